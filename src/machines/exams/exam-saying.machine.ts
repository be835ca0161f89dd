import { assign, emit, fromPromise, setup } from 'xstate';
import { actedCodes } from '#contract/common/acted-codes.rule.ts';
import { failureOf, isPassing } from '../common/failure.ts';
import { notProvided } from '../common/not-provided.ts';

/*
 *              send [says something]        done (sent)
 *   writing ─────────────────────────► sending ────────► writing   with nothing typed
 *    ⟲ write ▲ ▲                        │   │  ▲
 *            │ └──────── refused ───────┘   │  └── after retryWait, network.return ──┐
 *            │                              └─────── no answer ──────────────────► waiting
 *            └────────────────────────────────────── recall ─────────────────────────┘
 *
 *   What waits goes out again under the same key, so that it arrives once. Taken back and changed it has another one, as
 *   nobody knows whether the first arrived. What is typed is kept outside, so that a reload goes on where it was.
 */
export interface Said {
  text: string;
  key: string;
  /** It was sent, and no answer came. */
  isWaiting: boolean;
}

interface Input extends Said {
  createKey: () => string;
}
interface Context extends Input {
  message: string | null;
}

export type SayingEvent = { type: 'say.write'; text: string } | { type: 'say.send' | 'say.recall' | 'network.return' };

/** Too many in a minute is an answer: it is said, and nothing goes out by itself. */
const isUnanswered = ({ event }: { event: { error: unknown } }): boolean => {
  const { code } = failureOf(event.error);
  return code !== actedCodes.tooMany && isPassing(code);
};

/** What somebody says during an exam, until the server has it. */
export const examSayingMachine = setup({
  types: {} as { context: Context; input: Input; events: SayingEvent; emitted: { type: 'sent' } },
  actors: { send: fromPromise<void, { text: string; key: string }>(notProvided('send')) },
  actions: {
    /** Keeps it for a reload. */
    keep: (_, _said: Said) => notProvided('keep')(),
  },
  guards: {
    isWaiting: ({ context }) => context.isWaiting && context.text.trim() !== '',
    saysSomething: ({ context }) => context.text.trim() !== '',
  },
  delays: { retryWait: 5000 },
}).createMachine({
  id: 'examSaying',
  context: ({ input }) => ({ ...input, message: null }),
  initial: 'reading',
  states: {
    reading: { always: [{ guard: 'isWaiting', target: 'sending' }, { target: 'writing' }] },
    writing: {
      on: {
        'say.write': {
          actions: [
            assign({ text: ({ event }) => event.text, message: null }),
            { type: 'keep', params: ({ context: { text, key } }) => ({ text, key, isWaiting: false }) },
          ],
        },
        'say.send': { guard: 'saysSomething', target: 'sending' },
      },
    },
    sending: {
      entry: [
        assign({ message: null }),
        { type: 'keep', params: ({ context: { text, key } }) => ({ text, key, isWaiting: true }) },
      ],
      invoke: {
        src: 'send',
        input: ({ context: { text, key } }) => ({ text, key }),
        onDone: {
          target: 'writing',
          actions: [
            assign(({ context }) => ({ text: '', key: context.createKey(), message: null })),
            { type: 'keep', params: ({ context: { key } }) => ({ text: '', key, isWaiting: false }) },
            emit({ type: 'sent' }),
          ],
        },
        onError: [
          { guard: isUnanswered, target: 'waiting' },
          {
            target: 'writing',
            actions: [
              assign({ message: ({ event }) => failureOf(event.error).message }),
              { type: 'keep', params: ({ context: { text, key } }) => ({ text, key, isWaiting: false }) },
            ],
          },
        ],
      },
    },
    waiting: {
      after: { retryWait: 'sending' },
      on: {
        'network.return': 'sending',
        'say.recall': {
          target: 'writing',
          actions: [
            assign(({ context }) => ({ key: context.createKey() })),
            { type: 'keep', params: ({ context: { text, key } }) => ({ text, key, isWaiting: false }) },
          ],
        },
      },
    },
  },
});
