import { assign, fromPromise, setup } from 'xstate';
import { failedWith, failureOf } from '../common/failure.ts';
import { notProvided } from '../common/not-provided.ts';

/*
 *             send             version           people          agreed           done
 *   writing ────────► saving ─────────► counting ──────► asking ───────► sending ─────► sent■
 *    ▲ ▲ ▲ ▲             │                  │              │                │
 *    │ │ │ └─ not saved ─┘                  │              │                │
 *    │ │ └──── nobody; fail ────────────────┘              │                │
 *    │ └────── refused ────────────────────────────────────┘                │
 *    └──────── 409: changed elsewhere; fail; no answer ─────────────────────┘
 *
 *   What got no answer may have gone out: sent once more it goes out once.
 */

/** Why it was not sent; in `failed` the server's words say so. */
type SendingProblem = 'unsaved' | 'nobody' | 'changed' | 'failed';

interface Context {
  /** When it is to go out, ISO 8601; null for at once. */
  at: string | null;
  version: number;
  /** How many different people it reaches. */
  people: number;
  problem: SendingProblem | null;
  message: string | null;
}

const failedBy = (error: unknown) => ({ problem: 'failed' as const, message: failureOf(error).message });

/** The way of a draft to its audience: saved, counted, asked about once, sent. */
export const announcementSendingMachine = setup({
  types: {} as { context: Context; events: { type: 'announcement.send'; at: string | null } },
  actors: {
    /** Saves what is typed. @returns the server's version; null where not everything could be saved */
    save: fromPromise<number | null>(notProvided('save')),
    count: fromPromise<number>(notProvided('count')),
    /** @returns whether the person agrees */
    ask: fromPromise<boolean, { people: number; at: string | null }>(notProvided('ask')),
    send: fromPromise<void, { version: number; at: string | null }>(notProvided('send')),
  },
}).createMachine({
  id: 'announcementSending',
  context: { at: null, version: 0, people: 0, problem: null, message: null },
  initial: 'writing',
  states: {
    writing: {
      on: {
        'announcement.send': {
          target: 'saving',
          actions: assign(({ event: { at } }) => ({ at, problem: null, message: null })),
        },
      },
    },
    saving: {
      invoke: {
        src: 'save',
        onDone: [
          {
            guard: ({ event }) => event.output === null,
            target: 'writing',
            actions: assign({ problem: 'unsaved' }),
          },
          { target: 'counting', actions: assign({ version: ({ event }) => event.output! }) },
        ],
        onError: { target: 'writing', actions: assign(({ event }) => failedBy(event.error)) },
      },
    },
    counting: {
      invoke: {
        src: 'count',
        onDone: [
          { guard: ({ event }) => event.output === 0, target: 'writing', actions: assign({ problem: 'nobody' }) },
          { target: 'asking', actions: assign({ people: ({ event }) => event.output }) },
        ],
        onError: { target: 'writing', actions: assign(({ event }) => failedBy(event.error)) },
      },
    },
    asking: {
      invoke: {
        src: 'ask',
        input: ({ context: { people, at } }) => ({ people, at }),
        onDone: [{ guard: ({ event }) => event.output, target: 'sending' }, { target: 'writing' }],
        onError: { target: 'writing', actions: assign(({ event }) => failedBy(event.error)) },
      },
    },
    sending: {
      invoke: {
        src: 'send',
        input: ({ context: { version, at } }) => ({ version, at }),
        onDone: 'sent',
        onError: [
          { guard: failedWith(409), target: 'writing', actions: assign({ problem: 'changed' }) },
          { target: 'writing', actions: assign(({ event }) => failedBy(event.error)) },
        ],
      },
    },
    sent: { type: 'final' },
  },
});
