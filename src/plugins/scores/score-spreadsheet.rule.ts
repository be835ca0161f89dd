import type { Cell } from '#kit/save-spreadsheet.ts';
import type { ScoreColumn, ScoreRow } from '#contract/scores/scores.contract.ts';

interface Heads {
  number: string;
  name: string;
  school: string;
  className: string;
  progress: string;
  /** How much of the 100 is settled, and the grade over it. */
  settled: string;
  grade: string;
  /** Gained of the whole 100. */
  total: string;
  state: string;
}

/** The table as it is filtered, its heads first. @param stateOf risk or verdict in words */
export const scoreCells = (
  rows: readonly ScoreRow[],
  columns: readonly ScoreColumn[],
  heads: Heads,
  stateOf: (row: ScoreRow) => string,
): Cell[][] => [
  [
    ...[heads.number, heads.name, heads.school, heads.className],
    ...columns.map(({ title }) => title),
    ...[heads.progress, heads.settled, heads.grade, heads.total, heads.state],
  ],
  ...rows.map((row) => [
    ...[row.number, row.name, row.school, row.className],
    ...columns.map(({ id }) => row.cells.find(({ workId }) => workId === id)?.percent ?? null),
    ...[row.progressPercent, row.settled.of, row.grade, row.points, stateOf(row)],
  ]),
];
