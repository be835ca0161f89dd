import { sql } from 'kysely';
import { roleDeclarations, type GivingRole, type RoleCode, type RoleScope } from '#contract/common/roles.rule.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';

/** What a role is given for. */
export interface RolePlace {
  kind: RoleScope;
  id: string | null;
  schoolId: string | null;
  /** Where it lies: of a college itself, of a class that of its major; of all others null. */
  collegeId: string | null;
}

/** What somebody gives roles within. */
export interface Appointing {
  isPlatform: boolean;
  /** All of which is administered. */
  schoolId: string | null;
  /** Colleges that are administered themselves, and with those that lie in them. */
  held: readonly string[];
  within: readonly string[];
}

export async function appointingOf(db: Database, { id, roles, managedSchoolId }: PersonActor): Promise<Appointing> {
  const { rows } = roles.includes('collegeAdmin')
    ? await sql<{ id: string; isHeld: boolean }>`
        with recursive within as (
          select f.id, true as is_held from role_facts r join college_facts f on f.id = r.scope_id
            where r.account_id = ${id} and r.role = 'collegeAdmin'
          union select f.id, false from within w join college_facts f on f.parent_id = w.id
        ) select id, bool_or(is_held) as "isHeld" from within group by id`.execute(db)
    : { rows: [] };
  return {
    isPlatform: roles.includes('platformAdmin'),
    schoolId: roles.includes('schoolAdmin') ? managedSchoolId : null,
    held: rows.filter(({ isHeld }) => isHeld).map((row) => row.id),
    within: rows.map((row) => row.id),
  };
}

/** Where a role of the actor gives this one: everywhere, in a school, in colleges. */
const reaches: Readonly<Record<GivingRole, (by: Appointing, role: RoleCode, place: RolePlace) => boolean>> = {
  platformAdmin: ({ isPlatform }) => isPlatform,
  schoolAdmin: ({ schoolId }, _role, place) => schoolId !== null && place.schoolId === schoolId,
  // Nobody makes others her equals: of a college in hers, not of her own.
  collegeAdmin: ({ held, within }, role, { collegeId }) =>
    collegeId !== null && within.includes(collegeId) && (role !== 'collegeAdmin' || !held.includes(collegeId)),
};

/** The role by which the actor gives and ends this one there; null: it is not the actor's to give. */
export const giverOf = (by: Appointing, role: RoleCode, place: RolePlace): GivingRole | null =>
  roleDeclarations[role].givenBy.find((giver) => reaches[giver](by, role, place)) ?? null;

/** Whether there is a place at which the actor gives it. */
export const mayGive = (by: Appointing, role: RoleCode): boolean => {
  const isGiver: Readonly<Record<GivingRole, boolean>> = {
    platformAdmin: by.isPlatform,
    schoolAdmin: by.schoolId !== null,
    // A college without others in it has nobody below its own administrators.
    collegeAdmin: role === 'collegeAdmin' ? by.within.length > by.held.length : by.within.length > 0,
  };
  return roleDeclarations[role].givenBy.some((giver) => isGiver[giver]);
};
