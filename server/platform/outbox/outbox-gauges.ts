import type { FastifyInstance } from 'fastify';
import type { Outbox } from './outbox.ts';

/** What an operator should hear of: figures of the last look, which settling takes. */
export function outboxGauges(app: FastifyInstance, { seen }: Pick<Outbox, 'seen'>): void {
  const gauges = {
    outbox_waiting: ['Mails and SMS that have not left yet', ({ waiting }: ReturnType<Outbox['seen']>) => waiting],
    outbox_unknown: ["Those whose provider's answer was lost", ({ unknown }) => unknown],
    outbox_dead: ['Those that nobody took', ({ dead }) => dead],
    outbox_oldest_seconds: ['Age of the oldest that has not left yet', ({ oldestSeconds }) => oldestSeconds],
  } as const satisfies Record<string, readonly [string, (figures: ReturnType<Outbox['seen']>) => number]>;
  for (const [name, [help, read]] of Object.entries(gauges)) app.gauge(name, help, () => read(seen()));
}
