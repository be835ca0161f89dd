import type { ScoreColumn, ScoreRow } from '#contract/scores.contract.ts';

/** A cell that a spreadsheet would read as a formula gets an apostrophe before it. */
const cellText = (value: string | number): string => {
  const text = String(value);
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** The table as it is filtered, UTF-8 with a mark that Excel understands. @param heads name, progress, total */
export const scoreCsv = (
  rows: readonly ScoreRow[],
  columns: readonly ScoreColumn[],
  heads: { name: string; progress: string; total: string },
): string =>
  '\uFEFF' +
  [
    [heads.name, ...columns.map(({ title }) => title), heads.progress, heads.total],
    ...rows.map(({ name, cells, progressPercent, points }) => [
      name,
      ...columns.map(({ id }) => cells.find(({ homeworkId }) => homeworkId === id)?.percent ?? ''),
      progressPercent,
      points,
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
