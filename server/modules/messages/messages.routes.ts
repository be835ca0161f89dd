import type { FastifyInstance } from 'fastify';
import {
  MessagesAllRead,
  MessagesArchived,
  MessagesMarked,
  MessagesPage,
  MessagesQuery,
  MessagesRead,
  RecentMessages,
  UnreadMessages,
} from '#contract/messages/messages.contract.ts';
import { messagesOperations } from '#contract/messages/messages.operations.ts';
import { Empty } from '#contract/common/shapes.contract.ts';
import { handlersOf, serve } from '#server/platform/calls/serve.ts';
import type { Live } from '#server/platform/ports/live.port.ts';
import { messagesService } from './messages.service.ts';

export function messagesRoutes(app: FastifyInstance, live: Live): void {
  const { list, unread, recent, read, readAll, archive } = messagesOperations;
  const handlers = handlersOf(messagesService(live));
  serve(app, list, { input: MessagesQuery, result: MessagesPage }, handlers.list);
  serve(app, unread, { input: Empty, result: UnreadMessages }, handlers.unread);
  serve(app, recent, { input: Empty, result: RecentMessages }, handlers.recent);
  serve(app, read, { input: MessagesRead, result: MessagesMarked }, handlers.read);
  serve(app, readAll, { input: MessagesAllRead, result: MessagesMarked }, handlers.readAll);
  serve(app, archive, { input: MessagesArchived, result: MessagesMarked }, handlers.archive);
}
