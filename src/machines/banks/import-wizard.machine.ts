import { assign, fromPromise, setup } from 'xstate';
import type { ImportCommit, ImportJob } from '#contract/banks/banks.contract.ts';
import { failureOf } from '../common/failure.ts';
import { notProvided } from '../common/not-provided.ts';

/*
 *              stored                        (the server reads on)
 *   choosing ─────────► parsing: asking ──► sorting ──► resting ── after pollInterval ──► looking ──► sorting
 *     ▲ ▲ ▲                        │ fail      │ ▲
 *     │ │ └── again ── failed ◄────┴───────────┤ └───────────────────────── no answer ──┐
 *     │ └───── discarding ◄── discard ── previewing ── commit ──► committing ── done ──► committed ⇄ undoing ──► undone■
 *     │               └─── fail ────────► ▲ ◄── fail ─────────────────┘                     │
 *     └──────────────────────────────── again ──────────────────────────────────────────────┘
 *
 * In previewing entries are mended one by one (import.mended): only the job's counts change.
 * With a job given (a reload, or the list of imports) it begins at sorting.
 */

interface Context {
  courseId: string;
  fileId: string;
  /** The job and its report; null before the file was handed to the server. */
  job: ImportJob | null;
  /** What the teacher decided in the preview. */
  choice: Pick<ImportCommit, 'duplicates' | 'without'>;
  message: string | null;
}

type ImportEvent =
  /** The upload came to its end (upload.machine.ts runs in the field that reports it). */
  | { type: 'import.stored'; fileId: string }
  /** An entry of the preview is another now, and with it the counts. */
  | { type: 'import.mended'; job: ImportJob }
  | ({ type: 'import.commit' } & Context['choice'])
  | { type: 'import.discard' | 'import.undo' | 'import.again' };

type Job = { jobId: string };

const jobOf = ({ context }: { context: Context }): Job => ({ jobId: context.job!.id });

export const importWizardMachine = setup({
  types: {} as {
    context: Context;
    /** `job` is an earlier import that is looked at again. */
    input: { courseId: string; job: ImportJob | null };
    events: ImportEvent;
  },
  actors: {
    /** Hands the file over; the answer is a job that is read in the background. */
    parse: fromPromise<ImportJob, { courseId: string; fileId: string }>(notProvided('parse')),
    readJob: fromPromise<ImportJob, Job>(notProvided('readJob')),
    commit: fromPromise<ImportJob, Job & Context['choice']>(notProvided('commit')),
    discard: fromPromise<void, Job>(notProvided('discard')),
    undo: fromPromise<ImportJob, Job>(notProvided('undo')),
  },
  actions: {
    sayWhy: assign(({ event }) => ({ message: 'error' in event ? failureOf(event.error).message : null })),
    hush: assign({ message: null }),
    startOver: assign({ fileId: '', job: null, message: null }),
  },
  guards: {
    hasJob: ({ context }) => context.job !== null,
    isPreviewed: ({ context }) => context.job?.status === 'previewed',
    isAtWork: ({ context }) => ['uploaded', 'parsing', 'committing'].includes(context.job?.status ?? ''),
    isCommitted: ({ context }) => context.job?.status === 'committed',
    isUndone: ({ context }) => context.job?.status === 'undone',
    isDiscarded: ({ context }) => context.job?.status === 'discarded',
  },
  delays: { pollInterval: 1000 },
}).createMachine({
  id: 'import',
  context: ({ input }) => ({
    ...input,
    fileId: '',
    choice: { duplicates: 'skip', without: [] },
    message: null,
  }),
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'hasJob', target: 'parsing.sorting' }, { target: 'choosing' }] },
    choosing: {
      on: {
        'import.stored': {
          target: 'parsing',
          actions: assign(({ event }) => ({ fileId: event.fileId, message: null })),
        },
      },
    },
    parsing: {
      initial: 'asking',
      states: {
        asking: {
          invoke: {
            src: 'parse',
            input: ({ context: { courseId, fileId } }) => ({ courseId, fileId }),
            onDone: { target: 'sorting', actions: assign({ job: ({ event }) => event.output }) },
            onError: { target: '#import.failed', actions: 'sayWhy' },
          },
        },
        sorting: {
          always: [
            { guard: 'isAtWork', target: 'resting' },
            { guard: 'isPreviewed', target: '#import.previewing' },
            { guard: 'isCommitted', target: '#import.committed' },
            { guard: 'isUndone', target: '#import.undone' },
            { guard: 'isDiscarded', target: '#import.choosing', actions: 'startOver' },
            { target: '#import.failed' },
          ],
        },
        resting: { after: { pollInterval: 'looking' } },
        looking: {
          invoke: {
            src: 'readJob',
            input: jobOf,
            onDone: { target: 'sorting', actions: assign({ job: ({ event }) => event.output }) },
            // The job goes on without us: ask again.
            onError: 'resting',
          },
        },
      },
    },
    /** `job.failure` says why the file could not be read; `message` why it never got that far. */
    failed: { on: { 'import.again': { target: 'choosing', actions: 'startOver' } } },
    previewing: {
      on: {
        'import.commit': {
          target: 'committing',
          actions: assign(({ event: { duplicates, without } }) => ({
            choice: { duplicates, without },
            message: null,
          })),
        },
        'import.mended': { actions: assign(({ event }) => ({ job: event.job, message: null })) },
        'import.discard': { target: 'discarding', actions: 'hush' },
      },
    },
    discarding: {
      invoke: {
        src: 'discard',
        input: jobOf,
        onDone: { target: 'choosing', actions: 'startOver' },
        onError: { target: 'previewing', actions: 'sayWhy' },
      },
    },
    committing: {
      invoke: {
        src: 'commit',
        input: ({ context }) => ({ ...jobOf({ context }), ...context.choice }),
        onDone: { target: 'committed', actions: assign({ job: ({ event }) => event.output }) },
        onError: [
          // Thousands of rows may take longer than a call may: the job knows how it ended.
          { guard: ({ event }) => failureOf(event.error).code === null, target: 'parsing.resting' },
          { target: 'previewing', actions: 'sayWhy' },
        ],
      },
    },
    committed: {
      on: {
        'import.undo': { target: 'undoing', actions: 'hush' },
        'import.again': { target: 'choosing', actions: 'startOver' },
      },
    },
    undoing: {
      invoke: {
        src: 'undo',
        input: jobOf,
        onDone: { target: 'undone', actions: assign({ job: ({ event }) => event.output }) },
        onError: { target: 'committed', actions: 'sayWhy' },
      },
    },
    undone: { type: 'final' },
  },
});
