import { sql, type RawBuilder } from 'kysely';
import type { DataExport } from '#contract/datamanagement/data-exports.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import './datamanagement.tables.ts';

/** Without a sign for so long, whoever was making it is dead. */
const silence = sql<Date>`now() - interval '60 seconds'`;
/** How long a file is there. */
export const lifeDays = 7;
const keptUntil = sql<Date>`now() + make_interval(days => ${lifeDays}::int)`;

export interface ExportAtHand {
  id: string;
  schoolId: string;
  collegeIds: readonly string[] | null;
  kind: string;
  format: DataExport['format'];
  locale: 'zh-CN' | 'en-US';
  askedBy: string | null;
  /** How often it was begun, this time included. */
  attempts: number;
}

type Run = Pick<ExportAtHand, 'id' | 'attempts'>;

/** The background's side of exports, of all schools. */
export const exportMakingRepository = (db: Database) => {
  /** As long as it is this run's: another server may have begun it anew. */
  const running = ({ id, attempts }: Run) =>
    db
      .updateTable('data_exports')
      .where('id', '=', id)
      .where('status', '=', 'running')
      .where('attempts', '=', attempts);
  return {
    /** @returns undefined where it is made already, or being made */
    begin: (id: string): Promise<ExportAtHand | undefined> =>
      db
        .updateTable('data_exports')
        .where('id', '=', id)
        .where((is) =>
          is.or([is('status', '=', 'queued'), is.and([is('status', '=', 'running'), is('heard_at', '<', silence)])]),
        )
        .set({
          ...{ status: 'running', rows_read: 0, heard_at: sql<Date>`now()` },
          ...{ attempts: sql<number>`attempts + 1`, version: sql<number>`version + 1` },
        })
        .returning(['id', 'school_id as schoolId', 'college_ids as collegeIds', 'kind', 'format', 'locale'])
        .returning(['asked_by as askedBy', 'attempts'])
        .executeTakeFirst(),

    /** What failed by a fault of ours, or still waits, is made from the beginning. @returns false where it is over */
    again: async (id: string): Promise<boolean> =>
      (await db
        .updateTable('data_exports')
        .where('id', '=', id)
        .where((is) =>
          is.or([is('status', '=', 'queued'), is.and([is('status', '=', 'failed'), is('problem', '=', 'unexpected')])]),
        )
        .set({
          ...{ status: 'queued', problem: null, attempts: 0, heard_at: sql<Date>`now()` },
          version: sql<number>`version + 1`,
        })
        .returning('id')
        .executeTakeFirst()) !== undefined,

    isAnyUnderWay: async (): Promise<boolean> =>
      (await db
        .selectFrom('data_exports')
        .where('status', 'in', ['queued', 'running'])
        .select('id')
        .limit(1)
        .executeTakeFirst()) !== undefined,

    tell: (run: Run, rows: { rows_read: number; rows_all?: number }) =>
      running(run)
        .set({ ...rows, heard_at: sql<Date>`now()` })
        .execute(),

    /** For another try; one that was cut off from outside does not count. */
    putBack: (run: Run, counts: boolean) =>
      running(run)
        .set({
          status: 'queued',
          ...(!counts && { attempts: sql<number>`attempts - 1` }),
          version: sql<number>`version + 1`,
        })
        .execute(),

    /** Those that nobody will make unless they are asked for anew: for one server each. Who stands in line is not lost. */
    takeBackLost: (): Promise<string[]> =>
      db
        .updateTable('data_exports')
        .where('status', 'in', ['queued', 'running'])
        .where('heard_at', '<', silence)
        .where((is) =>
          is.or([
            is('status', '=', 'running'),
            sql<boolean>`not exists (select from data_exports r where r.status = 'running' and r.heard_at >= ${silence})`,
          ]),
        )
        .set({ status: 'queued', heard_at: sql<Date>`now()`, version: sql<number>`version + 1` })
        .returning('id')
        .execute()
        .then((rows) => rows.map(({ id }) => id)),

    fail: (run: Run, problem: NonNullable<DataExport['problem']>) =>
      running(run)
        .set({ status: 'failed', problem, version: sql<number>`version + 1` })
        .execute(),

    clear: (id: string) => db.deleteFrom('data_export_parts').where('export_id', '=', id).execute(),

    keep: (id: string, part: number, bytes: Buffer) =>
      db.insertInto('data_export_parts').values({ export_id: id, part, bytes }).execute(),

    /** @throws where another run has taken over: nothing of this one is kept */
    async finish(run: Run, { rows, sizeBytes }: { rows: number; sizeBytes: number }): Promise<void> {
      const { numUpdatedRows } = await running(run)
        .set({
          ...{ status: 'ready', rows_read: rows, rows_all: rows, size_bytes: String(sizeBytes), expires_at: keptUntil },
          version: sql<number>`version + 1`,
        })
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new Error('another run makes this export by now');
    },

    /** Chore: the files of what has expired go; that they were made stays in the list. */
    expire: async (): Promise<void> => {
      await sql`
        with over as (
          update data_exports set status = 'expired', size_bytes = null, version = version + 1
          where status = 'ready' and expires_at <= now() returning id
        ) delete from data_export_parts p using over o where p.export_id = o.id`.execute(db);
    },

    count: async (statement: RawBuilder<unknown>): Promise<number> => {
      const { rows } = await sql<{
        counted: number;
      }>`select count(*)::int as counted from (${statement}) as all_rows`.execute(db);
      return rows[0]!.counted;
    },

    /** All rows as they stood at one moment, part after part. @param tx a cursor lives as long as it */
    async *rows(
      tx: Database,
      statement: RawBuilder<unknown>,
    ): AsyncGenerator<Record<string, string | number | null>[]> {
      await sql`declare exported no scroll cursor for ${statement}`.execute(tx);
      for (;;) {
        const { rows } = await sql<Record<string, string | number | null>>`fetch forward 1000 from exported`.execute(
          tx,
        );
        if (rows.length === 0) return;
        yield rows;
      }
    },
  };
};
