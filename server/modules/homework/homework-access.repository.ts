import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { Actor, PersonActor } from '#server/platform/access/actor.ts';
import type { Database, Tables } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';

/** Enrolments that let a learner work. */
export const mayLearn = ['approved', 'active', 'completed'] as const;

/** The actor belongs to the course's team, and so may mark; for `where` and `select` beside a course id. */
export function marks({ id }: Actor, courseId: Expression<string>): Expression<SqlBool> {
  const { exists, selectFrom } = expressionBuilder<Tables>();
  return exists(
    selectFrom('team_facts as t')
      .select('t.course_id')
      .where('t.course_id', '=', courseId)
      .where('t.account_id', '=', id),
  );
}

/**
 * The courses whose work an actor looks after: own teams, the managed school, or all; for `where` beside a course id.
 * Administrators see and arrange homework there; points are its teachers' alone (`marks`).
 */
export function taughtBy(actor: Actor, courseId: Expression<string>): Expression<SqlBool> {
  const { exists, selectFrom, or, val } = expressionBuilder<Tables>();
  if (actor.roles.includes('platformAdmin')) return val(true);
  return or([
    marks(actor, courseId),
    exists(
      selectFrom('course_facts as c')
        .select('c.id')
        .where('c.id', '=', courseId)
        .where('c.school_id', '=', actor.managedSchoolId),
    ),
  ]);
}

/** The course is one that the actor teaches. */
export const teaches = async (db: Database, actor: Actor, courseId: string): Promise<boolean> =>
  (await db
    .selectFrom('course_facts as course')
    .select('course.id')
    .where('course.id', '=', courseId)
    .where(({ ref }) => taughtBy(actor, ref('course.id')))
    .executeTakeFirst()) !== undefined;

/** The actor may mark the course's work; administrators see it and do not mark it. */
export const isMarker = async (db: Database, actor: Actor, courseId: string): Promise<boolean> =>
  (await db
    .selectFrom('course_facts as course')
    .select('course.id')
    .where('course.id', '=', courseId)
    .where(({ ref }) => marks(actor, ref('course.id')))
    .executeTakeFirst()) !== undefined;

/** @throws Refusal forbidden for administrators */
export async function onlyMarkers(db: Database, actor: Actor, courseId: string): Promise<void> {
  if (!(await isMarker(db, actor, courseId))) throw new Refusal('teachersMark');
}

/** The learner studies in this offering; for `where` beside an offering id. */
export function learnsIn({ id }: PersonActor, offeringId: Expression<string>): Expression<SqlBool> {
  const { exists, selectFrom } = expressionBuilder<Tables>();
  return exists(
    selectFrom('enrolment_facts as e')
      .select('e.id')
      .where('e.offering_id', '=', offeringId)
      .where('e.learner_id', '=', id)
      .where('e.status', 'in', mayLearn),
  );
}
