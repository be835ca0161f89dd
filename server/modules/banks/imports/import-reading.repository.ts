import { sql } from 'kysely';
import type { EntryStatus, ImportFormat, ImportJob } from '#contract/banks/banks.contract.ts';
import { oneLine } from '#contract/common/one-line.rule.ts';
import type { QuestionMetadata } from '#contract/banks/question-metadata.rule.ts';
import type { QuestionContent } from '#contract/banks/questions.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Problem } from './parsed-entry.ts';
import type { ProblemCode } from './problem-texts.ts';

export interface EntryRow {
  fromLine: number;
  toLine: number;
  status: EntryStatus;
  title: string;
  category: string;
  content: QuestionContent | null;
  contentHash: string | null;
  metadata: QuestionMetadata;
  reasons: Problem[];
  source: string;
}

export interface UnreadImport {
  id: string;
  courseId: string;
  ownerId: string;
  fileId: string;
  /** How often its reading was begun, this time included. */
  attempts: number;
}

/** Without a sign for so long, whoever was reading it is dead. */
const silence = sql<Date>`now() - interval '60 seconds'`;

/** The background's side of imports, of all courses. */
export const importReadingRepository = (db: Database) => {
  const reading = (id: string) =>
    db
      .updateTable('question_imports')
      .where('id', '=', id)
      .where('status', '=', 'parsing')
      .set({ updated_at: sql<Date>`now()` });
  return {
    /** @returns undefined where it is read already, or being read */
    begin: (id: string): Promise<UnreadImport | undefined> =>
      db
        .updateTable('question_imports')
        .where('id', '=', id)
        .where((is) =>
          is.or([
            is('status', '=', 'uploaded'),
            is.and([is('status', '=', 'parsing'), is('updated_at', '<', silence)]),
          ]),
        )
        .set({ status: 'parsing', attempts: sql<number>`attempts + 1`, updated_at: sql<Date>`now()` })
        .returning(['id', 'course_id as courseId', 'owner_id as ownerId', 'file_id as fileId', 'attempts'])
        .executeTakeFirst(),

    async isAnyUnread(): Promise<boolean> {
      const row = await db
        .selectFrom('question_imports')
        .where('status', 'in', ['uploaded', 'parsing'])
        .select('id')
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },

    pulse: (id: string) => reading(id).execute(),

    /** For another try; one that was cut off from outside does not count. */
    putBack: (id: string, counts: boolean) =>
      reading(id)
        .set({ status: 'uploaded', ...(!counts && { attempts: sql<number>`attempts - 1` }) })
        .execute(),

    /** Imports that nobody will read unless they are asked for anew: for one server each. */
    takeBackLost: (): Promise<string[]> =>
      db
        .updateTable('question_imports')
        .where('status', 'in', ['uploaded', 'parsing'])
        .where('updated_at', '<', silence)
        .set({ status: 'uploaded', updated_at: sql<Date>`now()` })
        .returning('id')
        .execute()
        .then((rows) => rows.map(({ id }) => id)),

    async fail(id: string, failure: ProblemCode): Promise<void> {
      await reading(id).set({ status: 'failed', failure }).execute();
      await this.clear(id);
    },

    /** What an earlier try wrote. */
    clear: (id: string) => db.deleteFrom('question_import_entries').where('import_id', '=', id).execute(),

    /** @param position of the first of them in the file, from 0 */
    addEntries: (id: string, position: number, entries: readonly EntryRow[]) =>
      db
        .insertInto('question_import_entries')
        .values(
          entries.map((entry, index) => ({
            import_id: id,
            position: position + index,
            from_line: entry.fromLine,
            to_line: entry.toLine,
            status: entry.status,
            title: oneLine(entry.title),
            category: oneLine(entry.category),
            content: entry.content && JSON.stringify(entry.content),
            content_hash: entry.contentHash,
            metadata: JSON.stringify(entry.metadata),
            reasons: JSON.stringify(entry.reasons),
            source: entry.source,
          })),
        )
        .execute(),

    /** The preview is complete. @param strip one letter an entry */
    finish: (
      id: string,
      file: { format: ImportFormat; totalLines: number; blankLines: number },
      { counts, strip }: Pick<ImportJob, 'counts' | 'strip'>,
    ) =>
      reading(id)
        .set({
          status: 'previewed',
          format: file.format,
          total_lines: file.totalLines,
          blank_lines: file.blankLines,
          counts: JSON.stringify(counts),
          strip,
        })
        .execute(),
  };
};
