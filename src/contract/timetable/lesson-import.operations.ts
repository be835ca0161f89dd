import { operation } from '../common/operation.ts';
import type {
  ImportedLinePage,
  ImportedLineQuery,
  LessonImport,
  LessonImportCheck,
  LessonImportCommit,
  LessonImportId,
  LessonImportPage,
  LessonImportQuery,
  LessonImportStart,
  UnwrittenLines,
  UnwrittenQuery,
} from './lesson-import.contract.ts';

/** Spreadsheets that become lessons of a term. */
export const lessonImportOperations = {
  start: operation<LessonImportStart, LessonImport>({
    method: 'POST',
    path: '/timetable/imports',
    needs: 'course.edit',
    person: true,
    summary: 'Lets an uploaded timetable be read in the background; nothing is written',
  }),
  list: operation<LessonImportQuery, LessonImportPage>({
    method: 'GET',
    path: '/timetable/imports',
    needs: 'course.edit',
    person: true,
    summary: 'Imports of lessons of a term, newest first',
  }),
  get: operation<LessonImportId, LessonImport>({
    method: 'GET',
    path: '/timetable/imports/:id',
    needs: 'course.edit',
    person: true,
    summary: 'How far an import of lessons is, and what it found',
  }),
  lines: operation<ImportedLineQuery, ImportedLinePage>({
    method: 'GET',
    path: '/timetable/imports/:id/lines',
    needs: 'course.edit',
    person: true,
    summary: 'What becomes of each line of a timetable, and what it clashes with',
  }),
  unwritten: operation<UnwrittenQuery, UnwrittenLines>({
    method: 'GET',
    path: '/timetable/imports/:id/unwritten',
    needs: 'course.edit',
    person: true,
    summary: 'Lines that are not written as they stood in the file, with the reasons',
  }),
  check: operation<LessonImportCheck, LessonImport>({
    method: 'POST',
    path: '/timetable/imports/:id/checking',
    needs: 'course.edit',
    person: true,
    summary: 'Says what the columns mean and judges every line in the background; nothing is written',
  }),
  commit: operation<LessonImportCommit, LessonImport>({
    method: 'POST',
    path: '/timetable/imports/:id/committing',
    needs: 'course.edit',
    person: true,
    summary: 'Writes what the check found, all or nothing, in the background; what clashes needs isForced',
  }),
  discard: operation<LessonImportId, LessonImport>({
    method: 'POST',
    path: '/timetable/imports/:id/discarding',
    needs: 'course.edit',
    person: true,
    summary: 'Forgets a timetable that was not written',
  }),
  undo: operation<LessonImportId, LessonImport>({
    method: 'POST',
    path: '/timetable/imports/:id/undoing',
    needs: 'course.edit',
    person: true,
    summary: 'Takes all lessons of an import back, within 30 days and while nobody touched them',
  }),
};
