import { sql } from 'kysely';
import type { TeacherSheet } from '#contract/teachers/teachers.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { writeEntries } from './teacher-entries.repository.ts';

/** What somebody who is a verified teacher already says of herself; `agreedAt` null: not for everybody. */
export interface TeacherPageRow {
  accountId: string;
  sheet: TeacherSheet;
  agreedAt: Date | null;
}

const atOnce = 100;

/** Fills the pages of teachers in bulk, once their courses are there; the caller owns the transaction. */
export async function importTeacherPages(tx: Database, pages: readonly TeacherPageRow[]): Promise<void> {
  for (const { accountId, sheet, agreedAt } of pages)
    await sql`
      update teacher_profiles set title = ${sheet.title}, department = ${sheet.department},
        position = ${sheet.position}, fields = ${sheet.fields}::text[], biography = ${sheet.biography},
        publications = ${JSON.stringify(sheet.publications)}, links = ${JSON.stringify(sheet.links)},
        portrait_file_id = ${sheet.portraitFileId}, is_public = ${agreedAt !== null}, decided_at = ${agreedAt}
      where account_id = ${accountId}`.execute(tx);
  for (let start = 0; start < pages.length; start += atOnce)
    await writeEntries(
      tx,
      pages.slice(start, start + atOnce).map(({ accountId }) => accountId),
    );
}
