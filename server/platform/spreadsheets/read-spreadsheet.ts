import type { SpreadsheetColumn, SpreadsheetFile } from '#contract/common/spreadsheet.contract.ts';
import { spreadsheetLimits as most, type SpreadsheetFailure } from '#contract/common/spreadsheet.rule.ts';
import { decoded } from '#server/platform/reading/decode-text.ts';
import { readDelimited } from './read-delimited.ts';
import { readHtmlTable } from './read-html-table.ts';
import { readXlsx } from './read-xlsx.ts';
import { wellFormed } from './cell-texts.ts';
import { headingsOf, type SpreadsheetWords } from './spreadsheet-headings.ts';
import { SpreadsheetRefused, type SpreadsheetRow, type SpreadsheetTable } from './spreadsheet.ts';

export type SpreadsheetPart<Meaning extends string> =
  | { kind: 'rows'; rows: SpreadsheetRow[] }
  | { kind: 'end'; file: SpreadsheetFile; columns: SpreadsheetColumn<Meaning>[] }
  | { kind: 'failure'; failure: SpreadsheetFailure };

const rowsAtOnce = 500;
const samplesShown = 3;
/** Of all cells: lines of 600 signs each. */
const signsAtMost = 30_000_000;

type Read = Pick<SpreadsheetFile, 'kind' | 'encoding'> & { sheets: SpreadsheetTable[] };

const encodingNames = { 'utf-8': 'UTF-8', gb18030: 'GB18030', 'utf-16le': 'UTF-16', 'utf-16be': 'UTF-16' };

/** No cell says more than a cell may, and all of them together no more than a sheet has to say. */
function boundRows(rows: readonly SpreadsheetRow[]): void {
  let signs = 0;
  for (const row of rows) {
    row.cells = row.cells.map((text) => wellFormed((text ?? '').slice(0, most.cell)));
    for (const text of row.cells) signs += text.length;
    if (signs > signsAtMost) throw new SpreadsheetRefused('bomb');
  }
}

