import type { LessonImport, LessonPlan, LessonsAgreed } from '#contract/timetable/lesson-import.contract.ts';
import { makeSpreadsheetImportMachine } from '../common/spreadsheet-import.definition.ts';

/** A timetable from the file to the lessons of a term. */
export const lessonImportMachine = makeSpreadsheetImportMachine<
  { termId: string },
  LessonPlan,
  LessonImport,
  LessonsAgreed
>('lessonImport');
