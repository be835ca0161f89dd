import type { FastifyInstance } from 'fastify';
import { outlineForOthers } from './modules/courses/outline.service.ts';
import { fileBytes } from './modules/files/file-bytes.ts';
import { filesForOthers } from './modules/files/files-for-others.ts';
import type { FilesParts } from './modules/files/files.port.ts';
import { figuresRoutes } from './modules/library/figures.routes.ts';
import { libraryRoutes } from './modules/library/library.routes.ts';
import { maintenanceRoutes } from './modules/library/maintenance.routes.ts';
import { renewStaleWords } from './modules/library/material-words.ts';
import { openLibrary } from './modules/library/open-library.ts';
import { sheetFiles } from './modules/library/sheet-files.ts';
import { worksService } from './modules/library/works.service.ts';
import { installChores } from './platform/housekeeping.ts';
import type { Database } from './platform/database.ts';
import type { Jobs } from './platform/jobs.ts';
import type { Settings } from './platform/settings.ts';

interface Parts {
  db: Database;
  jobs: Jobs;
  files: FilesParts;
  settings: Settings;
}

/** Joins the library to the files and courses of others, and begins its background work. @returns what opens its routes */
export function installLibrary(app: FastifyInstance, { db, jobs, files, settings }: Parts) {
  const given = filesForOthers(files);
  const bytes = fileBytes(db, files);
  const library = openLibrary(db, { files: given, courses: outlineForOthers });
  const sheets = sheetFiles(db, bytes, given.sign);
  const works = worksService(db, bytes, { ffmpeg: settings.ffmpeg, soffice: settings.soffice, log: app.log });
  jobs.attend(works.queues);
  installChores(app, [
    { name: 'library counters', everyMs: 2_000, run: library.count },
    { name: 'material words', everyMs: 2_000, run: () => renewStaleWords(db) },
    { name: 'library', everyMs: 600_000, run: library.sweep },
    { name: 'sheets', everyMs: 3_600_000, run: sheets.sweep },
    { name: 'works left', everyMs: 3_600_000, run: works.sweep },
    { name: 'works', everyMs: 2_000, run: () => works.feed(jobs) },
  ]);
  return (api: FastifyInstance, accounts: Parameters<typeof maintenanceRoutes>[1]['accounts']) => {
    libraryRoutes(api, library);
    figuresRoutes(api, db, sheets, library.forget);
    maintenanceRoutes(api, { accounts, files: given }, library.forget);
  };
}
