import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { learnsIn } from '#server/platform/access/learnt-offerings.ts';
import { taughtBy } from '#server/platform/access/taught-courses.ts';
import type { Database, Tables } from '#server/platform/database/database.ts';
import './knowledge.tables.ts';

/** A course whose graph the actor may change. */
export interface GraphAccess {
  courseId: string;
  course: string;
  /** Answers for the course: its lead, and who administers its school. */
  mayPublish: boolean;
}

function administers(actor: PersonActor, schoolId: Expression<string>): Expression<SqlBool> {
  const { eb, val } = expressionBuilder<Tables>();
  if (actor.roles.includes('platformAdmin')) return val(true);
  return actor.roles.includes('schoolAdmin') ? eb(schoolId, '=', actor.managedSchoolId) : val(false);
}

/** @returns null where the actor looks after no such course */
export const accessToGraph = async (db: Database, actor: PersonActor, courseId: string): Promise<GraphAccess | null> =>
  (await db
    .selectFrom('course_facts as course')
    .leftJoin('team_facts as own', (join) =>
      join.onRef('own.course_id', '=', 'course.id').on('own.account_id', '=', actor.id),
    )
    .where('course.id', '=', courseId)
    .where(({ ref }) => taughtBy(actor, ref('course.id'), 'content'))
    .select(['course.id as courseId', 'course.title as course'])
    .select(({ ref }) =>
      sql<boolean>`(${administers(actor, ref('course.school_id'))} or coalesce(own.role = 'lead', false))`.as(
        'mayPublish',
      ),
    )
    .executeTakeFirst()) ?? null;

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
