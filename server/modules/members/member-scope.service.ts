import { collegesWithin, type CollegeNode } from '#contract/organisation/college-tree.rule.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { administrationOf, isInside } from '#server/platform/access/administration.ts';
import type { Database } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { placesRepository } from './places.repository.ts';

/** Whose members somebody administers. */
export interface MemberScope {
  schoolId: string;
  /** Of whoever administers colleges. */
  collegeIds: readonly string[] | null;
  /** The colleges whose people they are; null: everybody of the school. */
  within: readonly string[] | null;
  /** All colleges of the school. */
  tree: readonly (CollegeNode & { name: string; isClosed: boolean })[];
}

/** @throws Refusal notFound where the actor administers nothing of this school; null: the own one */
export async function scopeOf(db: Database, actor: PersonActor, schoolId: string | null): Promise<MemberScope> {
  const access = await administrationOf(db, actor, schoolId);
  if (!access) throw new Refusal('notFound');
  return scopeWithin(db, access);
}

/** The same of what was begun by somebody who administers it. */
export async function scopeWithin(
  db: Database,
  { schoolId, collegeIds }: Pick<MemberScope, 'schoolId' | 'collegeIds'>,
): Promise<MemberScope> {
  const tree = await placesRepository(db, schoolId).colleges();
  const within = collegeIds === null ? null : collegesWithin(tree, collegeIds).map(({ id }) => id);
  return { schoolId, collegeIds, within, tree };
}

export const isWithin = ({ within }: Pick<MemberScope, 'within'>, collegeId: string | null): boolean =>
  isInside(within, collegeId);
