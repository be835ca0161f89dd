import { dataWords } from '#server/platform/ports/data-words.ts';
import { hourMs } from '#contract/common/length.rule.ts';
import { libraryAddresses } from '#contract/library/library.addresses.ts';
import { defineModule } from '#server/platform/modules/module.ts';
import { forgetSenders, renewSenderKeys, senderCipher } from './complaints/complaint-senders.ts';
import { personalOfLibrary } from './complaints/complaints.personal-data.ts';
import { complaintsRoutes } from './complaints/complaints.routes.ts';
import { drawPages } from './documents/draw-pages.ts';
import { eventsRetention } from './statistics/events-retention.repository.ts';
import { figuresRoutes } from './statistics/figures.routes.ts';
import { readsManagedFile } from './managed/managed-files.ts';
import { filesAsCovers, filesInLibraries } from './library.personal-data.ts';
import { libraryMessageTypes } from './library.words.ts';
import { libraryRoutes } from './library.routes.ts';
import { libraryTables } from './library-people.tables.ts';
import { maintenanceRoutes } from './managed/maintenance.routes.ts';
import { publicMaterials } from './materials/public-materials.repository.ts';
import { renewStaleWords } from './materials/material-words.ts';
import { openLibrary } from './open-library.service.ts';
import { publicLibraries } from './spaces/public-libraries.repository.ts';
import { standingPages } from '#server/platform/ports/public-pages.port.ts';
import { spreadsheetFiles } from './spreadsheets/spreadsheet-files.ts';
import { jobsService } from './jobs/jobs.service.ts';
import { materialFigure } from './statistics/material-figure.repository.ts';

/** Libraries of materials: shown, kept, searched, counted. */
export default defineModule({
  id: 'library',
  area: {
    title: dataWords('资源库', 'Resource libraries'),
    uses: ['courses'],
  },
  tables: libraryTables,
  needs: ['accounts', 'captchas', 'fileBytes', 'files', 'inbox', 'outlines'],
  keys: { of: 'senders of complaints', renew: (db, settings) => renewSenderKeys(db, senderCipher(settings)) },
  open({ db, settings, log, jobs }, { accounts, captchas, fileBytes, files, inbox, outlines }) {
    const library = openLibrary(db, { files, courses: outlines });
    const sheets = spreadsheetFiles(db, fileBytes, files);
    const works = jobsService(db, fileBytes, { ffmpeg: settings.ffmpeg, soffice: settings.soffice, log });
    const cipher = senderCipher(settings);
    return {
      routes(api) {
        libraryRoutes(api, library);
        figuresRoutes(api, db, sheets, library.forget);
        maintenanceRoutes(api, { accounts, files, inbox }, library.forget);
        complaintsRoutes(api, { captchas, cipher, inbox, forget: library.forget });
      },
      chores: [
        { name: 'library counters', everyMs: 2_000, run: library.count },
        { name: 'material words', everyMs: 2_000, run: () => renewStaleWords(db) },
        { name: 'library', everyMs: 600_000, run: library.sweep },
        { name: 'senders of complaints', everyMs: hourMs, isPromised: true, run: () => forgetSenders(db) },
        { name: 'sheets', everyMs: hourMs, run: sheets.sweep },
        { name: 'works left', everyMs: hourMs, run: works.sweep },
        { name: 'works', everyMs: 2_000, run: () => works.feed(jobs) },
      ],
      queues: works.queues,
      messageTypes: libraryMessageTypes,
      termFigures: [materialFigure],
      data: { retention: [eventsRetention] },
      publicPages: [
        standingPages('librarylist', 'resourceLibrary', [libraryAddresses.list.to()]),
        publicLibraries,
        publicMaterials,
      ],
      personal: personalOfLibrary(cipher),
      files: {
        name: dataWords('资源库', 'Libraries'),
        reads: readsManagedFile,
        searches: true,
        shows: filesInLibraries,
        holds: filesAsCovers,
      },
      provides: { documents: { drawPages } },
    };
  },
});
