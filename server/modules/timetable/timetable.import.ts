import type { Insertable } from 'kysely';
import type { Period } from '#contract/timetable/timetable.contract.ts';
import type { Database, Tables } from '#server/platform/database/database.ts';
import { timetableRepository } from './timetable.repository.ts';

const rowsAtOnce = 2000;

interface Brought {
  /** Of each of the schools. */
  periods: readonly Period[];
  schoolIds: readonly string[];
  rooms: readonly Insertable<Tables['rooms']>[];
  lessons: readonly Insertable<Tables['lessons']>[];
  days: readonly Insertable<Tables['lesson_days']>[];
}

async function inParts<Row>(rows: readonly Row[], add: (some: Row[]) => Promise<unknown>) {
  for (let from = 0; from < rows.length; from += rowsAtOnce) await add(rows.slice(from, from + rowsAtOnce));
}

/** Adds timetables in bulk; the caller owns the transaction. */
export async function importTimetables(tx: Database, { periods, schoolIds, rooms, lessons, days }: Brought) {
  for (const schoolId of schoolIds) await timetableRepository(tx, schoolId).setPeriods(periods);
  await inParts(rooms, (some) => tx.insertInto('rooms').values(some).execute());
  await inParts(lessons, (some) => tx.insertInto('lessons').values(some).execute());
  await inParts(days, (some) => tx.insertInto('lesson_days').values(some).execute());
}
