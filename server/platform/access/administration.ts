import { sql, type RawBuilder } from 'kysely';
import type { Access } from '#contract/common/permissions.rule.ts';
import { rolesAbout } from '#contract/common/roles.rule.ts';
import { collegesWithin } from '#contract/organisation/college-tree.rule.ts';
import type { Actor } from './actor.ts';
import type { Database } from '../database/database.ts';
import { Refusal } from '../refusals/refusal.ts';

/** What somebody administers of a school; `collegeIds` null: all of it. One of them may lie in another. */
export interface Administration {
  schoolId: string;
  collegeIds: readonly string[] | null;
}

/** Who administers, also where no call asks: at a time that was set. */
export type Administrator = Pick<Actor, 'id' | 'roles'>;

// By every role of theirs that is about such a place: the guard has left those that give the call.

/** The actor answers for the whole school that a column names. */
export function administersSchool({ id, roles }: Administrator, schoolId: RawBuilder<unknown>): RawBuilder<boolean> {
  if (rolesAbout('platform', roles).length > 0) return sql<boolean>`true`;
  const ofSchool = rolesAbout('school', roles);
  // Lists of courses ask it for everybody who teaches.
  if (ofSchool.length === 0) return sql<boolean>`false`;
  return sql<boolean>`exists (select from role_facts r
    where r.account_id = ${id}::uuid and r.role = any(${ofSchool}::text[]) and r.school_id = ${schoolId})`;
}

/** Ids of the colleges that the actor administers, with those that lie in them. */
export const administeredColleges = ({ id, roles }: Administrator) => sql`(
  with recursive within as (
    select f.id from role_facts r join college_facts f on f.id = r.scope_id
      where r.account_id = ${id}::uuid and r.role = any(${rolesAbout('college', roles)}::text[])
    union select f.id from within w join college_facts f on f.parent_id = w.id
  ) select id from within)`;

/** One row for each school of which the actor administers something. */
export const administrations = ({ id, roles }: Administrator) => sql<{
  school_id: string;
  college_ids: string[] | null;
}>`(
    select school_id, case when bool_and(college_id is not null) then array_agg(distinct college_id) end as college_ids from (
      select s.id as school_id, null::uuid as college_id from school_facts s
      where ${rolesAbout('platform', roles).length > 0}::boolean
      union all
      select s.id, null from role_facts r join school_facts s on s.id = r.school_id
      where r.account_id = ${id}::uuid and r.role = any(${rolesAbout('school', roles)}::text[])
      union all
      select c.school_id, c.id from role_facts r join college_facts c on c.id = r.scope_id
      where r.account_id = ${id}::uuid and r.role = any(${rolesAbout('college', roles)}::text[])
    ) as held group by school_id)`;

/** What of a school's people somebody looks after: besides colleges, single classes; `[]` for no college. */
export interface PeopleAdministration extends Administration {
  classIds: readonly string[];
}

/** The same as `administrations`, and a row for schools of which the actor looks after classes alone. */
export const peopleAdministrations = (by: Administrator) => sql<{
  school_id: string;
  college_ids: string[] | null;
  class_ids: string[];
}>`(
    select school_id,
      case when bool_or(is_whole) then null
        else coalesce(array_agg(distinct college_id) filter (where college_id is not null), '{}') end as college_ids,
      coalesce(array_agg(distinct class_id) filter (where class_id is not null), '{}') as class_ids from (
      select a.school_id, a.college_ids is null as is_whole, c.id as college_id, null::uuid as class_id
      from ${administrations(by)} a left join lateral unnest(a.college_ids) as c (id) on true
      union all
      select k.school_id, false, null, k.id from role_facts r join class_facts k on k.id = r.scope_id
      where r.account_id = ${by.id}::uuid and r.role = any(${rolesAbout('class', by.roles)}::text[])
    ) as held group by school_id)`;

/** Only for reads and writes about people, each of whom is asked by `college` and `class`. @returns as `administrationOf` */
export async function peopleAdministrationOf(
  db: Database,
  actor: Administrator,
  schoolId: string | null,
): Promise<PeopleAdministration | null> {
  // Whoever looks after no class asks as everybody does.
  if (rolesAbout('class', actor.roles).length === 0) {
    const held = await administrationOf(db, actor, schoolId);
    return held && { ...held, classIds: [] };
  }
  if (schoolId === null && actor.roles.includes('platformAdmin')) return null;
  const row = await db
    .selectFrom(peopleAdministrations(actor).as('r'))
    .$if(schoolId !== null, (some) => some.where('r.school_id', '=', schoolId!))
    .select(['r.school_id as schoolId', 'r.college_ids as collegeIds', 'r.class_ids as classIds'])
    .orderBy(sql`r.college_ids is not null`)
    .orderBy(sql`r.college_ids = '{}'`)
    .orderBy('r.school_id')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

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
    .select(['r.school_id as schoolId', 'r.college_ids as collegeIds'])
    .orderBy(sql`r.college_ids is not null`)
    .orderBy('r.school_id')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** A school that the actor answers for as a whole. @throws Refusal notFound for all others, and for a part of one */
export async function wholeSchoolOf(db: Database, actor: Administrator, schoolId: string | null): Promise<string> {
  const held = await administrationOf(db, actor, schoolId);
  if (!held || held.collegeIds !== null) throw new Refusal('notFound');
  return held.schoolId;
}

/** Somebody by those roles that hold a right now, where no call says so; null: the account has ended. */
export async function holderOf(db: Database, id: string, needs: Access): Promise<Administrator | null> {
  const person = await db.selectFrom('person_facts').where('id', '=', id).select('disabled').executeTakeFirst();
  if (!person || person.disabled) return null;
  const rows = await db
    .selectFrom('role_facts as r')
    .where('r.account_id', '=', id)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('r.role', '=', 'platformAdmin'),
        exists(
          selectFrom('role_right_facts as g')
            .select('g.role')
            .whereRef('g.role', '=', 'r.role')
            .where('g.permission', '=', needs),
        ),
      ]),
    )
    .select('r.role')
    .execute();
  return { id, roles: rows.map(({ role }) => role as Actor['roles'][number]) };
}

/** Colleges that somebody administers; null: all of the school. */
export type Within = readonly string[] | null;

/** The colleges that are administered with those that lie in them. */
export async function withinOf(db: Database, { schoolId, collegeIds }: Administration): Promise<Within> {
  if (collegeIds === null) return null;
  const tree = await db
    .selectFrom('college_facts')
    .where('school_id', '=', schoolId)
    .select(['id', 'parent_id as parentId', 'name', 'position'])
    .execute();
  return collegesWithin(tree, collegeIds).map(({ id }) => id);
}

export const isInside = (within: Within, collegeId: string | null): boolean =>
  within === null || (collegeId !== null && within.includes(collegeId));

/** The same of all that somebody else, or the same person before, administers; null: the whole school. */
export const areInside = (within: Within, collegeIds: readonly string[] | null): boolean =>
  within === null || (collegeIds !== null && collegeIds.every((id) => within.includes(id)));

/** The same of a column. */
export const inside = (column: string, within: Within) =>
  within === null ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = any(${within}::uuid[])`;

/** Names of the colleges whose ids a column holds, as one; null where it holds none. */
export const namesOfColleges = (ids: string) => sql<string | null>`(
  select string_agg(n.name, '、' order by n.position, n.name) from college_facts n where n.id = any(${sql.ref(ids)}))`;

/** The same of a column with several, where null is the whole school. */
export const allInside = (column: string, within: Within) =>
  within === null ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} <@ ${within}::uuid[]`;
