import {
  measures,
  type Statistics,
  type StatisticsQuery,
  type StatisticsRows,
  type StatisticsRowsQuery,
} from '#contract/maintenance/maintenance-statistics.contract.ts';
import type { Exported } from '#contract/maintenance/maintenance.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { badField } from '#server/platform/calls/issues.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { indicatorsService } from './indicators.service.ts';
import type { SpreadsheetFiles } from '../spreadsheets/spreadsheet-files.ts';
import { statisticsRepository } from './statistics.repository.ts';
import { indicatorsSpreadsheet, statisticsSpreadsheet } from './statistics-spreadsheets.ts';

/** What the sheets tell besides. */
type Watched = Pick<ReturnType<typeof indicatorsService>, 'read'>;

/** More than a year is asked for as several. */
const daysAtMost = 366;

const sumOf = (rows: Statistics['days']): Statistics['totals'] => {
  const totals = { uploads: 0, views: 0, downloads: 0, favourites: 0, uses: 0 };
  for (const row of rows) for (const measure of measures) totals[measure] += row[measure];
  return totals;
};

export function statisticsService(db: Database, files: SpreadsheetFiles, indicators: Watched) {
  /** @throws Refusal notFound · invalidInput for days in the wrong order or too many */
  async function asked(actor: PersonActor, { libraryId, ...range }: StatisticsQuery) {
    const statistics = statisticsRepository(db, actor);
    const name = await statistics.library(libraryId);
    if (name === undefined) throw new Refusal('notFound');
    const days = await statistics.days(range);
    if (days.count < 1 || days.count > daysAtMost) throw badField('/from', 'range', daysAtMost);
    return { statistics, name, ...days };
  }

  async function read(actor: PersonActor, query: StatisticsQuery): Promise<Statistics & { name: string }> {
    const { statistics, name, asked: days, before } = await asked(actor, query);
    const { libraryId } = query;
    const [past, byDay, byMaterial, schools, people] = await Promise.all([
      statistics.totals(libraryId, before),
      statistics.byDay(libraryId, days),
      statistics.byMaterial(libraryId, days),
      statistics.bySchool(libraryId, days),
      statistics.byPerson(libraryId, days),
    ]);
    return { ...days, totals: sumOf(byDay), before: past, days: byDay, ...byMaterial, schools, people, name };
  }

  return {
    async read(query: StatisticsQuery, actor: PersonActor): Promise<Statistics> {
      const { name: _name, ...figures } = await read(actor, query);
      return figures;
    },

    async rows(query: StatisticsRowsQuery, actor: PersonActor): Promise<StatisticsRows> {
      const { statistics, asked: days } = await asked(actor, query);
      return statistics.rows(query, days);
    },

    async export(query: StatisticsQuery, actor: PersonActor): Promise<Exported> {
      const figures = await read(actor, query);
      const name = `${figures.name}-${figures.from}-${figures.until}.xlsx`;
      const watched = await indicators.read(query, actor);
      const sheets = [...statisticsSpreadsheet(figures, actor.locale), indicatorsSpreadsheet(watched, actor.locale)];
      const url = await files.keep(actor, name, sheets);
      await inTransaction(db, (tx) =>
        auditAct(
          tx,
          actor,
          'library.exportStatistics',
          { kind: 'library', id: query.libraryId },
          {
            ...{ from: figures.from, until: figures.until },
          },
        ),
      );
      return { url, name, rows: figures.days.length };
    },
  };
}
