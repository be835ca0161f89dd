import { escapeHtml } from '#contract/common/escape-html.rule.ts';
import { plainText } from '#contract/common/plain-text.rule.ts';

const asAttribute = (tex: string) => escapeHtml(tex.trim().replace(/<br\s*\/?>/gi, ' '));

/** TeX as the product's formula element. */
export const formulaHtml = (tex: string): string => `<span data-formula="${asAttribute(tex)}"></span>`;

const formulaSigns = { '\\(': '\\)', '\\[': '\\]', $$: '$$' } as const;

/** TeX between `\(…\)`, `\[…\]` or `$$…$$`, as Moodle writes it, becomes the product's formula element. */
export function withFormulas(html: string): string {
  let read = '';
  let done = 0;
  // Where a closing sign is missing once, it is missing for all that follow: looking again would take for ever.
  const missing = new Set<string>();
  for (const { 0: open, index } of html.matchAll(/\\\(|\\\[|\$\$/g)) {
    const close = formulaSigns[open as keyof typeof formulaSigns];
    if (index < done || missing.has(close)) continue;
    const end = html.indexOf(close, index + open.length);
    if (end < 0) missing.add(close);
    if (end <= index + open.length) continue;
    const tex = html.slice(index + open.length, end).replace(/&(?:amp|lt|gt);/g, unescape);
    read += html.slice(done, index) + formulaHtml(tex);
    done = end + close.length;
  }
  return read + html.slice(done);
}

const unescape = (entity: string) => ({ '&amp;': '&', '&lt;': '<', '&gt;': '>' })[entity] ?? entity;

const written = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;

/** A number as Moodle writes it (`-3.5`, `.5`, `6.626e-34`); NaN for anything else. */
export const moodleNumber = (text: string): number => (written.test(text.trim()) ? Number(text) : Number.NaN);

/** Whether a text that may be either holds elements. */
export const hasMarkup = (text: string): boolean => /<\/?[a-z][^<>]*>/i.test(text);

const isSpeltAsHtml = (text: string) => /<\/?[a-z][^<>]*>|&(?:amp|lt|gt|nbsp);/i.test(text);

/** A name or a word that Moodle keeps as it was typed, or as HTML: both are found. */
export const plainOf = (text: string): string =>
  isSpeltAsHtml(text) ? plainText(text) : text.replaceAll(/\s+/g, ' ').trim();

/** The other way round: what would be read as HTML is written as such. */
export const asPlain = (text: string): string =>
  isSpeltAsHtml(text) ? escapeHtml(text).replaceAll('&quot;', '"') : text;

/** Plain text as HTML, its line breaks kept. */
export const textToHtml = (text: string): string => escapeHtml(text.trim()).replace(/\r?\n/g, '<br>');

const utf16 = (bytes: Uint8Array) =>
  bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null;

/**
 * The text of an import file: UTF-16 by its mark, else UTF-8, else GB18030, as Windows programs in China write it.
 * @returns null when it is no text
 */
export function decodeText(bytes: Uint8Array): string | null {
  for (const encoding of utf16(bytes) ? [utf16(bytes)!] : ['utf-8', 'gb18030'])
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      return text.includes('\0') ? null : text.replace(/\r\n?/g, '\n');
    } catch {
      // The next encoding may fit.
    }
  return null;
}
