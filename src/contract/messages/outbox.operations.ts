import type { OutboxIds, OutboxMoved, OutboxPage, OutboxQuery, OutboxStranded } from './outbox.contract.ts';
import { operation } from '../common/operation.ts';

/** Of the platform administrator alone. */
const administered = { needs: 'profile', person: true } as const;

export const outboxOperations = {
  list: operation<OutboxQuery, OutboxPage>({
    ...administered,
    method: 'GET',
    path: '/outbox',
    summary: 'Mails and SMS on their way out of the product, newest first, without what they say.',
  }),
  retry: operation<OutboxIds, OutboxMoved>({
    ...administered,
    method: 'POST',
    path: '/outbox/retry',
    summary: 'Tries dead and unknown ones again, under the same ids, for as long as new ones; codes stay.',
  }),
  retryAll: operation<OutboxStranded, OutboxMoved>({
    ...administered,
    method: 'POST',
    path: '/outbox/retry-all',
    summary: 'The same for all of a kind, or of one fault.',
  }),
  giveUp: operation<OutboxIds, OutboxMoved>({
    ...administered,
    method: 'POST',
    path: '/outbox/give-up',
    summary: 'Takes what has not left out of the line; nothing sends it any more.',
  }),
};
