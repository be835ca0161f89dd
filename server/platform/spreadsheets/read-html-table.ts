import { spreadsheetLimits as most } from '#contract/common/spreadsheet.rule.ts';
import { SpreadsheetRefused, type SpreadsheetTable } from './spreadsheet.ts';

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  middot: '·',
};
const signOf = (code: number) => (code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '');

export const unescapeMarkup = (text: string): string =>
  text.replaceAll(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{1,8}));/gi, (whole, hex, decimal, name) =>
    hex ? signOf(parseInt(hex, 16)) : decimal ? signOf(Number(decimal)) : (entities[name.toLowerCase()] ?? whole),
  );

const spanOf = (attributes: string, name: string) =>
  Math.min(Math.max(Number(new RegExp(`${name}\\s*=\\s*["']?(\\d{1,4})`, 'i').exec(attributes)?.[1] ?? 1), 1), 1000);

/** Web pages that call themselves xls: the rows of all their tables, cells over several of each repeated. */
export function readHtmlTable(html: string): SpreadsheetTable {
  const rows: string[][] = [];
  const tall = new Map<number, { text: string; left: number }>();
  let cells: string[] | null = null;
  let open: { attributes: string; from: number } | null = null;
  const below = () => {
    for (let at = cells!.length; tall.has(at); at = cells!.length) {
      const one = tall.get(at)!;
      cells!.push(one.text);
      if ((one.left -= 1) === 0) tall.delete(at);
    }
  };
  const endCell = (to: number) => {
    if (!open || !cells) return;
    const inner = html.slice(open.from, to).replaceAll(/<[^<>]*>/g, '');
    const text = unescapeMarkup(inner.replaceAll(/\s+/g, ' ')).slice(0, most.cell);
    const down = spanOf(open.attributes, 'rowspan') - 1;
    for (let count = spanOf(open.attributes, 'colspan'); count > 0 && cells.length < most.columns; count -= 1) {
      below();
      if (down > 0) tall.set(cells.length, { text, left: down });
      cells.push(text);
    }
    open = null;
  };
  const endRow = (to: number) => {
    endCell(to);
    if (!cells) return;
    below();
    rows.push(cells.slice(0, most.columns));
    if (rows.length > most.lines + 100) throw new SpreadsheetRefused('tooLong');
    cells = null;
  };
  for (const { 0: tag, 1: close, 2: name, 3: attributes, index } of html.matchAll(
    /<(\/?)(table|tr|td|th)\b([^<>]*)>/gi,
  )) {
    const isCell = /^t[dh]$/i.test(name!);
    if (!isCell) endRow(index);
    if (close) {
      if (isCell) endCell(index);
    } else if (/^tr$/i.test(name!)) cells = [];
    else if (isCell) {
      endCell(index);
      open = { attributes: attributes!, from: index + tag.length };
    }
  }
  endRow(html.length);
  return {
    name: '',
    isHidden: false,
    rows: rows.map((cells, at) => ({ sheet: '', row: at + 1, isHidden: false, cells })),
  };
}
