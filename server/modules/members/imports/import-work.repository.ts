import { sql } from 'kysely';
import type { SpreadsheetFile } from '#contract/common/spreadsheet.contract.ts';
import type { ImportColumn, ImportCounts, ImportPlan, ImportStatus } from '#contract/members/people-import.contract.ts';
import { importLimits as most, type ImportFailure } from '#contract/members/people-import.rule.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Judged } from './plan-lines.ts';
import type { SpreadsheetRow } from '#server/platform/spreadsheets/spreadsheet.ts';

export interface ImportWork {
  id: string;
  schoolId: string;
  collegeId: string | null;
  /** Who asked last; null: the account has ended. */
  ownerId: string | null;
  fileId: string;
  fileName: string;
  status: ImportStatus;
  columns: readonly ImportColumn[];
  plan: ImportPlan | null;
  counts: Partial<ImportCounts>;
  attempts: number;
}

const atWork: ImportStatus[] = ['uploaded', 'reading', 'checking', 'committing'];
/** Without a sign for so long, whoever was at it is dead. */
const silence = sql<Date>`now() - interval '60 seconds'`;

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

function mustBeOne({ numUpdatedRows }: { numUpdatedRows: bigint }): void {
  if (numUpdatedRows !== 1n) throw new Error('an import of people was ended by somebody else');
}

/** The background's side of imports, of all schools. */
export const importWorkRepository = (db: Database) => {
  const at = (id: string) =>
    db
      .updateTable('member_imports')
      .where('id', '=', id)
      .where('status', 'in', atWork)
      .set({ updated_at: sql<Date>`now()` });
  /** As whoever is at it began it: what another has begun anew, or somebody has discarded since, is not ended by it. */
  const begun = ({ id, status, attempts }: Pick<ImportWork, 'id' | 'status' | 'attempts'>) =>
    at(id).where('status', '=', status).where('attempts', '=', attempts);
  return {
    /** @returns undefined where there is nothing to do, or somebody is at it */
    begin: (id: string): Promise<ImportWork | undefined> =>
      db
        .updateTable('member_imports')
        .where('id', '=', id)
        .where('status', 'in', atWork)
        .where((is) => is.or([is('attempts', '=', 0), is('updated_at', '<', silence)]))
        .set({
          status: sql<ImportStatus>`case status when 'uploaded' then 'reading' else status end`,
          attempts: sql<number>`attempts + 1`,
          updated_at: sql<Date>`now()`,
        })
        .returning(['id', 'school_id as schoolId', 'college_id as collegeId', 'file_id as fileId', 'status', 'plan'])
        .returning(['columns', 'file_name as fileName', 'counts', 'attempts', 'owner_id as ownerId'])
        .executeTakeFirst(),

    /** Imports that nobody will go on with unless they are asked for anew. */
    waiting: async (): Promise<string[]> =>
      (
        await db
          .selectFrom('member_imports')
          .where('status', 'in', atWork)
          .where('updated_at', '<', silence)
          .select('id')
          .execute()
      ).map(({ id }) => id),

    /** Rosters whose time to be taken back is over: their lines go, their sums stay. */
    async forgetOld(): Promise<void> {
      await sql`
        delete from member_import_lines l using member_imports i
        where i.id = l.import_id and i.status in ('committed', 'undone')
          and i.updated_at < now() - make_interval(days => ${most.undoDays + 1}::int)`.execute(db);
    },

    pulse: (id: string, progress?: number) =>
      at(id)
        .$if(progress !== undefined, (one) => one.set({ progress: progress! }))
        .execute(),

    fail: (job: ImportWork, status: ImportStatus, failure: ImportFailure) =>
      begun(job).set({ status, failure }).execute(),

    clear: (id: string) => db.deleteFrom('member_import_lines').where('import_id', '=', id).execute(),

    /** @param sealed what is taken out of each, encrypted */
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
          ${rows.map(({ cells }) => JSON.stringify(cells))}::jsonb[], ${sealed}::bytea[])`.execute(db);
    },

    wasRead: (job: ImportWork, status: ImportStatus, file: SpreadsheetFile, columns: readonly ImportColumn[]) =>
      begun(job)
        .set({ status, progress: 100, file: JSON.stringify(file), columns: JSON.stringify(columns) })
        .execute(),

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

    /** @throws where somebody else is at it by now: what was found is not kept */
    wasChecked: async (job: ImportWork, status: ImportStatus, counts: ImportCounts) =>
      mustBeOne(
        await begun(job)
          .set({ status, progress: 100, counts: JSON.stringify(counts) })
          .executeTakeFirst(),
      ),

    /** @throws where somebody else is at it by now: nothing is written */
    wasCommitted: async (
      job: ImportWork,
      status: ImportStatus,
      written: { actId: string; classIds: readonly string[] },
    ) =>
      mustBeOne(
        await begun(job)
          .set({
            ...{ status, progress: 100, act_id: written.actId, class_ids: [...written.classIds] },
            committed_at: sql<Date>`now()`,
          })
          .executeTakeFirst(),
      ),
  };
};
