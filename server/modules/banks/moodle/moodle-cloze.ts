import { withGaps } from '#contract/banks/cloze.rule.ts';
import type { QuestionContent } from '#contract/banks/questions.contract.ts';
import { plainText } from '#contract/common/plain-text.rule.ts';
import type { Problem } from '../imports/parsed-entry.ts';
import { gapOf } from '../imports/question-checks.ts';

type Answers = NonNullable<QuestionContent['gaps']>[number]['answers'];

/** Signs that mean something within a gap, as the numbers by which HTML knows them. */
const numbered = (text: string): string =>
  text.replaceAll(/[&<>"{}#~=%\\/()$:*]/g, (sign) => `&#${sign.codePointAt(0)};`);

const gapBegin = /\{(?=\d*:[A-Z_]+:)/g;

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

/** A gap with its answers: in them `\\` and entities keep signs from meaning something. */
const gapPattern =
  /\{(\d*):(MULTICHOICE|MC|MULTICHOICE_[VHS]|MC[VHS]|MULTICHOICE_[VH]S|MC[VH]S|SHORTANSWER|SA|MW|SHORTANSWER_C|SAC|MWC|NUMERICAL|NM|MULTIRESPONSE|MR|MULTIRESPONSE_[HS]+|MR[HS]+):((?:\\[^]|[^\\}]){1,4000})\}/g;
/** Two gaps without anything between them would be read as one. */
const gapBesideGap = new RegExp(`${gapPattern.source}(?=\\{)`, 'g');
const isChoice = (type: string) => /^(?:MULTIC|MC)/.test(type);
const isNumber = (type: string) => type.startsWith('N');
const isSeveral = (type: string) => /^(?:MULTIR|MR)/.test(type);

/** The HTML editor of Moodle writes the `&` of an entity as one. */
const keptEntity = /&amp;(?=#?\w{2,8};)/g;

/** Where a sign stands that neither a backslash nor an entity keeps. */
function cutAt(text: string, sign: '~' | '#'): string[] {
  const parts = [''];
  for (const [piece] of text.matchAll(/\\[^]|&(?:#\w+|\w+);|[^]/g)) {
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
const isExact = ({ text }: Answers[number]): boolean => /^[^:]+(?::0*\.?0*)?$/.test(text);

/**
 * What a text with gaps asks: of gaps to choose for a cloze, of gaps to write in a blank; a problem where it asks in both
 * ways, for several choices at once, or for numbers that need not be exact.
 */
export function clozeOf(text: string, warnings: Problem[]): ClozeText | Problem {
  const found = [...text.matchAll(gapPattern)].map(([, weight, type, answers]) => ({
    ...{ type: type!, weight: Number(weight || 1), answers: answersOf(answers!.replaceAll(keptEntity, '&')) },
  }));
  const several = found.find(({ type }) => isSeveral(type));
  if (several) return { code: 'kindUnsupported', about: several.type };
  if (found.some(({ type }) => isChoice(type) !== isChoice(found[0]!.type)))
    return { code: 'clozeMixed', about: [...new Set(found.map(({ type }) => type))].join('、') };
  const inexact = found.find(({ type, answers }) => isNumber(type) && !answers.every(isExact));
  if (inexact) return { code: 'clozeTolerance', about: inexact.answers.find((one) => !isExact(one))!.text };
  if (new Set(found.map(({ weight }) => weight)).size > 1)
    warnings.push({ code: 'settingsDropped', about: found.map(({ weight }) => weight).join('、') });
  const stem = text.replaceAll(gapBesideGap, '____ ').replaceAll(gapPattern, '____');
  if (found.length === 0 || isChoice(found[0]!.type))
    return { stem, key: { kind: 'cloze', gaps: found.map(({ answers }) => ({ answers, caseSensitive: false })) } };
  const gaps = found.map(({ type, answers }) =>
    gapOf(
      answers.map((one) => ({ ...one, text: isNumber(type) ? one.text.replace(/:.*$/, '') : one.text })),
      type.endsWith('C') && !isNumber(type),
    ),
  );
  return { stem, key: { kind: 'blank', gaps } };
}
