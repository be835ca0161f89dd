import type { GraphLine } from '#contract/knowledge/graph-lines.rule.ts';
import { lineColumns } from '#contract/knowledge/graph-lines.rule.ts';

const rowsAtMost = 2000;

/** The cells of a workbook's first sheet as text; the reader comes with the first file. */
export async function readTable(file: File): Promise<string[][]> {
  const { default: readExcelFile } = await import('read-excel-file/browser');
  const [sheet] = await readExcelFile(await file.arrayBuffer());
  return (sheet?.data ?? [])
    .slice(0, rowsAtMost)
    .map((row) => row.map((cell) => (cell === null ? '' : String(cell).trim())));
}

/** The rows below the heads, by the columns' names in whatever order; null where there is no column of titles. */
export function linesOf([first = [], ...rows]: readonly string[][], heads: readonly string[]): GraphLine[] | null {
  const places = heads.map((head) => first.indexOf(head));
  if (places[0] === -1) return null;
  return rows
    .filter((row) => row.some((cell) => cell !== ''))
    .map(
      (row) =>
        Object.fromEntries(
          lineColumns.map((column, at) => [column, (places[at] === -1 ? '' : row[places[at]!]) ?? '']),
        ) as unknown as GraphLine,
    );
}
