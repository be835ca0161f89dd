import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { taughtBy } from '#server/platform/access/taught-courses.ts';
import type { Database, Tables } from '#server/platform/database/database.ts';
import './certificates.tables.ts';

/** What somebody of a course may do about its certificates. */
export interface CourseAccess {
  courseId: string;
  /** Answers for the course: its lead, and who administers its school. */
  mayManage: boolean;
  /** Teaches it as more than an assistant, or answers for it. */
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
    .selectFrom('course_facts as c')
    .leftJoin('team_facts as t', (join) => join.onRef('t.course_id', '=', 'c.id').on('t.account_id', '=', actor.id))
    .where('c.id', '=', courseId)
    .where(({ ref }) => taughtBy(actor, ref('c.id')))
    .select('c.id as courseId')
    .select(({ ref }) => [
      sql<boolean>`(${administers(actor, ref('c.school_id'))} or coalesce(t.role = 'lead', false))`.as('mayManage'),
      sql<boolean>`(${administers(actor, ref('c.school_id'))} or coalesce(t.role in ('lead', 'teacher'), false))`.as(
        'mayDecide',
      ),
    ])
    .executeTakeFirst()) ?? null;
