import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#server/platform/database/database.ts';
import { dataWords } from '#server/platform/ports/data-words.ts';
import type { Files } from '#server/platform/ports/files.port.ts';
import { importWork } from '#server/platform/spreadsheets/import-work.ts';
import type { ContactSecrets } from '../contacts/contact-secrets.ts';
import { documentRulesRepository } from '../documents/document-rules.repository.ts';
import { checkRoster } from './check-roster.service.ts';
import { commitRoster } from './commit-roster.service.ts';
import { importWorkRepository, rosterJobs } from './import-work.repository.ts';
import { readApart } from './read-apart.ts';

interface Ports {
  files: Pick<Files, 'findUpload'>;
  log: FastifyBaseLogger;
  contacts: ContactSecrets;
  forget: () => void;
}

/** Rosters in the background; what is sealed of a line leaves the reading encrypted. */
export function rosterWork(db: Database, { files, log, contacts, forget }: Ports) {
  const work = importWorkRepository(db);
  return {
    ...importWork(db, {
      ...{ name: 'members.import', title: dataWords('导入名册', 'Import of rosters') },
      ...{ jobs: rosterJobs(db), files, log },
      async *parts(bytes, signal, { schoolId }) {
        // As it stands once the import is begun: whoever turns it off later ends the reading.
        const hasDocuments = await documentRulesRepository(db).holdOn(schoolId);
        yield* readApart({ bytes, hasDocuments }, signal);
      },
      lines: {
        clear: (id) => work.clear(id),
        add: (id, from, rows) => {
          const sealed = rows.map(({ sealed: cells = [] }, at) =>
            cells.length === 0 ? null : contacts.sealCells(id, from + at, cells),
          );
          return work.addRows(id, from, rows, sealed);
        },
      },
      check: (job) => checkRoster(db, job, contacts),
      commit: async (job) => {
        if (await commitRoster(db, job, contacts)) forget();
      },
    }),

    /** Chore: rosters of long ago lose their lines. */
    forgetOld: () => work.forgetOld(),
  };
}
