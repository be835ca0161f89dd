import { coursesAddresses } from '#contract/courses/courses.addresses.ts';
import { learningAddresses } from '#contract/learning/learning.addresses.ts';
import { teachingAddresses } from '#contract/teaching/teaching.addresses.ts';
import { dateOfLessons, type LessonDay } from '#contract/timetable/occurrences.rule.ts';
import type { TermCalendar } from '#contract/terms/term-calendar.rule.ts';
import type { LessonOn } from '#contract/timetable/lesson-days.contract.ts';
import type { TimetableSide } from '#contract/timetable/timetable.contract.ts';
import { isInside, type Within } from '#server/platform/access/administration.ts';
import type { LessonDayChange, TaughtLesson } from './lesson-days.repository.ts';

type Day = LessonDay<TaughtLesson, LessonDayChange>;

/** Where somebody who is in a class, but not in the offering, reads of the course. */
function linkOf({ learntIn, isAttended, courseId }: TaughtLesson): string {
  if (learntIn !== null) return learningAddresses.offering.to({ id: learntIn });
  return isAttended
    ? coursesAddresses.introduction.to({ id: courseId })
    : teachingAddresses.information.to({ id: courseId });
}

/** A lesson on a date as it travels; one that is taught elsewhere stays here as it was to be. */
export function lessonOnOf({ lesson, day, date, change, isAway }: Day, within: Within): LessonOn {
  const status = change?.status ?? 'planned';
  const { teacher, first, last, room } = status === 'moved' && !isAway ? change! : lesson;
  const { classes, joint } = lesson;
  return {
    ...{ lessonId: lesson.id, day, date, status, isAway, course: lesson.course, number: lesson.number },
    ...{
      teacher,
      first,
      last,
      room,
      classes,
      joint,
      weeks: [...lesson.weeks],
      mayWrite: isInside(within, lesson.collegeId),
    },
    movedTo: isAway ? (change?.date ?? null) : null,
    link: linkOf(lesson),
    reason: status === 'planned' ? '' : change!.reason,
    version: lesson.version + (change?.version ?? 0),
  };
}

/**
 * What a room or teacher sees of it: a lesson that went to another room or teacher is away, one that is neither here nor
 * was to be is none.
 */
export function seenFrom(
  { side, id }: { side: TimetableSide; id: string },
  row: LessonOn,
  lesson: TaughtLesson,
  term: TermCalendar,
): LessonOn | null {
  if (side !== 'room' && side !== 'teacher') return row;
  const [now, usual] = side === 'room' ? [row.room?.id, lesson.room?.id] : [row.teacher.id, lesson.teacher.id];
  if (now === id) return row;
  // Of one that went to another day, the day on which it was to be says so.
  if (usual !== id || dateOfLessons(term, row.day) !== row.date) return null;
  return { ...row, isAway: true, movedTo: row.date };
}
