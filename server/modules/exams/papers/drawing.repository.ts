import { sql } from 'kysely';
import type { ExamDrawn, ExamSupply } from '#contract/exams/exam-blueprint.contract.ts';
import type { QuestionKind } from '#contract/banks/question-kinds.rule.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Candidate } from './drawing.rule.ts';
import '../exams.tables.ts';

/** More questions of these kinds than a bank has that anybody keeps in order. */
const mostCandidates = 100_000;
const mostGroups = 5_000;

/** What papers are drawn from. */
export const drawingRepository = (db: Database) => ({
  supply: (courseId: string, kinds: readonly QuestionKind[]): Promise<ExamSupply> =>
    db
      .selectFrom('question_facts')
      .where('course_id', '=', courseId)
      .where('kind', 'in', kinds)
      .select(['category', 'level', 'kind', sql<number>`count(*)::int`.as('questions')])
      .groupBy(['category', 'level', 'kind'])
      .orderBy(sql`category collate "zh-x-icu"`)
      .limit(mostGroups)
      .execute(),

  /** @param butOf questions that other exams of the course than this one ask are left out */
  candidates: (courseId: string, kinds: readonly QuestionKind[], butOf: string | null): Promise<Candidate[]> =>
    db
      .selectFrom('question_facts as q')
      .where('q.course_id', '=', courseId)
      .where('q.kind', 'in', kinds)
      .$if(butOf !== null, (rows) =>
        rows.where(
          sql<boolean>`not exists (
            select from exams x join exam_papers p on p.id = x.paper_id
              cross join lateral jsonb_path_query(p.content, '$.sections[*].questions[*].sourceQuestionId') as asked
            where x.course_id = ${courseId}::uuid and x.id <> ${butOf}::uuid and x.status <> 'cancelled'
              and asked #>> '{}' = q.id::text)`,
        ),
      )
      .select(['q.id', 'q.kind', 'q.category', 'q.level'])
      .limit(mostCandidates)
      .execute(),

  questions: async (
    ids: readonly string[],
  ): Promise<Map<string, ExamDrawn['sections'][number]['questions'][number]>> => {
    const rows = await db
      .selectFrom('question_facts')
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .select(['id', 'content', 'category', 'level', 'difficulty'])
      .execute();
    return new Map(rows.map((row) => [row.id, row]));
  },
});
