import { mostWeeks } from '../terms/term-calendar.rule.ts';

/** How odd and even weeks are written. */
export interface WeekWords {
  odd: string;
  even: string;
}
export const chineseWeeks: WeekWords = { odd: '单', even: '双' };

const form = /^第?(\d{1,2})(?:[-–—~～至到](\d{1,2}))?周?(?:[（(]?(单|双|odd|even)周?[）)]?周?)?$/i;

const which = /^\(?(?:单|双|odd|even)周?\)?$/i;

/** Weeks of a term as people write them: `1-16`, `1-15单`, `2,4,6-8`; in their order, each once. Null: no weeks. */
export function parseWeeks(text: string): number[] | null {
  const parts: string[] = [];
  for (const part of text.normalize('NFKC').split(/[,，、;；\s]+/)) {
    // What stands after a blank belongs to the weeks before it: 1-15 odd.
    if (which.test(part) && parts.length > 0) parts.push(`${parts.pop()}${part}`);
    else if (part !== '') parts.push(part);
  }
  const weeks = new Set<number>();
  for (const part of parts) {
    const [, from = '', to = from, parity = ''] = form.exec(part) ?? [];
    const [first, last] = [Number(from), Number(to)];
    if (from === '' || first < 1 || last < first || last > mostWeeks) return null;
    for (let week = first; week <= last; week += 1) {
      const isEven = week % 2 === 0;
      if (parity === '' || isEven === /双|even/i.test(parity)) weeks.add(week);
    }
  }
  return weeks.size === 0 ? null : [...weeks].toSorted((a, b) => a - b);
}

/** How many of the weeks from `at` on follow each other by `step`. */
function runFrom(weeks: readonly number[], at: number, step: number): number {
  let length = 1;
  while (weeks[at + length] === weeks[at]! + length * step) length += 1;
  return length;
}

/** The shortest way to write weeks, which are in their order: `1-8,10-16双`. */
export function printWeeks(weeks: readonly number[], words: WeekWords = chineseWeeks): string {
  const parts: string[] = [];
  for (let at = 0; at < weeks.length;) {
    const [next, other] = [runFrom(weeks, at, 1), runFrom(weeks, at, 2)];
    const from = weeks[at]!;
    if (next === 1 && other >= 3) {
      parts.push(`${from}-${weeks[at + other - 1]!}${from % 2 === 0 ? words.even : words.odd}`);
      at += other;
    } else {
      parts.push(next === 1 ? String(from) : `${from}-${weeks[at + next - 1]!}`);
      at += next;
    }
  }
  return parts.join(',');
}

/** A bit for each week, the lowest for the first. */
export const maskOf = (weeks: readonly number[]): number => weeks.reduce((mask, week) => mask | (1 << (week - 1)), 0);

export const weeksOfMask = (mask: number): number[] =>
  Array.from({ length: mostWeeks }, (_, at) => at + 1).filter((week) => (mask & (1 << (week - 1))) !== 0);
