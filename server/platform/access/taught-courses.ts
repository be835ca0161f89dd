import { expressionBuilder, sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { Database, Tables } from '../database/database.ts';
import type { TeachingRight } from '#contract/teaching/teaching-rights.rule.ts';
import type { Actor } from './actor.ts';

// Whose courses they are: one line of security for all areas that work on them.

/** A row of a course's team may do this: an assistant as far as its lead chose, everybody else of it. */
export const memberMay = (alias: string, right: TeachingRight): RawBuilder<boolean> => {
  const rights = sql.ref(`${alias}.rights`);
  return sql<boolean>`(${rights} is null or ${right} = any(${rights}))`;
};

/**
 * The actor belongs to the team of the course; for `where` and `select` beside a course id.
 * @param right what an assistant has to be allowed; absent: every one belongs
 */
export function isOnTeam({ id }: Actor, courseId: Expression<string>, right?: TeachingRight): Expression<SqlBool> {
  const { exists, selectFrom } = expressionBuilder<Tables>();
  return exists(
    // Aliases that no caller has: a caller's column of the same name would mean this table.
    selectFrom('team_facts as teaching')
      .select('teaching.course_id')
      .where('teaching.course_id', '=', courseId)
      .where('teaching.account_id', '=', id)
      .$if(right !== undefined, (some) => some.where(memberMay('teaching', right!))),
  );
}

/** The courses whose work an actor looks after: own teams, the managed school, or all; for `where` beside a course id. */
export function taughtBy(actor: Actor, courseId: Expression<string>, right?: TeachingRight): Expression<SqlBool> {
  const { exists, selectFrom, or, val } = expressionBuilder<Tables>();
  if (actor.roles.includes('platformAdmin')) return val(true);
  return or([
    isOnTeam(actor, courseId, right),
    exists(
      selectFrom('course_facts as administered')
        .select('administered.id')
        .where('administered.id', '=', courseId)
        .where('administered.school_id', '=', actor.managedSchoolId),
    ),
  ]);
}

/** There is such a course, and the actor looks after its work. */
export const teaches = async (db: Database, actor: Actor, courseId: string, right?: TeachingRight): Promise<boolean> =>
  (await db
    .selectFrom('course_facts as course')
    .select('course.id')
    .where('course.id', '=', courseId)
    .where(({ ref }) => taughtBy(actor, ref('course.id'), right))
    .executeTakeFirst()) !== undefined;
