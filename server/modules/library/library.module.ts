import { hourMs } from '#contract/length.rule.ts';
import { defineModule } from '#server/platform/module.ts';
import { forgetSenders, renewSenderKeys, senderCipher } from './complaint-senders.ts';
import { personalOfLibrary } from './complaints-personal.ts';
import { complaintsRoutes } from './complaints.routes.ts';
import { drawPages } from './draw-pages.ts';
import { figuresRoutes } from './figures.routes.ts';
import { readsKeptFile } from './kept-files.ts';
import { filesInLibraries } from './library-personal.ts';
import { libraryRoutes } from './library.routes.ts';
import { libraryTables } from './library-tables.ts';
import { maintenanceRoutes } from './maintenance.routes.ts';
import { renewStaleWords } from './material-words.ts';
import { openLibrary } from './open-library.ts';
import { sheetFiles } from './sheet-files.ts';
import { worksService } from './works.service.ts';

/** Libraries of materials: shown, kept, searched, counted. */
export default defineModule({
  id: 'library',
  tables: libraryTables,
  needs: ['accounts', 'captchas', 'fileBytes', 'files', 'outlines'],
  keys: { of: 'senders of complaints', renew: (db, settings) => renewSenderKeys(db, senderCipher(settings)) },
  open({ db, settings, log, jobs }, { accounts, captchas, fileBytes, files, outlines }) {
    const library = openLibrary(db, { files, courses: outlines });
    const sheets = sheetFiles(db, fileBytes, files);
    const works = worksService(db, fileBytes, { ffmpeg: settings.ffmpeg, soffice: settings.soffice, log });
    const cipher = senderCipher(settings);
    return {
      routes(api) {
        libraryRoutes(api, library);
        figuresRoutes(api, db, sheets, library.forget);
        maintenanceRoutes(api, { accounts, files }, library.forget);
        complaintsRoutes(api, { captchas, cipher, forget: library.forget });
      },
      chores: [
        { name: 'library counters', everyMs: 2_000, run: library.count },
        { name: 'material words', everyMs: 2_000, run: () => renewStaleWords(db) },
        { name: 'library', everyMs: 600_000, run: library.sweep },
        { name: 'senders of complaints', everyMs: hourMs, run: () => forgetSenders(db) },
        { name: 'sheets', everyMs: hourMs, run: sheets.sweep },
        { name: 'works left', everyMs: hourMs, run: works.sweep },
        { name: 'works', everyMs: 2_000, run: () => works.feed(jobs) },
      ],
      queues: works.queues,
      personal: personalOfLibrary(cipher),
      files: { reads: readsKeptFile, shows: filesInLibraries },
      provides: { documents: { drawPages } },
    };
  },
});
