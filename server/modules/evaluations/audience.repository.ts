import { sql } from 'kysely';
import { mayLearn } from '#server/platform/access/learnt-offerings.ts';
import type { Database } from '#server/platform/database/database.ts';
import { today } from '#server/platform/database/platform-zone.ts';
import './evaluations.tables.ts';

/** Whom an evaluation is told of. */
export const audienceRepository = (db: Database) => ({
  facts: (id: string) =>
    db
      .selectFrom('evaluations as v')
      .innerJoin('course_facts as c', 'c.id', 'v.course_id')
      .where('v.id', '=', id)
      .select(['v.title', 'v.offering_id as offeringId', 'v.course_id as courseId', 'c.title as course'])
      .executeTakeFirst(),

  learners: async (offeringId: string): Promise<string[]> =>
    (
      await db
        .selectFrom('enrolment_facts')
        .where('offering_id', '=', offeringId)
        .where('status', 'in', mayLearn)
        .select('learner_id')
        .execute()
    ).map((row) => row.learner_id),

  team: async (courseId: string): Promise<string[]> =>
    (await db.selectFrom('team_facts').where('course_id', '=', courseId).select('account_id').execute()).map(
      (row) => row.account_id,
    ),

  /** Learners who have not answered: for telling them, and for nothing else. */
  waiting: async (id: string, offeringId: string): Promise<string[]> =>
    (
      await db
        .selectFrom('enrolment_facts as e')
        .where('e.offering_id', '=', offeringId)
        .where('e.status', 'in', mayLearn)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('evaluation_participations as p')
                .where('p.evaluation_id', '=', id)
                .whereRef('p.person_id', '=', 'e.learner_id')
                .select('p.person_id'),
            ),
          ),
        )
        .select('e.learner_id')
        .execute()
    ).map((row) => row.learner_id),

  /** By the platform's clocks. */
  today: async (): Promise<string> =>
    (await sql<{ day: string }>`select ${today}::text as day`.execute(db)).rows[0]!.day,

  /** @returns whether it was still to be told */
  announced: async (id: string): Promise<boolean> =>
    (
      await db
        .updateTable('evaluations')
        .set({ is_announced: true })
        .where('id', '=', id)
        .where('is_announced', '=', false)
        .returning('id')
        .execute()
    ).length > 0,
});
