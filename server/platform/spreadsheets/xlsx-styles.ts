import { dayMs } from '#contract/common/length.rule.ts';
import { unescapeMarkup } from './read-html-table.ts';

/** How a style shows numbers: as days, or with so many digits. */
export interface NumberStyle {
  isDate: boolean;
  digits: number;
}

const isBuiltInDate = (id: number) => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);
const isDateFormat = (code: string) => /[ymd]/i.test(code.replaceAll(/"[^"]*"|\[[^[\]]*\]|\\./g, ''));
const attribute = (attributes: string, name: string) =>
  new RegExp(`\\b${name}\\s*=\\s*"([^"]*)"`).exec(attributes)?.[1] ?? '';

/** By the number that a cell says. */
export function numberStyles(xml: string): NumberStyle[] {
  const formats = new Map<number, string>();
  for (const [, attributes] of xml.matchAll(/<(?:\w{1,20}:)?numFmt\b([^<>]*)>/g))
    formats.set(Number(attribute(attributes!, 'numFmtId')), unescapeMarkup(attribute(attributes!, 'formatCode')));
  const from = xml.search(/<(?:\w{1,20}:)?cellXfs\b/);
  const to = xml.search(/<\/(?:\w{1,20}:)?cellXfs>/);
  if (from < 0 || to < from) return [];
  return [...xml.slice(from, to).matchAll(/<(?:\w{1,20}:)?xf\b([^<>]*)>/g)].map(([, attributes]) => {
    const id = Number(attribute(attributes!, 'numFmtId'));
    const code = formats.get(id) ?? '';
    return { isDate: isBuiltInDate(id) || isDateFormat(code), digits: /^0+$/.test(code) ? code.length : 0 };
  });
}

/** A number as the sheet shows it; more digits than a sheet keeps stay in their short form. */
export function numberText(written: string, style: NumberStyle | undefined, is1904: boolean): string {
  const value = Number(written);
  if (written.trim() === '' || !Number.isFinite(value)) return written;
  if (style?.isDate && value > 0 && value < 200_000) {
    const from = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
    return new Date(from + Math.floor(value) * dayMs).toISOString().slice(0, 10);
  }
  if (Math.abs(value) >= 1e15) return value.toExponential().toUpperCase();
  return Number.isInteger(value) ? value.toFixed(0).padStart(style?.digits ?? 0, '0') : String(value);
}
