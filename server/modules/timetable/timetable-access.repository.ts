import type { LessonQuery } from '#contract/timetable/timetable.contract.ts';
import { timetableOperations } from '#contract/timetable/timetable.operations.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import {
  administrationOf,
  peopleAdministrationOf,
  withinOf,
  type Within,
} from '#server/platform/access/administration.ts';
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

/** What is read of a timetable. */
export interface TimetableReading extends TimetableAccess {
  /** Of whoever looks after classes alone, these; null: all of the school's. */
  classIds: readonly string[] | null;
}

/** The same for reading: whoever looks after classes alone reads theirs, and writes nothing. */
export async function timetableReading(
  db: Database,
  actor: PersonActor,
  schoolId: string | null,
): Promise<TimetableReading> {
  const held = await peopleAdministrationOf(db, actor, schoolId);
  if (!held) throw new Refusal('notFound');
  const { classIds, ...access } = held;
  if (access.collegeIds?.length === 0) return { ...access, within: [], classIds };
  return { ...(await timetableAccess(db, actor, access.schoolId)), classIds: null };
}

/** The same of a list that may be of one side. @throws Refusal notFound for one that is not looked at */
export async function lessonsSeen(
  db: Database,
  actor: PersonActor,
  { termId, by, of }: Pick<LessonQuery, 'termId' | 'by' | 'of'>,
): Promise<TimetableReading> {
  const reading = await termReading(db, actor, termId);
  const isSeen = reading.classIds === null || !by || !of || (by === 'class' && reading.classIds.includes(of));
  if (!isSeen) throw new Refusal('notFound');
  return reading;
}

const schoolOfTerm = async (db: Database, termId: string): Promise<string> => {
  const term = await db.selectFrom('term_facts').where('id', '=', termId).select('school_id').executeTakeFirst();
  if (!term) throw new Refusal('notFound');
  return term.school_id;
};

/** @throws Refusal notFound, also where there is no such term */
export const termReading = async (db: Database, actor: PersonActor, termId: string): Promise<TimetableReading> =>
  timetableReading(db, actor, await schoolOfTerm(db, termId));

/** @throws Refusal notFound, also where there is no such term */
export const termAccess = async (db: Database, actor: PersonActor, termId: string): Promise<TimetableAccess> =>
  timetableAccess(db, actor, await schoolOfTerm(db, termId));

/** Periods and rooms are the whole school's. @throws Refusal forbidden */
export function wholeSchool(access: TimetableAccess): TimetableAccess {
  if (access.within !== null) throw new Refusal('forbidden');
  return access;
}
