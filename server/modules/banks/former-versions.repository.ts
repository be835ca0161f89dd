import { sql, type RawBuilder } from 'kysely';
import type { FormerPage, FormerQuery } from '#contract/banks/bank-work.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { iso } from '#server/platform/database/iso-text.ts';
import { pageFrom, windowOf } from '#server/platform/database/page.ts';

const metadata = sql`jsonb_build_object('points', points, 'difficulty', difficulty, 'level', level,
  'tags', to_jsonb(tags), 'source', source)`;

export const formerVersionsRepository = (db: Database) => ({
  /** Keeps what these questions are: called before each change, under their locks. */
  keep: (which: RawBuilder<boolean>) =>
    sql`insert into bank_question_versions
        (question_id, version, title, category, content, metadata, written_by, written_at)
      select id, version, title, category, content, ${metadata}, coalesce(changed_by, owner_id), updated_at
      from bank_questions where ${which}`.execute(db),

  /** What the question is, and what it was before. */
  async list({ id, ...asked }: FormerQuery): Promise<FormerPage> {
    const { limit, offset } = windowOf(asked);
    const { rows } = await sql<FormerPage['data'][number] & { all: number }>`
      select v.version, v.title, v.category, v.content, v.metadata, p.name as "writtenBy",
        ${iso('v.written_at')} as "writtenAt", count(*) over ()::int as "all"
      from (
        select version, title, category, content, ${metadata} as metadata,
          coalesce(changed_by, owner_id) as written_by, updated_at as written_at
        from bank_questions where id = ${id}
        union all
        select version, title, category, content, metadata, written_by, written_at
        from bank_question_versions where question_id = ${id}
      ) v
      left join person_facts p on p.id = v.written_by
      order by v.version desc limit ${limit} offset ${offset}`.execute(db);
    return pageFrom(
      asked,
      rows.map(({ all: _, ...row }) => row),
      rows[0]?.all ?? 0,
    );
  },
});
