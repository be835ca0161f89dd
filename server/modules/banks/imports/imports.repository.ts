import { sql, type Selectable } from 'kysely';
import type {
  EntryQuery,
  EntryStatus,
  ImportEntry,
  ImportFormat,
  ImportJob,
  ImportList,
} from '#contract/banks/banks.contract.ts';
import type { Actor } from '#server/platform/access/actor.ts';
import type { Database, Tables } from '#server/platform/database/database.ts';
import { pageOf } from '#server/platform/database/page.ts';
import { problemText, type ProblemCode } from './problem-texts.ts';

interface JobRow {
  id: string;
  course_id: string;
  file_id: string;
  file_name: string;
  format: ImportFormat | null;
  status: ImportJob['status'];
  total_lines: number;
  blank_lines: number;
  counts: ImportJob['counts'];
  strip: string;
  written: number;
  failure: string | null;
  created_at: Date;
}

const columns = [
  'id',
  'course_id',
  'file_id',
  'file_name',
  'format',
  'status',
  'total_lines',
  'blank_lines',
  'counts',
  'strip',
  'written',
  'failure',
  'created_at',
] as const satisfies readonly (keyof JobRow)[];

export const asJob = (row: JobRow, { locale }: Actor): ImportJob => ({
  id: row.id,
  courseId: row.course_id,
  fileName: row.file_name,
  format: row.format,
  status: row.status,
  totalLines: row.total_lines,
  blankLines: row.blank_lines,
  counts: row.counts,
  strip: row.strip,
  written: row.written,
  failure: row.failure && problemText({ code: row.failure as ProblemCode }, locale),
  createdAt: row.created_at.toISOString(),
});

export type ImportEntryRow = Selectable<Tables['question_import_entries']>;

export const asEntry = (row: ImportEntryRow, { locale }: Actor): ImportEntry => ({
  position: row.position,
  fromLine: row.from_line,
  toLine: row.to_line,
  status: row.status,
  title: row.title,
  category: row.category,
  content: row.content,
  metadata: row.metadata,
  reasons: row.reasons.map((problem) => problemText(problem, locale)),
  source: row.source,
  version: row.version,
});

const shown: Record<NonNullable<EntryQuery['show']>, readonly EntryStatus[] | null> = {
  all: null,
  attention: ['warned', 'duplicate', 'refused'],
  ready: ['imported', 'warned'],
};

export const importsRepository = (db: Database, actor: Actor) => ({
  insert: (row: { courseId: string; fileId: string; fileName: string }) =>
    db
      .insertInto('question_imports')
      .values({
        course_id: row.courseId,
        owner_id: actor.id!,
        file_id: row.fileId,
        file_name: row.fileName,
        format: null,
        failure: null,
        status: 'uploaded',
      })
      .returning(columns)
      .executeTakeFirstOrThrow(),

  find: (id: string) => db.selectFrom('question_imports').select(columns).where('id', '=', id).executeTakeFirst(),

  /** Holds the job until the transaction ends. */
  lock: (id: string) =>
    db.selectFrom('question_imports').select(columns).where('id', '=', id).forUpdate().executeTakeFirst(),

  list: ({ courseId, ...asked }: ImportList) =>
    pageOf(db, asked, db.selectFrom('question_imports').where('course_id', '=', courseId), (rows) =>
      rows
        .select(columns)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute()
        .then((found) => found.map((row) => asJob(row, actor))),
    ),

  setStatus: (id: string, status: ImportJob['status'], written = 0) =>
    db
      .updateTable('question_imports')
      .set({ status, written, updated_at: sql`now()` })
      .where('id', '=', id)
      .returning(columns)
      .executeTakeFirstOrThrow(),

  entries({ id, show = 'all', search, ...asked }: EntryQuery) {
    let query = db.selectFrom('question_import_entries').where('import_id', '=', id);
    const statuses = shown[show];
    if (statuses) query = query.where('status', 'in', statuses);
    if (search) query = query.where(sql<boolean>`position(lower(${search}) in lower(title || ' ' || source)) > 0`);
    return pageOf(db, asked, query, (rows) =>
      rows
        .selectAll()
        .orderBy('position')
        .execute()
        .then((found) => found.map((row) => asEntry(row, actor))),
    );
  },

  /** What a commit writes, in the order of the file. */
  ready: (id: string, statuses: readonly EntryStatus[], without: readonly number[]) =>
    db
      .selectFrom('question_import_entries')
      .select(['title', 'category', 'content', 'content_hash', 'metadata'])
      .where('import_id', '=', id)
      .where('status', 'in', statuses)
      .where(sql<boolean>`not position = any(${without}::int[])`)
      .orderBy('position')
      .execute(),
});
