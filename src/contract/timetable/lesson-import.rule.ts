import { spreadsheetFailures } from '../common/spreadsheet.rule.ts';

/** What a column of a timetable may mean; `none` is not read. */
export const lessonFields = [
  ...(['course', 'number', 'college', 'teacher', 'staffNumber', 'joint', 'classes'] as const),
  ...(['weeks', 'weekday', 'periods', 'campus', 'building', 'room', 'none'] as const),
] as const;
export type LessonField = (typeof lessonFields)[number];

/** Without these columns nothing can be read. */
export const neededFields = ['course', 'teacher', 'weeks', 'weekday', 'periods'] as const;

/**
 * What becomes of a line. `clashing` is written only where somebody says so; `joined` stands for more groups of a lesson
 * that a line above begins.
 */
export const lineVerdicts = ['new', 'clashing', 'joined', 'unchanged', 'twice', 'refused'] as const;
export type LineVerdict = (typeof lineVerdicts)[number];

/** Why a line is refused: of what cannot be read, what is not known, and what may not be. */
export const lineReasons = [
  ...(['missing', 'weeksForm', 'weekdayForm', 'periodsForm'] as const),
  ...(['course', 'offering', 'unclear', 'teacher', 'joint', 'classes', 'groups', 'room', 'roomUnclear'] as const),
  ...(['elsewhere', 'weeksOutside', 'periodsOutside', 'roomClosed', 'roomTaken'] as const),
] as const;
export type LineReason = (typeof lineReasons)[number];

export const lessonImportLimits = {
  undoDays: 30,
  /** A timetable of one term. */
  lines: 5_000,
  /** Clashes that a line tells. */
  clashes: 5,
  /** Lines of one part of the file of refused ones. */
  part: 5_000,
} as const;

/** Why a file is refused whole, or its import came to no end. `differs`: the timetable changed after the check. */
export const lessonImportFailures = [
  ...spreadsheetFailures,
  ...(['tooHard', 'notDone', 'differs', 'termOver'] as const),
] as const;
export type LessonImportFailure = (typeof lessonImportFailures)[number];
