import { sql } from 'kysely';
import type { SchoolGrading } from '#contract/scores/settings.rule.ts';
import type { Database } from '#server/platform/database/database.ts';
import './settings.tables.ts';

const jsonOf = (value: unknown) => (value === null ? null : JSON.stringify(value));

/** How schools say grades, for those whose schools were asked for before. */
export const settingsRepository = (db: Database) => ({
  find: (schoolId: string) =>
    db
      .selectFrom('school_facts as s')
      .leftJoin('grade_settings as g', 'g.school_id', 's.id')
      .leftJoin('person_facts as p', 'p.id', 'g.changed_by')
      .where('s.id', '=', schoolId)
      .select(['s.name as school', 'g.bands', 'g.columns', 'g.changed_at as changedAt'])
      .select([sql<SchoolGrading['scale']>`coalesce(g.scale, 'hundred')`.as('scale')])
      .select([sql<number>`coalesce(g.version, 0)`.as('version'), sql<string>`coalesce(p.name, '')`.as('changedBy')])
      .executeTakeFirst(),

  /** @returns false where somebody else wrote meanwhile */
  async write(
    schoolId: string,
    { scale, bands, columns }: SchoolGrading,
    { by, version }: { by: string; version: number },
  ): Promise<boolean> {
    const values = { scale, bands: jsonOf(bands), columns: jsonOf(columns), changed_by: by };
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('grade_settings')
      .values({ school_id: schoolId, ...values, version: version + 1 })
      .onConflict((same) =>
        same
          .column('school_id')
          .doUpdateSet({ ...values, changed_at: sql<Date>`now()`, version: version + 1 })
          .where('grade_settings.version', '=', version),
      )
      .executeTakeFirst();
    return (numInsertedOrUpdatedRows ?? 0n) > 0n;
  },
});
