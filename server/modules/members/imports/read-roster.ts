import { isIdNumber, maskedContact } from '#contract/members/contact.rule.ts';
import type { ImportColumn, ImportFile } from '#contract/members/people-import.contract.ts';
import { importLimits as most, type ImportFailure } from '#contract/members/people-import.rule.ts';
import { decoded } from '#server/platform/reading/decode-text.ts';
import { readDelimited } from './read-delimited.ts';
import { readHtmlTable } from './read-html-table.ts';
import { readXlsx } from './read-xlsx.ts';
import { guessOf, headingsOf, isBarredHeading, isContactHeading } from './roster-headings.ts';
import { contactIn, tidyOf, wellFormed } from './roster-values.ts';
import { RosterRefused, type RosterRow, type RosterTable } from './roster.ts';

export type RosterPart =
  | { kind: 'rows'; rows: RosterRow[] }
  | { kind: 'end'; file: ImportFile; columns: ImportColumn[] }
  | { kind: 'failure'; failure: ImportFailure };

const rowsAtOnce = 500;
const samplesShown = 3;
/** Of all cells: lines of 600 signs each. */
const signsAtMost = 30_000_000;

type Read = Pick<ImportFile, 'kind' | 'encoding'> & { sheets: RosterTable[] };

const encodingNames = { 'utf-8': 'UTF-8', gb18030: 'GB18030', 'utf-16le': 'UTF-16', 'utf-16be': 'UTF-16' };

/** No cell says more than a cell may, and all of them together no more than a register has to say. */
function boundRows(rows: readonly RosterRow[]): void {
  let signs = 0;
  for (const row of rows) {
    row.cells = row.cells.map((text) => wellFormed((text ?? '').slice(0, most.cell)));
    for (const text of row.cells) signs += text.length;
    if (signs > signsAtMost) throw new RosterRefused('bomb');
  }
}

/** By what it is, whatever its name says. */
function sheetsOf(bytes: Uint8Array): Read {
  const begins = (...signs: number[]) => signs.every((sign, at) => bytes[at] === sign);
  if (begins(0x50, 0x4b)) return { kind: 'xlsx', encoding: null, sheets: readXlsx(bytes) };
  if (begins(0xd0, 0xcf, 0x11, 0xe0)) throw new RosterRefused('oldExcel');
  const read = decoded(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  if (!read) throw new RosterRefused('notRoster');
  const { text } = read;
  const encoding = begins(0xef, 0xbb, 0xbf) ? 'UTF-8 BOM' : encodingNames[read.encoding];
  if (/^[\s\ufeff]*<(?:!doctype|html|head|meta|table|\?xml)/i.test(text.slice(0, 2000)))
    return { kind: 'html', encoding, sheets: [readHtmlTable(text)] };
  return { kind: 'csv', encoding, sheets: [readDelimited(text.replace(/^\ufeff/, ''))] };
}

const isBlank = ({ cells }: RosterRow) => cells.every((text) => text.trim() === '');
const sameWords = (a: readonly string[], b: readonly string[]) =>
  a.every((text, at) => text.trim() === (b[at] ?? '').trim());

interface Found {
  headings: string[];
  headRow: number;
  rows: RosterRow[];
  blankLines: number;
  sheets: string[];
  skippedSheets: string[];
}

/** All sheets with the headings of the first that has any; hidden ones and others are named. */
function rowsOf(sheets: readonly RosterTable[]): Found {
  const found: Found = { headings: [], headRow: 0, rows: [], blankLines: 0, sheets: [], skippedSheets: [] };
  for (const { name, isHidden, rows } of sheets) {
    if (rows.every(isBlank)) continue;
    const { headings, from, next } = headingsOf(rows);
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

/** What a column under a heading that nobody knows may hold is found out by its values. */
function holds(rows: readonly RosterRow[], at: number, isOne: (text: string) => boolean): boolean {
  const texts = rows.map(({ cells }) => tidyOf(cells[at] ?? '')).filter((text) => text !== '');
  return texts.length > 0 && texts.filter(isOne).length * 2 > texts.length;
}
const isReach = (text: string) => 'value' in contactIn('phone', text) || 'value' in contactIn('mail', text);
const isPaper = (text: string) => isIdNumber(text.toUpperCase());

/** A value of a contact as it may be shown. */
const sampleOf = (text: string): string => {
  const [phone, mail] = [contactIn('phone', text), contactIn('mail', text)];
  if ('value' in phone) return maskedContact('phone', phone.value);
  return 'value' in mail ? maskedContact('mail', mail.value) : '***';
};

function columnOf(heading: string, at: number, rows: readonly RosterRow[]): ImportColumn {
  const guess = guessOf(heading);
  const isBarred = isBarredHeading(heading) || (guess === 'none' && holds(rows, at, isPaper));
  const isSealed = !isBarred && (isContactHeading(heading) || (guess === 'none' && holds(rows, at, isReach)));
  const values = new Map<string, number>();
  let filled = 0;
  for (const { cells } of rows) {
    const text = (cells[at] ?? '').trim();
    if (text === '') continue;
    filled += 1;
    if (!isBarred && (values.size <= most.values || values.has(text))) values.set(text, (values.get(text) ?? 0) + 1);
  }
  return {
    ...{ heading, guess, isBarred, filled },
    ...(isSealed && { isSealed }),
    samples: [...values.keys()].slice(0, samplesShown).map((text) => (isSealed ? sampleOf(text) : text)),
    values:
      isBarred || isSealed || values.size > most.values ? null : [...values].map(([text, count]) => ({ text, count })),
  };
}

/** Only the first column of a meaning keeps it. */
function withoutTwins(columns: ImportColumn[]): ImportColumn[] {
  const seen = new Set<string>();
  return columns.map((column) => {
    const isTwin = column.guess !== 'none' && seen.has(column.guess);
    seen.add(column.guess);
    return isTwin ? { ...column, guess: 'none' as const } : column;
  });
}

/** Reads a whole file, part by part; the last part says how it ended. What the register must not keep does not leave here. */
export function* readRoster(bytes: Uint8Array): Generator<RosterPart> {
  try {
    const { sheets, ...kind } = sheetsOf(bytes);
    const { headings, rows, ...found } = rowsOf(sheets);
    if (rows.length > most.lines) throw new RosterRefused('tooLong');
    if (rows.length === 0) throw new RosterRefused('empty');
    boundRows(rows);
    const columns = withoutTwins(headings.slice(0, most.columns).map((heading, at) => columnOf(heading, at, rows)));
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
    if (!(fault instanceof RosterRefused)) throw fault;
    yield { kind: 'failure', failure: fault.failure };
  }
}
