import { spellingOf } from '../common/spreadsheet.rule.ts';

/** What the team records by the day: who was there (签到), and points for what somebody did in class (课堂). */
export const dailyKinds = ['attendance', 'classroom'] as const;
export type DailyKind = (typeof dailyKinds)[number];

/** What a learner's record is made of: by hand, and by what other areas know. */
export const traceKinds = [...dailyKinds, 'study', 'homework', 'quiz', 'exam', 'discussion'] as const;
export type TraceKind = (typeof traceKinds)[number];

export const attendances = ['present', 'late', 'early', 'absent', 'leave'] as const;
export type Attendance = (typeof attendances)[number];

/** Whom the table of a day shows. `open`: nobody has said whether the learner was there; `points`: has points of the class. */
export const dailyStates = ['open', ...attendances, 'points'] as const;
export type DailyState = (typeof dailyStates)[number];

export const dailyLimits = {
  /** Of one record of a class. */
  points: 100,
  note: 100,
  /** Cells that are written at once: both kinds of a page of 100 learners. */
  entries: 200,
  importLines: 5_000,
  /** Lines that the report of a file shows, and refused ones beside them. */
  shownLines: 100,
  undoDays: 7,
  /** Days with records that the page offers, newest first. */
  days: 200,
} as const;

/** Points have one decimal at most. */
export const isDailyPoints = (points: number): boolean =>
  points >= 0 && points <= dailyLimits.points && Math.abs(points * 10 - Math.round(points * 10)) < 1e-9;

const attendanceWords: Record<Attendance, readonly string[]> = {
  present: ['出勤', '到', '已到', '正常', '签到', '已签', '已签到', '到课', '√', '✓', 'present', 'p'],
  late: ['迟到', 'late', 'l'],
  early: ['早退', 'early', 'leftearly', 'e'],
  absent: ['缺勤', '旷课', '缺席', '未到', '未签', '未签到', '×', 'absent', 'a'],
  leave: ['请假', '事假', '病假', '公假', '假', 'leave', 'excused'],
};
const known = new Map(
  attendances.flatMap((one) => attendanceWords[one].map((word) => [spellingOf(word), one] as const)),
);

/** As schools and other systems write it; null for what says nothing known. */
export const attendanceOf = (text: string): Attendance | null => known.get(spellingOf(text)) ?? null;

/** `2026-11-24`, `2026/11/4`, `2026.11.24`, `2026年11月4日`, with or without a time behind; null for no day. */
export function dayIn(text: string): string | null {
  const match = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[ T].*)?$/.exec(text.trim());
  if (!match) return null;
  const day = `${match[1]}-${match[2]!.padStart(2, '0')}-${match[3]!.padStart(2, '0')}`;
  const moment = new Date(`${day}T12:00:00Z`);
  return Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 10) !== day ? null : day;
}

/** What a column of an imported file may mean. */
export const dailyFields = ['number', 'name', 'day', 'attendance', 'points', 'note', 'none'] as const;
export type DailyField = (typeof dailyFields)[number];

/** Why a line of a file is not written. */
export const dailyLineReasons = [
  ...(['noLearner', 'learner', 'unclear', 'day', 'outside', 'attendance', 'points', 'empty', 'twice'] as const),
] as const;
export type DailyLineReason = (typeof dailyLineReasons)[number];
