import { sql } from 'kysely';
import type { TeacherProfile } from '#contract/teachers/teachers.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { writeEntries } from './teacher-entries.repository.ts';

/** What somebody who is a verified teacher already says of herself; `agreedAt` null: not for everybody. */
export interface TeacherPageRow {
  accountId: string;
  profile: TeacherProfile;
  agreedAt: Date | null;
}

const atOnce = 100;

/** Fills the pages of teachers in bulk, once their courses are there; the caller owns the transaction. */
export async function importTeacherPages(tx: Database, pages: readonly TeacherPageRow[]): Promise<void> {
  for (const { accountId, profile, agreedAt } of pages)
    await sql`
      update teacher_profiles set title = ${profile.title}, department = ${profile.department},
        position = ${profile.position}, fields = ${profile.fields}::text[], biography = ${profile.biography},
        publications = ${JSON.stringify(profile.publications)}, links = ${JSON.stringify(profile.links)},
        portrait_file_id = ${profile.portraitFileId}, is_public = ${agreedAt !== null}, decided_at = ${agreedAt}
      where account_id = ${accountId}`.execute(tx);
  for (let start = 0; start < pages.length; start += atOnce)
    await writeEntries(
      tx,
      pages.slice(start, start + atOnce).map(({ accountId }) => accountId),
    );
}
