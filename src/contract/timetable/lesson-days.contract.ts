import { Type, type Static } from 'typebox';
import { closed, Count, Id, Line, oneOf, orNull, Text, Version } from '../common/shapes.contract.ts';
import {
  Day,
  LessonGroups,
  LessonRoom,
  Named,
  Period,
  PeriodNumber,
  TimetableSide,
  TimetableTerm,
} from './timetable.contract.ts';

/** A lesson on a date, as it is now. */
export const LessonOn = closed({
  lessonId: Id,
  /** By week and weekday; with the lesson it names it. */
  day: Day,
  /** On which it is shown. */
  date: Day,
  status: oneOf(['planned', 'moved', 'cancelled']),
  /** It was to be here, and is taught at `movedTo`; null where the lesson does not fall on the day any more. */
  isAway: Type.Boolean(),
  movedTo: orNull(Day),
  course: Text,
  number: Count,
  link: Text,
  teacher: Named,
  first: PeriodNumber,
  last: PeriodNumber,
  room: orNull(LessonRoom),
  ...LessonGroups,
  reason: Text,
  weeks: Type.Array(Type.Integer()),
  mayWrite: Type.Boolean(),
  /** Of the lesson and of what became of it on this day, counted together. */
  version: Version,
});
export type LessonOn = Static<typeof LessonOn>;

export const WeekQuery = closed({ termId: Id, by: TimetableSide, of: Id, date: Day });
export type WeekQuery = Static<typeof WeekQuery>;
export const TimetableWeek = closed({
  data: Type.Array(LessonOn),
  /** There are more lessons than are shown. */
  isCut: Type.Boolean(),
});
export type TimetableWeek = Static<typeof TimetableWeek>;

/** 调停课: what becomes of a lesson on one of its days. */
export const LessonDayWrite = closed({
  id: Id,
  day: Day,
  act: oneOf(['move', 'cancel', 'restore']),
  /** Of a move; else null. */
  date: orNull(Day),
  first: orNull(PeriodNumber),
  last: orNull(PeriodNumber),
  roomId: orNull(Id),
  teacherId: orNull(Id),
  reason: Line(100),
  version: Version,
});
export type LessonDayWrite = Static<typeof LessonDayWrite>;

export const OwnQuery = closed({ date: Type.Optional(Day) });
export type OwnQuery = Static<typeof OwnQuery>;
/** What a person learns and teaches in a week; of each school that has a term then. */
export const OwnTimetable = closed({
  today: Day,
  data: Type.Array(
    closed({
      school: Named,
      term: TimetableTerm,
      periods: Type.Array(Period),
      lessons: Type.Array(LessonOn),
    }),
  ),
});
export type OwnTimetable = Static<typeof OwnTimetable>;
