import type { FastifyInstance } from 'fastify';
import { Inbox } from '#contract/demo.contract.ts';
import { demoOperations } from '#contract/demo.operations.ts';
import { Empty } from '#contract/shapes.contract.ts';
import type { Outbox } from '#server/platform/outbox.ts';
import { serve } from '#server/platform/serve.ts';

const shown = 100;

/** Codes and mails for people who try the product out; app.ts leaves it away in production. */
export function inboxRoutes(app: FastifyInstance, outbox: Outbox): void {
  serve(
    app,
    demoOperations.inbox,
    { input: Empty, result: Inbox },
    async () => {
      const messages = await outbox.newest(shown);
      return { messages: messages.map(({ purpose, ...message }) => ({ ...message, LX: purpose })) };
    },
    { isUnsigned: true },
  );
}
