import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rm, writeFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { MenuEntry } from '#contract/maintenance/maintenance.contract.ts';
import { materialKindOf, type DownloadPolicy, type Licence } from '#contract/library/material.rule.ts';
import type { MaterialStatus } from '#machines/library/material.lifecycle.ts';
import { importFiles } from '#server/modules/files/files.import.ts';
import { openFiles } from '#server/modules/files/storage/open-files.ts';
import { writeMaterialWords } from '#server/modules/library/materials/material-words.ts';
import type { TestApp } from '../support/test-app.ts';

interface LibraryFacts {
  schoolId: string;
  name?: string;
  edition?: 'he' | 've';
  subject?: string;
  level?: 'national' | 'provincial' | 'school';
  summary?: string;
  isOpen?: boolean;
  isReviewed?: boolean;
  menu?: MenuEntry[];
}

/** An open library without materials, unless said otherwise. @returns its id */
export async function addLibrary({ db }: TestApp, facts: LibraryFacts): Promise<string> {
  const { schoolId, name = '数据结构资源库', edition = 'he', subject = '08', level = null, summary = '' } = facts;
  const { id } = await db
    .insertInto('libraries')
    .values({
      name,
      edition,
      subject,
      level,
      summary,
      school_id: schoolId,
      is_open: facts.isOpen ?? true,
      is_reviewed: facts.isReviewed ?? true,
      menu: JSON.stringify(facts.menu ?? []),
      menu_draft: JSON.stringify(facts.menu ?? []),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** @returns its id */
export async function addDirectory(
  { db }: TestApp,
  libraryId: string,
  name: string,
  { parentId = null, position = 0 }: { parentId?: string | null; position?: number } = {},
): Promise<string> {
  const row = { library_id: libraryId, name, parent_id: parentId, position };
  return (await db.insertInto('library_directories').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

/** A real file in the store of the test's app. */
export async function addFile(
  { db, settings }: TestApp,
  ownerId: string,
  name = '讲义.txt',
  bytes: Uint8Array | string = `${name} 的内容`,
) {
  const path = join(tmpdir(), `yh-material-${randomUUID()}`);
  await writeFile(path, bytes);
  try {
    const parts = await openFiles(settings, async () => null);
    const [file] = await importFiles(db, parts, [{ path, name, ownerId, asSent: true }]);
    return file!;
  } finally {
    await rm(path, { force: true });
  }
}

export interface MaterialFacts {
  title?: string;
  type?: number | null;
  kind?: ReturnType<typeof materialKindOf>;
  directoryId?: string | null;
  tags?: string[];
  author?: string;
  introduction?: string;
  licence?: Licence;
  downloadPolicy?: DownloadPolicy;
  status?: MaterialStatus;
  binned?: boolean;
  publishedAt?: Date;
  views?: number;
  downloads?: number;
  favourites?: number;
  uses?: number;
}

interface Owner {
  libraryId: string;
  uploaderId: string;
  /** Shared by all where it is given; else one small text of its own for all of them. */
  file?: Awaited<ReturnType<typeof addFile>>;
  schoolId?: string;
}

/**
 * Materials with their versions and words, published unless said otherwise.
 * @returns their ids, in the order given
 */
export async function addMaterials(test: TestApp, owner: Owner, rows: readonly MaterialFacts[]): Promise<string[]> {
  const { db } = test;
  const { libraryId, uploaderId, schoolId = null } = owner;
  const file = owner.file ?? (await addFile(test, uploaderId));
  const ids = rows.map(() => randomUUID());
  for (let start = 0; start < rows.length; start += 1000) {
    const part = rows.slice(start, start + 1000);
    const values = part.map((facts, index) => {
      const status = facts.status ?? 'published';
      return {
        id: ids[start + index]!,
        library_id: libraryId,
        title: facts.title ?? `素材 ${start + index + 1}`,
        type: facts.type === undefined ? 1 : facts.type,
        directory_id: facts.directoryId ?? null,
        tags: facts.tags ?? [],
        author: facts.author ?? '',
        introduction: facts.introduction ?? '',
        licence: facts.licence ?? ('internal' as const),
        download_policy: facts.downloadPolicy ?? ('people' as const),
        uploader_id: uploaderId,
        school_id: schoolId,
        status,
        file_id: file.fileId,
        sha256: file.sha256,
        kind: facts.kind ?? materialKindOf(file.mediaType),
        format: (/\.(\w+)$/.exec(file.name)?.[1] ?? '').toUpperCase(),
        size_bytes: file.sizeBytes,
        pages: file.pages ?? null,
        published_at: status === 'published' ? (facts.publishedAt ?? new Date()) : null,
        binned_at: facts.binned ? new Date() : null,
        views: facts.views ?? 0,
        downloads: facts.downloads ?? 0,
        favourites: facts.favourites ?? 0,
        uses: facts.uses ?? 0,
      };
    });
    await db.insertInto('materials').values(values).execute();
    await db
      .insertInto('material_versions')
      .values(
        values.map((row) => ({
          material_id: row.id,
          number: 1,
          file_id: file.fileId,
          created_by: uploaderId,
          status: row.status === 'published' ? ('published' as const) : ('draft' as const),
          decided_at: row.published_at,
          decided_by: row.published_at && uploaderId,
        })),
      )
      .execute();
    await writeMaterialWords(
      db,
      values.map(({ id }) => id),
    );
  }
  return ids;
}

/** Who keeps a library. */
export async function keepLibrary({ db }: TestApp, accountId: string, libraryId: string): Promise<void> {
  await sql`insert into account_roles (account_id, role, scope_id) values (${accountId}, 'libMaintainer', ${libraryId})`.execute(
    db,
  );
}

/** An entry of a menu that shows everything, unless said otherwise. */
export const entryOf = (facts: Partial<MenuEntry> & Pick<MenuEntry, 'title'>): MenuEntry => ({
  id: randomUUID(),
  kind: 'section',
  holds: 'materials',
  isHidden: false,
  condition: { types: [], kinds: [], directoryId: null, tags: [] },
  courseIds: [],
  children: [],
  ...facts,
});
