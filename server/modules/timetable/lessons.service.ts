import type {
  Clashes,
  Lesson,
  LessonAdd,
  LessonCheck,
  LessonEdit,
  LessonPage,
  LessonQuery,
  LessonWrite,
} from '#contract/timetable/timetable.contract.ts';
import { timetableOperations } from '#contract/timetable/timetable.operations.ts';
import { parseWeeks } from '#contract/timetable/weeks.rule.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { isInside } from '#server/platform/access/administration.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import { badField, fieldIssue } from '#server/platform/calls/issues.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { conflictOn, Refusal } from '#server/platform/refusals/refusal.ts';
import { clashesRepository } from './clashes.repository.ts';
import { lessonShown, lessonsRepository, type LessonRow, type LessonValues } from './lessons.repository.ts';
import { roomsRepository } from './rooms.repository.ts';
import { lessonsSeen, termAccess, type TimetableAccess } from './timetable-access.repository.ts';
import { periodsOf, termOfId, timetableRepository, type SchoolTerm } from './timetable.repository.ts';

type Given = Omit<LessonAdd, 'termId' | 'isForced'>;

/** Room, for which the actor may decide. @throws Refusal */
export async function usableRoom(tx: Database, schoolId: string, roomId: string | null, before: string | null) {
  if (roomId === null || roomId === before) return;
  const room =
    (await roomsRepository(tx).schoolOf(roomId)) === schoolId ? await roomsRepository(tx).find(roomId) : null;
  if (!room) throw badField('/roomId', 'enum');
  if (room.isClosed) throw new Refusal('roomClosed', fieldIssue('/roomId', 'roomClosed'));
}

export const roomTaken = () => new Refusal('roomTaken', fieldIssue('/roomId', 'roomTaken'));

/** What was typed as what is stored. @throws Refusal naming what cannot be */
async function judged(
  tx: Database,
  { schoolId, within }: TimetableAccess,
  term: SchoolTerm,
  given: Given,
  before: LessonRow | null,
): Promise<LessonValues> {
  const weeks = parseWeeks(given.weeks);
  if (!weeks || weeks.at(-1)! > term.weeks) throw badField('/weeks', 'weeks', term.weeks);
  const { data: periods } = await periodsOf(tx, schoolId);
  if (given.last < given.first || given.last > periods.length) throw badField('/last', 'lessonPeriods', periods.length);
  const lessons = lessonsRepository(tx);
  const offerings = await lessons.offerings(term.id, { ids: [given.offeringId, ...given.jointIds], within });
  const offering = offerings.find(({ id }) => id === given.offeringId);
  if (!offering) throw badField('/offeringId', 'enum');
  // Its own offering is none of the others.
  if (offerings.length !== 1 + given.jointIds.length) throw badField('/jointIds', 'enum');
  if ((await lessons.countClasses(schoolId, given.classIds)) !== given.classIds.length)
    throw badField('/classIds', 'enum');
  if (given.teacherId !== before?.teacher.id && !offering.team.some(({ id }) => id === given.teacherId))
    throw badField('/teacherId', 'enum');
  await usableRoom(tx, schoolId, given.roomId, before?.room?.id ?? null);
  return { ...given, weeks };
}

const idForm = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** Of a query, with a comma between them. @throws Refusal */
function idsIn(path: string, joined: string | undefined): string[] {
  const ids = joined ? joined.split(',') : [];
  if (!ids.every((id) => idForm.test(id))) throw badField(path, 'format');
  return ids;
}

interface Held extends TimetableAccess {
  tx: Database;
  term: SchoolTerm;
}

