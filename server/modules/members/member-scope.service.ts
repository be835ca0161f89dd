import { sql, type RawBuilder } from 'kysely';
import { collegesWithin, type CollegeNode } from '#contract/organisation/college-tree.rule.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import {
  administrationOf,
  isInside,
  peopleAdministrationOf,
  type Administration,
  type PeopleAdministration,
} from '#server/platform/access/administration.ts';
import type { Database } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { placesRepository } from './places.repository.ts';

/** Whose members somebody administers. */
export interface MemberScope {
  schoolId: string;
  /** Of whoever administers colleges; `[]` for no college. */
  collegeIds: readonly string[] | null;
  /** Whose people they are besides those of colleges. */
  classIds: readonly string[];
  /** The colleges whose people they are; null: everybody of the school. */
  within: readonly string[] | null;
  /** All colleges of the school. */
  tree: readonly (CollegeNode & { name: string; isClosed: boolean })[];
}

/** @throws Refusal notFound where the actor administers nothing of this school; null: the own one */
export async function scopeOf(db: Database, actor: PersonActor, schoolId: string | null): Promise<MemberScope> {
  const access = await peopleAdministrationOf(db, actor, schoolId);
  if (!access) throw new Refusal('notFound');
  return scopeWithin(db, access);
}

/** The same of colleges alone, for what is no act upon single people. @throws Refusal notFound */
export async function collegeScopeOf(db: Database, actor: PersonActor, schoolId: string | null): Promise<MemberScope> {
  const access = await administrationOf(db, actor, schoolId);
  if (!access) throw new Refusal('notFound');
  return scopeWithin(db, access);
}

/** The same of what was begun by somebody who administers it. */
export async function scopeWithin(
  db: Database,
  { schoolId, collegeIds, classIds = [] }: Administration & Partial<Pick<PeopleAdministration, 'classIds'>>,
): Promise<MemberScope> {
  const tree = await placesRepository(db, schoolId).colleges();
  const within = collegeIds === null ? null : collegesWithin(tree, collegeIds).map(({ id }) => id);
  return { schoolId, collegeIds, classIds, within, tree };
}

/** A college and all of it; of people ask `isHers`. */
export const isWithin = ({ within }: Pick<MemberScope, 'within'>, collegeId: string | null): boolean =>
  isInside(within, collegeId);

/** Somebody at such a place is looked after: by the college, or by the class. */
export const isHers = (
  { within, classIds }: Pick<MemberScope, 'within' | 'classIds'>,
  { collegeId, classId }: { collegeId: string | null; classId: string | null },
): boolean => isInside(within, collegeId) || (classId !== null && classIds.includes(classId));

const oneOf = (column: RawBuilder<unknown>, ids: readonly string[]): RawBuilder<boolean> =>
  ids.length === 1 ? sql`${column} = ${ids[0]}::uuid` : sql`${column} = any(${ids}::uuid[])`;

/** The same of rows `m`; null: everybody of the school. */
export function areHers({ within, classIds }: Pick<MemberScope, 'within' | 'classIds'>): RawBuilder<boolean> | null {
  if (within === null) return null;
  if (classIds.length === 0) return oneOf(sql`m.college_id`, within);
  const ofClasses = oneOf(sql`m.class_id`, classIds);
  return within.length === 0 ? ofClasses : sql`(${oneOf(sql`m.college_id`, within)} or ${ofClasses})`;
}
