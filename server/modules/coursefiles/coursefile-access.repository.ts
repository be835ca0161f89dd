import { sql, type RawBuilder } from 'kysely';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { learnsIn } from '#server/platform/access/learnt-offerings.ts';
import type { TeachingRight } from '#contract/teaching/teaching-rights.rule.ts';
import { taughtBy } from '#server/platform/access/taught-courses.ts';
import type { Database } from '#server/platform/database/database.ts';
import './coursefiles.tables.ts';

/** Whose eyes a list is made for: the team's, or those of learners of an offering. */
export interface FilesScope {
  courseId: string;
  course: string;
  /** Null: the team, which sees all. */
  offeringId: string | null;
  isTeam: boolean;
}

/** A learner in an offering, as SQL says them. */
interface Eyes {
  offeringId: RawBuilder<unknown>;
  learnerId: RawBuilder<unknown>;
  /** Sees what is for any class. */
  isTeam: RawBuilder<unknown>;
}

/** An entry by itself, whatever is around it, shows to these eyes. */
export const showsItself = (alias: string, { offeringId, learnerId, isTeam }: Eyes): RawBuilder<boolean> => {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  return sql<boolean>`(${of('binned_at')} is null and (${of('visible_from')} is null or ${of('visible_from')} <= now())
    and (not ${of('is_limited')} or exists (
      select from course_file_audiences s where s.entry_id = ${of('id')} and s.offering_id = ${offeringId}
        and (s.class_id is null or ${isTeam} or exists (
          select from teaching_class_member_facts m where m.class_id = s.class_id and m.learner_id = ${learnerId})))))`;
};

/** An entry shows, with all folders around it. */
export const shows = (alias: string, eyes: Eyes): RawBuilder<boolean> => sql<boolean>`(${showsItself(alias, eyes)}
  and not exists (select from course_file_entries around
    where around.id = any(${sql.ref(`${alias}.path`)}) and not ${showsItself('around', eyes)}))`;

/** Neither it nor a folder around it lies in the bin. */
export const isThere = (alias: string): RawBuilder<boolean> => sql<boolean>`(${sql.ref(`${alias}.binned_at`)} is null
  and not exists (select from course_file_entries around
    where around.id = any(${sql.ref(`${alias}.path`)}) and around.binned_at is not null))`;

export const eyesOf = (
  { id }: PersonActor,
  { offeringId, isTeam }: Pick<FilesScope, 'offeringId' | 'isTeam'>,
): Eyes => ({
  offeringId: sql`${offeringId}::uuid`,
  learnerId: sql`${id}::uuid`,
  isTeam: sql`${isTeam}::boolean`,
});

const looksAfter = (actor: PersonActor, right?: TeachingRight) =>
  sql<boolean>`${taughtBy(actor, sql<string>`e.course_id`, right)}`;

/** Beside an entry `e`: it shows to the actor as a learner of some offering of its course. */
const showsToLearner = (actor: PersonActor) => sql<boolean>`exists (
  select from offering_facts o where o.course_id = e.course_id and o.status <> 'cancelled'
    and ${learnsIn(actor, sql<string>`o.id`)}
    and ${shows('e', { offeringId: sql`o.id`, learnerId: sql`${actor.id}::uuid`, isTeam: sql`false` })})`;

/** Whose files they are. */
export const coursefileAccess = (db: Database, actor: PersonActor) => ({
  /**
   * @param right what an assistant has to be allowed; absent: all of the team see what learners do
   * @returns null where the actor does not look after the course
   */
  async course(courseId: string, right?: TeachingRight): Promise<FilesScope | null> {
    const found = await db
      .selectFrom('course_facts as c')
      .where('c.id', '=', courseId)
      .where(({ ref }) => taughtBy(actor, ref('c.id'), right))
      .select(['c.id as courseId', 'c.title as course'])
      .executeTakeFirst();
    return found ? { ...found, offeringId: null, isTeam: true } : null;
  },

  /** @returns null where the actor neither learns in the offering nor looks after its course */
  async offering(offeringId: string): Promise<(FilesScope & { offeringId: string }) | null> {
    const found = await db
      .selectFrom('offering_facts as o')
      .innerJoin('course_facts as c', 'c.id', 'o.course_id')
      .where('o.id', '=', offeringId)
      .where('o.status', '<>', 'cancelled')
      .where(({ or, ref }) => or([learnsIn(actor, ref('o.id')), taughtBy(actor, ref('o.course_id'))]))
      .select(['c.id as courseId', 'c.title as course'])
      .select(({ ref }) => sql<boolean>`${taughtBy(actor, ref('o.course_id'))}`.as('isTeam'))
      .executeTakeFirst();
    return found ? { ...found, offeringId } : null;
  },

  /** Where an entry lies that shows to the actor; the team sees all outside the bin. */
  async entry(id: string): Promise<{ courseId: string; isTeam: boolean } | null> {
    const { rows } = await sql<{ courseId: string; isTeam: boolean }>`
      select e.course_id as "courseId", ${looksAfter(actor)} as "isTeam"
      from course_file_entries e join course_facts c on c.id = e.course_id
      where e.id = ${id}::uuid and ((${looksAfter(actor)} and ${isThere('e')}) or ${showsToLearner(actor)})`.execute(
      db,
    );
    return rows[0] ?? null;
  },

  /** The offerings of a course in which the actor learns, the newest first. */
  async learnt(courseId: string): Promise<FilesScope[]> {
    const rows = await db
      .selectFrom('offering_facts as o')
      .innerJoin('course_facts as c', 'c.id', 'o.course_id')
      .where('o.course_id', '=', courseId)
      .where('o.status', '<>', 'cancelled')
      .where(({ ref }) => learnsIn(actor, ref('o.id')))
      .select(['c.id as courseId', 'c.title as course', 'o.id as offeringId'])
      .orderBy('o.number', 'desc')
      .execute();
    return rows.map((row) => ({ ...row, isTeam: false }));
  },

  /** The course of an entry whose files the actor looks after, in the bin or not. */
  async taughtEntry(id: string): Promise<string | null> {
    const { rows } = await sql<{ courseId: string }>`
      select e.course_id as "courseId" from course_file_entries e join course_facts c on c.id = e.course_id
      where e.id = ${id}::uuid and ${looksAfter(actor, 'content')}`.execute(db);
    return rows[0]?.courseId ?? null;
  },
});
