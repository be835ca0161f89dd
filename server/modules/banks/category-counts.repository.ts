import { sql } from 'kysely';
import type { BankCategories, BankFilter } from '#contract/banks/bank-work.contract.ts';
import type { Database } from '#server/platform/database/database.ts';

import { inBranch } from './question-rows.repository.ts';

/** What the categories of a course have, without counting a question. */
export const categoryCountsRepository = (db: Database) => ({
  /** Of at most 2,000 categories. */
  async categories(courseId: string): Promise<BankCategories> {
    const { rows } = await sql<BankCategories[number]>`
      select k.category, sum(k.judged)::int as judged, sum(k.facility)::float8 as facility,
        sum(k.discrimination)::float8 as discrimination,
        json_agg(json_build_object('kind', k.kind, 'questions', k.questions) order by k.kind) as kinds
      from (
        select category, kind, sum(questions)::int as questions, sum(judged) as judged, sum(facility) as facility,
          sum(discrimination) as discrimination
        from bank_category_counts
        where course_id = ${courseId}
        group by category, kind
        having sum(questions) > 0
      ) k
      group by k.category
      order by k.category collate "zh-x-icu"
      limit 2000`.execute(db);
    return rows;
  },

  /** How many questions lie there; of a filter by category and kind alone. */
  async questions({ courseId, kind, category, branch }: BankFilter): Promise<number> {
    const { questions } = await db
      .selectFrom('bank_category_counts')
      .where('course_id', '=', courseId)
      .$if(kind !== undefined, (some) => some.where('kind', '=', kind!))
      .$if(category !== undefined, (some) => some.where('category', '=', category!))
      .$if(branch !== undefined && branch !== '', (some) => some.where(inBranch(branch!)))
      .select(sql<number>`coalesce(sum(questions), 0)::int`.as('questions'))
      .executeTakeFirstOrThrow();
    return questions;
  },
});

const coursesAtOnce = 50;

/** Chore: one line a category and kind where changes left many. Who reads meanwhile sees the same sums. @returns how many courses */
export async function sumCounts(db: Database): Promise<number> {
  const { rows } = await sql<{ courses: number }>`
    with changed as (
      select distinct course_id from bank_category_counts where not is_sum limit ${coursesAtOnce}
    ),
    taken as (
      delete from bank_category_counts c using changed where c.course_id = changed.course_id returning c.*
    ),
    summed as (
      insert into bank_category_counts
        (course_id, category, kind, questions, judged, facility, discrimination, is_sum)
      select course_id, category, kind, sum(questions), sum(judged), sum(facility), sum(discrimination), true
      from taken group by course_id, category, kind having sum(questions) <> 0
    )
    select count(*)::int as courses from changed`.execute(db);
  return rows[0]!.courses;
}
