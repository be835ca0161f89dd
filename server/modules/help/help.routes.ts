import type { FastifyInstance } from 'fastify';
import {
  FeedbackAnswer,
  FeedbackPage,
  FeedbackSent,
  FeedbackTicket,
  FeedbackWrite,
  OwnFeedbackQuery,
  TicketPage,
  TicketQuery,
} from '#contract/help/help.contract.ts';
import { helpOperations } from '#contract/help/help.operations.ts';
import { clientKeyOf } from '#server/platform/access/client-key.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { FieldCipher } from '#server/platform/secrets/field-cipher.ts';
import { handlersOf, serve } from '#server/platform/calls/serve.ts';
import type { Inbox } from '#server/platform/ports/inbox.port.ts';
import { helpService } from './help.service.ts';

export function helpRoutes(app: FastifyInstance, cipher: FieldCipher, inbox: Inbox): void {
  const { send, own, list, answer } = helpOperations;
  const help = (db: Database) => helpService(db, cipher, inbox);
  const tickets = handlersOf(help);
  serve(app, send, { input: FeedbackWrite, result: FeedbackSent }, (write, actor, { db, request }) =>
    help(db).send(write, actor, clientKeyOf(request)),
  );
  serve(app, own, { input: OwnFeedbackQuery, result: FeedbackPage }, tickets.own);
  serve(app, list, { input: TicketQuery, result: TicketPage }, tickets.list);
  serve(app, answer, { input: FeedbackAnswer, result: FeedbackTicket }, tickets.answer);
}
