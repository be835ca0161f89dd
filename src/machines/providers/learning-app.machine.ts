import { assign, fromCallback, fromPromise, setup } from 'xstate';
import { completeSignInMachine, type WayBack } from '../auth/complete-sign-in.machine.ts';
import { failureOf } from '../common/failure.ts';
import { notProvided } from '../common/not-provided.ts';

/*
 *   idle ── start ──► opening ── done ──► waiting ── entered ──► entering ──► entered■
 *    ▲ ▲              (openWindow)          │ ⟲ closedCheck          │
 *    │ │ start           │ fail             │                        │ failed
 *    │ │   └── blocked ◄─┘                  │                        │
 *    │ └── after closedCheck [window gone], after lifetime           │
 *    └───────────────────────────────────────────────────────────────┘
 *
 * The learning app logs in in a window of its own, which says so by a channel; its word may come just after the window
 * has gone, so idle hears it as well.
 */

type AppEvent = { type: 'app.start' } | { type: 'app.entered' };

export const learningAppMachine = setup({
  types: {} as {
    context: { wayBack: WayBack; hasOpened: boolean; goTo: string; problem: 'late' | null; message: string | null };
    input: { wayBack: WayBack };
    events: AppEvent;
    children: { signIn: 'completeSignIn' };
  },
  actors: {
    /** At once, while the press of the person lasts. @throws Error when the browser blocks it */
    openWindow: fromPromise<void>(notProvided('openWindow')),
    channel: fromCallback<AppEvent>(notProvided('channel')),
    completeSignIn: completeSignInMachine,
  },
  guards: {
    isWindowGone: (): boolean => notProvided('isWindowGone')(),
    hasOpened: ({ context }) => context.hasOpened,
  },
  delays: { closedCheck: 1000, lifetime: 180_000 },
}).createMachine({
  id: 'app',
  context: ({ input }) => ({ ...input, hasOpened: false, goTo: '', problem: null, message: null }),
  invoke: { src: 'channel' },
  initial: 'idle',
  states: {
    idle: { on: { 'app.start': 'opening', 'app.entered': { guard: 'hasOpened', target: 'entering' } } },
    opening: {
      invoke: {
        src: 'openWindow',
        onDone: { target: 'waiting', actions: assign({ hasOpened: true, problem: null, message: null }) },
        onError: { target: 'blocked', actions: assign({ problem: null, message: null }) },
      },
    },
    blocked: { on: { 'app.start': 'opening' } },
    waiting: {
      on: { 'app.entered': 'entering' },
      after: { lifetime: { target: 'idle', actions: assign({ problem: 'late' }) } },
      initial: 'watching',
      states: {
        watching: {
          after: {
            closedCheck: [
              { guard: 'isWindowGone', target: '#app.idle' },
              { target: 'watching', reenter: true },
            ],
          },
        },
      },
    },
    entering: {
      invoke: {
        id: 'signIn',
        src: 'completeSignIn',
        // The session's cookie is there already.
        input: ({ context }) => ({ token: '', wayBack: context.wayBack }),
        onDone: [
          {
            guard: ({ event }) => event.output.status === 'failed',
            target: 'idle',
            actions: assign(({ event }) => ({ message: event.output.message })),
          },
          { target: 'entered', actions: assign(({ event }) => ({ goTo: event.output.goTo })) },
        ],
        onError: { target: 'idle', actions: assign(({ event }) => ({ message: failureOf(event.error).message })) },
      },
    },
    entered: { type: 'final' },
  },
});
