import type { FastifyInstance } from 'fastify';
import {
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
} from '#contract/timetable/lesson-import.contract.ts';
import { lessonImportOperations as to } from '#contract/timetable/lesson-import.operations.ts';
import { handlersOf, serve } from '#server/platform/calls/serve.ts';
import { lessonImportsService } from './lesson-imports.service.ts';

/** Timetables that administrators bring. */
export function lessonImportsRoutes(app: FastifyInstance, ports: Parameters<typeof lessonImportsService>[1]): void {
  const imports = handlersOf((db) => lessonImportsService(db, ports));
  serve(app, to.start, { input: LessonImportStart, result: LessonImport }, imports.start);
  serve(app, to.list, { input: LessonImportQuery, result: LessonImportPage }, imports.list);
  serve(app, to.get, { input: LessonImportId, result: LessonImport }, imports.get);
  serve(app, to.lines, { input: ImportedLineQuery, result: ImportedLinePage }, imports.lines);
  serve(app, to.unwritten, { input: UnwrittenQuery, result: UnwrittenLines }, imports.unwritten);
  serve(app, to.check, { input: LessonImportCheck, result: LessonImport }, imports.check);
  serve(app, to.commit, { input: LessonImportCommit, result: LessonImport }, imports.commit);
  serve(app, to.discard, { input: LessonImportId, result: LessonImport }, imports.discard);
  serve(app, to.undo, { input: LessonImportId, result: LessonImport }, imports.undo);
}
