import { assign, fromPromise, setup } from 'xstate';
import { failureOf } from '../common/failure.ts';
import { notProvided } from '../common/not-provided.ts';

/*
 *                done
 *   reading ─────────────► on, off ── toggle ──► saving ⟲ toggle: the last wish wins
 *   (status)  fail: off     ▲ ▲  │                 │ │
 *                           │ │  │ toggle          │ │ done: as wished; done [wish changed]: saving again
 *                           │ └──┼─────────────────┘ │ fail: as before
 *                           │    ▼ [logged out]      ▼
 *                           └─ entering (signIn) ── done: saving, on
 *                              given up: as before
 */

/** The favourite's own id (the specification's SCID); null: it is none. */
export type FavouriteId = string | null;

interface Context {
  /** What is kept on the server, as far as it is known. */
  favouriteId: FavouriteId;
  /** What the person wants; shown at once. */
  wish: boolean;
  /** What is on its way to the server. */
  sent: boolean;
  /** The server's words about a failure. */
  message: string | null;
}

type FavouriteEvent = { type: 'favourite.toggle'; isLoggedIn: boolean };

const toggle = [
  { guard: 'isLoggedOut', target: 'entering' },
  { target: 'saving', actions: 'turn' },
] as const;

/** A star at a thing: filled at once, put back when the server refuses. */
export const favouriteMachine = setup({
  types: {} as { context: Context; events: FavouriteEvent },
  actors: {
    status: fromPromise<FavouriteId>(notProvided('status')),
    /** Keeps it (`favouriteId` null) or gives it up. @returns the id; null after giving it up */
    save: fromPromise<FavouriteId, { wish: boolean; favouriteId: FavouriteId }>(notProvided('save')),
    /** @returns whether somebody is logged in now. */
    signIn: fromPromise<boolean>(notProvided('signIn')),
  },
  actions: {
    turn: assign({ wish: ({ context }) => !context.wish, message: null }),
  },
  guards: {
    isLoggedOut: ({ event }) => !event.isLoggedIn,
    isKept: ({ context }) => context.favouriteId !== null,
    hasOtherWish: ({ context }) => context.wish !== context.sent,
  },
}).createMachine({
  id: 'favourite',
  context: { favouriteId: null, wish: false, sent: false, message: null },
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        src: 'status',
        onDone: { target: 'settled', actions: assign({ favouriteId: ({ event }) => event.output }) },
        // Nobody knows yet: the star is empty, and can be pressed.
        onError: 'off',
      },
    },
    settled: { always: [{ guard: 'isKept', target: 'on' }, { target: 'off' }] },
    on: { entry: assign({ wish: true }), on: { 'favourite.toggle': toggle } },
    off: { entry: assign({ wish: false }), on: { 'favourite.toggle': toggle } },
    entering: {
      invoke: {
        src: 'signIn',
        onDone: [
          {
            guard: ({ event }) => event.output,
            target: 'saving',
            actions: assign({ wish: true, message: null }),
          },
          { target: 'settled' },
        ],
        onError: 'settled',
      },
    },
    saving: {
      entry: assign({ sent: ({ context }) => context.wish }),
      invoke: {
        src: 'save',
        input: ({ context: { wish, favouriteId } }) => ({ wish, favouriteId }),
        onDone: [
          {
            guard: 'hasOtherWish',
            target: 'saving',
            reenter: true,
            actions: assign({ favouriteId: ({ event }) => event.output }),
          },
          { target: 'settled', actions: assign({ favouriteId: ({ event }) => event.output }) },
        ],
        onError: { target: 'settled', actions: assign({ message: ({ event }) => failureOf(event.error).message }) },
      },
      on: { 'favourite.toggle': { actions: 'turn' } },
    },
  },
});
