import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { FileBytes, Files } from '#server/platform/ports/files.port.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { readSpreadsheet, writeSpreadsheet, type Spreadsheet } from './spreadsheets.ts';

const limitBytes = 20 * 1024 * 1024;
const mediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Sheets that maintainers take with them and bring back. */
export function spreadsheetFiles(db: Database, bytes: FileBytes, files: Pick<Files, 'sign'>) {
  const inFolder = async <Result>(work: (folder: string) => Promise<Result>): Promise<Result> => {
    await mkdir(bytes.workDir, { recursive: true });
    const folder = await mkdtemp(join(bytes.workDir, 'sheet-'));
    try {
      return await work(folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
  return {
    /** A file of the person's, for a day. @returns its address */
    keep: (actor: PersonActor, name: string, sheets: readonly Spreadsheet[]): Promise<string> =>
      inFolder(async (folder) => {
        const path = join(folder, 'sheet.xlsx');
        await writeSpreadsheet(path, sheets);
        const id = await bytes.keep(actor.id, { path, name, isPublic: false });
        await db
          .insertInto('library_exports')
          .values({ file_id: id })
          .onConflict((conflict) => conflict.column('file_id').doUpdateSet({ created_at: sql<Date>`now()` }))
          .execute();
        return (await files.sign(db, actor, id, 'download')).url;
      }),

    /** The cells of a sheet that the person sent, its head and `rowsAtMost` rows. @throws Refusal notFound · unsupportedContent · tooLarge · damagedFile */
    async read(actor: PersonActor, fileId: string, rowsAtMost: number): Promise<{ name: string; rows: string[][] }> {
      const file = await db
        .selectFrom('file_facts')
        .where('id', '=', fileId)
        .where('owner_id', '=', actor.id)
        .select(['name', 'sha256', 'size_bytes as sizeBytes', 'media_type as mediaType'])
        .executeTakeFirst();
      if (!file) throw new Refusal('notFound');
      if (file.mediaType !== mediaType) throw new Refusal('unsupportedContent', { found: file.mediaType });
      if (Number(file.sizeBytes) > limitBytes) throw new Refusal('tooLarge', { limitBytes });
      const rows = await inFolder(async (folder) => {
        const path = join(folder, 'sheet.xlsx');
        await bytes.fetch(file.sha256, path);
        return readSpreadsheet(path, rowsAtMost + 1);
      });
      return { name: file.name, rows };
    },

    /** Chore: forgets reports and sheets of more than a day ago. */
    async sweep(): Promise<void> {
      await db
        .deleteFrom('metadata_imports')
        .where('created_at', '<', sql<Date>`now() - interval '24 hours'`)
        .execute();
      const { rows } = await sql<{ fileId: string; ownerId: string }>`
        select e.file_id as "fileId", f.owner_id as "ownerId" from library_exports e join file_facts f on f.id = e.file_id
        where e.created_at < now() - interval '24 hours' limit 500`.execute(db);
      for (const { fileId, ownerId } of rows) await bytes.remove(ownerId, fileId);
    },
  };
}
export type SpreadsheetFiles = ReturnType<typeof spreadsheetFiles>;
