import { assign, fromPromise, setup } from 'xstate';
import type { ScormSaved, ScormSitting } from '#contract/scorm/scorm.contract.ts';
import { backoffMs } from '../common/backoff.ts';
import { failedWith, failureOf, isPassing } from '../common/failure.ts';
import { notProvided } from '../common/not-provided.ts';

/*
 *   closed ── open ──► opening ── done ──► open ── taken ──────────────────► taken ── open ──► opening
 *     ▲                   └── fail ──► failed ── open ──► opening              ▲
 *     └────────────── close ── open                                            │ conflict
 *                                                                              │
 *   open   frame   loading ── ready ──► shown ── ready ──► shown               │
 *                                                                              │
 *          sync    clean ── something was noted ──► saving ──────────────────────┘
 *                    ▲                              │  │ └── refused ──► refused ── commit ──► saving
 *                    ├───────── done ───────────────┘  └── fail ──► offline
 *                    └── done [noted since] ──► saving ◄── after backoff; online, leave ──┘
 */

/** All that a unit has noted: a later one takes the place of an earlier one. */
export interface Commit {
  unitId: string;
  data: string;
}

export interface SaveInput extends Commit {
  sittingId: string;
  seq: number;
  /** The page is going away: the call must outlive it. */
  keepalive: boolean;
}

export interface Opened {
  sitting: ScormSitting;
  /** What this browser holds of the attempt that the server has not. */
  left: readonly Commit[];
}

interface Context {
  sitting: ScormSitting | null;
  /** What the server has not yet, the last of each unit, without what is on its way. */
  unsent: readonly Commit[];
  sending: Commit | null;
  seq: number;
  isLeaving: boolean;
  failures: number;
  saved: ScormSaved | null;
  message: string | null;
  code: number | null;
  isAgain: boolean;
}

type SessionEvent =
  | { type: 'scorm.open'; isAgain: boolean }
  | { type: 'scorm.ready' | 'scorm.leave' | 'scorm.online' | 'scorm.taken' | 'scorm.close' }
  | { type: 'scorm.commit'; commit: Commit };

const noted = (unsent: readonly Commit[], commit: Commit): readonly Commit[] => [
  ...unsent.filter(({ unitId }) => unitId !== commit.unitId),
  commit,
];

/** What did not arrive goes first again, unless its unit has noted more since. */
const returned = ({ unsent, sending }: Context): readonly Commit[] =>
  sending && !unsent.some(({ unitId }) => unitId === sending.unitId) ? [sending, ...unsent] : unsent;

/** An open package: what it notes goes to the server one by one, and waits where that is away. */
export const scormSessionMachine = setup({
  types: {} as { context: Context; events: SessionEvent },
  actors: {
    open: fromPromise<Opened, { isAgain: boolean }>(notProvided('open')),
    save: fromPromise<ScormSaved, SaveInput>(notProvided('save')),
  },
  actions: {
    /** Keeps in this browser what the server has not. */
    journal: notProvided('journal'),
    ask: assign(({ event }) => (event.type === 'scorm.open' ? { isAgain: event.isAgain } : {})),
    note: assign(({ context, event }) =>
      event.type === 'scorm.commit' ? { unsent: noted(context.unsent, event.commit) } : {},
    ),
    pack: assign(({ context }) => ({
      sending: context.unsent[0] ?? null,
      unsent: context.unsent.slice(1),
      seq: context.seq + 1,
    })),
    unpack: assign(({ context }) => ({ unsent: returned(context), sending: null })),
    leave: assign({ isLeaving: true }),
    explain: assign(({ event }) => {
      const { code, message } = failureOf((event as unknown as { error: unknown }).error);
      return { code, message };
    }),
    calm: assign({ failures: 0, message: null, code: null }),
  },
  guards: { hasUnsent: ({ context }) => context.unsent.length > 0 },
  delays: { backoff: ({ context }) => backoffMs(context.failures) },
}).createMachine({
  id: 'scorm',
  context: {
    ...{ sitting: null, unsent: [], sending: null, seq: 0, isLeaving: false, failures: 0 },
    ...{ saved: null, message: null, code: null, isAgain: false },
  },
  initial: 'closed',
  states: {
    closed: { on: { 'scorm.open': { target: 'opening', actions: 'ask' } } },
    opening: {
      entry: assign({ sitting: null, unsent: [], sending: null, seq: 0, failures: 0, saved: null, message: null }),
      invoke: {
        src: 'open',
        input: ({ context }) => ({ isAgain: context.isAgain }),
        onDone: {
          target: 'open',
          actions: assign(({ event }) => ({ sitting: event.output.sitting, unsent: event.output.left })),
        },
        onError: { target: 'failed', actions: 'explain' },
      },
    },
    failed: { on: { 'scorm.open': { target: 'opening', actions: 'ask' } } },
    taken: { on: { 'scorm.open': { target: 'opening', actions: 'ask' } } },
    open: {
      type: 'parallel',
      on: { 'scorm.taken': 'taken', 'scorm.close': 'closed' },
      states: {
        frame: {
          initial: 'loading',
          states: { loading: { on: { 'scorm.ready': 'shown' } }, shown: {} },
        },
        sync: {
          initial: 'clean',
          on: { 'scorm.commit': { actions: ['note', 'journal'] } },
          states: {
            clean: { always: { guard: 'hasUnsent', target: 'saving' } },
            saving: {
              entry: 'pack',
              exit: assign({ isLeaving: false }),
              invoke: {
                src: 'save',
                input: ({ context }) => ({
                  ...context.sending!,
                  ...{ sittingId: context.sitting!.id, seq: context.seq, keepalive: context.isLeaving },
                }),
                onDone: {
                  target: 'clean',
                  actions: [assign(({ event }) => ({ saved: event.output, sending: null })), 'calm', 'journal'],
                },
                onError: [
                  { guard: failedWith(409), target: '#scorm.taken' },
                  {
                    guard: ({ event }) => isPassing(failureOf(event.error).code),
                    target: 'offline',
                    actions: [
                      'unpack',
                      assign(({ context }) => ({ failures: context.failures + 1 })),
                      'explain',
                      'journal',
                    ],
                  },
                  { target: 'refused', actions: [assign({ sending: null }), 'explain', 'journal'] },
                ],
              },
              // What is on its way dies with the page, so it goes out again; the server writes no number twice.
              on: { 'scorm.leave': { target: 'saving', reenter: true, actions: ['unpack', 'leave'] } },
            },
            offline: {
              after: { backoff: 'saving' },
              on: { 'scorm.online': 'saving', 'scorm.leave': { target: 'saving', actions: 'leave' } },
            },
            /** The server does not take what this unit noted; another commit is tried. */
            refused: { on: { 'scorm.commit': { target: 'saving', actions: ['note', 'journal'] } } },
          },
        },
      },
    },
  },
});
