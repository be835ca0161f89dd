import { expressionBuilder, type Expression, type SqlBool } from 'kysely';
import type { Database, Tables } from '../database/database.ts';
import type { Actor } from './actor.ts';

// Whose courses they are: one line of security for all areas that work on them.

/** The actor belongs to the team of the course; for `where` and `select` beside a course id. */
export function isOnTeam({ id }: Actor, courseId: Expression<string>): Expression<SqlBool> {
  const { exists, selectFrom } = expressionBuilder<Tables>();
  return exists(
    // Aliases that no caller has: a caller's column of the same name would mean this table.
    selectFrom('team_facts as teaching')
      .select('teaching.course_id')
      .where('teaching.course_id', '=', courseId)
      .where('teaching.account_id', '=', id),
  );
}

/** The courses whose work an actor looks after: own teams, the managed school, or all; for `where` beside a course id. */
export function taughtBy(actor: Actor, courseId: Expression<string>): Expression<SqlBool> {
  const { exists, selectFrom, or, val } = expressionBuilder<Tables>();
  if (actor.roles.includes('platformAdmin')) return val(true);
  return or([
    isOnTeam(actor, courseId),
    exists(
      selectFrom('course_facts as administered')
        .select('administered.id')
        .where('administered.id', '=', courseId)
        .where('administered.school_id', '=', actor.managedSchoolId),
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
