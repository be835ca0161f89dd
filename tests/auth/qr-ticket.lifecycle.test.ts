import { qrTicketLifecycle } from '#machines/auth/qr-ticket.lifecycle.ts';
import { testWholeTable } from '../support/lifecycle-table.ts';

testWholeTable(qrTicketLifecycle, [
  {
    when: 'a ticket',
    facts: {},
    moves: {
      waiting: { 'ticket.scan': 'scanned', 'ticket.expire': 'expired' },
      scanned: { 'ticket.allow': 'authorised', 'ticket.refuse': 'cancelled', 'ticket.expire': 'expired' },
      authorised: { 'ticket.hand': 'spent', 'ticket.expire': 'expired' },
      spent: {},
      cancelled: {},
      expired: { 'ticket.expire': 'expired' },
    },
  },
]);
