import { spreadsheetLimits as most } from '#contract/common/spreadsheet.rule.ts';
import { SpreadsheetRefused, type SpreadsheetRow, type SpreadsheetTable } from './spreadsheet.ts';

const signs = [',', '\t', ';'] as const;

/** The sign that stands most often in the first lines, outside of quotation marks. */
function separatorOf(text: string): string {
  const beginning = text.slice(0, 10_000).replaceAll(/"[^"]*"/g, '');
  const countOf = (sign: string) => beginning.split(sign).length;
  return signs.toSorted((a, b) => countOf(b) - countOf(a))[0]!;
}

/** Comma, tab or semicolon; quotation marks hold separators and line breaks. Rows are counted by their first line. */
export function readDelimited(text: string): SpreadsheetTable {
  const separator = separatorOf(text);
  const rows: SpreadsheetRow[] = [];
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let line = 1;
  let row = 1;
  const endCell = () => {
    cells.push(cell.slice(0, most.cell));
    cell = '';
  };
  const endRow = () => {
    endCell();
    rows.push({ sheet: '', row, isHidden: false, cells: cells.slice(0, most.columns) });
    if (rows.length > most.lines + 100) throw new SpreadsheetRefused('tooLong');
    cells = [];
    row = line;
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]!;
    if (sign === '\n') line += 1;
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell === '') isQuoted = true;
    else if (sign === separator) endCell();
    else if (sign === '\n') endRow();
    else if (sign !== '\r') cell += sign;
  }
  if (cell !== '' || cells.length > 0) endRow();
  // Excel saves formulas that keep digits as texts: ="0012".
  for (const one of rows) one.cells = one.cells.map((text) => /^="(.*)"$/.exec(text)?.[1] ?? text);
  return { name: '', isHidden: false, rows };
}
