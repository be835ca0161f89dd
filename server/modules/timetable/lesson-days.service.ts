import { dateOfLessons, falls } from '#contract/timetable/occurrences.rule.ts';
import type { LessonDayWrite, LessonOn } from '#contract/timetable/lesson-days.contract.ts';
import { timetableOperations } from '#contract/timetable/timetable.operations.ts';
import { nextStatus } from '#machines/common/next-status.ts';
import { lessonDayLifecycle } from '#machines/timetable/lesson-day.lifecycle.ts';
import { sql } from 'kysely';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { isInside } from '#server/platform/access/administration.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import { badField, fieldIssue } from '#server/platform/calls/issues.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Inbox } from '#server/platform/ports/inbox.port.ts';
import { conflictOn, Refusal } from '#server/platform/refusals/refusal.ts';
import { lessonDaysRepository, type LessonDayChange, type TaughtLesson } from './lesson-days.repository.ts';
import { lessonOnOf } from './lesson-on.rule.ts';
import { lessonsRepository } from './lessons.repository.ts';
import { roomTaken, usableRoom } from './lessons.service.ts';
import { inTheWay, type Target } from './taught.repository.ts';
import { termAccess } from './timetable-access.repository.ts';
import { periodsOf, termOfId, timetableRepository, type SchoolTerm } from './timetable.repository.ts';
import { lessonCancelled, lessonMoved, lessonRestored } from './timetable.words.ts';

/** On one day a lesson is at one place, in a free room, with a teacher who is free. @throws Refusal naming what is not */
async function judgeFree(tx: Database, term: SchoolTerm, lesson: { id: string; day: string }, target: Target) {
  const { isOwn, isRoom, isTeacher } = await inTheWay(tx, term, lesson, target);
  if (isOwn) throw new Refusal('lessonTwice', fieldIssue('/date', 'lessonTwice'));
  if (isRoom) throw roomTaken();
  if (isTeacher) throw new Refusal('teacherBusy', fieldIssue('/teacherId', 'teacherBusy'));
}

/** Where a lesson is moved to. @throws Refusal naming what cannot be */
async function targetOf(
  tx: Database,
  term: SchoolTerm,
  lesson: TaughtLesson,
  { date, first, last, roomId, teacherId, day }: LessonDayWrite,
): Promise<Target> {
  if (date === null) throw badField('/date', 'required');
  if (date < term.startsOn || term.endsOn < date) throw badField('/date', 'outside');
  const { data: periods } = await periodsOf(tx, term.schoolId);
  if (first === null || last === null || last < first || last > periods.length)
    throw badField('/last', 'lessonPeriods', periods.length);
  if (teacherId === null) throw badField('/teacherId', 'required');
  if (teacherId !== lesson.teacher.id && !(await lessonDaysRepository(tx).isTeacher(term.schoolId, teacherId)))
    throw badField('/teacherId', 'enum');
  await usableRoom(tx, term.schoolId, roomId, lesson.room?.id ?? null);
  const target = { date, first, last, roomId, teacherId };
  const isSame =
    date === dateOfLessons(term, day) &&
    first === lesson.first &&
    last === lesson.last &&
    teacherId === lesson.teacher.id;
  if (isSame && roomId === (lesson.room?.id ?? null)) throw new Refusal('unchanged');
  await judgeFree(tx, term, { id: lesson.id, day }, target);
  return target;
}

