import type { FastifyInstance } from 'fastify';
import { Inbox } from '#contract/demo.contract.ts';
import { demoOperations } from '#contract/demo.operations.ts';
import { Empty } from '#contract/shapes.contract.ts';
import type { Outbox } from '#server/platform/outbox.ts';
import { serve } from '#server/platform/serve.ts';

const shown = 100;

export interface InboxParts {
  outbox: Pick<Outbox, 'newest'>;
  /** Captcha puzzles that wait for their answer, newest first. */
  openPuzzles(limit: number): Promise<readonly { token: string; kind: string; answer: object; at: Date }[]>;
}

/** Codes, mails and captcha answers for people who try the product out; app.ts leaves it away in production. */
export function inboxRoutes(app: FastifyInstance, { outbox, openPuzzles }: InboxParts): void {
  serve(
    app,
    demoOperations.inbox,
    { input: Empty, result: Inbox },
    async () => {
      const [sent, puzzles] = await Promise.all([outbox.newest(shown), openPuzzles(shown)]);
      const messages = [
        ...sent.map(({ purpose, ...message }) => ({ ...message, LX: purpose })),
        ...puzzles.map(({ token, kind, answer, at }) => ({
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
