import { sql } from 'kysely';
import type { ExamAppealFilter } from '#contract/exams/exam-appeal.rule.ts';
import type { ExamAppealRow, ExamAppealsQuery } from '#contract/exams/exam-appeal.contract.ts';
import type { Answer } from '#contract/homework/homework-attempt.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { numberIn } from '#server/platform/access/learner-number.ts';
import { looksAfter, personId } from '#server/platform/access/looked-after.ts';
import type { Database } from '#server/platform/database/database.ts';
import { pageOf } from '#server/platform/database/page.ts';
import { dayAt } from '#server/platform/database/platform-zone.ts';
import '../exams.tables.ts';
import '../attempts/attempts.tables.ts';
import './marking.tables.ts';

type Status = ExamAppealRow['status'];
const statusesOf: Readonly<Record<ExamAppealFilter, readonly Status[]>> = {
  ...{ asked: ['asked'], answered: ['kept', 'corrected'], withdrawn: ['withdrawn'] },
};

/** What learners ask about results, for those who found the attempt or the exam before. */
export const examAppealsRepository = (db: Database) => {
  const shown = () =>
    db
      .selectFrom('exam_appeals as q')
      .leftJoin('person_facts as w', 'w.id', 'q.answered_by')
      .select(['q.id', 'q.version', 'q.status', 'q.reason', 'q.asked_at', 'q.answer', 'q.answered_at'])
      .select(['q.question_id', 'q.attempt_id', 'q.points_before', 'q.points_after'])
      .select(sql<string>`coalesce(w.name, '')`.as('answeredBy'));
  const rows = (offeringId: string) =>
    shown()
      .innerJoin('exam_attempts as t', 't.id', 'q.attempt_id')
      .leftJoin('person_facts as p', 'p.id', 't.learner_id')
      .leftJoin('teaching_class_member_facts as m', (join) =>
        join.onRef('m.offering_id', '=', 't.offering_id').onRef('m.learner_id', '=', 't.learner_id'),
      )
      .leftJoin('teaching_class_facts as k', 'k.id', 'm.class_id')
      .select(sql<number>`coalesce(t.points, 0)`.as('paperPoints'))
      .select([sql<string>`coalesce(p.name, '')`.as('name'), sql<string>`coalesce(k.name, '')`.as('className')])
      .select(sql<string>`coalesce(${numberIn(offeringId)}, '')`.as('number'));

  return {
    /** When the results came out. */
    releasedAt: async (examId: string): Promise<Date | null> =>
      (await db.selectFrom('exams').where('id', '=', examId).select('released_at').executeTakeFirstOrThrow())
        .released_at,

    /** The newest first. */
    own: (attemptId: string) =>
      shown().where('q.attempt_id', '=', attemptId).orderBy('q.asked_at', 'desc').orderBy('q.id').execute(),

    /** @returns whether nothing was asked about it before */
    async ask(of: { examId: string; attemptId: string; questionId: string | null; reason: string }): Promise<boolean> {
      const added = await db
        .insertInto('exam_appeals')
        .values({ exam_id: of.examId, attempt_id: of.attemptId, question_id: of.questionId, reason: of.reason })
        .onConflict((same) => same.columns(['attempt_id', 'question_id']).doNothing())
        .returning('id')
        .executeTakeFirst();
      return added !== undefined;
    },

    attemptOf: async (id: string): Promise<string | null> =>
      (await db.selectFrom('exam_appeals').where('id', '=', id).select('attempt_id').executeTakeFirst())?.attempt_id ??
      null,

    /** The caller holds its attempt. */
    find: (id: string) =>
      db
        .selectFrom('exam_appeals')
        .where('id', '=', id)
        .select(['status', 'version', 'question_id'])
        .executeTakeFirstOrThrow(),

    set: (
      id: string,
      status: Exclude<Status, 'asked'>,
      answered?: { answer: string; by: string; points: { before: number; after: number } | null },
    ) =>
      db
        .updateTable('exam_appeals')
        .set({
          status,
          version: sql<number>`version + 1`,
          ...(answered && {
            ...{ answer: answered.answer, answered_by: answered.by, answered_at: sql<Date>`now()` },
            ...{ points_before: answered.points?.before ?? null, points_after: answered.points?.after ?? null },
          }),
        })
        .where('id', '=', id)
        .execute(),

    one: (offeringId: string, id: string) => rows(offeringId).where('q.id', '=', id).executeTakeFirstOrThrow(),

    /** What waits first, each the newest first, of the learners whom the actor looks after. */
    list(offeringId: string, { id, only, ...asked }: ExamAppealsQuery, actor: PersonActor) {
      const found = db
        .selectFrom('exam_appeals as q')
        .innerJoin('exam_attempts as owner', 'owner.id', 'q.attempt_id')
        .where('q.exam_id', '=', id)
        .where(looksAfter(personId(actor.id), sql`owner.offering_id`, sql`owner.learner_id`))
        .$if(only !== undefined, (some) => some.where('q.status', 'in', statusesOf[only!]));
      return pageOf(db, asked, found, (page) =>
        rows(offeringId)
          .where(
            'q.id',
            'in',
            page
              .select('q.id')
              .orderBy(sql`q.status <> 'asked'`)
              .orderBy('q.asked_at', 'desc')
              .orderBy('q.id'),
          )
          .orderBy(sql`q.status <> 'asked'`)
          .orderBy('q.asked_at', 'desc')
          .orderBy('q.id')
          .execute(),
      );
    },

    /** How many wait in an exam, and whom of the team to tell; nobody else counts meanwhile. */
    async waitingIn(exam: { id: string; course_id: string }) {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`exam appeals ${exam.id}`}, 0))`.execute(db);
      const found = await sql<{ waiting: number; teamIds: string[]; today: string }>`
        select (select count(*)::int from exam_appeals where exam_id = ${exam.id}::uuid and status = 'asked') as waiting,
          ${dayAt(sql`now()`)}::text as today,
          array(select account_id from team_facts where course_id = ${exam.course_id}::uuid
            and role in ('lead', 'teacher')) as "teamIds"`.execute(db);
      return found.rows[0]!;
    },

    waiting: async (examId: string): Promise<number> =>
      (
        await db
          .selectFrom('exam_appeals')
          .where('exam_id', '=', examId)
          .where('status', '=', 'asked')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
      ).count,

    /** What each question of these papers came to. */
    marks: (
      attemptIds: readonly string[],
    ): Promise<
      { attemptId: string; questionId: string; got: number | null; version: number; answer: Answer | null }[]
    > =>
      db
        .selectFrom('exam_answers')
        .where(sql<boolean>`attempt_id = any(${attemptIds}::uuid[])`)
        .select(['attempt_id as attemptId', 'question_id as questionId', 'got', 'mark_version as version', 'answer'])
        .execute(),

    /** Other points of one question, given by a person. */
    correct: (attemptId: string, questionId: string, got: number, by: string) =>
      db
        .updateTable('exam_answers')
        .set({ got, least: null, marked_by: by, mark_version: sql<number>`mark_version + 1` })
        .where('attempt_id', '=', attemptId)
        .where('question_id', '=', questionId)
        .execute(),
  };
};

export type AppealStored = Awaited<ReturnType<ReturnType<typeof examAppealsRepository>['own']>>[number];
