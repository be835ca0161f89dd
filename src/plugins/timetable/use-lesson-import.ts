import { useState } from 'react';
import { fromPromise } from 'xstate';
import type { LessonImport, LessonPlan, LessonsAgreed } from '#contract/timetable/lesson-import.contract.ts';
import { lessonImportOperations as to } from '#contract/timetable/lesson-import.operations.ts';
import type { ImportAsk } from '#machines/common/spreadsheet-import.definition.ts';
import { lessonImportMachine } from '#machines/timetable/lesson-import.machine.ts';
import { useMachine, usePlatform } from '#shell/plugin-api.ts';
import { namedFailure } from '#shell/plugin-editing.ts';

/** The machine with the server behind it. */
export function useLessonImport(termId: string, job: LessonImport | null) {
  const { call } = usePlatform();
  const [machine] = useState(() => {
    const asking = (id: string, asked: ImportAsk<LessonPlan, LessonsAgreed>) => {
      switch (asked.type) {
        case 'check':
          return call(to.check, { id, ...asked.plan });
        case 'commit':
          return call(to.commit, { id, ...asked.agreed });
        case 'discard':
          return call(to.discard, { id });
        case 'undo':
          return call(to.undo, { id });
      }
    };
    return lessonImportMachine.provide({
      actors: {
        start: fromPromise(async ({ input: { place, fileId } }) => (await call(to.start, { ...place, fileId })).result),
        readJob: fromPromise(async ({ input, signal }) => (await call(to.get, input, { signal })).result),
        ask: fromPromise(async ({ input: { id, asked } }) => {
          try {
            return (await asking(id, asked)).result;
          } catch (fault) {
            throw namedFailure(fault);
          }
        }),
      },
    });
  });
  return useMachine(machine, { input: { place: { termId }, job } });
}
