import { assign, fromPromise, setup } from 'xstate';
import { classCodeOf, classLimits } from '#contract/classes/class.rule.ts';
import type { ClassByCode, ClassJoined } from '#contract/classes/classes.contract.ts';
import { failedWith, failureOf } from '../common/failure.ts';
import { notProvided } from '../common/not-provided.ts';

/*
 *              type [whole], look                done              join                done
 *   typing ──────────────────────────► looking ────────► shown ──────────► joining ────────► joined■
 *    ⟲ ▲ ▲ ▲                             │ fail            │ ▲                │ │
 *  type │ │ └────────────────────────────┘                 │ └──── fail ──────┘ │
 *       │ └──────────────────── back ──────────────────────┘                    │
 *       └──────────────────────── 4013 ─────────────────────────────────────────┘
 *
 * A code that came with an address fills the boxes and asks nothing by itself: looking begins with a press.
 */
interface Context {
  code: string;
  found: ClassByCode | null;
  joined: ClassJoined | null;
  /** The server's words about the last attempt. */
  message: string | null;
}

type Event =
  /** The boxes hold this now, by key or from the clipboard. */
  { type: 'code.type'; text: string } | { type: 'code.look' } | { type: 'class.join' } | { type: 'class.back' };

const isWhole = (code: string) => code.length === classLimits.codeLength;

/** Into a class by its code: which class it is, is shown before anybody joins it. */
export const joinClassMachine = setup({
  types: {} as { context: Context; input: { code: string }; events: Event },
  actors: {
    find: fromPromise<ClassByCode, string>(notProvided('find')),
    join: fromPromise<ClassJoined, string>(notProvided('join')),
  },
  actions: {
    explain: assign({ message: (_, { message }: { message: string | null }) => message }),
    type: assign({ code: ({ event }) => (event.type === 'code.type' ? classCodeOf(event.text) : ''), message: null }),
  },
  guards: {
    isTypedWhole: ({ event }) => event.type === 'code.type' && isWhole(classCodeOf(event.text)),
    isWhole: ({ context }) => isWhole(context.code),
  },
}).createMachine({
  id: 'joinClass',
  context: ({ input }) => ({ code: classCodeOf(input.code), found: null, joined: null, message: null }),
  initial: 'typing',
  states: {
    typing: {
      on: {
        'code.type': [{ guard: 'isTypedWhole', target: 'looking', actions: 'type' }, { actions: 'type' }],
        'code.look': { guard: 'isWhole', target: 'looking', actions: assign({ message: null }) },
      },
    },
    looking: {
      invoke: {
        src: 'find',
        input: ({ context }) => context.code,
        onDone: { target: 'shown', actions: assign(({ event }) => ({ found: event.output })) },
        onError: { target: 'typing', actions: { type: 'explain', params: ({ event }) => failureOf(event.error) } },
      },
    },
    shown: {
      on: {
        'class.join': { target: 'joining', actions: assign({ message: null }) },
        'class.back': { target: 'typing', actions: assign({ code: '', found: null, message: null }) },
      },
    },
    joining: {
      invoke: {
        src: 'join',
        input: ({ context }) => context.code,
        onDone: { target: 'joined', actions: assign(({ event }) => ({ joined: event.output })) },
        onError: [
          {
            guard: failedWith(4013),
            target: 'typing',
            actions: [assign({ found: null }), { type: 'explain', params: ({ event }) => failureOf(event.error) }],
          },
          { target: 'shown', actions: { type: 'explain', params: ({ event }) => failureOf(event.error) } },
        ],
      },
    },
    joined: { type: 'final' },
  },
});
