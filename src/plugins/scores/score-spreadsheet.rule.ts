import type { ScoreColumn, ScoreRow } from '#contract/scores/scores.contract.ts';

interface Heads {
  number: string;
  name: string;
  school: string;
  progress: string;
  /** How much of the 100 is settled, and the grade over it. */
  settled: string;
  grade: string;
  /** Gained of the whole 100. */
  total: string;
  state: string;
}

type Cell = string | number | null;

/** The table as it is filtered, its heads first. @param stateOf risk or verdict in words */
export const scoreCells = (
  rows: readonly ScoreRow[],
  columns: readonly ScoreColumn[],
  heads: Heads,
  stateOf: (row: ScoreRow) => string,
): Cell[][] => [
  [
    ...[heads.number, heads.name, heads.school],
    ...columns.map(({ title }) => title),
    ...[heads.progress, heads.settled, heads.grade, heads.total, heads.state],
  ],
  ...rows.map((row) => [
    ...[row.number, row.name, row.school],
    ...columns.map(({ id }) => row.cells.find(({ homeworkId }) => homeworkId === id)?.percent ?? null),
    ...[row.progressPercent, row.settled.of, row.grade, row.points, stateOf(row)],
  ]),
];

/** A name that every system takes for a file, in its parts. */
export const fileNameOf = (parts: readonly string[]): string =>
  `${parts
    .filter((part) => part !== '')
    .join('-')
    .replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
    .slice(0, 120)}.xlsx`;

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
