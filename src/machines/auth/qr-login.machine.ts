import { assign, fromPromise, raise, setup } from 'xstate';
import { completeSignInMachine, type SignInGrant, type WayBack } from './complete-sign-in.machine.ts';
import { failureOf } from '../common/failure.ts';
import { notProvided } from '../common/not-provided.ts';

/*
 *   off ── open ──► applying ── done ──► showing ── '1' ──► authorised ── after successShown ──► entering ──► entered■
 *    ▲               ▲ ▲ │ fail            │  │ fail of a poll                                       │ failed
 *    │ close         │ │ └────► failed ◄───│──┴──────────────────────────────────────────────────────┘
 *   Any              │ └ after backoff, refresh
 *                    └── refresh ──────────┘
 *
 *   showing:  poll  resting ── after pollInterval ──► reading ── done ──► resting
 *             code  waiting ── '3' ──► scanned ── '2', after confirmTime ──► expired ── after expiredShown ──► applying
 *                   waiting ── '2' ──► expired;  waiting ── after renewAfter ──► applying
 */

/** What the QR code holds, and the secret that asks after it. */
interface Ticket {
  id: string;
  secret: string;
}

export type QrStatus = 'waiting' | 'scanned' | 'authorised' | 'gone';

interface Context {
  ticket: Ticket;
  /** Failed attempts since the last good answer about a code. */
  failures: number;
  token: SignInGrant;
  goTo: string;
  wayBack: WayBack;
  /** The server's words about a failure. */
  message: string | null;
}

interface News {
  status: QrStatus;
  /** With `authorised` only. */
  token: SignInGrant;
}

type QrEvent =
  | { type: 'qr.open' | 'qr.refresh' | 'qr.close' }
  /** What a poll brought. */
  | ({ type: 'qr.read' } & News);

const backoffs = [0, 3000, 6000, 12_000, 24_000];

export const qrLoginMachine = setup({
  types: {} as {
    context: Context;
    input: { wayBack: WayBack };
    output: { goTo: string };
    events: QrEvent;
    children: { signIn: 'completeSignIn' };
  },
  actors: {
    applyTicket: fromPromise<Ticket>(notProvided('applyTicket')),
    readTicket: fromPromise<News, Ticket>(notProvided('readTicket')),
    completeSignIn: completeSignInMachine,
  },
  actions: {
    fail: assign({
      failures: ({ context }) => context.failures + 1,
      message: (_, { message }: { message: string | null }) => message,
    }),
  },
  guards: {
    isScanned: ({ event }) => event.type === 'qr.read' && event.status === 'scanned',
    isGone: ({ event }) => event.type === 'qr.read' && event.status === 'gone',
    isAuthorised: ({ event }) => event.type === 'qr.read' && event.status === 'authorised',
  },
  delays: {
    pollInterval: 3000,
    renewAfter: 120_000,
    confirmTime: 60_000,
    expiredShown: 3000,
    successShown: 1000,
    backoff: ({ context }) => backoffs[context.failures - 1] ?? 30_000,
  },
}).createMachine({
  id: 'qr',
  context: ({ input }) => ({
    ...input,
    ticket: { id: '', secret: '' },
    failures: 0,
    token: '',
    goTo: '',
    message: null,
  }),
  initial: 'off',
  output: ({ context }) => ({ goTo: context.goTo }),
  on: { 'qr.close': '.off' },
  states: {
    off: { on: { 'qr.open': 'applying' } },
    applying: {
      invoke: {
        src: 'applyTicket',
        onDone: { target: 'showing', actions: assign(({ event }) => ({ ticket: event.output, message: null })) },
        onError: { target: 'failed', actions: { type: 'fail', params: ({ event }) => failureOf(event.error) } },
      },
    },
    showing: {
      type: 'parallel',
      on: {
        'qr.refresh': 'applying',
        'qr.read': {
          guard: 'isAuthorised',
          target: 'authorised',
          actions: assign(({ event }) => ({ token: event.token })),
        },
      },
      states: {
        poll: {
          initial: 'resting',
          states: {
            resting: { after: { pollInterval: 'reading' } },
            reading: {
              invoke: {
                src: 'readTicket',
                input: ({ context }) => context.ticket,
                onDone: {
                  target: 'resting',
                  actions: [assign({ failures: 0 }), raise(({ event }) => ({ type: 'qr.read', ...event.output }))],
                },
                onError: {
                  target: '#qr.failed',
                  actions: { type: 'fail', params: ({ event }) => failureOf(event.error) },
                },
              },
            },
          },
        },
        code: {
          initial: 'waiting',
          states: {
            waiting: {
              on: {
                'qr.read': [
                  { guard: 'isScanned', target: 'scanned' },
                  { guard: 'isGone', target: 'expired' },
                ],
              },
              after: { renewAfter: '#qr.applying' },
            },
            scanned: {
              on: { 'qr.read': { guard: 'isGone', target: 'expired' } },
              after: { confirmTime: 'expired' },
            },
            expired: { after: { expiredShown: '#qr.applying' } },
          },
        },
      },
    },
    authorised: { after: { successShown: 'entering' } },
    entering: {
      invoke: {
        id: 'signIn',
        src: 'completeSignIn',
        input: ({ context }) => ({ token: context.token, wayBack: context.wayBack }),
        onDone: [
          {
            guard: ({ event }) => event.output.status === 'failed',
            target: 'failed',
            actions: { type: 'fail', params: ({ event }) => event.output },
          },
          { target: 'entered', actions: assign(({ event }) => ({ goTo: event.output.goTo })) },
        ],
        onError: { target: 'failed', actions: { type: 'fail', params: ({ event }) => failureOf(event.error) } },
      },
    },
    failed: { on: { 'qr.refresh': 'applying' }, after: { backoff: 'applying' } },
    entered: { type: 'final' },
  },
});
