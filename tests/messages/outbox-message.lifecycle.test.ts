import { outboxMessageLifecycle } from '#machines/messages/outbox-message.lifecycle.ts';
import { testWholeTable } from '../support/lifecycle-table.ts';

const waiting = { 'outbox.take': 'sending', 'outbox.expire': 'dead', 'outbox.giveUp': 'dropped' } as const;
const sending = {
  'outbox.accept': 'sent',
  'outbox.refuse': 'dead',
  'outbox.fail': 'waiting',
  'outbox.lose': 'unknown',
} as const;

testWholeTable(outboxMessageLifecycle, [
  {
    when: 'a notice',
    facts: { isCode: false },
    moves: {
      ...{ waiting, sending },
      unknown: { 'outbox.take': 'sending', 'outbox.retry': 'waiting', 'outbox.giveUp': 'dropped' },
      dead: { 'outbox.retry': 'waiting', 'outbox.giveUp': 'dropped' },
      ...{ sent: {}, dropped: {} },
    },
  },
  {
    when: 'a code',
    facts: { isCode: true },
    moves: {
      ...{ waiting, sending },
      unknown: { 'outbox.take': 'sending', 'outbox.giveUp': 'dropped' },
      dead: { 'outbox.giveUp': 'dropped' },
      ...{ sent: {}, dropped: {} },
    },
  },
]);
