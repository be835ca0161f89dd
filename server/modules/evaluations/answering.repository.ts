import { sql } from 'kysely';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { learnsIn, mayLearn } from '#server/platform/access/learnt-offerings.ts';
import type { Database } from '#server/platform/database/database.ts';
import { today } from '#server/platform/database/platform-zone.ts';
import type { Tally } from './tally.rule.ts';
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

/** The figures of an evaluation, for whoever counts. */
export const tallyRepository = (db: Database) => ({
  /** Locked: who counts is alone. */
  hold: (id: string) =>
    db
      .selectFrom('evaluations as v')
      .where('v.id', '=', id)
      .select(['v.id', 'v.course_id as courseId', 'v.offering_id as offeringId', 'v.status', 'v.questions'])
      .select(['v.tally', 'v.counted', 'v.pool', 'v.title'])
      .select(sql<boolean>`(v.status = 'open' and v.opens_at <= now() and v.closes_at > now())`.as('isRunning'))
      .forUpdate()
      .executeTakeFirst(),

  /** Every answer writes all of it, whatever it says: which of it changed does not show in the row. */
  write: (id: string, { tally, counted, pool }: { tally: Tally; counted: number; pool: Buffer }) =>
    db
      .updateTable('evaluations')
      .set({ tally: JSON.stringify(tally), counted, pool })
      .where('id', '=', id)
      .execute(),

  participants: async (id: string): Promise<number> =>
    (
      await db
        .selectFrom('evaluation_participations')
        .where('evaluation_id', '=', id)
        .select(sql<number>`count(*)::int`.as('counted'))
        .executeTakeFirstOrThrow()
    ).counted,

  /** Nothing waits any more, and who answered is forgotten. */
  async close(id: string, { tally, answered }: { tally: Tally; answered: number }): Promise<void> {
    await db
      .updateTable('evaluations as v')
      .set({
        ...{ status: 'closed' as const, tally: JSON.stringify(tally), answered, pool: null },
        counted: Object.keys(tally).length === 0 ? 0 : answered,
        asked: sql<number>`(select count(*)::int from enrolment_facts e
          where e.offering_id = v.offering_id and e.status in (${sql.join([...mayLearn])}))`,
        closed_at: sql<Date>`now()`,
        version: sql<number>`version + 1`,
      })
      .where('v.id', '=', id)
      .execute();
    await db.deleteFrom('evaluation_participations').where('evaluation_id', '=', id).execute();
  },

  /** Whose time is over. */
  over: async (): Promise<string[]> =>
    (
      await db
        .selectFrom('evaluations')
        .where('status', '=', 'open')
        .where('closes_at', '<=', sql<Date>`now()`)
        .orderBy('closes_at')
        .limit(100)
        .select('id')
        .execute()
    ).map(({ id }) => id),

  /** Whose time has begun, and of which nobody was told. */
  begun: async (): Promise<string[]> =>
    (
      await db
        .selectFrom('evaluations')
        .where('status', '=', 'open')
        .where('is_announced', '=', false)
        .where('opens_at', '<=', sql<Date>`now()`)
        .limit(100)
        .select('id')
        .execute()
    ).map(({ id }) => id),
});

/** Whom an evaluation is told of. */
export const audienceRepository = (db: Database) => ({
  facts: (id: string) =>
    db
      .selectFrom('evaluations as v')
      .innerJoin('course_facts as c', 'c.id', 'v.course_id')
      .where('v.id', '=', id)
      .select(['v.id', 'v.title', 'v.offering_id as offeringId', 'v.course_id as courseId', 'c.title as course'])
      .select('v.closes_at as closesAt')
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

/** Closes what waits with the present key where an old one still holds it. @returns how many rows were written */
export async function sealedPools(db: Database, renew: (id: string, sealed: Buffer) => Buffer | null): Promise<number> {
  const rows = await db.selectFrom('evaluations').where('pool', 'is not', null).select('id').execute();
  let written = 0;
  for (const { id } of rows) {
    const row = await db.selectFrom('evaluations').where('id', '=', id).select('pool').executeTakeFirst();
    const next = row?.pool ? renew(id, row.pool) : null;
    if (next === null || !row?.pool) continue;
    // Where an answer came meanwhile, it was closed with the present key already.
    await db.updateTable('evaluations').set({ pool: next }).where('id', '=', id).where('pool', '=', row.pool).execute();
    written += 1;
  }
  return written;
}
