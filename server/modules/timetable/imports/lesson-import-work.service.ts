import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#server/platform/database/database.ts';
import { dataWords } from '#server/platform/ports/data-words.ts';
import type { Files } from '#server/platform/ports/files.port.ts';
import { importWork } from '#server/platform/spreadsheets/import-work.ts';
import { checkLessons } from './check-lessons.service.ts';
import { commitLessons } from './commit-lessons.service.ts';
import { lessonImportJobs, lessonImportWorkRepository } from './lesson-import-work.repository.ts';
import { readApart } from './read-apart.ts';

/** Timetables in the background. */
export function lessonImportWork(
  db: Database,
  { files, log }: { files: Pick<Files, 'findUpload'>; log: FastifyBaseLogger },
) {
  const work = lessonImportWorkRepository(db);
  return {
    ...importWork(db, {
      ...{ name: 'timetable.import', title: dataWords('导入课表', 'Import of timetables') },
      ...{ jobs: lessonImportJobs(db), files, log, parts: readApart },
      lines: { clear: work.clear, add: work.addRows },
      check: (job) => checkLessons(db, job),
      commit: (job) => commitLessons(db, job),
    }),
    forgetOld: work.forgetOld,
  };
}
