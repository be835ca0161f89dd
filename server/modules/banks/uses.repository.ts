import { sql } from 'kysely';
import type { FormerQuery, UsePage } from '#contract/banks/bank-work.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { pageFrom, windowOf } from '#server/platform/database/page.ts';

/** Work of the course that holds copies of a question now; each once, newest first. */
export const usesRepository = (db: Database, courseId: string) => ({
  async list({ id, ...asked }: FormerQuery): Promise<UsePage> {
    const { limit, offset } = windowOf(asked);
    const { rows } = await sql<UsePage['data'][number] & { all: number }>`
      select u.kind, u.source_id as id, u.title, u.is_out as "isOut", count(*) over ()::int as "all"
      from bank_question_use_facts u
      where u.course_id = ${courseId} and u.question_id = ${id}
      group by u.kind, u.source_id, u.title, u.is_out, u.at
      order by u.at desc nulls last, u.source_id
      limit ${limit} offset ${offset}`.execute(db);
    return pageFrom(
      asked,
      rows.map(({ all: _, ...row }) => row),
      rows[0]?.all ?? 0,
    );
  },
});
