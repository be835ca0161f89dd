import { sql } from 'kysely';
import { collegesWithin } from '#contract/organisation/college-tree.rule.ts';
import type { PersonActor } from './actor.ts';
import type { Database } from '../database/database.ts';

/** What somebody administers of a school; `collegeId` null: all of it. */
export interface Administration {
  schoolId: string;
  collegeId: string | null;
}

/** Who administers, also where no call asks: at a time that was set. */
export type Administrator = Pick<PersonActor, 'id' | 'roles' | 'managedSchoolId'>;

/** One row for each school of which the actor administers something. */
export const administrations = ({ id, roles, managedSchoolId }: Administrator) => {
  const has = (role: (typeof roles)[number]) => sql`${roles.includes(role)}::boolean`;
  return sql<{ school_id: string; college_id: string | null }>`(
    select distinct on (school_id) school_id, college_id from (
      select s.id as school_id, null::uuid as college_id from school_facts s where ${has('platformAdmin')}
      union all
      select s.id, null from school_facts s where ${has('schoolAdmin')} and s.id = ${managedSchoolId}::uuid
      union all
      select c.school_id, c.id from role_facts r join college_facts c on c.id = r.scope_id
      where ${has('collegeAdmin')} and r.account_id = ${id} and r.role = 'collegeAdmin'
    ) as held
    order by school_id, college_id nulls first)`;
};

/** @returns null where the actor administers nothing of this school; without a school that of one's own */
export async function administrationOf(
  db: Database,
  actor: Administrator,
  schoolId: string | null,
): Promise<Administration | null> {
  if (schoolId === null && actor.roles.includes('platformAdmin')) return null;
  const row = await db
    .selectFrom(administrations(actor).as('r'))
    .$if(schoolId !== null, (some) => some.where('r.school_id', '=', schoolId!))
    .select(['r.school_id as schoolId', 'r.college_id as collegeId'])
    .orderBy('r.college_id', (order) => order.asc().nullsFirst())
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Colleges that somebody administers; null: all of the school. */
export type Within = readonly string[] | null;

/** The college that is administered with those that lie in it. */
export async function withinOf(db: Database, { schoolId, collegeId }: Administration): Promise<Within> {
  if (collegeId === null) return null;
  const tree = await db
    .selectFrom('college_facts')
    .where('school_id', '=', schoolId)
    .select(['id', 'parent_id as parentId', 'name', 'position'])
    .execute();
  return collegesWithin(tree, collegeId).map(({ id }) => id);
}

export const isInside = (within: Within, collegeId: string | null): boolean =>
  within === null || (collegeId !== null && within.includes(collegeId));

/** The same of a column. */
export const inside = (column: string, within: Within) =>
  within === null ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = any(${within}::uuid[])`;
