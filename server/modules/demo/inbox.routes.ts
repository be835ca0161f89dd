import type { FastifyInstance } from 'fastify';
import { Inbox } from '#contract/demo/demo.contract.ts';
import { demoOperations } from '#contract/demo/demo.operations.ts';
import { Empty } from '#contract/common/shapes.contract.ts';
import type { Capabilities } from '#server/platform/modules/capabilities.ts';
import type { Outbox } from '#server/platform/outbox/outbox.ts';
import { serve } from '#server/platform/calls/serve.ts';

const shown = 100;

export interface InboxParts {
  outbox: Pick<Outbox, 'newest'>;
  puzzles: Capabilities['puzzles'];
}

/** Codes, mails and captcha answers for people who try the product out. */
export function inboxRoutes(app: FastifyInstance, { outbox, puzzles }: InboxParts): void {
  serve(
    app,
    demoOperations.inbox,
    { input: Empty, result: Inbox },
    async () => {
      const [sent, waiting] = await Promise.all([outbox.newest(shown), puzzles.open(shown)]);
      const messages = [
        ...sent.map(({ id, kind, to, purpose, text, code, at }) => ({
          ...{ id, kind, to, LX: purpose, text, at },
          ...(code !== undefined && { code }),
        })),
        ...waiting.map(({ token, kind, answer, at }) => ({
          id: token,
          kind: 'captcha' as const,
          to: '',
          LX: null,
          text: kind,
          answer: JSON.stringify(answer),
          token,
          at: at.toISOString(),
        })),
      ];
      return { messages: messages.toSorted((one, other) => other.at.localeCompare(one.at)) };
    },
    { isUnsigned: true },
  );
}
