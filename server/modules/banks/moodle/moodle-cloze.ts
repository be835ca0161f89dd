import { withGaps } from '#contract/banks/cloze.rule.ts';
import type { QuestionContent } from '#contract/banks/questions.contract.ts';
import { plainText } from '#contract/common/plain-text.rule.ts';
import type { Problem } from '../imports/parsed-entry.ts';
import { gapOf } from '../imports/question-checks.ts';

type Answers = NonNullable<QuestionContent['gaps']>[number]['answers'];

/** Signs that mean something within a gap, as the numbers by which HTML knows them. */
const numbered = (text: string): string =>
  text.replaceAll(/[&<>"{}#~=%\\/()$:*]/g, (sign) => `&#${sign.codePointAt(0)};`);

const gapBegin = /\{(?=\d{0,3}:[A-Z])/g;

/** A text whose gaps say what they are chosen from (docs.moodle.org, "Embedded Answers (Cloze) question type"). */
export const withMoodleChoices = (html: string, { gaps = [] }: QuestionContent): string =>
  withGaps(
    html,
    (at) =>
      `{1:MULTICHOICE:${(gaps[at]?.answers ?? [])
        .map(({ text, fraction }) => `${fraction === 100 ? '=' : `%${fraction}%`}${numbered(text)}`)
        .join('~')}}`,
    (text) => text.replaceAll(gapBegin, '&#123;'),
  );

/** Where a gap begins: its weight, and the kind of its question. */
const gapStart = /\{(\d{0,3}):([A-Z]{2,14}(?:_[A-Z]{1,2})?):/g;
const kinds = new Set(
  [
    'MULTICHOICE MULTICHOICE_V MULTICHOICE_H MULTICHOICE_S MULTICHOICE_VS MULTICHOICE_HS MC MCV MCH MCS MCVS MCHS',
    'MULTIRESPONSE MULTIRESPONSE_H MULTIRESPONSE_S MULTIRESPONSE_HS MR MRH MRS MRHS',
    'SHORTANSWER SHORTANSWER_C SA SAC MW MWC NUMERICAL NM',
  ].flatMap((names) => names.split(' ')),
);
const longestGap = 4000;

interface Found {
  from: number;
  to: number;
  weight: number;
  type: string;
  text: string;
}

/** Where the answers that begin here end: at a brace that no backslash keeps; −1: nowhere near. */
function endOfGap(text: string, from: number): number {
  for (let at = from; at < Math.min(text.length, from + longestGap); at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '}') return at;
  }
  return -1;
}

function gapsIn(text: string): Found[] {
  const found: Found[] = [];
  for (const { 0: start, 1: weight, 2: type, index } of text.matchAll(gapStart)) {
    const from = index + start.length;
    const end = kinds.has(type!) && index >= (found.at(-1)?.to ?? 0) ? endOfGap(text, from) : -1;
    if (end > from)
      found.push({ from: index, to: end + 1, weight: Number(weight || 1), type: type!, text: text.slice(from, end) });
  }
  return found;
}

/** The text with signs of gaps in their places; two without anything between them would be read as one. */
function stemOf(text: string, found: readonly Found[]): string {
  let [stem, done] = ['', 0];
  for (const [at, { from, to }] of found.entries()) {
    stem += `${text.slice(done, from)}____${found[at + 1]?.from === to ? ' ' : ''}`;
    done = to;
  }
  return stem + text.slice(done);
}

const isChoice = (type: string) => /^(?:MULTIC|MC)/.test(type);
const isNumber = (type: string) => type.startsWith('N');
const isSeveral = (type: string) => /^(?:MULTIR|MR)/.test(type);

/** The HTML editor of Moodle writes the `&` of an entity as one. */
const keptEntity = /&amp;(?=#?\w{2,8};)/g;

/** Where a sign stands that neither a backslash nor an entity keeps. */
function cutAt(text: string, sign: '~' | '#'): string[] {
  const parts = [''];
  for (const [piece] of text.matchAll(/\\[^]|&#?\w{1,10};|[^]/g)) {
    if (piece === sign) parts.push('');
    else parts[parts.length - 1] += piece;
  }
  return parts;
}

const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", nbsp: ' ' };
const decoded = (text: string): string =>
  text
    .replaceAll(/\\([}#~/"\\])/g, '$1')
    .replaceAll(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|(lt|gt|amp|quot|apos|nbsp));/gi, (whole, ten, sixteen, name) => {
      if (name) return named[String(name).toLowerCase()] ?? whole;
      const point = ten ? Number(ten) : Number.parseInt(String(sixteen), 16);
      return point > 31 && point <= 0x10ffff ? String.fromCodePoint(point) : whole;
    });

/** What a choice says: HTML of Moodle's, as a word. */
const wordOf = (text: string): string =>
  /<\/?[a-z]/i.test(text) ? plainText(text) : decoded(text).replaceAll(/\s+/g, ' ').trim();

function answersOf(text: string): Answers {
  return cutAt(text, '~')
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const [said = '', feedback = ''] = cutAt(part, '#');
      const [sign = '', share] = /^\s*(?:=|%(-?[\d.,]+)%)?/.exec(said) ?? [];
      const fraction = share ? Number(share.replace(',', '.')) : sign.trim() === '=' ? 100 : 0;
      return {
        text: wordOf(said.slice(sign.length)),
        fraction,
        ...(feedback.trim() && { feedback: decoded(feedback) }),
      };
    });
}

export interface ClozeText {
  stem: string;
  key: Omit<QuestionContent, 'stem'>;
}

/** A number without a tolerance is a text. */
const isExact = ({ text }: Answers[number]): boolean => Number(text.split(':')[1] ?? 0) === 0;

/**
 * What a text with gaps asks: of gaps to choose for a cloze, of gaps to write in a blank; a problem where it asks in both
 * ways, for several choices at once, or for numbers that need not be exact.
 */
export function clozeOf(text: string, warnings: Problem[]): ClozeText | Problem {
  const gapsOfText = gapsIn(text);
  const found = gapsOfText.map(({ type, weight, text: answers }) => ({
    ...{ type, weight, answers: answersOf(answers.replaceAll(keptEntity, '&')) },
  }));
  const several = found.find(({ type }) => isSeveral(type));
  if (several) return { code: 'kindUnsupported', about: several.type };
  if (found.some(({ type }) => isChoice(type) !== isChoice(found[0]!.type)))
    return { code: 'clozeMixed', about: [...new Set(found.map(({ type }) => type))].join('、') };
  const inexact = found.find(({ type, answers }) => isNumber(type) && !answers.every(isExact));
  if (inexact) return { code: 'clozeTolerance', about: inexact.answers.find((one) => !isExact(one))!.text };
  if (new Set(found.map(({ weight }) => weight)).size > 1)
    warnings.push({ code: 'settingsDropped', about: found.map(({ weight }) => weight).join('、') });
  const stem = stemOf(text, gapsOfText);
  if (found.length === 0 || isChoice(found[0]!.type))
    return { stem, key: { kind: 'cloze', gaps: found.map(({ answers }) => ({ answers, caseSensitive: false })) } };
  const gaps = found.map(({ type, answers }) =>
    gapOf(
      answers.map((one) => ({ ...one, text: isNumber(type) ? one.text.split(':')[0]! : one.text })),
      type.endsWith('C') && !isNumber(type),
    ),
  );
  return { stem, key: { kind: 'blank', gaps } };
}
