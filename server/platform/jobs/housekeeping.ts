import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** Work that comes round; a failed round is logged and the next one tries again. */
export interface Chore {
  name: string;
  everyMs: number;
  run(): Promise<unknown>;
  /** Also while its area is off: what it forgets is promised to be forgotten. */
  isPromised?: boolean;
}

/** Starts when the server listens, so that tests run chores by hand; ends before the server does. */
export function installChores(app: FastifyInstance, chores: readonly Chore[]): void {
  const timers: NodeJS.Timeout[] = [];
  const running = new Set<Promise<unknown>>();
  app.addHook('onListen', async () => {
    for (const { name, everyMs, run } of chores) {
      let isBusy = false;
      const round = () => {
        if (isBusy) return;
        isBusy = true;
        const work = run()
          .catch((err: unknown) => app.log.warn({ err, chore: name }, 'chore failed'))
          .finally(() => {
            isBusy = false;
            running.delete(work);
          });
        running.add(work);
      };
      timers.push(setInterval(round, everyMs).unref());
    }
  });
  app.addHook('onClose', async () => {
    for (const timer of timers) clearInterval(timer);
    await Promise.all(running);
  });
}

/** What is over in the platform's own tables. */
export async function sweepPlatform(db: Database): Promise<void> {
  await db
    .deleteFrom('rate_counters')
    .where('window_ends_at', '<', sql<Date>`now()`)
    .execute();
  await db
    .deleteFrom('spent_forms')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', sql<Date>`now() - interval '24 hours'`)
    .execute();
}
