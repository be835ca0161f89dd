import type { ScoreColumn, ScoreRow } from '#contract/scores.contract.ts';

/** A cell that a spreadsheet would read as a formula gets an apostrophe before it. */
const cellText = (value: string | number): string => {
  const text = String(value);
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

interface Heads {
  name: string;
  progress: string;
  /** How much of the 100 is settled, and the grade over it. */
  settled: string;
  grade: string;
  /** Gained of the whole 100. */
  total: string;
  state: string;
}

/** The table as it is filtered, UTF-8 with a mark that Excel understands. @param stateOf risk or verdict in words */
export const scoreCsv = (
  rows: readonly ScoreRow[],
  columns: readonly ScoreColumn[],
  heads: Heads,
  stateOf: (row: ScoreRow) => string,
): string =>
  '\uFEFF' +
  [
    [
      heads.name,
      ...columns.map(({ title }) => title),
      heads.progress,
      heads.settled,
      heads.grade,
      heads.total,
      heads.state,
    ],
    ...rows.map((row) => [
      row.name,
      ...columns.map(({ id }) => row.cells.find(({ homeworkId }) => homeworkId === id)?.percent ?? ''),
      row.progressPercent,
      row.settled.of,
      row.grade ?? '',
      row.points,
      stateOf(row),
    ]),
  ]
    .map((row) => row.map(cellText).join(','))
    .join('\r\n');

/** Hands a text over as a file. */
export function downloadText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
