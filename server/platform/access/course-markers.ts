import { sql } from 'kysely';
import type { DivisionMarker } from '#contract/homework/division.contract.ts';
import type { Database } from '../database/database.ts';
import { memberMay } from './taught-courses.ts';

/** Who leads a team divides its marking. */
export const leadsTeam = async (db: Database, accountId: string, courseId: string): Promise<boolean> =>
  (await db
    .selectFrom('team_facts')
    .where('course_id', '=', courseId)
    .where('account_id', '=', accountId)
    .where('role', '=', 'lead')
    .select('course_id')
    .executeTakeFirst()) !== undefined;

/** Who of the team may mark, leads first. */
export const markersOf = (db: Database, courseId: string): Promise<Pick<DivisionMarker, 'id' | 'name' | 'role'>[]> =>
  db
    .selectFrom('team_facts as t')
    .leftJoin('person_facts as p', 'p.id', 't.account_id')
    .where('t.course_id', '=', courseId)
    .where(memberMay('t', 'homework'))
    .select(['t.account_id as id', sql<string>`coalesce(p.name, '')`.as('name')])
    .select(sql<DivisionMarker['role']>`t.role`.as('role'))
    .orderBy(sql`array_position(array['lead', 'teacher', 'assistant'], t.role::text)`)
    .orderBy('p.name')
    .orderBy('t.account_id')
    .limit(200)
    .execute();
