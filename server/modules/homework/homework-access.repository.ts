import { sql } from 'kysely';
import type { Actor, PersonActor } from '#server/platform/access/actor.ts';
import { isOnTeam, taughtBy } from '#server/platform/access/taught-courses.ts';
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

// What is saved to use again belongs to one person or to one course; `row` has its `owner_id` and `course_id`.

/** The actor's own, and that of courses that the actor teaches. */
export const isOwnOrTaught = (
  actor: PersonActor,
  row: 'c' | 'r',
) => sql<boolean>`(${sql.ref(`${row}.owner_id`)} = ${actor.id}
  or (${sql.ref(`${row}.course_id`)} is not null and ${taughtBy(actor, sql.ref<string>(`${row}.course_id`), 'homework')}))`;

/** What the actor may use in this course. */
export const isToChoose = (actor: PersonActor, row: 'c' | 'r', courseId: string) =>
  sql<boolean>`(${sql.ref(`${row}.owner_id`)} = ${actor.id} or ${sql.ref(`${row}.course_id`)} = ${courseId})`;
