import { setup } from 'xstate';
import type { StatusOf } from '../common/next-status.ts';

/*
 *             scan              allow                 hand
 *   waiting ────────► scanned ────────► authorised ────────► spent
 *      │                 │  refuse          │
 *      │                 ├────────► cancelled
 *      │ expire          │ expire           │ expire
 *      └─────────────────┴──► expired ◄─────┘
 */
type Move = 'scan' | 'allow' | 'refuse' | 'hand' | 'expire';

/** A login ticket shown as a QR code, from the browser that asks to the phone that answers. */
export const qrTicketLifecycle = setup({
  types: {} as { events: { type: `ticket.${Move}` } },
}).createMachine({
  id: 'qrTicket',
  initial: 'waiting',
  states: {
    waiting: { on: { 'ticket.scan': 'scanned', 'ticket.expire': 'expired' } },
    scanned: { on: { 'ticket.allow': 'authorised', 'ticket.refuse': 'cancelled', 'ticket.expire': 'expired' } },
    authorised: { on: { 'ticket.hand': 'spent', 'ticket.expire': 'expired' } },
    spent: {},
    cancelled: {},
    expired: { on: { 'ticket.expire': 'expired' } },
  },
});

export type QrTicketStatus = StatusOf<typeof qrTicketLifecycle>;
export type QrTicketMove = Move;
