import { assign, fromPromise, setup } from 'xstate';
import type { ImportStatus } from '#contract/common/spreadsheet-import.contract.ts';
import { failureOf } from './failure.ts';
import { notProvided } from './not-provided.ts';

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

/** What a person may ask of an import that the server has. */
export type ImportAsk<Plan, Agreed> =
  | { type: 'check'; plan: Plan }
  | { type: 'commit'; agreed: Agreed }
  | { type: 'discard' }
  | { type: 'undo' };

interface Context<Place, Job, Ask> {
  /** Of what the file is. */
  place: Place;
  fileId: string;
  job: Job | null;
  asked: Ask | null;
  message: string | null;
}

type ImportEvent<Plan, Agreed> =
  /** The upload came to its end. */
  | { type: 'import.stored'; fileId: string }
  | { type: 'import.check'; plan: Plan }
  | { type: 'import.commit'; agreed: Agreed }
  /** Back to the columns, with what was said of them. */
  | { type: 'import.plan' | 'import.discard' | 'import.undo' | 'import.again' };

/**
 * A spreadsheet from the file to what it is of.
 * @param id of the machine
 */
export const makeSpreadsheetImportMachine = <
  Place extends object,
  Plan,
  Job extends { id: string; status: ImportStatus },
  /** What somebody has seen who lets it be written. */
  Agreed extends { count: number },
>(
  id: string,
) => {
  type Ask = ImportAsk<Plan, Agreed>;
  return setup({
    types: {} as {
      context: Context<Place, Job, Ask>;
      input: { place: Place; job: Job | null };
      events: ImportEvent<Plan, Agreed>;
    },
    actors: {
      start: fromPromise<Job, { place: Place; fileId: string }>(notProvided('start')),
      readJob: fromPromise<Job, { id: string }>(notProvided('readJob')),
      ask: fromPromise<Job, { id: string; asked: Ask }>(notProvided('ask')),
    },
    actions: {
      sayWhy: assign(({ event }) => ({ message: 'error' in event ? failureOf(event.error).message : null })),
      takeJob: assign(({ event }) => ('output' in event ? { job: event.output as Job } : {})),
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
    id,
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
          input: ({ context: { place, fileId } }) => ({ place, fileId }),
          onDone: { target: 'sorting', actions: 'takeJob' },
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
          onDone: { target: 'sorting', actions: 'takeJob' },
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
            actions: assign(({ event }) => ({
              asked: { type: 'commit' as const, agreed: event.agreed },
              message: null,
            })),
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
          onDone: { target: 'sorting', actions: 'takeJob' },
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
};
