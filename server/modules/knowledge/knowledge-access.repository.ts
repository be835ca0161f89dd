import type { PersonActor } from '#server/platform/access/actor.ts';
import { learnsIn } from '#server/platform/access/learnt-offerings.ts';
import { taughtBy } from '#server/platform/access/taught-courses.ts';
import type { Database } from '#server/platform/database/database.ts';
import './knowledge.tables.ts';

/** @returns the course of an offering in which the actor learns or teaches, else null */
export const learntCourse = async (
  db: Database,
  actor: PersonActor,
  offeringId: string,
): Promise<{ courseId: string; course: string } | null> =>
  (await db
    .selectFrom('offering_facts as o')
    .innerJoin('course_facts as course', 'course.id', 'o.course_id')
    .where('o.id', '=', offeringId)
    .where(({ or, ref }) => or([learnsIn(actor, ref('o.id')), taughtBy(actor, ref('o.course_id'))]))
    .select(['o.course_id as courseId', 'course.title as course'])
    .executeTakeFirst()) ?? null;
