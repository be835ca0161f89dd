import { sql } from 'kysely';
import type { EntryStatus, ImportJob } from '#contract/banks/banks.contract.ts';
import { oneLine } from '#contract/common/one-line.rule.ts';
import type { QuestionMetadata } from '#contract/banks/question-metadata.rule.ts';
import type { QuestionContent } from '#contract/banks/questions.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { ImportEntryRow } from './imports.repository.ts';
import type { Problem } from './parsed-entry.ts';

interface MendedEntry {
  title: string;
  category: string;
  content: QuestionContent;
  contentHash: string;
  metadata: QuestionMetadata;
}

/** Entries of one import, whose job is locked. */
export const mendingRepository = (db: Database, importId: string) => {
  const entries = () => db.selectFrom('question_import_entries').where('import_id', '=', importId);
  const change = (position: number) =>
    db.updateTable('question_import_entries').where('import_id', '=', importId).where('position', '=', position);

  return {
    find: (position: number): Promise<ImportEntryRow | undefined> =>
      entries().where('position', '=', position).selectAll().executeTakeFirst(),

    /** Those with the same question, in the order of the file. */
    same: (hash: string): Promise<ImportEntryRow[]> =>
      entries().where('content_hash', '=', hash).orderBy('position').selectAll().limit(1000).execute(),

    write: (position: number, entry: MendedEntry): Promise<ImportEntryRow> =>
      change(position)
        .set(({ eb }) => ({
          title: oneLine(entry.title),
          category: oneLine(entry.category),
          content: JSON.stringify(entry.content),
          content_hash: entry.contentHash,
          metadata: JSON.stringify(entry.metadata),
          version: eb('version', '+', 1),
        }))
        .returningAll()
        .executeTakeFirstOrThrow(),

    judge: (position: number, status: EntryStatus, reasons: readonly Problem[]): Promise<ImportEntryRow> =>
      change(position)
        .set({ status, reasons: JSON.stringify(reasons) })
        .returningAll()
        .executeTakeFirstOrThrow(),

    count: ({ counts, strip }: Pick<ImportJob, 'counts' | 'strip'>) =>
      db
        .updateTable('question_imports')
        .set({ counts: JSON.stringify(counts), strip, updated_at: sql`now()` })
        .where('id', '=', importId)
        .execute(),
  };
};
