import { sql } from 'kysely';
import type { ClassVia } from '#contract/classes/class.rule.ts';
import type { Database } from '#server/platform/database/database.ts';
import { mayLearn } from '#server/platform/access/learnt-offerings.ts';
import type { ClassAct, StoredMembership } from './classes.tables.ts';

export interface Membership {
  id: string;
  classId: string;
  learnerId: string;
  status: StoredMembership;
  version: number;
}

const columns = ['id', 'class_id as classId', 'learner_id as learnerId', 'status', 'version'] as const;

/** Who is in which class; every write makes the row's version one higher. */
export const membershipsRepository = (db: Database) => ({
  /** Of these learners in one offering, held in one order. */
  ofLearners: (offeringId: string, learnerIds: readonly string[]): Promise<Membership[]> =>
    learnerIds.length === 0
      ? Promise.resolve([])
      : db
          .selectFrom('teaching_class_members')
          .where('offering_id', '=', offeringId)
          .where('learner_id', 'in', learnerIds)
          .select(columns)
          .orderBy('id')
          .forUpdate()
          .execute(),

  /** Of one class, held in one order. */
  ofClass: (classId: string, ids: readonly string[]): Promise<Membership[]> =>
    db
      .selectFrom('teaching_class_members')
      .where('class_id', '=', classId)
      .where('id', 'in', ids)
      .select(columns)
      .orderBy('id')
      .forUpdate()
      .execute(),

  /** The learner's own in one class, held, with what the class allows. */
  ofLearner: (classId: string, learnerId: string) =>
    db
      .selectFrom('teaching_class_members as m')
      .innerJoin('teaching_classes as k', 'k.id', 'm.class_id')
      .where('m.class_id', '=', classId)
      .where('m.learner_id', '=', learnerId)
      .select(['m.id', 'm.status', 'k.may_leave as mayLeave'])
      .forUpdate('m')
      .executeTakeFirst(),

  /** Which of these learn in the offering now. */
  async learning(offeringId: string, learnerIds: readonly string[]): Promise<Set<string>> {
    if (learnerIds.length === 0) return new Set();
    const rows = await db
      .selectFrom('enrolment_facts')
      .where('offering_id', '=', offeringId)
      .where('learner_id', 'in', learnerIds)
      .where('status', 'in', mayLearn)
      .select('learner_id as id')
      .execute();
    return new Set(rows.map(({ id }) => id));
  },

  /** Into the class, from wherever they were: a first row or the one that there is. @returns as they are then */
  async put(
    { id: classId, offeringId }: { id: string; offeringId: string },
    learnerIds: readonly string[],
    { status, via }: { status: StoredMembership; via: ClassVia },
  ): Promise<Membership[]> {
    if (learnerIds.length === 0) return [];
    const { rows } = await sql<Membership>`
      insert into teaching_class_members (class_id, offering_id, learner_id, status, via)
      select ${classId}::uuid, ${offeringId}::uuid, l.id, ${status}::text, ${via}::text
      from unnest(${learnerIds}::uuid[]) l (id) order by l.id
      on conflict (offering_id, learner_id) do update
        set class_id = excluded.class_id, status = excluded.status, via = excluded.via, since = now(),
          version = teaching_class_members.version + 1
      returning id, class_id as "classId", learner_id as "learnerId", status, version`.execute(db);
    return rows;
  },

  /** @returns as they are then */
  async set(ids: readonly string[], to: { status: StoredMembership; classId?: string }): Promise<Membership[]> {
    if (ids.length === 0) return [];
    return db
      .updateTable('teaching_class_members')
      .set(({ eb, fn }) => ({
        status: to.status,
        ...(to.classId !== undefined && { class_id: to.classId }),
        since: fn<Date>('now', []),
        version: eb('version', '+', 1),
      }))
      .where('id', 'in', ids)
      .returning(columns)
      .execute();
  },

  remove: (ids: readonly string[]) =>
    ids.length === 0 ? Promise.resolve([]) : db.deleteFrom('teaching_class_members').where('id', 'in', ids).execute(),

  /** Writes an act down, for taking it back. */
  async record(
    act: { courseId: string; act: ClassAct; by: string },
    changes: readonly { now: Membership; former: Membership | undefined; isEnrolled?: boolean }[],
  ): Promise<string> {
    const { id } = await db
      .insertInto('teaching_class_acts')
      .values({ course_id: act.courseId, act: act.act, made_by: act.by })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`
      insert into teaching_class_changes (act_id, member_id, former_class_id, former_status, is_enrolled, version)
      select ${id}::uuid, c.* from unnest(${changes.map(({ now }) => now.id)}::uuid[],
        ${changes.map(({ former }) => former?.classId ?? null)}::uuid[],
        ${changes.map(({ former }) => former?.status ?? null)}::text[],
        ${changes.map(({ isEnrolled = false }) => isEnrolled)}::boolean[],
        ${changes.map(({ now }) => now.version)}::int[]) c`.execute(db);
    return id;
  },

  /** What an act changed, with the members as they are now, held. */
  async changesOf(actId: string) {
    const { rows } = await sql<
      Membership & {
        offeringId: string;
        formerClassId: string | null;
        formerStatus: StoredMembership | null;
        isEnrolled: boolean;
        isTouched: boolean;
      }
    >`
      select m.id, m.class_id as "classId", m.offering_id as "offeringId", m.learner_id as "learnerId", m.status, m.version,
        c.former_class_id as "formerClassId", c.former_status as "formerStatus", c.is_enrolled as "isEnrolled",
        (m.version <> c.version or (c.former_class_id is not null
          and not exists (select from teaching_classes k where k.id = c.former_class_id))) as "isTouched"
      from teaching_class_changes c join teaching_class_members m on m.id = c.member_id
      where c.act_id = ${actId} order by m.id for update of m`.execute(db);
    return rows;
  },

  /** Null: nobody of it is there any more. */
  async offeringOf(actId: string): Promise<string | null> {
    const row = await db
      .selectFrom('teaching_class_changes as c')
      .innerJoin('teaching_class_members as m', 'm.id', 'c.member_id')
      .where('c.act_id', '=', actId)
      .select('m.offering_id as id')
      .limit(1)
      .executeTakeFirst();
    return row?.id ?? null;
  },

  /** The classes that an act led from or to. */
  async formerClasses(actId: string): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select distinct k.id from teaching_class_changes c join teaching_class_members m on m.id = c.member_id
        join teaching_classes k on k.id = c.former_class_id or k.id = m.class_id
      where c.act_id = ${actId}`.execute(db);
    return rows.map(({ id }) => id);
  },

  /** Every member of an act as it was before; whoever was in no class has no row again. */
  async putBack(actId: string): Promise<void> {
    await sql`
      update teaching_class_members m
      set class_id = c.former_class_id, status = c.former_status, since = now(), version = m.version + 1
      from teaching_class_changes c
      where c.act_id = ${actId} and c.member_id = m.id and c.former_class_id is not null`.execute(db);
    await sql`
      delete from teaching_class_members m using teaching_class_changes c
      where c.act_id = ${actId} and c.member_id = m.id and c.former_class_id is null`.execute(db);
  },

  async undone(actId: string): Promise<void> {
    await db
      .updateTable('teaching_class_acts')
      .set(({ fn }) => ({ undone_at: fn<Date>('now', []) }))
      .where('id', '=', actId)
      .execute();
  },
});
