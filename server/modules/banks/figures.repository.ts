import { sql } from 'kysely';
import { concernOf, leastAnswers, type AnswerFigures } from '#contract/banks/question-figures.rule.ts';
import type { Database } from '#server/platform/database/database.ts';

/** How many courses a round of the chore counts anew. */
const countedAtOnce = 20;

/** Four decimals: sums of the same answers in another order are the same. */
const toFour = (value: number | null) => value && Math.round(value * 10_000) / 10_000;

type Counted = AnswerFigures & { id: string; uses: number };

export const figuresRepository = (db: Database) => ({
  /** Courses whose exams, homework or quizzes changed. */
  async touched(): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select distinct course_id as id from bank_touched_courses limit ${countedAtOnce}`.execute(db);
    return rows.map(({ id }) => id);
  },

  /** Before its course is counted: what changes from now on touches it again. */
  take: (courseId: string) => db.deleteFrom('bank_touched_courses').where('course_id', '=', courseId).execute(),

  /**
   * What is asked and answered of a course's bank. Discrimination is the correlation with what was got for the rest of the
   * exam, for each exam by itself, weighted by its answers: exams are not equally hard.
   */
  async count(courseId: string): Promise<Counted[]> {
    const { rows } = await sql<Counted>`
      with asked as materialized (select * from bank_exam_question_facts where course_id = ${courseId}),
      by_exam as (
        select a.question_id, count(*) as answers, avg(coalesce(w.got, 0) / a.points) as facility,
          corr(coalesce(w.got, 0), t.points - coalesce(w.got, 0)) as discrimination
        from asked a
          join bank_exam_attempt_facts t on t.exam_id = a.exam_id and t.paper_id = a.paper_id
          left join bank_exam_answer_facts w on w.attempt_id = t.id and w.question_id = a.id
        group by a.question_id, a.exam_id
      ),
      answered as (
        select question_id, sum(answers)::int as answers, sum(facility * answers) / sum(answers) as facility,
          sum(discrimination * answers) / sum(answers) filter (where discrimination is not null) as discrimination
        from by_exam group by question_id
      ),
      used as (
        select question_id, count(distinct source_id)::int as uses
        from bank_question_use_facts where course_id = ${courseId} group by question_id
      )
      select q.id, coalesce(u.uses, 0) as uses, coalesce(a.answers, 0) as answers, a.facility, a.discrimination
      from bank_questions q
        left join used u on u.question_id = q.id
        left join answered a on a.question_id = q.id
      where q.course_id = ${courseId} and (u.uses > 0 or a.answers > 0 or q.uses > 0 or q.answers > 0)
      order by q.id`.execute(db);
    return rows;
  },

  /** Writes those that changed. */
  async write(counted: readonly Counted[]): Promise<void> {
    const rows = counted.map((one) => {
      const isEnough = one.answers >= leastAnswers;
      return {
        ...{ id: one.id, uses: one.uses, answers: one.answers, concern: concernOf(one) },
        facility: isEnough ? toFour(one.facility) : null,
        discrimination: isEnough ? toFour(one.discrimination) : null,
      };
    });
    await sql`
      update bank_questions q set uses = n.uses, answers = n.answers, facility = n.facility,
        discrimination = n.discrimination, concern = n.concern
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (id uuid, uses int, answers int,
        facility double precision, discrimination double precision, concern text)
      where q.id = n.id and (q.uses, q.answers, q.facility, q.discrimination, q.concern)
        is distinct from (n.uses, n.answers, n.facility, n.discrimination, n.concern)`.execute(db);
  },
});
