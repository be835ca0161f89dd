import { unzipSync } from 'fflate';
import { spreadsheetLimits as most } from '#contract/common/spreadsheet.rule.ts';
import { unescapeMarkup } from './read-html-table.ts';
import { SpreadsheetRefused, type SpreadsheetRow, type SpreadsheetTable } from './spreadsheet.ts';
import { numberStyles, numberText, type NumberStyle } from './xlsx-styles.ts';

/** Of all parts that are read, unpacked. */
const unpackedAtMost = 100 * 1024 * 1024;
const mergedAtMost = 500_000;

/** Only what holds texts is unpacked, and no part beyond what it says of its size. */
function partsOf(bytes: Uint8Array): Map<string, string> {
  let size = 0;
  let files: Record<string, Uint8Array>;
  try {
    files = unzipSync(bytes, {
      filter({ name, originalSize }) {
        if (
          !/^xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|styles\.xml|worksheets\/[^/]+\.xml)$/i.test(
            name,
          )
        )
          return false;
        size += originalSize;
        if (size > unpackedAtMost) throw new SpreadsheetRefused('bomb');
        return true;
      },
    });
  } catch (fault) {
    throw fault instanceof SpreadsheetRefused ? fault : new SpreadsheetRefused('damaged');
  }
  return new Map(Object.entries(files).map(([name, part]) => [name.toLowerCase(), new TextDecoder().decode(part)]));
}

const attribute = (attributes: string, name: string) =>
  unescapeMarkup(new RegExp(`(?:^|\\s)${name}\\s*=\\s*"([^"]*)"`).exec(attributes)?.[1] ?? '');

/** The texts of `t` elements, without how they are said (`rPh`). */
function sharedTexts(xml: string, cellAtMost: number): string[] {
  const texts: string[] = [];
  let text = '';
  let from = -1;
  let isSaid = false;
  for (const { 0: tag, 1: close, 2: name, index } of xml.matchAll(/<(\/?)(?:\w{1,20}:)?(si|t|rPh)\b[^<>]*>/g)) {
    if (name === 'rPh') isSaid = !close;
    else if (name === 't') {
      if (!close) from = tag.endsWith('/>') ? -1 : index + tag.length;
      else if (from >= 0 && !isSaid) text += xml.slice(from, index);
    } else if (close || tag.endsWith('/>')) {
      texts.push(unescapeMarkup(text).slice(0, cellAtMost));
      text = '';
    }
  }
  return texts;
}

/** `BC12` → 54. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of /^[A-Z]{1,3}/.exec(reference)?.[0] ?? '') column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

interface Book {
  cellAtMost: number;
  texts: readonly string[];
  styles: readonly NumberStyle[];
  is1904: boolean;
}

function cellText({ texts, styles, is1904, cellAtMost }: Book, attributes: string, value: string): string {
  if (value === '') return '';
  switch (attribute(attributes, 't')) {
    case 's':
      return texts[Number(value)] ?? '';
    case 'inlineStr':
    case 'str':
      return unescapeMarkup(value).slice(0, cellAtMost);
    case 'b':
      return value === '1' ? 'TRUE' : 'FALSE';
    case 'e':
    case 'd':
      return unescapeMarkup(value);
    default:
      return numberText(value, styles[Number(attribute(attributes, 's') || 0)], is1904);
  }
}

/** A cell over several is what it says in each of them. */
function spreadMerged(xml: string, rows: ReadonlyMap<number, SpreadsheetRow>): void {
  let filled = 0;
  for (const [, reference] of xml.matchAll(
    /<(?:\w{1,20}:)?mergeCell\b[^<>]*\bref="([A-Z]{1,3}\d{1,7}:[A-Z]{1,3}\d{1,7})"/g,
  )) {
    const [from, to] = reference!.split(':') as [string, string];
    const [top, bottom] = [from, to].map((one) => Number(/\d+/.exec(one)![0])) as [number, number];
    const text = rows.get(top)?.cells[columnOf(from)] ?? '';
    if (text === '') continue;
    for (let row = top; row <= bottom; row += 1) {
      const cells = rows.get(row)?.cells;
      if ((filled += 1) > mergedAtMost) return;
      for (let at = columnOf(from); cells && at <= Math.min(columnOf(to), most.columns - 1); at += 1) cells[at] = text;
    }
  }
}

