import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { Actor, PersonActor } from '#server/platform/actor.ts';
import type { Database, Tables } from '#server/platform/database.ts';

/** Enrolments that let a learner work. */
export const mayLearn = ['approved', 'active', 'completed'] as const;

/** The courses that an actor teaches: own teams, the managed school, or all; for `where` beside a course id. */
export function taughtBy(actor: Actor, courseId: Expression<string>): Expression<SqlBool> {
  const { exists, selectFrom, or, val } = expressionBuilder<Tables>();
  if (actor.roles.includes('platformAdmin')) return val(true);
  return or([
    exists(
      selectFrom('team_facts as t')
        .select('t.course_id')
        .where('t.course_id', '=', courseId)
        .where('t.account_id', '=', actor.id),
    ),
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
