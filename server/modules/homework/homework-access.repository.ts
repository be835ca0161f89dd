import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { Actor, PersonActor } from '#server/platform/access/actor.ts';
import { isOnTeam } from '#server/platform/access/taught-courses.ts';
import type { Database, Tables } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';

/** Enrolments that let a learner work. */
export const mayLearn = ['approved', 'active', 'completed'] as const;

/** The actor may mark the course's work; administrators see it and do not mark it. */
export const isMarker = async (db: Database, actor: Actor, courseId: string): Promise<boolean> =>
  (await db
    .selectFrom('course_facts as course')
    .select('course.id')
    .where('course.id', '=', courseId)
    .where(({ ref }) => isOnTeam(actor, ref('course.id')))
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
