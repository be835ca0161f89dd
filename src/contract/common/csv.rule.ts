type Cell = string | number | boolean | null | undefined;

/** A cell that a spreadsheet takes for text: quoted, and never a formula. */
function cell(value: Cell): string {
  const text = value === null || value === undefined ? '' : String(value);
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Lines of a CSV, without an end of line behind the last. */
export const csvLines = (lines: readonly (readonly Cell[])[]): string =>
  lines.map((line) => line.map(cell).join(',')).join('\r\n');

/** Before the first line, as spreadsheets want it. */
export const byteOrderMark = '\uFEFF';
