import { sql } from 'kysely';
import type {
  ExamDivisionSet,
  ExamMarkerProgress,
  ExamQuestionDivision,
} from '#contract/exams/exam-division.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { standing, type HandQuestion } from './standing.repository.ts';

/** How the marking of an exam is divided, for those who found the exam before. */
export const examDivisionRepository = (db: Database) => ({
  settings: (examId: string): Promise<Omit<ExamQuestionDivision, 'parts'>[]> =>
    db
      .selectFrom('exam_mark_divisions')
      .where('exam_id', '=', examId)
      .select(['question_id as id', 'second', 'percent', 'tolerance', 'is_blind as isBlind'])
      .execute(),

  parts: (examId: string) =>
    db
      .selectFrom('exam_mark_parts')
      .where('exam_id', '=', examId)
      .select(['question_id as questionId', 'marker_id as markerId', 'percent'])
      .orderBy('marker_id')
      .execute(),

  /** In place of what there was; what is given stays. */
  async put({ id, questions }: ExamDivisionSet): Promise<void> {
    await db.deleteFrom('exam_mark_divisions').where('exam_id', '=', id).execute();
    await db
      .updateTable('exams')
      .set({ division_version: sql<number>`division_version + 1` })
      .where('id', '=', id)
      .execute();
    if (questions.length === 0) return;
    await db
      .insertInto('exam_mark_divisions')
      .values(
        questions.map(({ id: questionId, second, percent, tolerance, isBlind }) => ({
          ...{ exam_id: id, question_id: questionId, second, percent, tolerance, is_blind: isBlind },
        })),
      )
      .execute();
    const parts = questions.flatMap((one) =>
      one.parts.map(({ markerId, percent }) => ({
        ...{ exam_id: id, question_id: one.id, marker_id: markerId, percent },
      })),
    );
    if (parts.length > 0) await db.insertInto('exam_mark_parts').values(parts).execute();
  },

  /** What waits for each; of nobody's part: for whoever comes (null). */
  async waiting(examId: string, questions: readonly HandQuestion[]) {
    const { rows } = await sql<{ questionId: string; markerId: string | null; waiting: number; differs: number }>`
      select a.question_id as "questionId", case a.state when 'differs' then null else a.turn_of end as "markerId",
        count(*) filter (where a.state <> 'differs')::int as waiting,
        count(*) filter (where a.state = 'differs')::int as differs
      from ${standing(questions, sql`t.exam_id = ${examId}::uuid`)} a where a.state <> 'marked'
      group by 1, 2`.execute(db);
    return rows;
  },

  /** What each gave: turns where several mark an answer, else the mark that counts. */
  async given(examId: string, questions: readonly HandQuestion[]) {
    const { rows } = await sql<Omit<ExamMarkerProgress, 'waiting'> & { questionId: string }>`
      select a.question_id as "questionId", g.by as "markerId", count(*)::int as marked,
        round(avg(g.got)::numeric, 2)::float8 as mean, round(stddev_pop(g.got)::numeric, 2)::float8 as spread
      from ${standing(questions, sql`t.exam_id = ${examId}::uuid`)} a
      cross join lateral (values (a.first_by, a.first_got), (a.second_by, a.second_got), (a.third_by, a.third_got),
        (case when a.first_by is null then a.marked_by end, a.got)) g (by, got)
      where g.by is not null and g.got is not null group by 1, 2`.execute(db);
    return rows;
  },
});
