import { fileNameStem } from '#contract/common/file-name.rule.ts';

export type Cell = string | number | null;

/** A name that every system takes for a file, in its parts. */
export const fileNameOf = (parts: readonly string[], ending: 'xlsx' | 'csv' = 'xlsx'): string =>
  `${fileNameStem(parts.filter((part) => part !== '').join('-'), 120)}.${ending}`;

/** Hands the cells over as a workbook, the first row as its heads. Text stays text: no cell is a formula. */
export async function saveSpreadsheet(fileName: string, cells: readonly (readonly Cell[])[]): Promise<void> {
  const { default: writeXlsx } = await import('write-excel-file/browser');
  const [head = [], ...rows] = cells;
  const written = (value: Cell) =>
    value === null ? null : typeof value === 'number' ? { value, type: Number } : { value, type: String };
  await writeXlsx(
    [
      head.map((value) => ({ value: String(value), type: String, fontWeight: 'bold' as const })),
      ...rows.map((row) => row.map(written)),
    ],
    { stickyRowsCount: 1, columns: head.map((value) => ({ width: Math.max(10, 2 * String(value).length + 2) })) },
  ).toFile(fileName);
}
