import { sql } from 'kysely';
import { evaluationLimits, leastAnswers } from '#contract/evaluations/evaluation.rule.ts';
import type { EvaluationQuestion } from '#contract/evaluations/evaluations.contract.ts';
import type { EvaluationStatus } from '#machines/evaluations/evaluation.lifecycle.ts';
import { mayLearn } from '#server/platform/access/learnt-offerings.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Tally } from './tally.rule.ts';
import './evaluations.tables.ts';

interface WrittenEvaluation {
  title: string;
  opensAt: Date | null;
  closesAt: Date | null;
  questions: readonly EvaluationQuestion[];
}

/** Those who learn there now; in a query in which `v` is an evaluation. */
export const learnersNow = sql<number>`(select count(*)::int from enrolment_facts e
  where e.offering_id = v.offering_id and e.status in (${sql.join([...mayLearn])}))`;
const participants = sql<number>`(select count(*)::int from evaluation_participations p where p.evaluation_id = v.id)`;

/** Evaluations of courses, for those whose courses were asked for before. */
export const evaluationsRepository = (db: Database) => {
  const rows = () =>
    db
      .selectFrom('evaluations as v')
      .select([
        ...(['v.id', 'v.course_id as courseId', 'v.offering_id as offeringId', 'v.title', 'v.status'] as const),
        ...(['v.opens_at as opensAt', 'v.closes_at as closesAt'] as const),
      ])
      .select(sql<boolean>`(v.status = 'open' and v.opens_at <= now() and v.closes_at > now())`.as('isRunning'))
      .select(sql<number>`coalesce(v.asked, ${learnersNow})`.as('asked'))
      .select(sql<number>`coalesce(v.answered, ${participants})`.as('answered'));

  const whole = () =>
    rows()
      .select(['v.questions', 'v.reply', 'v.version', 'v.counted'])
      // Also where everybody who answered is gone by now.
      .select(sql<boolean>`v.pool is not null`.as('hasAnswers'));

  return {
    /** The newest offering first, in it the newest. */
    ofCourse: (courseId: string) =>
      rows()
        .innerJoin('offering_facts as o', 'o.id', 'v.offering_id')
        .where('v.course_id', '=', courseId)
        .orderBy('o.number', 'desc')
        .orderBy('v.created_at', 'desc')
        .orderBy('v.id')
        .limit(evaluationLimits.evaluations)
        .execute(),

    countOf: async (courseId: string): Promise<number> =>
      (
        await db
          .selectFrom('evaluations')
          .where('course_id', '=', courseId)
          .select(sql<number>`count(*)::int`.as('counted'))
          .executeTakeFirstOrThrow()
      ).counted,

    find: (id: string) => whole().where('v.id', '=', id).executeTakeFirst(),

    /** The same, and nobody else moves it meanwhile. */
    hold: async (id: string) => {
      await db.selectFrom('evaluations').where('id', '=', id).select('id').forUpdate().executeTakeFirst();
      return whole().where('v.id', '=', id).executeTakeFirst();
    },

    isOffered: async (courseId: string, offeringId: string): Promise<boolean> =>
      (await db
        .selectFrom('offering_facts')
        .where('id', '=', offeringId)
        .where('course_id', '=', courseId)
        .where('status', '<>', 'cancelled')
        .select('id')
        .executeTakeFirst()) !== undefined,

    questionsOf: async (courseId: string, id: string): Promise<EvaluationQuestion[] | null> =>
      (
        await db
          .selectFrom('evaluations')
          .where('id', '=', id)
          .where('course_id', '=', courseId)
          .select('questions')
          .executeTakeFirst()
      )?.questions ?? null,

    add: (courseId: string, offeringId: string, title: string, questions: readonly EvaluationQuestion[]) =>
      db
        .insertInto('evaluations')
        .values({ course_id: courseId, offering_id: offeringId, title, questions: JSON.stringify(questions) })
        .returning('id')
        .executeTakeFirstOrThrow(),

    write: (id: string, { title, opensAt, closesAt, questions }: WrittenEvaluation) =>
      db
        .updateTable('evaluations')
        .set({
          ...{ title, opens_at: opensAt, closes_at: closesAt, questions: JSON.stringify(questions) },
          version: sql<number>`version + 1`,
        })
        .where('id', '=', id)
        .execute(),

    remove: (id: string) => db.deleteFrom('evaluations').where('id', '=', id).execute(),

    setStatus: (id: string, status: EvaluationStatus) =>
      db
        .updateTable('evaluations')
        .set({ status, version: sql<number>`version + 1` })
        .where('id', '=', id)
        .execute(),

    setReply: (id: string, reply: string, by: string) =>
      db
        .updateTable('evaluations')
        .set({ reply, replied_by: by, version: sql<number>`version + 1` })
        .where('id', '=', id)
        .execute(),

    tallyOf: (id: string): Promise<{ tally: Tally; counted: number } | undefined> =>
      db.selectFrom('evaluations').where('id', '=', id).select(['tally', 'counted']).executeTakeFirst(),

    /** The last evaluation of an earlier offering that has results; for learners of those that they read. */
    before: (id: string, { forLearners }: { forLearners: boolean }) =>
      db
        .selectFrom('evaluations as v')
        .innerJoin('offering_facts as o', 'o.id', 'v.offering_id')
        .where('v.status', 'in', forLearners ? ['published'] : ['closed', 'published'])
        .where('v.counted', '>=', leastAnswers)
        .where(({ selectFrom, exists, ref }) =>
          exists(
            selectFrom('evaluations as own')
              .innerJoin('offering_facts as place', 'place.id', 'own.offering_id')
              .where('own.id', '=', id)
              .whereRef('own.course_id', '=', ref('v.course_id'))
              .whereRef('place.number', '>', ref('o.number'))
              .select('own.id'),
          ),
        )
        .orderBy('o.number', 'desc')
        .orderBy('v.closed_at', 'desc')
        .orderBy('v.id')
        .limit(1)
        .select(['v.title', 'v.tally', 'v.questions', 'o.number as offering', 'o.term'])
        .executeTakeFirst(),

    classNames: (ids: readonly string[]) =>
      db
        .selectFrom('teaching_class_facts')
        .where('id', 'in', ids)
        .orderBy('name')
        .orderBy('id')
        .select(['id', 'name'])
        .execute(),
  };
};
export type EvaluationHeld = NonNullable<Awaited<ReturnType<ReturnType<typeof evaluationsRepository>['hold']>>>;
