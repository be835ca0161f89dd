import { sql } from 'kysely';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { learnsIn } from '#server/platform/access/learnt-offerings.ts';
import type { Database } from '#server/platform/database/database.ts';
import './evaluations.tables.ts';

/** Evaluations as those who are asked find them: of offerings in which they learn, once they were opened. */
export const answeringRepository = (db: Database, actor: PersonActor) => {
  const asked = () =>
    db
      .selectFrom('evaluations as v')
      .innerJoin('course_facts as c', 'c.id', 'v.course_id')
      .where('v.status', '<>', 'draft')
      .where('v.opens_at', '<=', sql<Date>`now()`)
      .where(({ ref }) => learnsIn(actor, ref('v.offering_id')))
      .select(['v.id', 'v.course_id as courseId', 'v.offering_id as offeringId', 'c.title as course', 'v.title'])
      .select(['v.status', 'v.closes_at as closesAt', 'v.questions', 'v.reply'])
      .select(sql<boolean>`(v.status = 'open' and v.closes_at > now())`.as('isRunning'))
      .select(
        sql<boolean>`exists (select from evaluation_participations p
          where p.evaluation_id = v.id and p.person_id = ${actor.id}::uuid)`.as('isAnswered'),
      );

  return {
    /** The newest first. */
    ofOffering: (offeringId: string) =>
      asked().where('v.offering_id', '=', offeringId).orderBy('v.opens_at', 'desc').orderBy('v.id').limit(20).execute(),

    find: (id: string) => asked().where('v.id', '=', id).executeTakeFirst(),

    /** The person's class there; what is counted by class asks it while somebody answers, and stores it nowhere. */
    classIn: async (offeringId: string): Promise<string | null> =>
      (
        await db
          .selectFrom('teaching_class_member_facts')
          .where('offering_id', '=', offeringId)
          .where('learner_id', '=', actor.id)
          .select('class_id as classId')
          .executeTakeFirst()
      )?.classId ?? null,

    /** @returns false where the person had answered */
    participate: async (id: string): Promise<boolean> =>
      (
        await db
          .insertInto('evaluation_participations')
          .values({ evaluation_id: id, person_id: actor.id })
          .onConflict((same) => same.doNothing())
          .returning('person_id')
          .execute()
      ).length > 0,
  };
};
