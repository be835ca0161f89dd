import { useRef, useState } from 'react';
import { libraryOperations } from '#contract/library/library.operations.ts';
import type { ManagedCourses } from '#contract/maintenance/maintenance.contract.ts';
import { maintenanceOperations } from '#contract/maintenance/maintenance.operations.ts';
import { conflictOf } from '#kit/conflict.ts';
import { usePlatform, useRefresh, type CallError } from '#shell/plugin-api.ts';
import { useRecord } from '#shell/plugin-editing.ts';

type Courses = ManagedCourses['courses'];

/**
 * Shows each change at once and sends them one after the other. Where somebody else wrote meanwhile, both sides wait for
 * a choice; where the server refuses otherwise, what it holds comes back.
 */
export function useManagedCourses(libraryId: string) {
  const { call, notify } = usePlatform();
  const refresh = useRefresh();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const [theirs, setTheirs] = useState<ManagedCourses | null>(null);
  /** What is still to be sent would meet the same conflict. */
  const isHeld = useRef(false);
  const place = useRecord(maintenanceOperations.courses, { libraryId });
  const held = () => place.now()!;
  const hold = (change: Partial<ManagedCourses>) => place.put({ ...held(), ...change });

  const tell = ({ message, requestId }: CallError) => notify({ kind: 'error', title: message, requestId });
  async function meet(error: CallError) {
    const now = conflictOf(maintenanceOperations.writeCourses, error);
    if (now) {
      isHeld.current = true;
      return setTheirs(now);
    }
    tell(error);
    await refresh(maintenanceOperations.courses);
  }
  async function send(courses: Courses) {
    if (isHeld.current) return;
    const rows = courses.map(({ id, isGood }) => ({ id, isGood }));
    const { result } = await call(maintenanceOperations.writeCourses, {
      ...{ libraryId, courses: rows },
      version: held().version,
    });
    hold({ version: result.version });
    await Promise.all([maintenanceOperations.menu, libraryOperations.courses].map((one) => refresh(one)));
  }
  function write(courses: Courses) {
    hold({ courses });
    last.current = last.current
      .then(() => send(courses))
      .catch(meet)
      .catch(tell);
  }
  const choose = (version: number, courses: Courses) => {
    isHeld.current = false;
    setTheirs(null);
    hold({ version, courses });
  };
  return {
    write,
    theirs: theirs?.courses ?? null,
    takeMine: () => {
      const { courses } = held();
      choose(theirs!.version, courses);
      write(courses);
    },
    takeTheirs: () => choose(theirs!.version, theirs!.courses),
  };
}
