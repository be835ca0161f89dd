import { assign, fromPromise, setup } from 'xstate';
import type { ImportPlan, PeopleImport } from '#contract/members/people-import.contract.ts';
import { failureOf } from '../common/failure.ts';
import { notProvided } from '../common/not-provided.ts';

/*
 *   choosing ── stored ──► starting ── done ──► sorting ──► resting ── after pollInterval ──► looking ── done ──► sorting
 *      ▲  ▲                   │ fail               │ ▲        ▲                                  │ no answer
 *      │  └───────────────────┘                    │ │        └──────────────────────────────────┘
 *      │                                by status  │ └── done, fail ── asking ◄── check, commit, discard, undo ──┐
 *      │                                           ▼                                                             │
 *      └── again ── failed, undone, committed ◄────┴────► columns ◄── plan ── checked ───────────────────────────┘
 *
 * With an import given (a reload, another tab, the list of the past) it begins at sorting: the server has it.
 */

export type ImportAsk =
  | { type: 'check'; plan: ImportPlan }
  | { type: 'commit'; count: number }
  | { type: 'discard' }
  | { type: 'undo' };

interface Context {
  schoolId: string;
  fileId: string;
  job: PeopleImport | null;
  asked: ImportAsk | null;
  message: string | null;
}

type PeopleImportEvent =
  /** The upload came to its end. */
  | { type: 'import.stored'; fileId: string }
  | { type: 'import.check'; plan: ImportPlan }
  | { type: 'import.commit'; count: number }
  /** Back to the columns, with what was said of them. */
  | { type: 'import.plan' | 'import.discard' | 'import.undo' | 'import.again' };

export const peopleImportMachine = setup({
  types: {} as {
    context: Context;
    input: { schoolId: string; job: PeopleImport | null };
    events: PeopleImportEvent;
  },
  actors: {
    start: fromPromise<PeopleImport, { schoolId: string; fileId: string }>(notProvided('start')),
    readJob: fromPromise<PeopleImport, { id: string }>(notProvided('readJob')),
    ask: fromPromise<PeopleImport, { id: string; asked: ImportAsk }>(notProvided('ask')),
  },
  actions: {
    sayWhy: assign(({ event }) => ({ message: 'error' in event ? failureOf(event.error).message : null })),
    startOver: assign({ fileId: '', job: null, asked: null, message: null }),
  },
  guards: {
    hasJob: ({ context }) => context.job !== null,
    isAtWork: ({ context }) => ['uploaded', 'reading', 'checking', 'committing'].includes(context.job?.status ?? ''),
    isRead: ({ context }) => context.job?.status === 'read',
    isChecked: ({ context }) => context.job?.status === 'checked',
    isCommitted: ({ context }) => context.job?.status === 'committed',
    isUndone: ({ context }) => context.job?.status === 'undone',
    isDiscarded: ({ context }) => context.job?.status === 'discarded',
  },
  delays: { pollInterval: 1000 },
}).createMachine({
  id: 'rosterImport',
  context: ({ input }) => ({ ...input, fileId: '', asked: null, message: null }),
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'hasJob', target: 'sorting' }, { target: 'choosing' }] },
    choosing: {
      on: {
        'import.stored': {
          target: 'starting',
          actions: assign(({ event }) => ({ fileId: event.fileId, message: null })),
        },
      },
    },
    starting: {
      invoke: {
        src: 'start',
        input: ({ context: { schoolId, fileId } }) => ({ schoolId, fileId }),
        onDone: { target: 'sorting', actions: assign({ job: ({ event }) => event.output }) },
        onError: { target: 'choosing', actions: 'sayWhy' },
      },
    },
    sorting: {
      always: [
        { guard: 'isAtWork', target: 'resting' },
        { guard: 'isRead', target: 'columns' },
        { guard: 'isChecked', target: 'checked' },
        { guard: 'isCommitted', target: 'committed' },
        { guard: 'isUndone', target: 'undone' },
        { guard: 'isDiscarded', target: 'choosing', actions: 'startOver' },
        { target: 'failed' },
      ],
    },
    resting: { after: { pollInterval: 'looking' } },
    looking: {
      invoke: {
        src: 'readJob',
        input: ({ context }) => ({ id: context.job!.id }),
        onDone: { target: 'sorting', actions: assign({ job: ({ event }) => event.output }) },
        // The server goes on without us: ask again.
        onError: 'resting',
      },
    },
    columns: {
      on: {
        'import.check': {
          target: 'asking',
          actions: assign(({ event }) => ({ asked: { type: 'check' as const, plan: event.plan }, message: null })),
        },
        'import.discard': {
          target: 'asking',
          actions: assign({ asked: () => ({ type: 'discard' as const }), message: null }),
        },
      },
    },
    checked: {
      on: {
        'import.plan': { target: 'columns', actions: assign({ message: null }) },
        'import.commit': {
          target: 'asking',
          actions: assign(({ event }) => ({ asked: { type: 'commit' as const, count: event.count }, message: null })),
        },
        'import.discard': {
          target: 'asking',
          actions: assign({ asked: () => ({ type: 'discard' as const }), message: null }),
        },
      },
    },
    asking: {
      invoke: {
        src: 'ask',
        input: ({ context }) => ({ id: context.job!.id, asked: context.asked! }),
        onDone: { target: 'sorting', actions: assign({ job: ({ event }) => event.output }) },
        onError: { target: 'sorting', actions: 'sayWhy' },
      },
    },
    committed: {
      on: {
        'import.undo': {
          target: 'asking',
          actions: assign({ asked: () => ({ type: 'undo' as const }), message: null }),
        },
        'import.again': { target: 'choosing', actions: 'startOver' },
      },
    },
    failed: { on: { 'import.again': { target: 'choosing', actions: 'startOver' } } },
    undone: { on: { 'import.again': { target: 'choosing', actions: 'startOver' } } },
  },
});
