import { assign, emit, fromPromise, setup } from 'xstate';
import type { BankExport, BankPrint } from '#contract/banks/bank-exports.contract.ts';
import { failureOf, isPassing } from '../common/failure.ts';
import { notProvided } from '../common/not-provided.ts';

/*
 *   choosing ── make ──► asking ── done ──► polling ── under way, or no answer ──► making
 *    ▲   │                │                  │ │  ▲                                 │
 *    │   │                └ refused ─┐       │ │  └────────── after pollWait ───────┘
 *    ├───┼─── refused, failed ───────┴───────┘ └── ready ──► fetching ── done (saved) ──► ended■
 *    │ print                                                 │  ▲ fetch
 *    │   ▼                                              fail ▼  │
 *    └── loading ── done (loaded) ──► ended■                 made
 *
 *   opening ──► polling where a file is made already, else choosing
 *   every state: leave ──► ended■; what was under way is given up
 */
export type ExportState = Pick<BankExport, 'status' | 'questions' | 'problem'>;

interface Context {
  /** Of the file that the server makes; null before it was asked for. */
  id: string | null;
  questions: number;
  /** Why the last try ended; null where it did not, or where there are no words. */
  message: string | null;
  problem: ExportState['problem'];
  /** The server was asked how far it is and did not answer; it is asked again. */
  isUnheard: boolean;
}

export type ExportEvent = {
  type: 'export.make' | 'export.print' | 'export.fetch' | 'export.leave';
};

const nothing: Context = { id: null, questions: 0, message: null, problem: null, isUnheard: false };

/** Questions given out: what is wanted becomes a file that the server makes, or a paper to print. */
export const questionExportMachine = setup({
  types: {} as {
    context: Context;
    /** `id`: of a file that the server makes already. */
    input: { id: string | null };
    events: ExportEvent;
    /** The file is saved; or the questions of the paper are there. */
    emitted: { type: 'saved' } | { type: 'loaded'; questions: BankPrint };
  },
  actors: {
    /** Lets the server make what is chosen. @returns the file's id */
    ask: fromPromise<string>(notProvided('ask')),
    readState: fromPromise<ExportState, string>(notProvided('readState')),
    /** Fetches the file and saves it; given up by its signal. */
    fetchFile: fromPromise<void, string>(notProvided('fetchFile')),
    load: fromPromise<BankPrint>(notProvided('load')),
  },
  actions: {
    begin: assign(() => nothing),
    sayWhy: assign({
      message: ({ event }) => ('error' in event ? failureOf(event.error).message : null),
      isUnheard: false,
    }),
  },
  guards: {
    isMade: ({ context }) => context.id !== null,
    isPassing: ({ event }) => 'error' in event && isPassing(failureOf(event.error).code),
  },
  delays: { pollWait: 1000 },
}).createMachine({
  id: 'questionExport',
  context: ({ input: { id } }) => ({ ...nothing, id }),
  initial: 'opening',
  on: { 'export.leave': '.ended' },
  states: {
    opening: { always: [{ guard: 'isMade', target: 'polling' }, { target: 'choosing' }] },
    choosing: { on: { 'export.make': 'asking', 'export.print': 'loading' } },
    asking: {
      entry: 'begin',
      invoke: {
        src: 'ask',
        onDone: { target: 'polling', actions: assign({ id: ({ event }) => event.output }) },
        onError: { target: 'choosing', actions: 'sayWhy' },
      },
    },
    polling: {
      invoke: {
        src: 'readState',
        input: ({ context }) => context.id!,
        onDone: [
          { guard: ({ event }) => event.output.status === 'ready', target: 'fetching' },
          {
            guard: ({ event }) => event.output.status === 'failed',
            target: 'choosing',
            actions: assign(({ event }) => ({ ...nothing, problem: event.output.problem ?? 'unexpected' })),
          },
          {
            target: 'making',
            actions: assign({ questions: ({ event }) => event.output.questions, isUnheard: false }),
          },
        ],
        onError: [
          { guard: 'isPassing', target: 'making', actions: assign({ isUnheard: true }) },
          { target: 'choosing', actions: 'sayWhy' },
        ],
      },
    },
    making: { after: { pollWait: 'polling' } },
    fetching: {
      entry: assign({ message: null, isUnheard: false }),
      invoke: {
        src: 'fetchFile',
        input: ({ context }) => context.id!,
        onDone: { target: 'ended', actions: emit({ type: 'saved' }) },
        onError: { target: 'made', actions: 'sayWhy' },
      },
    },
    /** The file is there and was not fetched whole. */
    made: { on: { 'export.fetch': 'fetching' } },
    loading: {
      entry: 'begin',
      invoke: {
        src: 'load',
        onDone: { target: 'ended', actions: emit(({ event }) => ({ type: 'loaded', questions: event.output })) },
        onError: { target: 'choosing', actions: 'sayWhy' },
      },
    },
    ended: { type: 'final' },
  },
});
