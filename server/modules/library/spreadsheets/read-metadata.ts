import { setImmediate as breath } from 'node:timers/promises';
import { isUuid } from '#contract/common/uuid.rule.ts';
import type { SpreadsheetReport } from '#contract/maintenance/maintenance-materials.contract.ts';
import type { MaterialFactsWrite } from '../managed/material-writes.repository.ts';
import { columnOf, columns, type DirectoryPaths, type SpreadsheetMaterial } from './columns.ts';
import { inWords, type Locale } from './spreadsheet.words.ts';

type ReportRow = SpreadsheetReport['rows'][number];

/** A material as it is now; binned ones are none. */
export interface Standing extends SpreadsheetMaterial {
  version: number;
}

/** One row of a filled-in template against what stands: what is told, and what is to be written. */
export interface ReadRow {
  report: ReportRow;
  write: { id: string; version: number; facts: MaterialFactsWrite } | null;
}

export const idOf = (cell: string): string => cell.trim().toLowerCase();

interface Around {
  standing: ReadonlyMap<string, Standing>;
  directories: DirectoryPaths;
  locale: Locale;
  /** In which row an id came first. */
  seen: Map<string, number>;
}

function whyNone(id: string, row: number, { standing, seen, locale }: Around): string | null {
  if (id === '') return inWords(['缺少素材编号', 'The id is missing'], locale);
  if (!standing.has(id))
    return inWords(['本资源库中没有这个编号的素材', 'The library has no material with this id'], locale);
  const first = seen.get(id);
  if (first !== undefined)
    return inWords([`与第 ${first} 行是同一素材`, `The same material as in row ${first}`], locale);
  seen.set(id, row);
  return null;
}

/** What the cells say that is not so yet. */
function compare(cells: ReadonlyMap<string, string>, now: Standing, { directories, locale }: Around) {
  const changes: ReportRow['changes'] = [];
  const problems: string[] = [];
  const facts: MaterialFactsWrite = {};
  for (const { key, words, show, read } of columns) {
    const text = cells.get(key);
    if (text === undefined || !read) continue;
    const cell = read(text, directories);
    if ('problem' in cell) {
      problems.push(`${inWords(words, locale)}：${inWords(cell.problem, locale)}`);
      continue;
    }
    const before = show(now, locale, directories);
    const after = show({ ...now, ...(cell.facts as Partial<SpreadsheetMaterial>) }, locale, directories);
    if (before === after) continue;
    Object.assign(facts, cell.facts);
    changes.push({ field: inWords(words, locale), before, after });
  }
  return { changes, problems, facts };
}

function readRow(cells: ReadonlyMap<string, string>, row: number, around: Around): ReadRow {
  const id = idOf(cells.get('id') ?? '');
  const refused = (title: string, problems: string[]): ReadRow => ({
    report: { row, materialId: isUuid(id) ? id : null, title, outcome: 'refused', problems, changes: [] },
    write: null,
  });
  const why = whyNone(id, row, around);
  if (why !== null) return refused(cells.get('title') ?? '', [why]);
  const now = around.standing.get(id)!;
  const { changes, problems, facts } = compare(cells, now, around);
  if (problems.length > 0) return refused(now.title, problems);
  const outcome = changes.length > 0 ? 'changed' : 'unchanged';
  return {
    report: { row, materialId: id, title: now.title, outcome, problems, changes },
    write: outcome === 'changed' ? { id, version: now.version, facts } : null,
  };
}

/** Cells by the key of their column; row 1 holds the heads, in any order and either language. */
export function cellsOf(rows: readonly (readonly string[])[]): { row: number; cells: Map<string, string> }[] | null {
  const heads = (rows[0] ?? []).map((head) => columnOf(head)?.key);
  if (!heads.includes('id')) return null;
  return rows.slice(1).flatMap((row, index) => {
    const cells = new Map(
      heads.flatMap((key, at) => (key === undefined ? [] : [[key as string, row[at] ?? ''] as const])),
    );
    return row.every((cell) => cell === '') ? [] : [{ row: index + 2, cells }];
  });
}

/** After so many rows others have their turn. */
const rowsAtOnce = 250;

/** Row by row; nothing is written. */
export async function readMetadata(
  rows: readonly { row: number; cells: ReadonlyMap<string, string> }[],
  around: Omit<Around, 'seen'>,
): Promise<ReadRow[]> {
  const seen = new Map<string, number>();
  const read: ReadRow[] = [];
  for (const { row, cells } of rows) {
    if (read.length % rowsAtOnce === 0) await breath();
    read.push(readRow(cells, row, { ...around, seen }));
  }
  return read;
}
