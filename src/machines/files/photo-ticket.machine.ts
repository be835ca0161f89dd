import { assign, fromPromise, setup } from 'xstate';
import { failureOf } from '../common/failure.ts';
import { notProvided } from '../common/not-provided.ts';

/*
 *   closed ── open ──► asking ── done ──► shown ── after ticketLife ──► over ── renew ──► asking
 *     ▲                 ▲  │ fail           │ renew ──► asking
 *     │                 │  ▼                │
 *     │                 failed ── renew     │
 *     └── close ── Any
 */

/** What a QR code is made of. */
export interface Ticket {
  secret: string;
  validSeconds: number;
}

interface Context {
  /** Null but while it is shown. */
  ticket: Ticket | null;
  message: string | null;
}

/** A code beside a field by which a phone sends photographs into it. */
export const photoTicketMachine = setup({
  types: {} as {
    context: Context;
    events: { type: 'code.open' | 'code.renew' | 'code.close' };
  },
  actors: { ask: fromPromise<Ticket>(notProvided('ask')) },
  delays: { ticketLife: ({ context }) => (context.ticket?.validSeconds ?? 0) * 1000 },
}).createMachine({
  id: 'photoTicket',
  context: { ticket: null, message: null },
  initial: 'closed',
  on: { 'code.close': '.closed' },
  states: {
    closed: { entry: assign({ ticket: null, message: null }), on: { 'code.open': 'asking' } },
    asking: {
      entry: assign({ ticket: null, message: null }),
      invoke: {
        src: 'ask',
        onDone: { target: 'shown', actions: assign(({ event }) => ({ ticket: event.output })) },
        onError: { target: 'failed', actions: assign(({ event }) => ({ message: failureOf(event.error).message })) },
      },
    },
    shown: { on: { 'code.renew': 'asking' }, after: { ticketLife: 'over' } },
    over: { entry: assign({ ticket: null }), on: { 'code.renew': 'asking' } },
    failed: { on: { 'code.renew': 'asking' } },
  },
});
