import { spellingOf } from '#contract/common/spreadsheet.rule.ts';
import { mostPeriods } from '#contract/timetable/periods.rule.ts';
import { parseWeeks } from '#contract/timetable/weeks.rule.ts';
import { tidyOf } from '#server/platform/spreadsheets/cell-texts.ts';

/** `1-2`, which a spreadsheet took for the second of January. */
const asTyped = (text: string): string =>
  tidyOf(text)
    .replace(/^\d{4}-0?(\d{1,2})-0?(\d{1,2})$/, '$1-$2')
    .replace(/^(\d{1,2})月(\d{1,2})日$/, '$1-$2');

/** `1-8,10-16`, `1-15单`; null for what says no weeks. */
export const weeksOf = (text: string): number[] | null => parseWeeks(asTyped(text));

const chineseDays = ['一', '二', '三', '四', '五', '六', '日'];
const englishDays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** `周一`, `星期天`, `1`, `Monday`; 1 for Monday. */
export function weekdayOf(text: string): number | null {
  const plain = spellingOf(text).replace(/^(?:星期|礼拜|周)/, '');
  const number = /^[1-7]$/.test(plain) ? Number(plain) : chineseDays.indexOf(plain.replace('天', '日')) + 1;
  const english = /^[a-z]{3,9}$/.test(plain) ? englishDays.findIndex((day) => day.startsWith(plain)) + 1 : 0;
  return number || english || null;
}

/** `1-2`, `第3-4节`, `5,6`; periods that do not follow each other are no lesson. */
export function periodsOf(text: string): { first: number; last: number } | null {
  const plain = spellingOf(asTyped(text)).replaceAll(/[第节]/g, '');
  const parts = plain.split(/[,、;/]/).map((part) => /^(\d{1,2})(?:[-–—~至到](\d{1,2}))?$/.exec(part));
  let [first, last] = [0, 0];
  for (const part of parts) {
    const [from, to] = [Number(part?.[1]), Number(part?.[2] ?? part?.[1])];
    if (!part || from < 1 || to < from || to > mostPeriods || (last > 0 && from !== last + 1)) return null;
    if (first === 0) first = from;
    last = to;
  }
  return { first, last };
}

/** `写作第 2 期`, `写作 no. 2`, `写作 2`, `写作`. */
export function offeringOf(text: string): { course: string; number: number | null } {
  const plain = tidyOf(text.normalize('NFKC')).replaceAll(/\s+/gu, ' ');
  const end = /第 ?(\d{1,4}) ?期$/.exec(plain) ?? / (?:no\. ?)?(\d{1,4})$/i.exec(plain);
  const course = tidyOf(plain.slice(0, end?.index));
  return end && course !== '' ? { course, number: Number(end[1]) } : { course: plain, number: null };
}

/**
 * Names that stand in one cell with 、 , ; or / between them. A name that has such a sign itself is taken whole where it
 * is known.
 */
export function namesIn(text: string, isKnown: (name: string) => boolean): string[] {
  const pieces = tidyOf(text).split(/([、,，;；/]|\r?\n)/);
  const names: string[] = [];
  for (let at = 0; at < pieces.length;) {
    let length = pieces.length - at;
    while (length > 1 && !isKnown(tidyOf(pieces.slice(at, at + length).join('')))) length -= 2;
    const name = tidyOf(pieces.slice(at, at + length).join(''));
    if (name !== '') names.push(name);
    at += length + 1;
  }
  return names;
}
