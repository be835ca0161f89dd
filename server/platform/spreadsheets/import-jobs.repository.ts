import { sql, type RawBuilder } from 'kysely';
import type { ImportStatus } from '#contract/common/spreadsheet-import.contract.ts';
import type { SpreadsheetColumn, SpreadsheetFile } from '#contract/common/spreadsheet.contract.ts';
import type { Database } from '#server/platform/database/database.ts';

/** An import as the background works at it, whatever it is of. */
export interface ImportJob {
  id: string;
  schoolId: string;
  /** Of the administrator of colleges who brought it; null: of the school's. */
  collegeIds: readonly string[] | null;
  /** Who asked last; null: the account has ended. */
  ownerId: string | null;
  fileId: string;
  fileName: string;
  status: ImportStatus;
  attempts: number;
}

const atWork = sql`status in ('uploaded', 'reading', 'checking', 'committing')`;
/** Without a sign for so long, whoever was at it is dead. */
const silence = sql`now() - interval '60 seconds'`;

/** The background's side of a table of imports, of all schools. @param more columns that its work needs besides */
export const importJobs =
  <Job extends ImportJob>(table: string, more: RawBuilder<unknown>) =>
  (db: Database) => {
    const rows = sql.table(table);
    /** As whoever is at it began it: what another has begun again, or somebody has discarded since, is not ended by it. */
    const end = ({ id, status, attempts }: ImportJob, set: RawBuilder<unknown>) =>
      sql`update ${rows} set ${set}, updated_at = now()
        where id = ${id} and status = ${status} and attempts = ${attempts} and ${atWork}`.execute(db);
    return {
      /** @returns undefined where there is nothing to do, or somebody is at it */
      async begin(id: string): Promise<Job | undefined> {
        const begun = await sql<Job>`
          update ${rows} set status = case status when 'uploaded' then 'reading' else status end,
            attempts = attempts + 1, updated_at = now()
          where id = ${id} and ${atWork} and (attempts = 0 or updated_at < ${silence})
          returning id, school_id as "schoolId", college_ids as "collegeIds", owner_id as "ownerId", file_id as "fileId",
            file_name as "fileName", status, attempts, ${more}`.execute(db);
        return begun.rows[0];
      },

      /** Imports that nobody will go on with unless they are asked for again. */
      async waiting(): Promise<string[]> {
        const silent = await sql<{ id: string }>`
          select id from ${rows} where ${atWork} and updated_at < ${silence}`.execute(db);
        return silent.rows.map(({ id }) => id);
      },

      async pulse(id: string, progress?: number): Promise<void> {
        await sql`update ${rows} set progress = coalesce(${progress ?? null}::smallint, progress), updated_at = now()
          where id = ${id} and ${atWork}`.execute(db);
      },

      async fail(job: ImportJob, status: ImportStatus, failure: string): Promise<void> {
        await end(job, sql`status = ${status}, failure = ${failure}`);
      },

      async wasRead(
        job: ImportJob,
        status: ImportStatus,
        file: SpreadsheetFile,
        columns: readonly SpreadsheetColumn<string>[],
      ): Promise<void> {
        await end(
          job,
          sql`status = ${status}, progress = 100, file = ${JSON.stringify(file)}::jsonb,
            columns = ${JSON.stringify(columns)}::jsonb`,
        );
      },

      /** @throws where somebody else is at it by now: what was found, or written, is not kept */
      async ended(job: ImportJob, status: ImportStatus, more: RawBuilder<unknown>): Promise<void> {
        const { numAffectedRows } = await end(job, sql`status = ${status}, progress = 100, ${more}`);
        if (numAffectedRows !== 1n) throw new Error(`an import of ${table} was ended by somebody else`);
      },
    };
  };
export type ImportJobs<Job extends ImportJob> = ReturnType<ReturnType<typeof importJobs<Job>>>;