/** 调停课, for those who write the lesson; learners and team are told. */
export function lessonDaysService(db: Database, inbox: Inbox) {
  async function read(tx: Database, term: SchoolTerm, id: string) {
    const { lessons, changes } = await lessonDaysRepository(tx).lessons(term.id, sql<boolean>`l.id = ${id}`, {
      most: 1,
    });
    return { lesson: lessons[0], changes };
  }
  const shown = (lesson: TaughtLesson, day: string, change: LessonDayChange | null, term: SchoolTerm) => {
    // The lesson has gone to another weekday or other weeks since.
    if (!falls(term, lesson, day)) {
      const was = lessonOnOf({ lesson, day, date: day, change, isAway: true }, null);
      return { ...was, status: 'planned' as const, movedTo: null, reason: '' };
    }
    const date = change?.status === 'moved' ? change.date! : (dateOfLessons(term, day) ?? day);
    return lessonOnOf({ lesson, day, date, change, isAway: false }, null);
  };

  async function tell(
    tx: Database,
    {
      lesson,
      act,
      target,
      was,
      reason,
    }: Record<'was', LessonOn> & {
      lesson: TaughtLesson;
      act: LessonDayWrite['act'];
      target: LessonOn;
      reason: string;
    },
  ) {
    const event = { move: lessonMoved, cancel: lessonCancelled, restore: lessonRestored }[act];
    const now = {
      ...{ date: target.date, first: target.first, last: target.last },
      ...{ room: target.room?.name ?? '', teacher: target.teacher.name },
    };
    const to = await lessonDaysRepository(tx).concerned(lesson.id, [
      ...new Set([lesson.teacher.id, was.teacher.id, target.teacher.id]),
    ]);
    await inbox.deliver(tx, event, {
      to,
      key: `lesson|${lesson.id}|${target.day}|${target.version}`,
      data: {
        ...{ course: lesson.course, reason },
        was: act === 'restore' ? now : { date: was.date, first: was.first, last: was.last },
        now: act === 'move' ? now : null,
      },
    });
  }

  return {
    changeDay: (asked: LessonDayWrite, actor: PersonActor): Promise<LessonOn> =>
      inTransaction(db, async (tx) => {
        const { id, day, act, version } = asked;
        const termId = await lessonsRepository(tx).termOf(id);
        if (termId === undefined) throw new Refusal('notFound');
        const { schoolId, within } = await termAccess(tx, actor, termId);
        await timetableRepository(tx, schoolId).lock();
        const term = await termOfId(tx, termId);
        const { lesson, changes } = await read(tx, term, id);
        if (!lesson) throw new Refusal('notFound');
        if (!isInside(within, lesson.collegeId)) throw new Refusal('forbidden');
        const change = changes.find((one) => one.day === day) ?? null;
        const was = shown(lesson, day, change, term);
        if (was.version !== version) throw conflictOn(timetableOperations.changeDay, was);
        if (!falls(term, lesson, day)) throw badField('/day', 'lessonDay');
        const facts = { isOpen: term.isOpen };
        const status = nextStatus(lessonDayLifecycle, was.status, { type: `lessonDay.${act}` }, facts);
        if (!status) throw new Refusal(term.isOpen ? 'refused' : 'termOver');
        const reason = asked.reason.trim();
        if (act !== 'restore' && reason === '') throw badField('/reason', 'required');
        const target = status === 'moved' ? await targetOf(tx, term, lesson, asked) : null;
        if (act === 'restore') await freeAgain(tx, term, lesson, day);
        await lessonDaysRepository(tx).write({
          ...{ lesson_id: id, day, status, reason: act === 'restore' ? '' : reason, changed_by: actor.id },
          ...{ date: target?.date ?? null, first_period: target?.first ?? null, last_period: target?.last ?? null },
          ...{ room_id: target?.roomId ?? null, teacher_id: target?.teacherId ?? null },
        });
        const after = (await read(tx, term, id)).changes.find((one) => one.day === day)!;
        const now = shown(lesson, day, after, term);
        await tell(tx, { lesson, act, target: now, was, reason });
        await auditAct(tx, actor, `lessonDay.${act}`, { kind: 'lesson', id }, { name: lesson.course, day });
        return now;
      }),
  };
}

/** What was cancelled or moved away may have left its room and its teacher to somebody else. @throws Refusal */
async function freeAgain(tx: Database, term: SchoolTerm, lesson: TaughtLesson, day: string) {
  const date = dateOfLessons(term, day);
  if (date === null) return;
  const { id, first, last, room, teacher } = lesson;
  await judgeFree(tx, term, { id, day }, { date, first, last, roomId: room?.id ?? null, teacherId: teacher.id });
}
