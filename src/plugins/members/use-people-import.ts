import { useState } from 'react';
import { fromPromise } from 'xstate';
import type { ImportPlan, PeopleImport } from '#contract/members/people-import.contract.ts';
import { peopleImportOperations as to } from '#contract/members/people-import.operations.ts';
import type { ImportAsk } from '#machines/common/spreadsheet-import.definition.ts';
import { peopleImportMachine } from '#machines/members/people-import.machine.ts';
import { useMachine, usePlatform } from '#shell/plugin-api.ts';
import { namedFailure } from '#shell/plugin-editing.ts';

/** The machine with the server behind it. */
export function usePeopleImport(schoolId: string, job: PeopleImport | null) {
  const { call } = usePlatform();
  const [machine] = useState(() => {
    const asking = (id: string, asked: ImportAsk<ImportPlan, { count: number }>) => {
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
    return peopleImportMachine.provide({
      actors: {
        start: fromPromise(
          async ({ input }) => (await call(to.start, { ...input.place, fileId: input.fileId })).result,
        ),
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
  return useMachine(machine, { input: { place: { schoolId }, job } });
}
