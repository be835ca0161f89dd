import { sql } from 'kysely';
import type {
  LedMajor,
  LedMajors,
  LinkablePage,
  LinkableQuery,
  MajorText,
  PublicMajor,
} from '#contract/organisation/major-page.contract.ts';
import type { SchoolPublicationStatus } from '#machines/schools/school-publication.lifecycle.ts';
import type { Database } from '#server/platform/database/database.ts';
import { contains } from '#server/platform/database/like.ts';
import { pageOf } from '#server/platform/database/page.ts';
import '../schools.tables.ts';

export type LedRow = Omit<LedMajor, 'publishedAt'> & { publishedAt: Date | null };

const major = sql`jsonb_build_object('id', m.id, 'code', m.code, 'name', m.name, 'college', c.name, 'level', m.level,
  'years', m.years, 'hasPage', g.published is not null)`;

/** Majors that this person is in charge of; nobody else's. */
export const ledMajorsRepository = (db: Database, personId: string) => {
  /** Whoever is no teacher of the school any more is in charge of nothing. */
  const led = sql`
    majors m
    join major_pages g on g.major_id = m.id
    join colleges c on c.id = m.college_id
    join schools s on s.id = m.school_id
    join person_facts p on p.id = m.lead_id and p.school_id = m.school_id and p.teacher_state = '1'
    where m.lead_id = ${personId}::uuid`;
  return {
    async all(): Promise<LedMajors> {
      const { rows } = await sql<LedMajors['majors'][number]>`
        select m.id, m.name, s.name as school, g.status from ${led} order by s.name, m.code, m.id limit 100`.execute(
        db,
      );
      return { majors: rows };
    },

    /** @param lock holds the page until the transaction ends */
    async find(id: string, lock?: 'lock'): Promise<LedRow | undefined> {
      const { rows } = await sql<LedRow>`
        select ${major} as major, jsonb_build_object('id', s.id, 'name', s.name) as school,
          m.stopped_at is not null as "isStopped", g.draft as text, g.published, g.published_at as "publishedAt",
          g.status, g.version, g.journal_key as "journalKey"
        from ${led} and m.id = ${id}::uuid
        ${lock ? sql`for update of g` : sql``}`.execute(db);
      return rows[0];
    },

    /** Published courses of the school. */
    linkable: (schoolId: string, { search: typed, ...asked }: Omit<LinkableQuery, 'id'>): Promise<LinkablePage> => {
      const search = typed?.trim();
      const courses = db
        .selectFrom('course_facts as f')
        .where('f.school_id', '=', schoolId)
        .where('f.status', '=', 'published')
        .$if(!!search, (some) => some.where('f.title', 'ilike', contains(search!)));
      return pageOf(db, asked, courses, (rows) =>
        rows.select(['f.id', 'f.title', 'f.credits']).orderBy('f.title').orderBy('f.id').execute(),
      ) as Promise<LinkablePage>;
    },

    write: (id: string, draft: MajorText, status: SchoolPublicationStatus) =>
      db
        .updateTable('major_pages')
        .set(({ eb }) => ({ draft: JSON.stringify(draft), status, version: eb('version', '+', 1) }))
        .where('major_id', '=', id)
        .execute(),

    publish: (id: string, status: SchoolPublicationStatus) =>
      db
        .updateTable('major_pages')
        .set(({ eb, fn, ref }) => ({
          published: ref('draft') as never,
          published_at: fn<Date>('now', []),
          status,
          version: eb('version', '+', 1),
        }))
        .where('major_id', '=', id)
        .execute(),
  };
};

/** Which of these courses are published in the school. */
export async function coursesOf(db: Database, schoolId: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('course_facts')
    .where('id', 'in', [...new Set(ids)])
    .where('school_id', '=', schoolId)
    .where('status', '=', 'published')
    .select('id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export type PublicRow = PublicMajor & { schoolId: string };

/** What everybody sees of one that can be begun. */
export async function publicMajor(db: Database, id: string): Promise<PublicRow | undefined> {
  const { rows } = await sql<PublicRow>`
    select ${major} as major, g.published as text, m.school_id as "schoolId",
      (select jsonb_build_object('id', t.id, 'name', t.name) from shown_teacher_facts t
        where t.id = m.lead_id and t.school_id = m.school_id) as lead
    from majors m
    join major_pages g on g.major_id = m.id and g.published is not null
    join colleges c on c.id = m.college_id
    join schools s on s.id = m.school_id and s.closed_at is null
    where m.id = ${id}::uuid and m.stopped_at is null`.execute(db);
  return rows[0];
}
