import { sql } from 'kysely';
import type { SchoolFacets } from '#contract/schools/schools.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import './schools.tables.ts';

/** All open schools of an edition, counted; most first. */
export async function schoolFacets(db: Database, edition: 'he' | 've'): Promise<SchoolFacets> {
  const ofEdition = db.selectFrom('schools as s').where('s.edition', '=', edition).where('s.closed_at', 'is', null);
  const schools = sql<number>`count(*)::int`.as('schools');
  const [cities, kinds, initials, totals] = await Promise.all([
    sql<{ name: string; schools: number; row: number | null; column: number | null; isCapital: boolean | null }>`
      select name, coalesce(n, 0)::int as schools, c.tile_row as row, c.tile_column as "column", c.is_capital as "isCapital"
      from cities c
      full join (
        select s.city as name, count(*) as n from schools s where s.edition = ${edition} and s.closed_at is null and s.city <> '' group by s.city
      ) counted using (name)
      order by schools desc, name`.execute(db),
    ofEdition.groupBy('s.kind').select('s.kind').select(schools).orderBy('schools', 'desc').orderBy('s.kind').execute(),
    ofEdition.select('s.initial').distinct().orderBy('s.initial').execute(),
    sql<{ schools: number; courses: number; teachers: number }>`
      select (select count(*)::int from schools s where s.edition = ${edition} and s.closed_at is null) as schools,
        (select count(*)::int from course_facts c join schools s on s.id = c.school_id
          where s.edition = ${edition} and s.closed_at is null and c.status = 'published') as courses,
        (select count(*)::int from person_facts p join schools s on s.id = p.school_id
          where s.edition = ${edition} and s.closed_at is null and p.teacher_state = '1' and not p.disabled) as teachers`.execute(
      db,
    ),
  ]);
  return {
    ...totals.rows[0]!,
    cities: cities.rows.map(({ name, schools: many, row, column, isCapital }) => ({
      name,
      schools: many,
      tile: row === null ? null : { row, column: column!, isCapital: isCapital! },
    })),
    kinds,
    initials: initials.map(({ initial }) => initial),
  };
}
