import { sql } from 'kysely';
import type { ExamFigures, ExamMarked, ExamMarking, ExamMarkingQuery } from '#contract/exams/exam-marking.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { looksAfter, personId } from '#server/platform/access/looked-after.ts';
import type { Database } from '#server/platform/database/database.ts';
import { pageFrom, windowOf } from '#server/platform/database/page.ts';
import type { Mark } from '../attempts/answers.repository.ts';
import '../exams.tables.ts';

type Row = ExamMarking['data'][number];
const isHandedIn = sql`t.status in ('submitted', 'marking', 'published')`;

/** Papers of an exam that were handed in, as far as the actor looks after their learners. */
export const markingRepository = (db: Database, actor: PersonActor) => {
  /** In place of a name, the same for all questions: in an order that says nothing. */
  const papers = (examId: string) => sql`(
      select t.*, row_number() over (order by md5(t.id::text))::int as in_place_of_name
      from exam_attempts t where t.exam_id = ${examId}::uuid) t
    where ${isHandedIn} and ${looksAfter(personId(actor.id), sql`t.offering_id`, sql`t.learner_id`)}`;

  return {
    /** Of each of these questions how many answers wait, and how many are marked; nobody marks an empty one. */
    async progress(examId: string, questionIds: readonly string[]) {
      const { rows } = await sql<{ id: string; waiting: number; marked: number }>`
        select w.question_id as id, count(*) filter (where w.got is null)::int as waiting,
          count(*) filter (where w.got is not null)::int as marked
        from exam_answers w join (select t.id ${sql`from ${papers(examId)}`}) paper on paper.id = w.attempt_id
        where w.question_id = any(${questionIds}::uuid[]) and w.answer is not null
        group by w.question_id`.execute(db);
      return new Map(rows.map((row) => [row.id, row]));
    },

    /** Answers to one question, by the numbers of the papers. */
    async page(questionId: string, { state, id: examId, ...asked }: ExamMarkingQuery) {
      const { limit, offset } = windowOf(asked);
      const open = state === undefined ? sql`true` : state === 'waiting' ? sql`w.got is null` : sql`w.got is not null`;
      const from = sql`from exam_answers w
        join (select t.id, t.in_place_of_name from ${papers(examId)}) paper on paper.id = w.attempt_id
        left join person_facts m on m.id = w.marked_by
        where w.question_id = ${questionId}::uuid and w.answer is not null and ${open}`;
      const { rows } = await sql<Row>`
        select w.attempt_id as "attemptId", paper.in_place_of_name as number, w.answer, w.got, w.comment,
          m.name as "markedBy", w.mark_version as version
        ${from} order by paper.in_place_of_name limit ${limit} offset ${offset}`.execute(db);
      const counted = await sql<{ n: number }>`select count(*)::int as n ${from}`.execute(db);
      return pageFrom(asked, rows, counted.rows[0]!.n);
    },

    async find(attemptId: string, questionId: string): Promise<(ExamMarked & { isAnswered: boolean }) | undefined> {
      const { rows } = await sql<ExamMarked & { isAnswered: boolean }>`
        select w.mark_version as version, coalesce(w.got, 0) as got, w.comment, coalesce(m.name, '') as "markedBy",
          w.answer is not null as "isAnswered"
        from exam_answers w left join person_facts m on m.id = w.marked_by
        where w.attempt_id = ${attemptId}::uuid and w.question_id = ${questionId}::uuid`.execute(db);
      return rows[0];
    },

    mark: (attemptId: string, questionId: string, { got, comment }: { got: number; comment: string }) =>
      db
        .updateTable('exam_answers')
        .set({ got, comment, least: null, marked_by: actor.id, mark_version: sql<number>`mark_version + 1` })
        .where('attempt_id', '=', attemptId)
        .where('question_id', '=', questionId)
        .execute(),

    marks: (attemptId: string): Promise<Pick<Mark, 'got'>[]> =>
      db.selectFrom('exam_answers').where('attempt_id', '=', attemptId).select('got').execute(),

    setCounted: (attemptId: string, counted: { points: number; unmarked: number }) =>
      db
        .updateTable('exam_attempts')
        .set({ ...counted, status: 'marking' })
        .where('id', '=', attemptId)
        .execute(),

    /** How the papers came out. */
    async figures(examId: string, totalPoints: number) {
      const { rows } = await sql<Pick<ExamFigures, 'submitted' | 'mean' | 'median'>>`
        select count(*)::int as submitted, avg(t.points)::float8 as mean,
          percentile_cont(0.5) within group (order by t.points) as median from ${papers(examId)}`.execute(db);
      const tenths = await sql<{ tenth: number; count: number }>`
        select greatest(0, least(9, floor(10 * t.points / nullif(${totalPoints}::float8, 0))::int)) as tenth,
          count(*)::int as count from ${papers(examId)} and t.points is not null group by tenth`.execute(db);
      const each = await sql<{ id: string; got: number | null; fit: number | null }>`
        select w.question_id as id, avg(w.got)::float8 as got,
          case when count(w.got) >= 10 then corr(w.got, paper.points - w.got) end as fit
        from exam_answers w join (select t.id, t.points from ${papers(examId)}) paper on paper.id = w.attempt_id
        group by w.question_id`.execute(db);
      return { ...rows[0]!, tenths: tenths.rows, each: new Map(each.rows.map((row) => [row.id, row])) };
    },
  };
};
