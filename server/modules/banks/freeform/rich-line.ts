import { escapeHtml } from '#contract/common/escape-html.rule.ts';
import { withFormulas } from '../imports/import-text.ts';

export type RunTag = 'b' | 'i' | 'u' | 'sub' | 'sup';

/** Characters that look alike, or one thing that is no text. */
export interface Run {
  /** For a thing its one sign, so that places in a line stay places. */
  text: string;
  tags: readonly RunTag[];
  /** Of a thing (a picture, a formula). */
  html?: string;
}

/** Stands for a thing among the characters of a line. */
export const thingSign = '\ufffc';

/** A line of a text, a paragraph or a row of a table of a document. */
export interface RichLine {
  /** In the file, from 1. */
  number: number;
  text: string;
  /** The text as marks are looked for: full-width signs half-width, blanks as blanks; each at its place. */
  flat: string;
  runs: readonly Run[];
  /** Of a row: which table of the file it belongs to, and its cells as HTML; `text` has tabs between them. */
  row: { table: number; cells: readonly string[] } | null;
}

/** Part of a line, or HTML that stands in the place of one. */
export type Slice = { line: RichLine; from: number; to: number } | string;

/** Half-width, sign by sign; `√` and `、` have no other width. */
const flattened = (text: string): string =>
  text
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\u3000\u00a0\u2002\u2003\t]/g, ' ');

export const lineOf = (number: number, runs: readonly Run[], row: RichLine['row'] = null): RichLine => {
  const text = runs.map((run) => run.text).join('');
  return { number, text, flat: flattened(text), runs, row };
};

/** A line of a text file. */
export const plainLine = (text: string, number: number): RichLine =>
  lineOf(number, [{ text: text.replaceAll(thingSign, ' '), tags: [] }]);

export const isBlankLine = ({ flat }: RichLine): boolean => flat.trim() === '';

export const wholeLine = (line: RichLine, from = 0): Slice => ({ line, from, to: line.text.length });

/** The characters of a slice; '' for HTML. */
export const textOf = (slice: Slice): string =>
  typeof slice === 'string' ? '' : slice.line.text.slice(slice.from, slice.to);
export const flatOf = (slice: Slice): string =>
  typeof slice === 'string' ? '' : slice.line.flat.slice(slice.from, slice.to);

/** Without the blanks at both ends. */
export function trimmedSlice(slice: Slice): Slice {
  if (typeof slice === 'string') return slice;
  const flat = flatOf(slice);
  const begin = flat.length - flat.trimStart().length;
  return { line: slice.line, from: slice.from + begin, to: slice.from + Math.max(begin, flat.trimEnd().length) };
}

function sliceHtml(slice: Slice): string {
  if (typeof slice === 'string') return slice;
  let html = '';
  let at = 0;
  for (const { text, tags, html: thing } of slice.line.runs) {
    const [from, to] = [Math.max(slice.from, at), Math.min(slice.to, at + text.length)];
    if (from < to) {
      const inner = thing ?? escapeHtml(text.slice(from - at, to - at));
      html += tags.reduceRight((within, tag) => `<${tag}>${within}</${tag}>`, inner);
    }
    at += text.length;
    if (at >= slice.to) break;
  }
  return html;
}

const isRow = (slice: Slice): slice is Exclude<Slice, string> => typeof slice !== 'string' && slice.line.row !== null;

const rowHtml = (cells: readonly string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;

/** Paragraphs as HTML: one alone stands without an element around it; rows of a table are one again. */
export function htmlOf(paragraphs: readonly (readonly Slice[])[]): string {
  const blocks: { html: string; table: number | null }[] = [];
  for (const slices of paragraphs) {
    const row = slices.find(isRow)?.line.row;
    const before = blocks.at(-1);
    if (row && before?.table === row.table) before.html += rowHtml(row.cells);
    else if (row) blocks.push({ html: rowHtml(row.cells), table: row.table });
    else {
      const html = withFormulas(slices.map(sliceHtml).join('').trim());
      if (html !== '') blocks.push({ html, table: null });
    }
  }
  const [only, ...others] = blocks;
  if (only && others.length === 0 && only.table === null) return only.html;
  return blocks
    .map(({ html, table }) => (table === null ? `<p>${html}</p>` : `<table><tbody>${html}</tbody></table>`))
    .join('');
}
