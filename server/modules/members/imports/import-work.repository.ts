import { sql } from 'kysely';
import type { ImportStatus } from '#contract/common/spreadsheet-import.contract.ts';
import type { ImportColumn, ImportCounts, ImportPlan } from '#contract/members/people-import.contract.ts';
import { importLimits as most } from '#contract/members/people-import.rule.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Judged } from './plan-lines.ts';
import { importJobs, type ImportJob } from '#server/platform/spreadsheets/import-jobs.repository.ts';
import type { SpreadsheetRow } from '#server/platform/spreadsheets/spreadsheet.ts';

export interface ImportWork extends ImportJob {
  columns: readonly ImportColumn[];
  plan: ImportPlan | null;
  counts: Partial<ImportCounts>;
}
export const rosterJobs = importJobs<ImportWork>('member_imports', sql`columns, plan, counts`);

interface Missing {
  plan: ImportPlan;
  within: readonly string[] | null;
  /** Whom the file names by number, and by name where the number cannot be read. */
  numbers: readonly string[];
  names: readonly string[];
  /** Position of the first. */
  from: number;
  /** They stay as they are until the transaction ends. */
  isHeld?: boolean;
}

/** The background's side of imports, of all schools. */
export const importWorkRepository = (db: Database) => {
  const { pulse, ended } = rosterJobs(db);
  return {
    pulse,

    /** Rosters whose time to be taken back is over: their lines go, their sums stay. */
    async forgetOld(): Promise<void> {
      await sql`
        delete from member_import_lines l using member_imports i
        where i.id = l.import_id and i.status in ('committed', 'undone')
          and i.updated_at < now() - make_interval(days => ${most.undoDays + 1}::int)`.execute(db);
    },

    clear: (id: string) => db.deleteFrom('member_import_lines').where('import_id', '=', id).execute(),

    /** To an import that is still being read. @param sealed what is taken out of each, encrypted */
    async addRows(
      id: string,
      from: number,
      rows: readonly SpreadsheetRow[],
      sealed: readonly (Buffer | null)[],
    ): Promise<void> {
      await sql`
        insert into member_import_lines (import_id, position, sheet, row, cells, sealed)
        select ${id}::uuid, * from unnest(${rows.map((_row, index) => from + index)}::int[],
          ${rows.map(({ sheet }) => sheet)}::text[], ${rows.map(({ row }) => row)}::int[],
          ${rows.map(({ cells }) => JSON.stringify(cells))}::jsonb[], ${sealed}::bytea[])
        where exists (select from member_imports where id = ${id} and status = 'reading' for share)`.execute(db);
    },

    lines: (id: string) =>
      db
        .selectFrom('member_import_lines')
        .where('import_id', '=', id)
        .where('row', '>', 0)
        .orderBy('position')
        .select(['position', 'row', 'cells', 'sealed', 'verdict', 'fields', 'member_id as memberId'])
        .execute(),

    async judge(id: string, judged: readonly Judged[]): Promise<void> {
      await sql`
        update member_import_lines l set verdict = n.verdict, reasons = n.reasons, fields = n.fields,
          member_id = n.member_id
        from unnest(${judged.map((one) => one.position)}::int[], ${judged.map((one) => one.verdict)}::text[],
          ${judged.map((one) => JSON.stringify(one.reasons))}::jsonb[],
          ${judged.map((one) => JSON.stringify(one.fields))}::jsonb[],
          ${judged.map((one) => one.memberId)}::uuid[]) as n (position, verdict, reasons, fields, member_id)
        where l.import_id = ${id} and l.position = n.position`.execute(db);
    },

    /** People of the scope of a complete file whom it does not name, as lines of their own. */
    async setMissing({ id, schoolId }: Pick<ImportWork, 'id' | 'schoolId'>, missing: Missing): Promise<number> {
      await db.deleteFrom('member_import_lines').where('import_id', '=', id).where('row', '=', 0).execute();
      const { plan, within, numbers, names, from, isHeld = false } = missing;
      if (!plan.complete) return 0;
      const [nameAt, numberAt] = [plan.fields.indexOf('name'), plan.fields.indexOf('number')];
      const { status, entryYear } = plan.complete;
      const isMissing = sql`m.school_id = ${schoolId} and m.kind = ${plan.kind} and m.status <> ${status}
          and (${within}::uuid[] is null or m.college_id = any(${within}::uuid[]))
          and (${entryYear}::int is null or m.entry_year = ${entryYear}::int)
          and m.number <> all(${numbers}::text[]) and m.name <> all(${names}::text[])`;
      if (isHeld) await sql`select m.id from members m where ${isMissing} order by m.id for update`.execute(db);
      const { rows } = await sql<{ position: number }>`
        insert into member_import_lines (import_id, position, sheet, row, cells, verdict, fields, member_id)
        select ${id}::uuid, ${from}::int + row_number() over (order by m.number, m.id)::int - 1, '', 0,
          (select jsonb_agg(case n when ${numberAt}::int then m.number when ${nameAt}::int then m.name else '' end)
            from generate_series(0, ${Math.max(nameAt, numberAt)}::int) n),
          'missing', jsonb_build_array(jsonb_build_object('field', 'status', 'from', m.status, 'to', ${status}::text)), m.id
        from members m
        join member_facts f on f.id = m.id and f.is_present
        where ${isMissing} returning position`.execute(db);
      return rows.length;
    },

    missing: async (id: string): Promise<string[]> =>
      (
        await db
          .selectFrom('member_import_lines')
          .where('import_id', '=', id)
          .where('verdict', '=', 'missing')
          .orderBy('member_id')
          .select('member_id')
          .execute()
      ).flatMap(({ member_id }) => member_id ?? []),

    wasChecked: (job: ImportWork, status: ImportStatus, counts: ImportCounts) =>
      ended(job, status, sql`counts = ${JSON.stringify(counts)}::jsonb`),

    wasCommitted: (
      job: ImportWork,
      status: ImportStatus,
      { actId, classIds }: { actId: string; classIds: readonly string[] },
    ) =>
      ended(
        job,
        status,
        sql`act_id = ${actId}::uuid, class_ids = ${classIds as string[]}::uuid[], committed_at = now()`,
      ),
  };
};
