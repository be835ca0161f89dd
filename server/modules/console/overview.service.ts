import { readFileSync } from 'node:fs';
import type { HealthCheck, Overview, WaitingWork } from '#contract/console/console.contract.ts';
import { secondMs } from '#contract/common/length.rule.ts';
import type { Empty } from '#contract/common/shapes.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { judgePlatformAdmin } from '#server/platform/access/platform-admin.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Gathered } from '#server/platform/modules/module.ts';
import { healthRepository } from '#server/platform/operation/health.repository.ts';
import { dataWords } from '#server/platform/ports/data-words.ts';
import type { HealthFinding } from '#server/platform/ports/health.port.ts';

const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};
/** A part that is quiet for so long holds up none of the others. */
const patienceMs = 1.5 * secondMs;
const silent: HealthFinding = { state: 'failed', says: dataWords('检查未响应', 'No answer to the check') };
const unknown = { waiting: null, failed: null };

/** What comes in time, and without a fault. */
async function inTime<Found>(ask: () => Promise<Found>, otherwise: Found): Promise<Found> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Found>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), patienceMs);
  });
  return Promise.race([Promise.resolve().then(ask), late])
    .catch(() => otherwise)
    .finally(() => clearTimeout(timer));
}

/** @param now the server's clock in milliseconds */
export function overviewService(
  db: Database,
  { healthChecks, waitingWork }: Pick<Gathered, 'healthChecks' | 'waitingWork'>,
  now: () => number,
) {
  return {
    async overview(_asked: Empty, actor: PersonActor): Promise<Overview> {
      judgePlatformAdmin(actor);
      const { locale } = actor;
      const looked = healthChecks.map(async (check): Promise<HealthCheck> => {
        const { state, says } = await inTime(() => check.look(db), silent);
        return { id: check.id, name: check.name[locale], state, says: says[locale] };
      });
      const counted = waitingWork.map(async ({ id, name, address, count }): Promise<WaitingWork> => {
        const counts = await inTime<Pick<WaitingWork, 'waiting' | 'failed'>>(() => count(db), unknown);
        return { id, name: name[locale], address, ...counts };
      });
      const [migration, checks, waiting] = await Promise.all([
        inTime(() => healthRepository(db).newestMigration(), ''),
        Promise.all(looked),
        Promise.all(counted),
      ]);
      const startedAt = now() - process.uptime() * secondMs;
      return {
        ...{ version, runtime: process.version, migration },
        ...{ startedAt: new Date(startedAt).toISOString(), at: new Date(now()).toISOString() },
        ...{ checks, waiting },
      };
    },
  };
}
