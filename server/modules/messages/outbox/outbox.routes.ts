import type { FastifyInstance } from 'fastify';
import { OutboxIds, OutboxMoved, OutboxPage, OutboxQuery, OutboxStranded } from '#contract/messages/outbox.contract.ts';
import { outboxOperations } from '#contract/messages/outbox.operations.ts';
import { handlersOf, serve } from '#server/platform/calls/serve.ts';
import type { Outbox } from '#server/platform/outbox/outbox.ts';
import { outboxService } from './outbox.service.ts';

export function outboxRoutes(app: FastifyInstance, outbox: Pick<Outbox, 'maskedOf'>): void {
  const { list, retry, retryAll, giveUp } = outboxOperations;
  const handlers = handlersOf(outboxService(outbox));
  serve(app, list, { input: OutboxQuery, result: OutboxPage }, handlers.list);
  serve(app, retry, { input: OutboxIds, result: OutboxMoved }, handlers.retry);
  serve(app, retryAll, { input: OutboxStranded, result: OutboxMoved }, handlers.retryAll);
  serve(app, giveUp, { input: OutboxIds, result: OutboxMoved }, handlers.giveUp);
}
