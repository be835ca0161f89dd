import { timetableOperations } from '#contract/timetable/timetable.operations.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { administrationOf, withinOf, type Within } from '#server/platform/access/administration.ts';
import type { Database } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';

/** Everybody who administers something of a school reads all of its timetable. */
export interface TimetableAccess {
  schoolId: string;
  /** As whose administrator the actor acts; null: the school's. */
  collegeIds: readonly string[] | null;
  /** Colleges whose offerings are written; null: all of the school. */
  within: Within;
}

/** @throws Refusal notFound where the actor administers nothing of this school; null: the own one */
export async function timetableAccess(
  db: Database,
  actor: PersonActor,
  schoolId: string | null,
): Promise<TimetableAccess> {
  const held = await administrationOf(db, actor, schoolId);
  if (!held) throw new Refusal('notFound');
  // Who only looks writes in no college.
  if (!actor.grants.has(timetableOperations.addLesson.needs)) return { ...held, within: [] };
  return { ...held, within: await withinOf(db, held) };
}

/** @throws Refusal notFound, also where there is no such term */
export async function termAccess(db: Database, actor: PersonActor, termId: string): Promise<TimetableAccess> {
  const term = await db.selectFrom('term_facts').where('id', '=', termId).select('school_id').executeTakeFirst();
  if (!term) throw new Refusal('notFound');
  return timetableAccess(db, actor, term.school_id);
}

/** Periods and rooms are the whole school's. @throws Refusal forbidden */
export function wholeSchool(access: TimetableAccess): TimetableAccess {
  if (access.within !== null) throw new Refusal('forbidden');
  return access;
}
