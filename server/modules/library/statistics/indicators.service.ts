import type {
  IndicatorRows,
  IndicatorRowsQuery,
  Indicators,
} from '#contract/maintenance/maintenance-statistics.contract.ts';
import type { InLibrary } from '#contract/maintenance/maintenance.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { shortCache } from '#server/platform/database/short-cache.ts';
import { indicatorsRepository } from './indicators.repository.ts';
import { statisticsRepository } from './statistics.repository.ts';

/** Figures of a year change little in a minute, and reading them goes over all that a library holds. */
const lifetimeMs = 60_000;

export function indicatorsService(db: Database) {
  const read = shortCache<Indicators>(lifetimeMs);

  /** @throws Refusal notFound for a library that the person does not keep */
  async function kept(actor: PersonActor, libraryId: string) {
    if ((await statisticsRepository(db, actor).library(libraryId)) === undefined) throw new Refusal('notFound');
    return indicatorsRepository(db, actor);
  }

  return {
    async read({ libraryId }: InLibrary, actor: PersonActor): Promise<Indicators> {
      const indicators = await kept(actor, libraryId);
      return read.get(libraryId, async () => {
        const days = await indicators.days();
        return { ...days, indicators: await indicators.read(libraryId, days) };
      });
    },

    async rows(query: IndicatorRowsQuery, actor: PersonActor): Promise<IndicatorRows> {
      const indicators = await kept(actor, query.libraryId);
      return indicators.rows(query, await indicators.days());
    },
  };
}
