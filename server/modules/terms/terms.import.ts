import type { Holiday, MakeUpDay } from '#contract/terms/term-calendar.rule.ts';
import type { TermStatus } from '#machines/terms/term.lifecycle.ts';
import type { Database } from '#server/platform/database/database.ts';
import './terms.tables.ts';

export interface TermRow {
  id?: string;
  schoolId: string;
  name: string;
  startsOn: string;
  endsOn: string;
  status: TermStatus;
  holidays: readonly Holiday[];
  makeUpDays: readonly MakeUpDay[];
}

/** Adds terms with their calendars in bulk; the caller owns the transaction. */
export async function importTerms(tx: Database, terms: readonly TermRow[]): Promise<void> {
  const added = await tx
    .insertInto('terms')
    .values(
      terms.map(({ id, schoolId, name, startsOn, endsOn, status }) => ({
        ...(id !== undefined && { id }),
        ...{ school_id: schoolId, name, starts_on: startsOn, ends_on: endsOn, status },
      })),
    )
    .returning(['id', 'school_id', 'name'])
    .execute();
  const idOf = new Map(added.map((row) => [`${row.school_id} ${row.name}`, row.id]));
  const holidays = terms.flatMap((term) =>
    term.holidays.map((one) => ({
      term_id: idOf.get(`${term.schoolId} ${term.name}`)!,
      ...{ name: one.name, starts_on: one.startsOn, ends_on: one.endsOn },
    })),
  );
  const makeUpDays = terms.flatMap((term) =>
    term.makeUpDays.map((one) => ({ term_id: idOf.get(`${term.schoolId} ${term.name}`)!, ...one })),
  );
  if (holidays.length > 0) await tx.insertInto('term_holidays').values(holidays).execute();
  if (makeUpDays.length > 0) await tx.insertInto('term_make_up_days').values(makeUpDays).execute();
}
