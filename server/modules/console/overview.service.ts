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
import type { HealthCheckOf, HealthFinding } from '#server/platform/ports/health.port.ts';

const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};
/** A part that is quiet for so long holds up none of the others. */
const patienceMs = 1.5 * secondMs;
const silent: HealthFinding = { state: 'failed', says: dataWords('检查未响应', 'No answer to the check') };

async function lookedAt(db: Database, { look }: HealthCheckOf): Promise<HealthFinding> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<HealthFinding>((resolve) => {
    timer = setTimeout(() => resolve(silent), patienceMs);
  });
  return Promise.race([look(db), late])
    .catch(() => silent)
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
      const checks: HealthCheck[] = [];
      for (const check of healthChecks) {
        const { state, says } = await lookedAt(db, check);
        checks.push({ id: check.id, name: check.name[locale], state, says: says[locale] });
      }
      const waiting: WaitingWork[] = [];
      for (const { id, name, address, count } of waitingWork)
        waiting.push({ id, name: name[locale], address, ...(await count(db)) });
      const startedAt = now() - process.uptime() * secondMs;
      return {
        ...{ version, runtime: process.version, migration: await healthRepository(db).newestMigration() },
        ...{ startedAt: new Date(startedAt).toISOString(), at: new Date(now()).toISOString() },
        ...{ checks, waiting },
      };
    },
  };
}
