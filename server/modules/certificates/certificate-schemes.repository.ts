import { sql } from 'kysely';
import type { Places } from '#contract/certificates/certificate-places.rule.ts';
import type { Database } from '#server/platform/database/database.ts';
import './certificates.tables.ts';

/** What the course gives, with what stands on its papers. */
export const schemesRepository = (db: Database) => ({
  facts: (courseId: string) =>
    db
      .selectFrom('course_facts as c')
      .innerJoin('scoring_facts as g', 'g.course_id', 'c.id')
      .leftJoin('school_facts as h', 'h.id', 'c.school_id')
      .leftJoin('certificate_schemes as s', 's.course_id', 'c.id')
      .where('c.id', '=', courseId)
      .select(['c.title as course', 'g.pass_points as passPoints', 'g.excellent_points as excellentPoints'])
      .select(sql<string>`coalesce(h.name, '')`.as('school'))
      .select([sql<number | null>`c.hours::float8`.as('hours'), sql<number | null>`c.credits::float8`.as('credits')])
      .select(sql<string>`coalesce(h.glyph, '')`.as('glyph'))
      .select(['s.is_open', 's.title', 's.unit', 's.signer', 's.min_share', 's.min_points', 's.is_automatic'])
      .select(['s.places', 's.version'])
      .select(
        sql<string>`coalesce((select p.name from team_facts t join person_facts p on p.id = t.account_id
          where t.course_id = c.id and t.role = 'lead' limit 1), '')`.as('lead'),
      )
      .executeTakeFirst(),

  /** @returns whether it stood at this version */
  async write(
    courseId: string,
    version: number,
    row: {
      is_open: boolean;
      is_automatic: boolean;
      title: string;
      unit: string;
      signer: string;
      min_share: number | null;
      min_points: number | null;
      places: Places;
    },
  ): Promise<boolean> {
    const values = { ...row, places: JSON.stringify(row.places) };
    const written = await db
      .insertInto('certificate_schemes')
      .values({ course_id: courseId, ...values, version: 2 })
      .onConflict((conflict) =>
        conflict
          .column('course_id')
          .doUpdateSet({ ...values, version: sql<number>`certificate_schemes.version + 1` })
          .where('certificate_schemes.version', '=', version),
      )
      .returning('version')
      .executeTakeFirst();
    return written !== undefined && written.version === version + 1;
  },
});
