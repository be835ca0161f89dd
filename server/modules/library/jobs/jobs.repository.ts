import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { JobKind } from './queue-jobs.ts';
import type { JobProblem } from './job-problems.ts';

export interface JobRef {
  fileId: string;
  kind: JobKind;
}

export interface JobFile {
  fileId: string;
  ownerId: string;
  name: string;
  mediaType: string;
  sizeBytes: number;
  sha256: string;
  durationMs: number | null;
}

/** A server that has not been heard of for so long is dead. */
const pulseOver = sql<Date>`now() - interval '60 seconds'`;

/** Of all libraries: what the background has to do, and what came of it. */
export const jobsRepository = (db: Database) => {
  const of = ({ fileId, kind }: JobRef) =>
    db.updateTable('material_works').where('file_id', '=', fileId).where('kind', '=', kind);
  return {
    /** Whether there is anything that is neither done nor given up. */
    async isAny(): Promise<boolean> {
      const row = await db
        .selectFrom('material_works')
        .where('state', '<>', 'failed')
        .select('kind')
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Works that a dead server had begun, asked for anew. @returns the jobs of theirs that nobody will end */
    takeBackLost: (): Promise<{ kind: JobKind; jobId: string | null }[]> =>
      sql<{ kind: JobKind; jobId: string | null }>`
        update material_works w set state = 'queued', job_id = null, progress = 0, updated_at = now()
        from (select file_id, kind, job_id from material_works
          where (state = 'running' and updated_at < ${pulseOver})
            or (state = 'queued' and job_id is not null and updated_at < now() - interval '6 hours')
          for update skip locked) old
        where w.file_id = old.file_id and w.kind = old.kind
        returning w.kind, old.job_id as "jobId"`
        .execute(db)
        .then(({ rows }) => rows),

    /** Gives each work without a job one, oldest first, in one transaction with whoever makes them. */
    hand: (
      limit: number,
      make: (tx: Database, kind: JobKind, fileIds: readonly string[]) => Promise<string[]>,
    ): Promise<number> =>
      inTransaction(db, async (tx) => {
        const rows = await tx
          .selectFrom('material_works')
          .where('state', '=', 'queued')
          .where('job_id', 'is', null)
          .select(['file_id as fileId', 'kind'])
          .orderBy('updated_at')
          .limit(limit)
          .forUpdate()
          .skipLocked()
          .execute();
        for (const kind of new Set(rows.map((row) => row.kind))) {
          const fileIds = rows.filter((row) => row.kind === kind).map(({ fileId }) => fileId);
          const jobIds = await make(tx, kind, fileIds);
          await sql`update material_works w set job_id = t.job_id, updated_at = now()
            from unnest(${fileIds}::uuid[], ${jobIds}::uuid[]) t (file_id, job_id)
            where w.file_id = t.file_id and w.kind = ${kind}`.execute(tx);
        }
        return rows.length;
      }),

    /** @returns null where the work was done, given up or taken back meanwhile; else how often it was begun */
    async begin(ref: JobRef, jobId: string): Promise<number | null> {
      const row = await of(ref)
        // Of a job that nobody wrote down here, as after a restored backup, it is taken too.
        .where((is) => is.or([is('job_id', '=', jobId), is('job_id', 'is', null)]))
        .where('state', '<>', 'failed')
        .set({
          state: 'running',
          job_id: jobId,
          progress: 0,
          attempts: sql<number>`attempts + 1`,
          updated_at: sql<Date>`now()`,
        })
        .returning('attempts')
        .executeTakeFirst();
      return row?.attempts ?? null;
    },

    /** The pulse; `progress` 0 … 1. */
    async tell(ref: JobRef, progress: number): Promise<void> {
      await of(ref)
        .where('state', '=', 'running')
        .set({ progress, updated_at: sql<Date>`now()` })
        .execute();
    },

    async giveUp(ref: JobRef, problem: JobProblem): Promise<void> {
      await of(ref)
        .set({ state: 'failed', problem, job_id: null, updated_at: sql<Date>`now()` })
        .execute();
    },

    /**
     * What was given up waits for this job again, and so does what only it would have done.
     * @returns false where it is done, or somebody else's turn
     */
    async again(ref: JobRef, jobId: string): Promise<boolean> {
      const row = await of(ref)
        .where((is) =>
          is.or([is('state', '=', 'failed'), is.and([is('state', '=', 'queued'), is('job_id', '=', jobId)])]),
        )
        .set({
          ...{ state: 'queued', problem: '', job_id: jobId, progress: 0, attempts: 0 },
          updated_at: sql<Date>`now()`,
        })
        .returning('file_id')
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Waits for the queue's next try. */
    async wait(ref: JobRef): Promise<void> {
      await of(ref)
        .where('state', '=', 'running')
        .set({ state: 'queued', progress: 0, updated_at: sql<Date>`now()` })
        .execute();
    },

    /** A server that ends hands its works to the next one. */
    async putBack(ref: JobRef): Promise<void> {
      await of(ref)
        .where('state', '=', 'running')
        .set({
          state: 'queued',
          job_id: null,
          progress: 0,
          updated_at: sql<Date>`now()`,
        })
        .execute();
    },

    async done({ fileId, kind }: JobRef): Promise<void> {
      await db.deleteFrom('material_works').where('file_id', '=', fileId).where('kind', '=', kind).execute();
    },

    file: (fileId: string): Promise<JobFile | undefined> =>
      sql<JobFile>`select id as "fileId", owner_id as "ownerId", name, media_type as "mediaType",
          size_bytes as "sizeBytes", sha256, duration_ms as "durationMs" from file_facts where id = ${fileId}`
        .execute(db)
        .then(({ rows }) => rows[0]),

    /** @returns the materials that show this content: their words are to be written anew */
    async keepText(sha256: string, text: string): Promise<string[]> {
      await db
        .insertInto('document_texts')
        .values({ sha256, text })
        .onConflict((conflict) => conflict.column('sha256').doUpdateSet({ text }))
        .execute();
      const rows = await db.selectFrom('materials').where('sha256', '=', sha256).select('id').execute();
      return rows.map(({ id }) => id);
    },

    async keepCover(fileId: string, coverFileId: string): Promise<void> {
      await db
        .insertInto('material_covers')
        .values({ file_id: fileId, cover_file_id: coverFileId })
        .onConflict((conflict) => conflict.column('file_id').doUpdateSet({ cover_file_id: coverFileId }))
        .execute();
      await db.updateTable('materials').where('file_id', '=', fileId).set({ cover_file_id: coverFileId }).execute();
    },

    async keepPages(fileId: string, pagesFileId: string): Promise<void> {
      await db
        .insertInto('document_pages')
        .values({ file_id: fileId, pages_file_id: pagesFileId })
        .onConflict((conflict) => conflict.column('file_id').doUpdateSet({ pages_file_id: pagesFileId }))
        .execute();
    },

    async keepStream(fileId: string, height: number, streamFileId: string): Promise<void> {
      await db
        .insertInto('video_streams')
        .values({ file_id: fileId, height, stream_file_id: streamFileId })
        .onConflict((conflict) => conflict.columns(['file_id', 'height']).doUpdateSet({ stream_file_id: streamFileId }))
        .execute();
    },
  };
};
