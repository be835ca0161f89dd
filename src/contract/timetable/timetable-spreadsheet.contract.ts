import { Type, type Static } from 'typebox';
import { closed, Count, Text } from '../common/shapes.contract.ts';
import { Lesson, LessonQuery } from './timetable.contract.ts';

const { pageNo: _pageNo, pageSize: _pageSize, ...seen } = LessonQuery.properties;
/** Lessons as the list shows them, part after part. */
export const TimetableExport = closed({ ...seen, part: Type.Integer({ minimum: 0, maximum: 1_000 }) });
export type TimetableExport = Static<typeof TimetableExport>;

const { course, number, classes, joint, weeks, weekday, first, last, learners } = Lesson.properties;
/** A lesson with all that a sheet says of it. */
export const SpreadsheetLesson = closed({
  ...{ course, number, classes, joint, weeks, weekday, first, last, learners },
  college: Text,
  teacher: Text,
  /** '' where there is none. */
  staffNumber: Text,
  /** Each '' where there is no room. */
  campus: Text,
  building: Text,
  room: Text,
  seats: Count,
});
export type SpreadsheetLesson = Static<typeof SpreadsheetLesson>;
export const TimetableExported = closed({ lessons: Type.Array(SpreadsheetLesson), isLast: Type.Boolean() });
export type TimetableExported = Static<typeof TimetableExported>;
