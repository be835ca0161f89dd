import { expressionBuilder, sql, type Expression, type Insertable, type SqlBool } from 'kysely';
import type { Enrolment } from '#contract/enrolments/enrolments.contract.ts';
import type { Actor } from '#server/platform/access/actor.ts';
import { looksAfter, personId } from '#server/platform/access/looked-after.ts';
import { isOnTeam, memberMay } from '#server/platform/access/taught-courses.ts';
import type { Database, Tables } from '#server/platform/database/database.ts';
import { today } from '#server/platform/database/platform-zone.ts';
import type { EnrolmentStatus } from '#machines/enrolments/enrolment.lifecycle.ts';
import type { StoredStatus } from './enrolments.tables.ts';

export type NewEnrolment = Insertable<Tables['enrolments']>;

/** The courses whose enrolments the actor decides: own teams, the managed school, or all. */
export function decides(actor: Actor, courseId: Expression<string>): Expression<SqlBool> {
  const { exists, selectFrom, or, val } = expressionBuilder<Tables>();
  if (actor.roles.includes('platformAdmin')) return val(true);
  if (actor.managedSchoolId === null || !actor.roles.includes('schoolAdmin'))
    return isOnTeam(actor, courseId, 'learners');
  const isSchools = selectFrom('course_facts as f')
    .select('f.id')
    .where('f.id', '=', courseId)
    .where('f.school_id', '=', actor.managedSchoolId);
  return or([isOnTeam(actor, courseId, 'learners'), exists(isSchools)]);
}

const columns = [
  'e.id',
  'e.offering_id as offeringId',
  'o.course_id as courseId',
  'e.status',
  'e.since',
  'e.reason',
  'e.version',
] as const;

const shape = (row: Omit<Enrolment, 'since'> & { since: Date | string }): Enrolment => ({
  ...row,
  since: new Date(row.since).toISOString(),
});

export const enrolmentsRepository = (db: Database, actor: Actor) => {
  const own = () =>
    db
      .selectFrom('enrolments as e')
      .innerJoin('offering_facts as o', 'o.id', 'e.offering_id')
      .where('e.learner_id', '=', actor.id)
      .select(columns);

  return {
    async mine(offeringId: string): Promise<Enrolment | null> {
      const row = await own().where('e.offering_id', '=', offeringId).executeTakeFirst();
      return row ? shape(row) : null;
    },

    async allMine(): Promise<Enrolment[]> {
      return (await own().orderBy('e.since', 'desc').limit(500).execute()).map(shape);
    },

    /** A first application, or one again: the row stays, its status begins anew. */
    apply: (offeringId: string, learnerId: string, status: StoredStatus) =>
      db
        .insertInto('enrolments')
        .values({ offering_id: offeringId, learner_id: learnerId, status })
        .onConflict((conflict) =>
          conflict.columns(['offering_id', 'learner_id']).doUpdateSet(({ fn, eb }) => ({
            status,
            since: fn<Date>('now', []),
            applied_at: fn<Date>('now', []),
            reason: null,
            decided_by: null,
            version: eb('enrolments.version', '+', 1),
          })),
        )
        .execute(),

    setStatus: (id: string, status: StoredStatus, reason: string | null) =>
      db
        .updateTable('enrolments')
        .set(({ fn, eb }) => ({
          status,
          reason,
          since: fn<Date>('now', []),
          decided_by: actor.id,
          version: eb('version', '+', 1),
        }))
        .where('id', '=', id)
        .execute(),

    /** Whom an application is told to, and how many wait with it. */
    waitingIn: (offeringId: string) =>
      db
        .selectFrom('offering_facts as o')
        .innerJoin('course_facts as c', 'c.id', 'o.course_id')
        .where('o.id', '=', offeringId)
        .select('c.title as course')
        .select(sql<string>`${today}::text`.as('today'))
        .select(
          sql<number>`(select count(*)::int from enrolments e where e.offering_id = o.id and e.status = 'applied')`.as(
            'waiting',
          ),
        )
        .select(
          sql<string[]>`array(select t.account_id from team_facts t
            where t.course_id = o.course_id and ${memberMay('t', 'learners')})`.as('teamIds'),
        )
        .executeTakeFirstOrThrow(),

    /** Rows of courses that the actor decides on, held until the transaction ends. */
    lockMany: (courseId: string, ids: readonly string[]) =>
      db
        .selectFrom('enrolments as e')
        .innerJoin('offering_facts as o', 'o.id', 'e.offering_id')
        .innerJoin('course_facts as c', 'c.id', 'o.course_id')
        .where('e.id', 'in', ids)
        .where('o.course_id', '=', courseId)
        .where(({ ref }) => decides(actor, ref('o.course_id')))
        .where(looksAfter(personId(actor.id), sql`e.offering_id`, sql`e.learner_id`))
        .select([
          'e.id',
          'e.offering_id',
          'e.learner_id',
          'e.status',
          'e.version',
          'o.is_reviewed',
          'c.title as course_title',
        ])
        .orderBy('e.id')
        .forUpdate('e')
        .execute(),

    offeringsOf: async (courseId: string, ids: readonly string[]): Promise<string[]> =>
      (
        await db
          .selectFrom('enrolments as e')
          .innerJoin('offering_facts as o', 'o.id', 'e.offering_id')
          .where('e.id', 'in', ids)
          .where('o.course_id', '=', courseId)
          .where(({ ref }) => decides(actor, ref('o.course_id')))
          .select('e.offering_id')
          .distinct()
          .orderBy('e.offering_id')
          .execute()
      ).map(({ offering_id: id }) => id),

    isDecider: async (courseId: string): Promise<boolean> =>
      (await db
        .selectFrom('course_facts as c')
        .where('c.id', '=', courseId)
        .where(({ ref }) => decides(actor, ref('c.id')))
        .select('c.id')
        .executeTakeFirst()) !== undefined,

    /** How each of these stands, in one order; the rows that there are, are held. Accounts that are not there are left out. */
    async holdOf(offeringId: string, learnerIds: readonly string[]) {
      const { rows } = await sql<{ learnerId: string; status: EnrolmentStatus; isTeam: boolean }>`
        with held as (
          select e.learner_id, e.status from enrolments e
          where e.offering_id = ${offeringId} and e.learner_id = any(${learnerIds}::uuid[])
          order by e.id for update
        )
        select p.id as "learnerId", coalesce(h.status, 'none') as status, exists (
            select from team_facts t join offering_facts o on o.course_id = t.course_id
            where o.id = ${offeringId} and t.account_id = p.id) as "isTeam"
        from person_facts p left join held h on h.learner_id = p.id
        where p.id = any(${learnerIds}::uuid[]) and not p.disabled
        order by p.id`.execute(db);
      return rows;
    },

    /** What becomes of these, by the actor's decision; those without a row get one. */
    async setMany(offeringId: string, moved: readonly { learnerId: string; to: StoredStatus }[]): Promise<void> {
      if (moved.length === 0) return;
      await sql`insert into enrolments (offering_id, learner_id, status, decided_by)
        select ${offeringId}::uuid, l.id, l.status, ${actor.id}::uuid
        from unnest(${moved.map(({ learnerId }) => learnerId)}::uuid[], ${moved.map(({ to }) => to)}::text[])
          with ordinality l (id, status, place) order by l.place
        on conflict (offering_id, learner_id) do update
          set status = excluded.status, since = now(), reason = null, decided_by = excluded.decided_by,
            version = enrolments.version + 1`.execute(db);
    },

    addMany: (rows: readonly NewEnrolment[]) => db.insertInto('enrolments').values(rows).execute(),
  };
};