/** Lessons of a term; of a college's administrator those of the offerings that its people lead. */
export function lessonsService(db: Database) {
  const write = <Result>(termId: string, actor: PersonActor, work: (held: Held) => Promise<Result>): Promise<Result> =>
    inTransaction(db, async (tx) => {
      const access = await termAccess(tx, actor, termId);
      await timetableRepository(tx, access.schoolId).lock();
      const term = await termOfId(tx, termId);
      if (!term.isOpen) throw new Refusal('termOver');
      return work({ ...access, tx, term });
    });

  /** Held at the version that the actor looked at. */
  async function withLesson(
    { id, version }: LessonWrite,
    actor: PersonActor,
    { operation, isDeleted = false }: { operation: Parameters<typeof conflictOn<Lesson>>[0]; isDeleted?: boolean },
    work: (before: LessonRow, held: Held) => Promise<Lesson>,
  ): Promise<Lesson> {
    const termId = await lessonsRepository(db).termOf(id);
    if (termId === undefined) throw new Refusal('notFound');
    return write(termId, actor, async (held) => {
      const before = await lessonsRepository(held.tx).find(id, isDeleted);
      if (!before) throw new Refusal('notFound');
      if (!isInside(held.within, before.collegeId)) throw new Refusal('forbidden');
      if (before.version !== version) throw conflictOn(operation, lessonShown(before, held.within));
      return work(before, held);
    });
  }

  async function judgeClashes({ tx, term }: Held, values: LessonValues, id: string | null, isForced: boolean) {
    const clashes = await clashesRepository(tx).of(term, values, id);
    if (clashes.some(({ kind }) => kind === 'room')) throw roomTaken();
    if (!isForced && clashes.length > 0) throw new Refusal('lessonClashes');
  }

  const now = async ({ tx, within }: Held, id: string) => lessonShown((await lessonsRepository(tx).find(id))!, within);

  return {
    async lessons(asked: LessonQuery, actor: PersonActor): Promise<LessonPage> {
      return lessonsRepository(db).page(asked, await lessonsSeen(db, actor, asked));
    },

    async check(
      { termId, lessonId, roomId, jointIds, classIds, ...given }: LessonCheck,
      actor: PersonActor,
    ): Promise<Clashes> {
      const access = await termAccess(db, actor, termId);
      const term = await termOfId(db, termId);
      const before = lessonId === undefined ? null : ((await lessonsRepository(db).find(lessonId)) ?? null);
      if (lessonId !== undefined && before?.termId !== termId) throw new Refusal('notFound');
      const groups = { jointIds: idsIn('/jointIds', jointIds), classIds: idsIn('/classIds', classIds) };
      const values = await judged(db, access, term, { ...given, ...groups, roomId: roomId ?? null }, before);
      return { data: await clashesRepository(db).of(term, values, lessonId ?? null) };
    },

    addLesson: ({ termId, isForced, ...given }: LessonAdd, actor: PersonActor): Promise<Lesson> =>
      write(termId, actor, async (held) => {
        const values = await judged(held.tx, held, held.term, given, null);
        await judgeClashes(held, values, null, isForced);
        const id = await lessonsRepository(held.tx).add(termId, values);
        const added = await now(held, id);
        await auditAct(held.tx, actor, 'lesson.add', { kind: 'lesson', id }, { name: added.course });
        return added;
      }),

    changeLesson: ({ id, version, isForced, ...given }: LessonEdit, actor: PersonActor): Promise<Lesson> =>
      withLesson({ id, version }, actor, { operation: timetableOperations.changeLesson }, async (before, held) => {
        const values = await judged(held.tx, held, held.term, given, before);
        await judgeClashes(held, values, id, isForced);
        await lessonsRepository(held.tx).change(id, values);
        await auditAct(held.tx, actor, 'lesson.change', { kind: 'lesson', id }, { name: before.course });
        return now(held, id);
      }),

    removeLesson: (lesson: LessonWrite, actor: PersonActor): Promise<Lesson> =>
      withLesson(lesson, actor, { operation: timetableOperations.removeLesson }, async (before, held) => {
        await lessonsRepository(held.tx).setDeleted(before.id, true);
        await auditAct(held.tx, actor, 'lesson.remove', { kind: 'lesson', id: before.id }, { name: before.course });
        return { ...lessonShown(before, held.within), version: before.version + 1 };
      }),

    restoreLesson: (lesson: LessonWrite, actor: PersonActor): Promise<Lesson> =>
      withLesson(
        lesson,
        actor,
        { operation: timetableOperations.restoreLesson, isDeleted: true },
        async (before, held) => {
          const { weeks } = lessonShown(before, held.within);
          const values = {
            ...{ ...before, weeks, teacherId: before.teacher.id, roomId: before.room?.id ?? null },
            ...{ jointIds: before.joint.map(({ id }) => id), classIds: before.classes.map(({ id }) => id) },
          };
          await judgeClashes(held, values, before.id, true);
          await lessonsRepository(held.tx).setDeleted(before.id, false);
          await auditAct(held.tx, actor, 'lesson.restore', { kind: 'lesson', id: before.id }, { name: before.course });
          return now(held, before.id);
        },
      ),
  };
}
