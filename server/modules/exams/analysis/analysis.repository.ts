import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { looksAfter, personId } from '#server/platform/access/looked-after.ts';
import type { AnalysedPaper } from './analysis-figures.rule.ts';
import '../exams.tables.ts';
import '../attempts/attempts.tables.ts';

export interface AnalysisText {
  findings: string;
  measures: string;
  version: number;
}

/** What a analysis is made of, as far as the actor looks after the learners. */
export const analysisRepository = (db: Database, actor: PersonActor) => {
  const papers = (examId: string) => sql`exam_attempts t
    where t.exam_id = ${examId}::uuid and t.status in ('submitted', 'marking', 'published')
      and ${looksAfter(personId(actor.id), sql`t.offering_id`, sql`t.learner_id`)}`;

  return {
    text: async (examId: string): Promise<AnalysisText> =>
      (await db
        .selectFrom('exam_analyses')
        .where('exam_id', '=', examId)
        .select(['findings', 'measures', 'version'])
        .executeTakeFirst()) ?? { findings: '', measures: '', version: 1 },

    async papers(examId: string): Promise<AnalysedPaper[]> {
      const { rows } = await sql<AnalysedPaper>`
        select coalesce(t.points, 0)::float8 as points, coalesce(t.unmarked, 0) as unmarked,
          coalesce((select k.name from teaching_class_member_facts m join teaching_class_facts k on k.id = m.class_id
            where m.offering_id = t.offering_id and m.learner_id = t.learner_id order by k.name limit 1), '') as "className"
        from ${papers(examId)}`.execute(db);
      return rows;
    },

    async sums(examId: string): Promise<Map<string, { got: number; squares: number }>> {
      const { rows } = await sql<{ id: string; got: number; squares: number }>`
        select w.question_id as id, coalesce(sum(w.got), 0)::float8 as got, coalesce(sum(w.got * w.got), 0)::float8 as squares
        from exam_answers w join (select t.id from ${papers(examId)}) paper on paper.id = w.attempt_id
        group by w.question_id`.execute(db);
      return new Map(rows.map((row) => [row.id, row]));
    },

    /** What the bank knows of questions that papers copied; those that are gone are not among them. */
    async known(questionIds: readonly string[]): Promise<Map<string, { level: string | null; category: string }>> {
      const rows = await db
        .selectFrom('question_facts')
        .where('id', '=', sql<string>`any(${questionIds}::uuid[])`)
        .select(['id', 'level', 'category'])
        .execute();
      return new Map(rows.map((row) => [row.id, row]));
    },

    course: async (courseId: string): Promise<string> =>
      (await db.selectFrom('course_facts').where('id', '=', courseId).select('title').executeTakeFirst())?.title ?? '',

    write: (examId: string, { findings, measures, version }: AnalysisText) =>
      db
        .insertInto('exam_analyses')
        .values({ exam_id: examId, findings, measures, version, written_by: actor.id })
        .onConflict((is) =>
          is
            .column('exam_id')
            .doUpdateSet({ findings, measures, version, written_by: actor.id, written_at: sql<Date>`now()` }),
        )
        .execute(),
  };
};
