import type { Database } from '#server/platform/database/database.ts';
import type { ContactSecrets } from '../contacts/contact-secrets.ts';
import { schoolDocumentsRepository, type DocumentRoster } from './school-documents.repository.ts';

const linesAtOnce = 2_000;

/** The roster as it would be, had its documents never left the file. */
const withoutDocuments = ({ id, columns, plan }: DocumentRoster): DocumentRoster => ({
  id,
  columns: columns.map((column) =>
    column.isDocument ? { ...column, isBarred: true, guess: 'none', samples: [], values: null } : column,
  ),
  plan: plan && { ...plan, fields: plan.fields.map((field) => (field === 'document' ? 'none' : field)) },
});

/** All documents of a school, for good. @param tx whose rule is locked */
export async function eraseDocuments(tx: Database, secrets: ContactSecrets, schoolId: string): Promise<void> {
  const documents = schoolDocumentsRepository(tx, schoolId);
  await documents.erase();
  await documents.failReading('notDone');
  for (const roster of await documents.rosters()) {
    const { id, columns } = roster;
    const sealed = columns.filter(({ isSealed }) => isSealed);
    let after = -1;
    for (;;) {
      const lines = await documents.sealedLines(id, after, linesAtOnce);
      if (lines.length === 0) break;
      const emptied = lines.map(({ position, sealed: stored }) => {
        const cells = secrets.openCells(id, position, stored);
        const others = cells.map((cell, nth) => (sealed[nth]?.isDocument ? '' : cell));
        return { position, sealed: secrets.sealCells(id, position, others) };
      });
      await documents.writeSealed(id, emptied);
      after = lines.at(-1)!.position;
    }
    await documents.setRoster(withoutDocuments(roster));
  }
}
