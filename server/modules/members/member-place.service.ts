import type { MemberAdd } from '#contract/members/members-writes.contract.ts';
import { badField } from '#server/platform/calls/issues.ts';
import type { Database } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { isHers, type MemberScope } from './member-scope.service.ts';
import { placesRepository } from './places.repository.ts';

type Place = Pick<MemberAdd, 'collegeId' | 'majorId' | 'classId'>;
/** With the year of its class, and whether its major takes nobody in any more. */
export type RightPlace = Place & { entryYear: number | null; isStopped: boolean };

/**
 * Where somebody is to belong: a class says its major, a major its college.
 * @param now the college where somebody is already, and may stay though it is closed
 * @throws Refusal notFound for places that are not there, or not the actor's
 */
export async function placeFrom(
  db: Database,
  scope: MemberScope,
  asked: Partial<Place>,
  now: string | null = null,
): Promise<RightPlace> {
  const places = placesRepository(db, scope.schoolId);
  const group = asked.classId ? await places.classOf(asked.classId) : null;
  const majorId = group?.majorId ?? asked.majorId ?? null;
  const major = group ? null : majorId ? await places.major(majorId) : null;
  const collegeId = group?.collegeId ?? major?.collegeId ?? asked.collegeId ?? null;
  const college = scope.tree.find(({ id }) => id === collegeId);
  const isThere = group !== undefined && major !== undefined && (collegeId === null || college !== undefined);
  const classId = group?.id ?? null;
  if (!isThere || (collegeId !== null && !isHers(scope, { collegeId, classId }))) throw new Refusal('notFound');
  if (college?.isClosed && collegeId !== now) throw badField('/collegeId', 'enum');
  const isStopped = (group ?? major)?.isStopped ?? false;
  return { collegeId, majorId, classId, entryYear: group?.entryYear ?? null, isStopped };
}

/**
 * The same where all three are said: they must fit each other.
 * @param now where somebody is already, and may stay though it is closed or stopped
 */
export async function wholePlaceFrom(
  db: Database,
  scope: MemberScope,
  { kind, ...asked }: Place & Pick<MemberAdd, 'kind'>,
  now: Pick<Place, 'collegeId' | 'majorId'> = { collegeId: null, majorId: null },
): Promise<RightPlace> {
  if (kind === 'staff' && asked.classId !== null) throw badField('/classId', 'kind');
  const place = await placeFrom(db, scope, asked, now.collegeId);
  if (place.isStopped && place.majorId !== now.majorId) throw badField('/majorId', 'enum');
  if (asked.majorId !== null && place.majorId !== asked.majorId) throw badField('/classId', 'level');
  if (place.collegeId !== asked.collegeId) throw badField('/majorId', 'level');
  if (!isHers(scope, place)) throw badField('/collegeId', 'required');
  return place;
}