function readSpreadsheet(name: string, isHidden: boolean, xml: string, book: Book): SpreadsheetTable {
  const rows = new Map<number, SpreadsheetRow>();
  let row: SpreadsheetRow | null = null;
  let cell: { attributes: string; column: number; value: string } | null = null;
  let from = -1;
  let number = 0;
  const endCell = () => {
    if (cell && row && cell.column >= 0 && cell.column < most.columns)
      row.cells[cell.column] = cellText(book, cell.attributes, cell.value);
    cell = null;
  };
  for (const { 0: tag, 1: close, 2: kind, 3: attributes = '', index } of xml.matchAll(
    /<(\/?)(?:\w{1,20}:)?(row|c|v|t)\b([^<>]*)>/g,
  )) {
    const isEmpty = tag.endsWith('/>');
    if (kind === 'row') {
      if (close) continue;
      number = Number(attribute(attributes, 'r')) || number + 1;
      row = { sheet: name, row: number, isHidden: attribute(attributes, 'hidden') === '1', cells: [] };
      rows.set(number, row);
      if (rows.size > most.lines + 100) throw new SpreadsheetRefused('tooLong');
    } else if (kind === 'c') {
      if (close) endCell();
      else if (row) {
        const reference = attribute(attributes, 'r');
        cell = { attributes, column: reference ? columnOf(reference) : row.cells.length, value: '' };
        if (isEmpty) endCell();
      }
    } else if (!close) from = isEmpty ? -1 : index + tag.length;
    else if (from >= 0 && cell) cell.value += xml.slice(from, index);
  }
  spreadMerged(xml, rows);
  for (const one of rows.values()) one.cells = Array.from(one.cells, (text) => text ?? '');
  return { name, isHidden, rows: [...rows.values()].toSorted((a, b) => a.row - b.row) };
}

/**
 * Formulas are what they came to when the file was saved.
 * @param cellAtMost signs of a cell; those behind are left out
 * @throws SpreadsheetRefused
 */
export function readXlsx(bytes: Uint8Array, cellAtMost: number = most.cell): SpreadsheetTable[] {
  const parts = partsOf(bytes);
  const workbook = parts.get('xl/workbook.xml');
  if (workbook === undefined) throw new SpreadsheetRefused('notRoster');
  const targets = new Map(
    [...(parts.get('xl/_rels/workbook.xml.rels') ?? '').matchAll(/<Relationship\b([^<>]*)>/g)].map(([, one]) => [
      attribute(one!, 'Id'),
      attribute(one!, 'Target')
        .replace(/^\/?(?:xl\/)?/, 'xl/')
        .toLowerCase(),
    ]),
  );
  const book = {
    cellAtMost,
    texts: sharedTexts(parts.get('xl/sharedstrings.xml') ?? '', cellAtMost),
    styles: numberStyles(parts.get('xl/styles.xml') ?? ''),
    is1904: /\bdate1904="(?:1|true)"/.test(workbook),
  };
  return [...workbook.matchAll(/<(?:\w{1,20}:)?sheet\b([^<>]*)>/g)].flatMap(([, attributes]) => {
    const xml = parts.get(targets.get(attribute(attributes!, 'r:id')) ?? '');
    if (xml === undefined) return [];
    return [
      readSpreadsheet(
        attribute(attributes!, 'name'),
        /\bstate="/.test(attributes!) && attribute(attributes!, 'state') !== 'visible',
        xml,
        book,
      ),
    ];
  });
}
