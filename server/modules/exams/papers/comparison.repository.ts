import { sql } from 'kysely';
import type { ComparableExam, ComparableQuery } from '#contract/exams/exam-comparison.contract.ts';
import type { KnownQuestion } from '#contract/exams/exam-foresight.rule.ts';
import type { CognitiveLevel } from '#contract/banks/question-metadata.rule.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { taughtBy } from '#server/platform/access/taught-courses.ts';
import type { Database } from '#server/platform/database/database.ts';
import { contains } from '#server/platform/database/like.ts';
import { pageOf } from '#server/platform/database/page.ts';
import '../exams.tables.ts';

export interface ComparedQuestion extends KnownQuestion {
  id: string;
  category: string;
  level: CognitiveLevel | null;
  /** Of the graph of its course; null: it is bound to none. */
  node: string | null;
}

/** Papers beside each other. */
export const comparisonRepository = (db: Database) => ({
  others: (actor: PersonActor, exam: { id: string; course_id: string }, { search = '', ...asked }: ComparableQuery) =>
    pageOf(
      db,
      asked,
      db
        .selectFrom('exams as e')
        .innerJoin('exam_papers as p', 'p.id', 'e.paper_id')
        .innerJoin('course_facts as c', 'c.id', 'e.course_id')
        .where(({ ref }) => taughtBy(actor, ref('e.course_id'), 'homework'))
        .where('e.id', '!=', exam.id)
        .$if(search.trim() !== '', (rows) =>
          rows.where(
            sql<boolean>`(e.settings ->> 'title' ilike ${contains(search)} or c.title ilike ${contains(search)})`,
          ),
        ),
      (rows): Promise<ComparableExam[]> =>
        rows
          .select(['e.id', 'e.status', 'p.questions as questionCount', 'p.total_points as totalPoints'])
          .select('c.title as course')
          .select(sql<string>`e.settings ->> 'title'`.as('title'))
          .select(sql<boolean>`e.course_id = ${exam.course_id}`.as('isOfCourse'))
          .orderBy(sql`e.course_id = ${exam.course_id}`, 'desc')
          .orderBy('e.created_at', 'desc')
          .orderBy('e.id')
          .execute(),
    ),

  /** What the bank of a course knows of these questions, by id; those that are gone, or another course's, are not in it. */
  async known(courseId: string, ids: readonly string[]): Promise<ReadonlyMap<string, ComparedQuestion>> {
    if (ids.length === 0) return new Map();
    const rows = await db
      .selectFrom('compared_question_facts as q')
      .where('q.course_id', '=', courseId)
      .where(sql<boolean>`q.id = any(${ids}::uuid[])`)
      .select(['q.id', 'q.category', 'q.level', 'q.difficulty', 'q.facility'])
      .select(
        sql<string | null>`(select min(n.title) from node_question_facts n
          where n.course_id = q.course_id and n.question_id = q.id)`.as('node'),
      )
      .execute();
    return new Map(rows.map((row) => [row.id, row]));
  },
});
