import { sql, type Insertable } from 'kysely';
import type { StoredFile } from '#contract/files/files.contract.ts';
import type { MenuEntry } from '#contract/maintenance/maintenance.contract.ts';
import { materialKindOf, type DownloadPolicy, type Licence } from '#contract/library/material.rule.ts';
import type { MaterialStatus } from '#machines/library/material.lifecycle.ts';
import type { Database, Tables } from '#server/platform/database/database.ts';
import { eventsRepository } from './statistics/events.repository.ts';
import type { Measure } from './library.tables.ts';
import { writeMaterialWords } from './materials/material-words.ts';

/** A library as the demo seed and imports give one, without its materials. */
export interface LibraryTree {
  id: string;
  name: string;
  edition: 'he' | 've';
  schoolId: string;
  subject: string;
  level: 'national' | 'provincial' | 'school' | null;
  summary: string;
  /** Clean HTML. */
  introduction: string;
  isReviewed: boolean;
  /** Published as it stands. */
  menu: readonly MenuEntry[];
  partnerIds: readonly string[];
  /** Parents before children, each in its place among its siblings. */
  directories: readonly { id: string; parentId: string | null; name: string; position: number }[];
  /** In the order in which they are shown. */
  courses: readonly { courseId: string; isGood: boolean }[];
  createdAt: Date;
  updatedAt: Date;
}

export interface MaterialTree {
  id: string;
  libraryId: string;
  title: string;
  /** Null: nobody has sorted it yet, a draft. */
  type: number | null;
  directoryId: string | null;
  tags: string[];
  author: string;
  source: string;
  /** Null: nobody has told its terms yet, a draft. */
  licence: Licence | null;
  downloadPolicy: DownloadPolicy;
  /** Clean HTML. */
  introduction: string;
  uploaderId: string;
  schoolId: string;
  status: MaterialStatus;
  /** Why it was sent back or withdrawn. */
  reason: string;
  /** Oldest first. The newest that is published is shown, else the last one; one after it waits for a decision. */
  versions: readonly {
    id: string;
    file: StoredFile;
    note: string;
    status: 'draft' | 'review' | 'published';
    at: Date;
  }[];
  /** A public picture of the shown file. */
  coverFileId: string | null;
  createdAt: Date;
  updatedAt: Date;
  binnedAt: Date | null;
}

export interface EventRow {
  libraryId: string;
  materialId: string;
  measure: Measure;
  accountId: string | null;
  schoolId: string | null;
  at: Date;
}

/** Rows a statement; PostgreSQL takes 65,535 parameters. */
const atOnce = 1000;

async function insert<Table extends keyof Tables>(
  tx: Database,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += atOnce)
    await tx
      .insertInto(table)
      .values(rows.slice(start, start + atOnce))
      .execute();
}

/** Adds libraries in bulk, open to visitors; the caller owns the transaction. */
export async function importLibraries(tx: Database, rows: readonly LibraryTree[]): Promise<void> {
  await insert(
    tx,
    'libraries',
    rows.map(({ id, name, edition, schoolId, subject, level, summary, introduction, isReviewed, ...row }) => ({
      ...{ id, name, edition, subject, level, summary, introduction },
      school_id: schoolId,
      is_reviewed: isReviewed,
      is_open: true,
      menu: JSON.stringify(row.menu),
      menu_draft: JSON.stringify(row.menu),
      menu_published_at: row.updatedAt,
      created_at: row.createdAt,
      updated_at: row.updatedAt,
    })),
  );
  const ofEach = <Row>(make: (row: LibraryTree) => readonly Row[]) => rows.flatMap(make);
  await insert(
    tx,
    'library_partners',
    ofEach(({ id, partnerIds }) =>
      partnerIds.map((schoolId, position) => ({ library_id: id, school_id: schoolId, position })),
    ),
  );
  await insert(
    tx,
    'library_directories',
    ofEach(({ id: libraryId, directories }) =>
      directories.map(({ id, parentId, name, position }) => ({
        ...{ id, name, position },
        library_id: libraryId,
        parent_id: parentId,
      })),
    ),
  );
  await insert(
    tx,
    'library_courses',
    ofEach(({ id, courses }) =>
      courses.map(({ courseId, isGood }, position) => ({
        library_id: id,
        course_id: courseId,
        is_good: isGood,
        position,
      })),
    ),
  );
}

/** Number of the version that is shown, from 1, and of the one that waits behind it. */
function numbersOf({ versions, status }: MaterialTree) {
  const published = versions.findLastIndex((version) => version.status === 'published') + 1;
  const shown = published || versions.length;
  return { shown, revision: status === 'published' && versions.length > shown ? versions.length : null };
}

