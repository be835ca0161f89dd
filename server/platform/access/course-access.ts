import { expressionBuilder, type Expression, type SqlBool } from 'kysely';
import type { TeachingRight } from '#contract/teaching/teaching-rights.rule.ts';
import type { Database, Tables } from '../database/database.ts';
import { Refusal } from '../refusals/refusal.ts';
import type { PersonActor } from './actor.ts';
import { taughtBy } from './taught-courses.ts';

/** What somebody who looks after a course may do about its work. */
export interface CourseAccess {
  courseId: string;
  course: string;
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

/**
 * @param right what an assistant has to be allowed
 * @throws Refusal notFound, for a course that the actor does not look after
 */
export async function courseAccess(
  db: Database,
  actor: PersonActor,
  courseId: string,
  right?: TeachingRight,
): Promise<CourseAccess> {
  const access = await db
    // Not `c` and `t`: whose courses they are is asked by queries within, which have names of their own.
    .selectFrom('course_facts as course')
    .leftJoin('team_facts as own', (join) =>
      join.onRef('own.course_id', '=', 'course.id').on('own.account_id', '=', actor.id),
    )
    .where('course.id', '=', courseId)
    .where(({ ref }) => taughtBy(actor, ref('course.id'), right))
    .select(['course.id as courseId', 'course.title as course'])
    .select(({ eb, fn, ref, val }) => {
      const isAdmin = administers(actor, ref('course.school_id'));
      const holds = (...roles: ('lead' | 'teacher')[]) => fn.coalesce(eb('own.role', 'in', roles), val(false));
      return [
        eb
          .or([isAdmin, holds('lead')])
          .$castTo<boolean>()
          .as('mayManage'),
        eb
          .or([isAdmin, holds('lead', 'teacher')])
          .$castTo<boolean>()
          .as('mayDecide'),
      ];
    })
    .executeTakeFirst();
  if (!access) throw new Refusal('notFound');
  return access;
}
