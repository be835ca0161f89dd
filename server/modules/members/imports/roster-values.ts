import {
  memberLimits,
  memberNumberForm,
  memberNumberOf,
  isMemberName,
  memberNameOf,
} from '#contract/members/member-words.rule.ts';
import { contactOf } from '#contract/members/contact.rule.ts';
import type { ImportContact, ImportReason } from '#contract/members/people-import.rule.ts';
import { tidyOf } from '#server/platform/spreadsheets/cell-texts.ts';

type Value<T> = { value: T } | { refused: ImportReason };

/** Names as people have them; a blank between two Chinese signs only spreads a short name. */
export function nameOf(text: string): Value<string> {
  const name = memberNameOf(text.replaceAll(/[\u200b\u200c\u2060\ufeff]/gu, '')).replaceAll(
    /(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu,
    '',
  );
  if (name === '') return { refused: 'noName' };
  if ([...name].length > memberLimits.nameLength || name.length > 2 * memberLimits.nameLength)
    return { refused: 'nameLong' };
  if (!isMemberName(name)) return { refused: 'nameEmoji' };
  return /^[\d\s.,-]+$/.test(name) ? { refused: 'nameDigits' } : { value: name };
}

/** `2.026110301E+9` says every digit, `1.2E+10` lost some. */
export function numberOf(text: string): Value<string> {
  const number = memberNumberOf(text.replaceAll(/[\u200b\u200c\u2060\ufeff]/gu, ''))
    .replace(/^'/, '')
    .replace(/^(\d+)\.0+$/, '$1');
  if (number === '') return { refused: 'noNumber' };
  const whole = wholeOf(number);
  if (whole !== null) return whole === '' ? { refused: 'numberRounded' } : { value: whole };
  if (!memberNumberForm.test(number) || number.length > memberLimits.numberLength) return { refused: 'numberForm' };
  return { value: number };
}

/** A number that a sheet shortened: null for none, '' where digits are lost. */
function wholeOf(text: string): string | null {
  const short = /^(\d)(?:\.(\d+))?E\+?(\d{1,2})$/i.exec(text);
  if (!short) return null;
  const [, first, decimals = '', power] = short as unknown as [string, string, string | undefined, string];
  return decimals.length === Number(power) ? first + decimals : '';
}

/**
 * An ID number has 18 digits, and a sheet that takes it for a number knows 15 of them: what ends in 000 may be somebody
 * else's, whatever its check digit says.
 */
const isRoundedDocument = (text: string) => wholeOf(text) !== null || /^\d{15}000$/.test(text);

const forms = { phone: 'phoneForm', mail: 'mailForm', document: 'documentForm' } as const;

/** What a cell says of how somebody is reached, or of the document: `1.3800000001E+10` says every digit, `1.38E+10` lost some. */
export function contactIn(field: ImportContact, text: string): Value<string> {
  const plain = tidyOf(text)
    .replace(/^'/, '')
    .replace(/^(\d+)\.0+$/, '$1');
  if (field === 'document' && isRoundedDocument(plain)) return { refused: 'documentRounded' };
  const whole = field === 'phone' ? wholeOf(plain) : null;
  if (whole === '') return { refused: 'phoneRounded' };
  const value = contactOf(field, whole ?? plain);
  return value ? { value } : { refused: forms[field] };
}

/** `2026`, `2026级`, `26级`, `202609`, `20260901`, `2026-09-01`, `2026/9/1`, `2026.9`, `2026年9月1日`, `9/1/2026`, a day of Excel. */
export function yearOf(text: string): Value<number> {
  const plain = text.normalize('NFKC').replaceAll(/\s+/gu, '');
  const short = /^'?(\d{2})级$/.exec(plain)?.[1];
  const long =
    /^(?:19|20)\d{2}(?=$|级|年|届|[-/.]|T|(?:0[1-9]|1[0-2])(?:(?:0[1-9]|[12]\d|3[01]))?(?:\.0)?$)/.exec(plain)?.[0] ??
    /^\d{1,2}[-/.]\d{1,2}[-/.]((?:19|20)\d{2})$/.exec(plain)?.[1];
  // As a number of days Excel counts from the end of 1899: 40000 to 60000 are the years 2009 to 2064.
  const days = /^[45]\d{4}(?:\.\d+)?$/.test(plain)
    ? new Date(Date.UTC(1899, 11, 30 + Number(plain))).getUTCFullYear()
    : null;
  const year = short ? 2000 + Number(short) : long ? Number(long) : days;
  if (year === null || year < memberLimits.firstYear || year > memberLimits.lastYear) return { refused: 'year' };
  return { value: year };
}