/** By what it is, whatever its name says. */
function sheetsOf(bytes: Uint8Array): Read {
  const begins = (...signs: number[]) => signs.every((sign, at) => bytes[at] === sign);
  if (begins(0x50, 0x4b)) return { kind: 'xlsx', encoding: null, sheets: readXlsx(bytes) };
  if (begins(0xd0, 0xcf, 0x11, 0xe0)) throw new SpreadsheetRefused('oldExcel');
  const read = decoded(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  if (!read) throw new SpreadsheetRefused('notRoster');
  const { text } = read;
  const encoding = begins(0xef, 0xbb, 0xbf) ? 'UTF-8 BOM' : encodingNames[read.encoding];
  if (/^[\s\ufeff]*<(?:!doctype|html|head|meta|table|\?xml)/i.test(text.slice(0, 2000)))
    return { kind: 'html', encoding, sheets: [readHtmlTable(text)] };
  return { kind: 'csv', encoding, sheets: [readDelimited(text.replace(/^\ufeff/, ''))] };
}

const isBlank = ({ cells }: SpreadsheetRow) => cells.every((text) => text.trim() === '');
const sameWords = (a: readonly string[], b: readonly string[]) =>
  a.every((text, at) => text.trim() === (b[at] ?? '').trim());

interface Found {
  headings: string[];
  headRow: number;
  rows: SpreadsheetRow[];
  blankLines: number;
  sheets: string[];
  skippedSheets: string[];
}

/** All sheets with the headings of the first that has any; hidden ones and others are named. */
function rowsOf(words: SpreadsheetWords<string>, sheets: readonly SpreadsheetTable[]): Found {
  const found: Found = { headings: [], headRow: 0, rows: [], blankLines: 0, sheets: [], skippedSheets: [] };
  for (const { name, isHidden, rows } of sheets) {
    if (rows.every(isBlank)) continue;
    const { headings, from, next } = headingsOf(words, rows);
    const isFirst = found.headings.length === 0;
    if (isHidden || (!isFirst && !sameWords(found.headings, headings))) {
      found.skippedSheets.push(name);
      continue;
    }
    if (isFirst) {
      found.headings = headings.map((text) => text.trim());
      found.headRow = rows[from]!.row;
    }
    found.sheets.push(name);
    for (const row of rows.slice(next)) {
      if (isBlank(row)) found.blankLines += 1;
      else if (!sameWords(found.headings, row.cells)) found.rows.push(row);
    }
  }
  return found;
}

function columnOf<Meaning extends string>(
  { guessOf, isBarred: isBarredHeading, secrets }: SpreadsheetWords<Meaning>,
  heading: string,
  at: number,
  rows: readonly SpreadsheetRow[],
): SpreadsheetColumn<Meaning> {
  const texts = rows.map(({ cells }) => cells[at] ?? '');
  const isBarred = isBarredHeading(heading) || secrets?.isBarred(heading, texts) === true;
  const isSealed = !isBarred && secrets?.isSealed(heading, texts) === true;
  const isDocument = secrets?.isDocument(heading, texts) === true;
  const values = new Map<string, number>();
  let filled = 0;
  for (const cell of texts) {
    const text = cell.trim();
    if (text === '') continue;
    filled += 1;
    if (!isBarred && (values.size <= most.values || values.has(text))) values.set(text, (values.get(text) ?? 0) + 1);
  }
  return {
    ...{ heading, guess: guessOf(heading), isBarred, filled },
    ...(isSealed && { isSealed }),
    ...(isDocument && { isDocument }),
    samples: [...values.keys()].slice(0, samplesShown).map((text) => (isSealed ? secrets!.masked(text) : text)),
    values:
      isBarred || isSealed || values.size > most.values ? null : [...values].map(([text, count]) => ({ text, count })),
  };
}

/** Only the first column of a meaning keeps it. */
function withoutTwins<Meaning extends string>(columns: SpreadsheetColumn<Meaning>[]): SpreadsheetColumn<Meaning>[] {
  const seen = new Set<string>();
  return columns.map((column) => {
    const isTwin = column.guess !== 'none' && seen.has(column.guess);
    seen.add(column.guess);
    return isTwin ? { ...column, guess: 'none' as const } : column;
  });
}

/** Reads a whole file, part by part; the last part says how it ended. What is barred does not leave here. */
export function* readSpreadsheet<Meaning extends string>(
  words: SpreadsheetWords<Meaning>,
  bytes: Uint8Array,
): Generator<SpreadsheetPart<Meaning>> {
  try {
    const { sheets, ...kind } = sheetsOf(bytes);
    const { headings, rows, ...found } = rowsOf(words, sheets);
    if (rows.length > (words.lines ?? most.lines)) throw new SpreadsheetRefused('tooLong');
    if (rows.length === 0) throw new SpreadsheetRefused('empty');
    boundRows(rows);
    const columns = withoutTwins(
      headings.slice(0, most.columns).map((heading, at) => columnOf(words, heading, at, rows)),
    );
    const hiddenLines = rows.filter(({ isHidden }) => isHidden).length;
    for (let start = 0; start < rows.length; start += rowsAtOnce)
      yield {
        kind: 'rows',
        rows: rows.slice(start, start + rowsAtOnce).map((row) => ({
          ...row,
          cells: columns.map(({ isBarred, isSealed }, at) => (isBarred || isSealed ? '' : (row.cells[at] ?? ''))),
          sealed: columns.flatMap(({ isSealed }, at) => (isSealed ? [row.cells[at] ?? ''] : [])),
        })),
      };
    yield { kind: 'end', file: { ...kind, ...found, lines: rows.length, hiddenLines }, columns };
  } catch (fault) {
    if (!(fault instanceof SpreadsheetRefused)) throw fault;
    yield { kind: 'failure', failure: fault.failure };
  }
}
