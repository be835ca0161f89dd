import { spreadsheetLimits } from '#contract/common/spreadsheet.rule.ts';
import { questionColumns, type QuestionColumn } from '#contract/banks/question-spreadsheet.rule.ts';
import { readXlsx } from '#server/platform/spreadsheets/read-xlsx.ts';
import type { SpreadsheetRow, SpreadsheetTable } from '#server/platform/spreadsheets/spreadsheet.ts';
import { buildQuestion } from '../freeform/build-question.ts';
import type { PaperQuestion, Paragraphs } from '../freeform/paper.ts';
import { plainLine, wholeLine } from '../freeform/rich-line.ts';
import { finishEntry } from '../imports/finish-entry.ts';
import { emptyEntry, type ParsedEntry, type ParsedFile } from '../imports/parsed-entry.ts';

const headRowsLookedAt = 15;
/** Of a cell; Excel has no longer one. */
const longestCell = 32_767;

interface Sheet {
  rows: readonly SpreadsheetRow[];
  /** Column by what it holds. */
  columns: ReadonlyMap<QuestionColumn, number>;
  /** Index of the row of headings. */
  head: number;
  /** Rows of the sheets before it. */
  offset: number;
}

const spelled = (heading: string) => heading.replaceAll(/[\s*（）()：:]/g, '').toUpperCase();

function columnsOf(cells: readonly string[]): Map<QuestionColumn, number> {
  const found = new Map<QuestionColumn, number>();
  for (const [at, cell] of cells.entries()) {
    const word = spelled(cell);
    const column = questionColumns.find(({ words }) => words.some((one) => one.toUpperCase() === word));
    if (column && !found.has(column.column)) found.set(column.column, at);
  }
  return found;
}

function sheetOf({ rows, isHidden }: SpreadsheetTable, offset: number): Sheet | null {
  if (isHidden) return null;
  for (const [head, { cells }] of rows.slice(0, headRowsLookedAt).entries()) {
    const columns = columnsOf(cells);
    if (columns.has('stem')) return { rows, columns, head, offset };
  }
  return null;
}

const paragraphs = (text: string): Paragraphs =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => [wholeLine(plainLine(line, 1))]);

function questionOf(cellOf: (column: QuestionColumn) => string): PaperQuestion {
  const said: PaperQuestion['said'] = {};
  for (const { column, label } of questionColumns) {
    const text = label ? cellOf(column).trim() : '';
    if (label && text !== '') said[label] = paragraphs(text);
  }
  const options = [...'ABCDEFGH'].flatMap((letter) => {
    const text = cellOf(`option${letter}` as QuestionColumn).trim();
    return text === '' ? [] : [{ letter, text: paragraphs(text) }];
  });
  return { number: null, section: null, category: '', stem: paragraphs(cellOf('stem')), options, said, warnings: [] };
}

function* entriesOf(sheets: readonly Sheet[]): Generator<ParsedEntry> {
  for (const { rows, columns, head, offset } of sheets)
    for (const [at, { row, cells }] of rows.entries()) {
      if (cells.every((text) => text.trim() === '')) continue;
      const source = cells
        .map((text, column) =>
          text.trim() === '' || at <= head ? text : `${rows[head]!.cells[column] ?? ''}：${text}`,
        )
        .filter((text) => text.trim() !== '')
        .join(at <= head ? ' | ' : '\n');
      const entry = emptyEntry(offset + row, offset + row, source);
      if (at <= head) yield { ...entry, note: 'sheetHeading' };
      else {
        const question = questionOf((column) => cells[columns.get(column) ?? -1] ?? '');
        yield finishEntry({ ...entry, ...buildQuestion(question, 1) });
      }
    }
}

/** Reads a workbook with a column of stems: a row a question. @returns null where no sheet has one @throws SpreadsheetRefused */
export function parseWorkbook(bytes: Uint8Array): ParsedFile | null {
  const sheets: Sheet[] = [];
  let lines = 0;
  for (const table of readXlsx(bytes, longestCell)) {
    const sheet = sheetOf(table, lines);
    if (!sheet) continue;
    sheets.push(sheet);
    lines += Math.min(table.rows.at(-1)?.row ?? 0, spreadsheetLimits.lines);
  }
  if (sheets.length === 0) return null;
  const pieces = sheets.reduce((sum, { rows }) => sum + rows.length, 0);
  return { totalLines: lines, pieces, entries: entriesOf(sheets) };
}
