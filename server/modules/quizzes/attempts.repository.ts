import { sql } from 'kysely';
import type { Answer, SavedAnswer } from '#contract/homework/homework-attempt.contract.ts';
import type { Counting } from '#contract/quizzes/quiz-choices.rule.ts';
import { sharesOf } from '#contract/quizzes/quiz.rule.ts';
import type { QuizContent } from '#contract/quizzes/quiz-content.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { learnsIn } from '#server/platform/access/learnt-offerings.ts';
import { taughtBy } from '#server/platform/access/taught-courses.ts';
import type { Database } from '#server/platform/database/database.ts';

/** How long an answer may be on its way when the time of an attempt is over. */
const grace = sql`interval '5 seconds'`;
export const isTimeOver = sql<boolean>`now() > a.ends_at + ${grace}`;

/** Quizzes as those find them who learn or teach the offering, and a learner's own attempts. */
export const attemptsRepository = (db: Database, actor: PersonActor) => {
  const own = () =>
    db
      .selectFrom('quiz_attempts as a')
      .innerJoin('quiz_content_facts as q', 'q.id', 'a.quiz_id')
      .innerJoin('offering_facts as o', 'o.id', 'a.offering_id')
      .leftJoin('published_item_facts as i', 'i.id', 'a.item_id')
      .leftJoin('quiz_plans as p', (join) =>
        join.onRef('p.offering_id', '=', 'a.offering_id').onRef('p.item_id', '=', 'a.item_id'),
      )
      .where('a.learner_id', '=', actor.id)
      .where(({ ref }) => learnsIn(actor, ref('a.offering_id')))
      .selectAll('a')
      .select(['q.content', 'p.closes_at', isTimeOver.as('is_time_over'), sql<Date>`now()`.as('now')])
      .select(sql<boolean>`now() > least(p.closes_at, o.ends_at) + ${grace}`.as('is_over'))
      .select(sql<string>`coalesce(i.title, '')`.as('title'));

  return {
    /** A published quiz of the offering's course; none for strangers. */
    item: ({ itemId, offeringId }: { itemId: string; offeringId: string }) =>
      db
        .selectFrom('published_item_facts as i')
        .innerJoin('offering_facts as o', 'o.course_id', 'i.course_id')
        .innerJoin('quiz_content_facts as q', 'q.id', 'i.quiz_id')
        .innerJoin('offering_quiz_facts as w', (join) =>
          join.onRef('w.offering_id', '=', 'o.id').onRef('w.item_id', '=', 'i.id'),
        )
        .where('i.id', '=', itemId)
        .where('i.kind', '=', 'quiz')
        .where('o.id', '=', offeringId)
        .where(({ ref, or }) => or([learnsIn(actor, ref('o.id')), taughtBy(actor, ref('o.course_id'))]))
        .select(['i.id', 'i.title', 'i.quiz_id as quizId', 'q.content', 'w.starts_at as startsAt'])
        .select(['w.ends_at as endsAt', 'w.closes_at as closesAt', 'o.status as offeringStatus'])
        .select(({ ref }) => sql<boolean>`${learnsIn(actor, ref('o.id'))}`.as('isLearner'))
        .select([
          sql<boolean>`now() < w.starts_at`.as('isEarly'),
          sql<boolean>`now() > w.ends_at`.as('isOver'),
          sql<boolean>`(not i.is_conditional or is_released(o.id, ${actor.id}::uuid, i.id))`.as('isReleased'),
        ])
        .executeTakeFirst(),

    /** Newest first. */
    ofItem: (itemId: string, offeringId: string) =>
      own()
        .where('a.item_id', '=', itemId)
        .where('a.offering_id', '=', offeringId)
        .orderBy('a.number', 'desc')
        .limit(200)
        .execute(),

    find: (id: string) => own().where('a.id', '=', id).executeTakeFirst(),

    /** Holds it until the transaction ends. */
    lock: (id: string) => own().where('a.id', '=', id).forUpdate('a').executeTakeFirst(),

    /** Begins attempt `number` with what is published; until its own limit or the end of the quiz there. */
    insert: (of: {
      itemId: string;
      offeringId: string;
      quizId: string;
      number: number;
      seed: number;
      minutes: number | null;
      endsAt: Date;
      totalPoints: number;
    }) =>
      db
        .insertInto('quiz_attempts')
        .values({
          ...{ offering_id: of.offeringId, item_id: of.itemId, learner_id: actor.id, quiz_id: of.quizId },
          ...{ number: of.number, seed: of.seed, total_points: of.totalPoints },
          ends_at: sql`least(${of.endsAt}::timestamptz, now() + make_interval(mins => ${of.minutes}::int))`,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
  };
};

export type AttemptRow = NonNullable<Awaited<ReturnType<ReturnType<typeof attemptsRepository>['find']>>>;

/** Answers of an attempt that the caller found to be the actor's. */
export const answersRepository = (db: Database) => ({
  all: (attemptId: string) =>
    db
      .selectFrom('quiz_answers')
      .where('attempt_id', '=', attemptId)
      .select(['question_id', 'answer', 'client_id', 'seq', 'version', 'saved_at', 'checked_at', 'got'])
      .execute(),

  write: (
    attemptId: string,
    version: number,
    clientId: string,
    changes: readonly { questionId: string; answer: Answer | null; seq: number }[],
  ) =>
    db
      .insertInto('quiz_answers')
      .values(
        changes.map(({ questionId, answer, seq }) => ({
          attempt_id: attemptId,
          question_id: questionId,
          answer: answer && JSON.stringify(answer),
          client_id: clientId,
          seq,
          version,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['attempt_id', 'question_id']).doUpdateSet(({ ref }) => ({
          answer: ref('excluded.answer'),
          client_id: ref('excluded.client_id'),
          seq: ref('excluded.seq'),
          version: ref('excluded.version'),
          saved_at: sql`now()`,
        })),
      )
      .execute(),

  setVersion: (id: string, version: number) =>
    db.updateTable('quiz_attempts').set({ version }).where('id', '=', id).execute(),

  /** Its feedback was shown; the row is there, since only what was answered is looked up. */
  check: (attemptId: string, questionId: string) =>
    db
      .updateTable('quiz_answers')
      .set({ checked_at: sql`now()` })
      .where('attempt_id', '=', attemptId)
      .where('question_id', '=', questionId)
      .where('checked_at', 'is', null)
      .execute(),
});

export type AnswerRow = Awaited<ReturnType<ReturnType<typeof answersRepository>['all']>>[number];

export const savedAnswers = (rows: readonly AnswerRow[]): SavedAnswer[] =>
  rows.flatMap(({ question_id: questionId, answer, saved_at: at }) =>
    answer === null ? [] : [{ questionId, answer, savedAt: at.toISOString() }],
  );

/** What is counted of attempts: for learners and for the server that hands in. */
export const tallyRepository = (db: Database) => {
  const of = ({ learnerId, offeringId, itemId }: LearnerOfItem) => ({
    learner_id: learnerId,
    offering_id: offeringId,
    item_id: itemId,
  });
  return {
    /** Makes sure that there is a row, and holds it: a learner's attempts at a quiz begin and end one after the other. */
    async hold(who: LearnerOfItem): Promise<{ extraAttempts: number }> {
      await db
        .insertInto('quiz_results')
        .values({ ...of(who), ...sharesOf([]), share: null, submitted_at: null })
        .onConflict((same) => same.doNothing())
        .execute();
      const row = await db
        .selectFrom('quiz_results')
        .where('learner_id', '=', who.learnerId)
        .where('offering_id', '=', who.offeringId)
        .where('item_id', '=', who.itemId)
        .select('extra_attempts as extraAttempts')
        .forUpdate()
        .executeTakeFirstOrThrow();
      return row;
    },

    /** The share by the rule that is published now. */
    find: ({ learnerId, offeringId, itemId }: LearnerOfItem) =>
      db
        .selectFrom('quiz_results as r')
        .innerJoin('quiz_result_facts as f', (join) =>
          join
            .onRef('f.learner_id', '=', 'r.learner_id')
            .onRef('f.offering_id', '=', 'r.offering_id')
            .onRef('f.item_id', '=', 'r.item_id'),
        )
        .where('r.learner_id', '=', learnerId)
        .where('r.offering_id', '=', offeringId)
        .where('r.item_id', '=', itemId)
        .select(['r.extra_attempts as extraAttempts', 'r.attempts', 'f.share', 'r.is_done as isDone'])
        .executeTakeFirst(),

    /** In the order in which they were begun, without those that were reset. */
    attempts: ({ learnerId, offeringId, itemId }: LearnerOfItem) =>
      db
        .selectFrom('quiz_attempts')
        .where('learner_id', '=', learnerId)
        .where('offering_id', '=', offeringId)
        .where('item_id', '=', itemId)
        .where('status', '<>', 'reset')
        .orderBy('number')
        .select(['id', 'number', 'status', 'quiz_id as quizId', 'points', 'total_points as totalPoints'])
        .execute(),

    /** The highest number, of those that were reset too. */
    async lastNumber({ learnerId, offeringId, itemId }: LearnerOfItem): Promise<number> {
      const row = await db
        .selectFrom('quiz_attempts')
        .where('learner_id', '=', learnerId)
        .where('offering_id', '=', offeringId)
        .where('item_id', '=', itemId)
        .select(({ fn }) => fn.max('number').as('last'))
        .executeTakeFirst();
      return row?.last ?? 0;
    },

    write: (
      who: LearnerOfItem,
      {
        attempts,
        share,
        isDone,
        ...shares
      }: { attempts: number; share: number | null; isDone: boolean } & Record<Counting, number | null>,
    ) =>
      db
        .updateTable('quiz_results')
        .set({
          ...{ attempts, share, is_done: isDone, ...shares },
          submitted_at: sql`(select max(a.submitted_at) from quiz_attempts a where a.learner_id = quiz_results.learner_id
            and a.offering_id = quiz_results.offering_id and a.item_id = quiz_results.item_id and a.status = 'submitted')`,
        })
        .where('learner_id', '=', who.learnerId)
        .where('offering_id', '=', who.offeringId)
        .where('item_id', '=', who.itemId)
        .execute(),

    content: async (quizId: string): Promise<QuizContent> =>
      (await db.selectFrom('quiz_content_facts').where('id', '=', quizId).select('content').executeTakeFirstOrThrow())
        .content,

    /** Hands in with the points of each question. */
    async submit(
      id: string,
      marks: readonly { questionId: string; got: number }[],
      { points, isExpired }: { points: number; isExpired: boolean },
    ) {
      const rows = marks.map(({ questionId, got }) => sql`(${questionId}::uuid, ${got}::float8)`);
      if (rows.length > 0)
        await sql`insert into quiz_answers as w (attempt_id, question_id, answer, client_id, seq, version, got)
          select ${id}::uuid, m.question_id, null, ${id}::uuid, 0, 0, m.got from (values ${sql.join(rows)}) m (question_id, got)
          on conflict (attempt_id, question_id) do update set got = excluded.got`.execute(db);
      await db
        .updateTable('quiz_attempts')
        .set({
          status: 'submitted',
          submitted_at: isExpired ? sql`ends_at` : sql`now()`,
          is_expired: isExpired,
          points,
        })
        .where('id', '=', id)
        .execute();
    },

    /** Attempts whose time is over, each held by this transaction alone. */
    ended: (limit: number) =>
      db
        .selectFrom('quiz_attempts as a')
        .where('a.status', '=', 'running')
        .where(isTimeOver)
        .orderBy('a.ends_at')
        .limit(limit)
        .select(['a.id', 'a.learner_id as learnerId', 'a.offering_id as offeringId', 'a.item_id as itemId'])
        .execute(),

    lock: (id: string) =>
      db
        .selectFrom('quiz_attempts as a')
        .where('a.id', '=', id)
        .select(['a.id', 'a.status', 'a.quiz_id as quizId', 'a.learner_id as learnerId'])
        .select(['a.offering_id as offeringId', 'a.item_id as itemId', isTimeOver.as('isTimeOver')])
        .forUpdate()
        .executeTakeFirst(),
  };
};

export interface LearnerOfItem {
  learnerId: string;
  offeringId: string;
  itemId: string;
}
