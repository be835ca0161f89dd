import { expressionBuilder, type Expression, type SqlBool } from 'kysely';
import type { Database, Tables } from '../database/database.ts';
import type { Actor } from './actor.ts';

// Whose courses they are: one line of security for all areas that work on them.

/** The actor belongs to the team of the course; for `where` and `select` beside a course id. */
export function isOnTeam({ id }: Actor, courseId: Expression<string>): Expression<SqlBool> {
  const { exists, selectFrom } = expressionBuilder<Tables>();
  return exists(
    selectFrom('team_facts as t')
      .select('t.course_id')
      .where('t.course_id', '=', courseId)
      .where('t.account_id', '=', id),
  );
}

/** The courses whose work an actor looks after: own teams, the managed school, or all; for `where` beside a course id. */
export function taughtBy(actor: Actor, courseId: Expression<string>): Expression<SqlBool> {
  const { exists, selectFrom, or, val } = expressionBuilder<Tables>();
  if (actor.roles.includes('platformAdmin')) return val(true);
  return or([
    isOnTeam(actor, courseId),
    exists(
      selectFrom('course_facts as c')
        .select('c.id')
        .where('c.id', '=', courseId)
        .where('c.school_id', '=', actor.managedSchoolId),
    ),
  ]);
}

/** There is such a course, and the actor looks after its work. */
export const teaches = async (db: Database, actor: Actor, courseId: string): Promise<boolean> =>
  (await db
    .selectFrom('course_facts as course')
    .select('course.id')
    .where('course.id', '=', courseId)
    .where(({ ref }) => taughtBy(actor, ref('course.id')))
    .executeTakeFirst()) !== undefined;
