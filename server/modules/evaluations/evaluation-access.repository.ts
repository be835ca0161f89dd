import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { taughtBy } from '#server/platform/access/taught-courses.ts';
import type { Database, Tables } from '#server/platform/database/database.ts';
import './evaluations.tables.ts';

/** What somebody of a course may do about its evaluations. */
export interface CourseAccess {
  courseId: string;
  /** Teaches it as more than an assistant, or administers its school: opens, closes and publishes. */
  mayDecide: boolean;
}

function administers(actor: PersonActor, schoolId: Expression<string>): Expression<SqlBool> {
  const { eb, val } = expressionBuilder<Tables>();
  if (actor.roles.includes('platformAdmin')) return val(true);
  return actor.roles.includes('schoolAdmin') ? eb(schoolId, '=', actor.managedSchoolId) : val(false);
}

/** @returns null where the actor looks after no such course */
export const accessToCourse = async (
  db: Database,
  actor: PersonActor,
  courseId: string,
): Promise<CourseAccess | null> =>
  (await db
    // Not `c` and `t`: whose courses they are is asked by queries within, which have names of their own.
    .selectFrom('course_facts as course')
    .leftJoin('team_facts as own', (join) =>
      join.onRef('own.course_id', '=', 'course.id').on('own.account_id', '=', actor.id),
    )
    .where('course.id', '=', courseId)
    .where(({ ref }) => taughtBy(actor, ref('course.id'), 'learners'))
    .select('course.id as courseId')
    .select(({ ref }) =>
      sql<boolean>`(${administers(actor, ref('course.school_id'))} or coalesce(own.role in ('lead', 'teacher'), false))`.as(
        'mayDecide',
      ),
    )
    .executeTakeFirst()) ?? null;
