import type { MessageDescriptor } from '@lingui/core';
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SpreadsheetLesson } from '#contract/timetable/timetable-spreadsheet.contract.ts';
import { printWeeks } from '#contract/timetable/weeks.rule.ts';
import { jointText, weekdays } from './timetable.words.ts';

export const spreadsheetTitle = msg`课表`;

/** In the order of the cells. */
export const spreadsheetHeadings: readonly MessageDescriptor[] = [
  ...[msg`课程`, msg`开课期次`, msg`院系`, msg`教师`, msg`教师工号`, msg`合上的开课`, msg`合上的班级`],
  ...[msg`周次`, msg`星期`, msg`节次`, msg`校区`, msg`教学楼`, msg`教室`, msg`座位数`, msg`学生人数`],
];

const range = (first: number, last: number) => (first === last ? String(first) : `${first}-${last}`);

/** Weeks and periods as they are typed, in every language. Call it while handling an event. */
export const spreadsheetCells = (lesson: SpreadsheetLesson): (string | number | null)[] => [
  ...[lesson.course, lesson.number, lesson.college, lesson.teacher, lesson.staffNumber],
  ...[lesson.joint.map(jointText).join('、'), lesson.classes.map(({ name }) => name).join('、')],
  ...[printWeeks(lesson.weeks), i18n._(weekdays[lesson.weekday - 1]!), range(lesson.first, lesson.last)],
  ...[lesson.campus, lesson.building, lesson.room],
  ...[lesson.room === '' ? null : lesson.seats, lesson.learners],
];