function materialRow(tree: MaterialTree): Insertable<Tables['materials']> {
  const { id, title, type, tags, author, source, licence, introduction, status, reason } = tree;
  const { shown, revision } = numbersOf(tree);
  const { file, at } = tree.versions[shown - 1]!;
  return {
    ...{ id, title, type, tags, author, source, licence, introduction, status, reason, revision },
    library_id: tree.libraryId,
    directory_id: tree.directoryId,
    download_policy: tree.downloadPolicy,
    uploader_id: tree.uploaderId,
    school_id: tree.schoolId,
    version_number: shown,
    file_id: file.fileId,
    sha256: file.sha256,
    kind: materialKindOf(file.mediaType),
    format: (/\.(\w+)$/.exec(file.name)?.[1] ?? '').toUpperCase(),
    size_bytes: file.sizeBytes,
    pages: file.pages ?? null,
    duration_ms: file.durationMs ?? null,
    cover_file_id: tree.coverFileId,
    submitted_at: status === 'review' ? at : revision === null ? null : tree.versions[revision - 1]!.at,
    published_at: status === 'published' || status === 'withdrawn' ? at : null,
    binned_at: tree.binnedAt,
    created_at: tree.createdAt,
    updated_at: tree.updatedAt,
  };
}

/**
 * Adds materials in bulk, with the words that they are found by; the caller owns the transaction.
 * @param texts what stands in the documents, by the hash of their content
 */
export async function importMaterials(
  tx: Database,
  rows: readonly MaterialTree[],
  texts: ReadonlyMap<string, string>,
): Promise<void> {
  await sql`
    insert into document_texts (sha256, text)
    select * from unnest(${[...texts.keys()]}::text[], ${[...texts.values()]}::text[])
    on conflict (sha256) do nothing`.execute(tx);
  await insert(tx, 'materials', rows.map(materialRow));
  await insert(
    tx,
    'material_versions',
    rows.flatMap(({ id, versions, uploaderId }) =>
      versions.map(({ id: versionId, file, note, status, at }, index) => ({
        ...{ note, status, id: versionId },
        material_id: id,
        number: index + 1,
        file_id: file.fileId,
        created_by: uploaderId,
        created_at: at,
        ...(status === 'published' && { decided_by: uploaderId, decided_at: at }),
      })),
    ),
  );
  const ids = rows.map(({ id }) => id);
  for (let start = 0; start < ids.length; start += 200) await writeMaterialWords(tx, ids.slice(start, start + 200));
}

/** Adds what happened to materials, the oldest first; `countEvents` makes counters of it. */
export async function importEvents(tx: Database, events: readonly EventRow[]): Promise<void> {
  const column = <Key extends keyof EventRow>(key: Key) => events.map((row) => row[key]);
  await sql`
    insert into material_events (library_id, material_id, measure, account_id, school_id, at)
    select * from unnest(${column('libraryId')}::uuid[], ${column('materialId')}::uuid[], ${column('measure')}::text[],
      ${column('accountId')}::uuid[], ${column('schoolId')}::uuid[], ${column('at')}::timestamptz[])`.execute(tx);
}

/** Takes events over into counters, days and weeks, outside any transaction: what is cut off, the server ends. */
export const countEvents = async (db: Database): Promise<void> => {
  await eventsRepository(db).takeOver();
};

/** Adds favourites with their folders; their events come apart. */
export async function importFavourites(
  tx: Database,
  folders: readonly { id: string; accountId: string; name: string }[],
  rows: readonly { accountId: string; materialId: string; folderId: string | null; at: Date }[],
): Promise<void> {
  await insert(
    tx,
    'favourite_folders',
    folders.map(({ id, accountId, name }) => ({ id, name, account_id: accountId })),
  );
  await insert(
    tx,
    'favourites',
    rows.map(({ accountId, materialId, folderId, at }) => ({
      account_id: accountId,
      material_id: materialId,
      folder_id: folderId,
      created_at: at,
    })),
  );
}

/** Adds what courses took of libraries; the events come apart. */
export const importMaterialUses = (
  tx: Database,
  rows: readonly {
    id: string;
    materialId: string;
    courseId: string;
    nodeId: string;
    fileId: string;
    accountId: string;
    at: Date;
  }[],
): Promise<void> =>
  insert(
    tx,
    'material_uses',
    rows.map(({ id, materialId, courseId, nodeId, fileId, accountId, at }) => ({
      ...{ id, at },
      material_id: materialId,
      version_number: 1,
      course_id: courseId,
      node_id: nodeId,
      file_id: fileId,
      account_id: accountId,
    })),
  );
