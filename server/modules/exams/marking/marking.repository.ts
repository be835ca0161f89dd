import { sql } from 'kysely';
import {
  examTurns,
  type ExamFigures,
  type ExamMarking,
  type ExamMarkingQuery,
  type ExamTurn,
} from '#contract/exams/exam-marking.contract.ts';
import type { RubricMark } from '#contract/homework/rubrics.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { looksAfter, personId } from '#server/platform/access/looked-after.ts';
import type { Database } from '#server/platform/database/database.ts';
import { pageFrom, windowOf } from '#server/platform/database/page.ts';
import type { Mark } from '../attempts/answers.repository.ts';
import '../exams.tables.ts';
import '../attempts/attempts.tables.ts';
import './marking.tables.ts';
import {
  isSeen,
  sortFor,
  standing,
  standingFields,
  type HandQuestion,
  type Looker,
  type StandingRow,
} from './standing.repository.ts';

type Row = ExamMarking['data'][number];

/** What a marker gave; `rubric` null: without one. */
export interface MarkValues {
  got: number;
  comment: string;
  rubric: RubricMark | null;
}

const isHandedIn = sql`t.status in ('submitted', 'marking', 'published')`;

/** Papers of an exam that were handed in, as far as the actor looks after their learners. */
export const markingRepository = (db: Database, actor: PersonActor) => {
  /** In place of a name, the same for all questions: in an order that says nothing. */
  const papers = (examId: string) => sql`(
      select t.*, row_number() over (order by md5(t.id::text))::int as in_place_of_name
      from exam_attempts t where t.exam_id = ${examId}::uuid) t
    where ${isHandedIn} and ${looksAfter(personId(actor.id), sql`t.offering_id`, sql`t.learner_id`)}`;

  return {
    /** Of each of these questions how many answers are this person's to mark, how many to settle, how many are marked. */
    async progress(examId: string, questions: readonly HandQuestion[], who: Looker) {
      const { rows } = await sql<{ id: string; waiting: number; differs: number; marked: number }>`
        select y.id, count(*) filter (where y.sort = 'waiting')::int as waiting,
          count(*) filter (where y.sort = 'differs')::int as differs,
          count(*) filter (where y.sort = 'marked')::int as marked
        from (select a.question_id as id, ${sortFor(who)} as sort
          from ${standing(questions, sql`t.exam_id = ${examId}::uuid`)} a
          join (select t.id ${sql`from ${papers(examId)}`}) paper on paper.id = a.attempt_id
          where ${isSeen(who)}) y
        group by y.id`.execute(db);
      return new Map(rows.map((row) => [row.id, row]));
    },

    /** Answers to one question, by the numbers of the papers. */
    async page(question: HandQuestion, { state, id: examId, ...asked }: ExamMarkingQuery, who: Looker) {
      const { limit, offset } = windowOf(asked);
      const ofState = state === undefined ? sql`true` : sql`${sortFor(who)} = ${state}`;
      const from = sql`from ${standing([question], sql`t.exam_id = ${examId}::uuid`)} a
        join (select t.id, t.in_place_of_name from ${papers(examId)}) paper on paper.id = a.attempt_id
        where ${isSeen(who)} and ${ofState}`;
      const { rows } = await sql<StandingRow & { number: number; answer: Row['answer'] }>`
        select a.*, paper.in_place_of_name as number, ${standingFields(who)}
        ${from} order by paper.in_place_of_name limit ${limit} offset ${offset}`.execute(db);
      const counted = await sql<{ n: number }>`select count(*)::int as n ${from}`.execute(db);
      return pageFrom(asked, rows, counted.rows[0]!.n);
    },

    /** An answer that somebody wrote, as far as it is this person's to see. */
    async find(attemptId: string, question: HandQuestion, who: Looker): Promise<StandingRow | undefined> {
      const { rows } = await sql<StandingRow>`select a.*, ${isSeen(who)} as is_seen, ${standingFields(who)}
        from ${standing([question], sql`w.attempt_id = ${attemptId}::uuid`)} a`.execute(db);
      return rows[0];
    },

    /** A turn, in place of what the same one was before; a first one begins anew. */
    async give(attemptId: string, question: HandQuestion, turn: ExamTurn, { rubric, ...of }: MarkValues) {
      await db
        .deleteFrom('exam_mark_turns')
        .where('attempt_id', '=', attemptId)
        .where('question_id', '=', question.id)
        .where('turn', 'in', turn === 'first' ? [...examTurns] : [turn])
        .execute();
      const place = { attempt_id: attemptId, question_id: question.id, turn, marker_id: actor.id };
      await db
        .insertInto('exam_mark_turns')
        .values({ ...place, ...of, rubric: rubric && JSON.stringify(rubric), out_of: question.points })
        .execute();
    },

    /** What counts, in whose name; without it the mark is another one for whoever looks at it, and waits. */
    mark: (attemptId: string, questionId: string, settled: (MarkValues & { marked_by: string }) | null) =>
      db
        .updateTable('exam_answers')
        .set({
          ...(settled && { ...settled, rubric: settled.rubric && JSON.stringify(settled.rubric), least: null }),
          mark_version: sql<number>`mark_version + 1`,
        })
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
