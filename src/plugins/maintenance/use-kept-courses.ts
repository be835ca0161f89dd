import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { libraryOperations } from '#contract/library.operations.ts';
import type { KeptCourses } from '#contract/maintenance.contract.ts';
import { maintenanceOperations } from '#contract/maintenance.operations.ts';
import { queryKeyOf, usePlatform, useRefresh, type CallError } from '#shell/plugin-api.ts';

type Courses = KeptCourses['courses'];

/**
 * Shows each change at once and sends them one after the other. Where somebody else wrote meanwhile, both sides wait for
 * a choice; where the server refuses otherwise, what it holds comes back.
 */
export function useKeptCourses(libraryId: string) {
  const { call, notify } = usePlatform();
  const client = useQueryClient();
  const refresh = useRefresh();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const [theirs, setTheirs] = useState<KeptCourses | null>(null);
  /** What is still to be sent would meet the same conflict. */
  const isHeld = useRef(false);
  const key = queryKeyOf(maintenanceOperations.courses as never, { libraryId });
  const held = () => client.getQueryData<KeptCourses>(key)!;
  const hold = (change: Partial<KeptCourses>) => client.setQueryData<KeptCourses>(key, { ...held(), ...change });

  const tell = ({ message, requestId }: CallError) => notify({ kind: 'error', title: message, requestId });
  async function meet(error: CallError) {
    if (error.code === 409) {
      const { result } = await call(maintenanceOperations.courses, { libraryId });
      isHeld.current = true;
      return setTheirs(result);
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
    void client.cancelQueries({ queryKey: key });
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
