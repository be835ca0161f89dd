import type { Actor } from '#server/platform/access/actor.ts';
import { isOnTeam } from '#server/platform/access/taught-courses.ts';
import type { Database } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';

/** The actor may mark the course's work; administrators see it and do not mark it. */
export const isMarker = async (db: Database, actor: Actor, courseId: string): Promise<boolean> =>
  (await db
    .selectFrom('course_facts as course')
    .select('course.id')
    .where('course.id', '=', courseId)
    .where(({ ref }) => isOnTeam(actor, ref('course.id'), 'homework'))
    .executeTakeFirst()) !== undefined;

/** @throws Refusal forbidden for administrators */
export async function onlyMarkers(db: Database, actor: Actor, courseId: string): Promise<void> {
  if (!(await isMarker(db, actor, courseId))) throw new Refusal('teachersMark');
}
