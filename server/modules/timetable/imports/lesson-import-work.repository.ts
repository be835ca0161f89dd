import { sql } from 'kysely';
import type { LessonColumn, LessonPlan, LineCounts } from '#contract/timetable/lesson-import.contract.ts';
import { lessonImportLimits as most } from '#contract/timetable/lesson-import.rule.ts';
import type { ImportStatus } from '#contract/common/spreadsheet-import.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { importJobs, type ImportJob } from '#server/platform/spreadsheets/import-jobs.repository.ts';
import type { SpreadsheetRow } from '#server/platform/spreadsheets/spreadsheet.ts';
import type { FileLine } from './read-lines.ts';
import type { ClashedLine } from './line-clashes.ts';
import '../timetable.tables.ts';

export interface LessonImportWork extends ImportJob {
  termId: string;
  columns: readonly LessonColumn[];
  plan: LessonPlan | null;
  isForced: boolean;
}
export const lessonImportJobs = importJobs<LessonImportWork>(
  'lesson_imports',
  sql`term_id as "termId", columns, plan, is_forced as "isForced"`,
);

export interface CheckedLine extends ClashedLine {
  /** As it is compared before it is written. */
  found: string;
}
const linesAtOnce = 1000;

/** The background's side of imports of lessons, of all schools. */
export const lessonImportWorkRepository = (db: Database) => {
  const { ended, pulse } = lessonImportJobs(db);
  return {
    pulse,

    clear: (id: string) => db.deleteFrom('lesson_import_lines').where('import_id', '=', id).execute(),

    async addRows(id: string, from: number, rows: readonly SpreadsheetRow[]): Promise<void> {
      await sql`
        insert into lesson_import_lines (import_id, position, sheet, row, cells)
        select ${id}::uuid, * from unnest(${rows.map((_row, index) => from + index)}::int[],
          ${rows.map(({ sheet }) => sheet)}::text[], ${rows.map(({ row }) => row)}::int[],
          ${rows.map(({ cells }) => JSON.stringify(cells))}::jsonb[])`.execute(db);
    },

    lines: (id: string): Promise<(FileLine & { found: string | null })[]> =>
      db
        .selectFrom('lesson_import_lines')
        .where('import_id', '=', id)
        .orderBy('position')
        .select(['position', 'row', 'cells', 'found'])
        .execute(),

    async judge(id: string, lines: readonly CheckedLine[]): Promise<void> {
      const rowOf = new Map(lines.map(({ position, row }) => [position, row]));
      for (let from = 0; from < lines.length; from += linesAtOnce) {
        const some = lines.slice(from, from + linesAtOnce);
        await sql`
          update lesson_import_lines l set verdict = n.verdict, reasons = n.reasons, clashes = n.clashes,
            same_as = n.same_as, found = n.found
          from unnest(${some.map((one) => one.position)}::int[], ${some.map((one) => one.verdict)}::text[],
            ${some.map((one) => JSON.stringify(one.reasons))}::jsonb[],
            ${some.map((one) => JSON.stringify(one.clashes))}::jsonb[],
            ${some.map(({ sameAs }) => (sameAs === null ? null : rowOf.get(sameAs)!))}::int[],
            ${some.map((one) => one.found)}::text[]) as n (position, verdict, reasons, clashes, same_as, found)
          where l.import_id = ${id} and l.position = n.position`.execute(db);
      }
    },

    /** @param failure why it has to be looked at again */
    wasChecked: (job: LessonImportWork, status: ImportStatus, counts: LineCounts, failure: 'differs' | null) =>
      ended(job, status, sql`counts = ${JSON.stringify(counts)}::jsonb, failure = ${failure}`),

    /** @param lessons by the position of each line that was written */
    async wasCommitted(job: LessonImportWork, status: ImportStatus, lessons: ReadonlyMap<number, string>) {
      await sql`
        update lesson_import_lines l set lesson_id = n.lesson_id
        from unnest(${[...lessons.keys()]}::int[], ${[...lessons.values()]}::uuid[]) as n (position, lesson_id)
        where l.import_id = ${job.id} and l.position = n.position`.execute(db);
      const written = new Set(lessons.values()).size;
      await ended(job, status, sql`written = ${written}, committed_at = now()`);
    },

    /** Chore: lines of imports that rest for so long that nothing is done with them any more; their sums stay. */
    async forgetOld(): Promise<void> {
      await sql`
        delete from lesson_import_lines l using lesson_imports i
        where i.id = l.import_id and i.updated_at < now() - make_interval(days => ${most.undoDays + 1}::int)`.execute(
        db,
      );
    },
  };
};
