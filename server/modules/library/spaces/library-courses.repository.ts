import { contains } from '#server/platform/database/like.ts';
import { sql, type RawBuilder } from 'kysely';
import type { LibraryCourseRecord } from '#contract/library/library.codec.ts';
import type { Actor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';

export interface LibraryCourseRow extends Omit<LibraryCourseRecord, 'cover'> {
  coverFileId: string | null;
}

interface Wanted {
  libraryId: string;
  /** In the order in which they are shown; null for all in the library's own order. */
  chosen: readonly string[] | null;
  keyword: string | undefined;
  limit: number;
  offset: number;
}

const teachers = sql`coalesce((select jsonb_agg(p.name order by t.role <> 'lead', t.role <> 'teacher', p.name)
  from team_facts t join person_facts p on p.id = t.account_id
  where t.course_id = c.id and t.role <> 'assistant'), '[]')`;
const columns = sql`c.id, c.title, c.cover_file_id as "coverFileId", ${teachers} as teachers,
  coalesce(s.name, '') as school, c.learners, c.subject, c.category`;

const matches = (keyword: string | undefined): RawBuilder<unknown> =>
  keyword === undefined || keyword.trim() === ''
    ? sql`true`
    : sql`(c.title ilike ${contains(keyword)} or s.name ilike ${contains(keyword)} or exists (
        select from team_facts t join person_facts p on p.id = t.account_id
        where t.course_id = c.id and p.name ilike ${contains(keyword)}))`;

/** Published courses of open libraries: the caller has judged that. */
export const libraryCoursesRepository = (db: Database, _actor: Actor) => ({
  async list({
    libraryId,
    chosen,
    keyword,
    limit,
    offset,
  }: Wanted): Promise<{ rows: LibraryCourseRow[]; all: number }> {
    const within = sql`from library_courses lc join course_facts c on c.id = lc.course_id
      left join school_facts s on s.id = c.school_id
      where lc.library_id = ${libraryId} and c.status = 'published' and ${matches(keyword)}
        ${chosen === null ? sql`` : sql`and c.id = any(${chosen}::uuid[])`}`;
    const order = chosen === null ? sql`lc.position` : sql`array_position(${chosen}::uuid[], c.id)`;
    const [{ rows }, counted] = await Promise.all([
      sql<LibraryCourseRow>`select ${columns} ${within} order by ${order}, c.id
        limit ${limit} offset ${offset}`.execute(db),
      sql<{ all: number }>`select count(*)::int as all ${within}`.execute(db),
    ]);
    return { rows, all: counted.rows[0]!.all };
  },

  async good(libraryId: string, limit: number): Promise<LibraryCourseRow[]> {
    const { rows } = await sql<LibraryCourseRow>`
      select ${columns}
      from library_courses lc join course_facts c on c.id = lc.course_id left join school_facts s on s.id = c.school_id
      where lc.library_id = ${libraryId} and lc.is_good and c.status = 'published'
      order by lc.position, c.id limit ${limit}`.execute(db);
    return rows;
  },
});
