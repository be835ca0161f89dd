import { sql, type Insertable } from 'kysely';
import type { DataSchedule } from '#contract/datamanagement/data-exports.contract.ts';
import { allInside, namesOfColleges } from '#server/platform/access/administration.ts';
import type { Database, Tables } from '#server/platform/database/database.ts';
import { iso } from '#server/platform/database/iso-text.ts';
import type { DataAccess } from './data-access.repository.ts';
import './datamanagement.tables.ts';

export const schedulesAtMost = 100;

export const dataSchedulesRepository = (db: Database) => ({
  list: ({ schoolId, within }: DataAccess): Promise<Omit<DataSchedule, 'kindName'>[]> =>
    db
      .selectFrom('data_export_schedules as s')
      .leftJoin('person_facts as p', 'p.id', 's.made_by')
      .where('s.school_id', '=', schoolId)
      .where(allInside('s.college_ids', within))
      .select(['s.id', 's.kind', 's.format', 's.purpose', 'p.name as madeBy'])
      .select(namesOfColleges('s.college_ids').as('college'))
      .select(['s.every', 's.day', 's.hour', 's.is_paused as isPaused', 's.version', iso('s.next_at').as('nextAt')])
      .orderBy('s.created_at', 'desc')
      .orderBy('s.id')
      .limit(schedulesAtMost)
      .execute(),

  count: async (schoolId: string): Promise<number> => {
    const { rows } = await sql<{ counted: number }>`
      select count(*)::int as counted from data_export_schedules where school_id = ${schoolId}`.execute(db);
    return rows[0]!.counted;
  },

  add: (row: Insertable<Tables['data_export_schedules']>) =>
    db.insertInto('data_export_schedules').values(row).execute(),

  /** Holds it until the transaction ends. */
  lock: (id: string) =>
    db
      .selectFrom('data_export_schedules')
      .where('id', '=', id)
      .select(['id', 'school_id as schoolId', 'college_ids as collegeIds', 'every', 'day', 'hour', 'version'])
      .select('is_paused as isPaused')
      .forUpdate()
      .executeTakeFirst(),

  /** @param by whoever lets it go on: the files are made for that person from then on */
  pause: (id: string, isPaused: boolean, nextAt: string, by?: string) =>
    db
      .updateTable('data_export_schedules')
      .where('id', '=', id)
      .set({ is_paused: isPaused, next_at: new Date(nextAt), version: sql<number>`version + 1` })
      .$if(by !== undefined, (one) => one.set({ made_by: by! }))
      .execute(),

  remove: (id: string) => db.deleteFrom('data_export_schedules').where('id', '=', id).execute(),

  /** Those whose time has come, for one server each. */
  due: () =>
    db
      .selectFrom('data_export_schedules')
      .where('is_paused', '=', false)
      .where('next_at', '<=', sql<Date>`now()`)
      .selectAll()
      .select(sql<Date>`now()`.as('now'))
      .limit(100)
      .forUpdate()
      .skipLocked()
      .execute(),

  moveOn: (id: string, nextAt: string) =>
    db
      .updateTable('data_export_schedules')
      .where('id', '=', id)
      .set({ next_at: new Date(nextAt) })
      .execute(),

  now: async (): Promise<Date> => {
    const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db);
    return rows[0]!.now;
  },
});
