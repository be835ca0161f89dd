import { isWholeCloze, mostChoices, shownGaps } from '#contract/banks/cloze.rule.ts';
import { leastParts } from '#contract/banks/composite-limits.rule.ts';
import { longestStarter } from '#contract/banks/code-languages.rule.ts';
import { longestExpected, mostExpected } from '#contract/banks/expected-answers.rule.ts';
import { mostLines } from '#contract/banks/order-lines.rule.ts';
import type { QuestionContent } from '#contract/banks/questions.contract.ts';
import { areUnitsClear } from '#contract/banks/units.rule.ts';
import { withRichTexts } from '#contract/common/rich-texts.rule.ts';
import { hasWildcard, readPattern } from '#contract/common/wildcards.rule.ts';
import { isBlank } from '#contract/common/plain-text.rule.ts';
import type { Problem } from './parsed-entry.ts';

type ReadOption = { text: string; fraction: number; feedback?: string };

const isWhole = (fraction: number) => fraction > 99.5;

/**
 * A choice from options with their shares, as GIFT and Moodle give them. Several right options of a single choice are
 * each right alone; those of a multiple choice share the points.
 */
export function choiceOf(
  options: readonly ReadOption[],
  isSingle: boolean,
  warnings: Problem[],
): Omit<QuestionContent, 'stem'> {
  const named = options.map((option, index) => ({ id: `o${index + 1}`, ...option }));
  if (isSingle) return { kind: 'single', options: named };
  const whole = options.filter(({ fraction }) => isWhole(fraction)).length;
  if (whole > 1) warnings.push({ code: 'sharedRight' });
  return {
    kind: 'multiple',
    options: named.map((option) => (isWhole(option.fraction) ? { ...option, fraction: 100 / whole } : option)),
  };
}

/** True or false, with the feedback for choosing each; empty for none. */
export const judgeOf = (isTrue: boolean, feedback: readonly string[]): Omit<QuestionContent, 'stem'> => ({
  kind: 'judge',
  options: [
    { id: 'true', text: '对', fraction: isTrue ? 100 : 0, ...(feedback[0] && { feedback: feedback[0] }) },
    { id: 'false', text: '错', fraction: isTrue ? 0 : 100, ...(feedback[1] && { feedback: feedback[1] }) },
  ],
});

type Gap = NonNullable<QuestionContent['gaps']>[number];

/** A gap with answers as Moodle writes them: `*` is anything, `\*` the sign itself. */
export function gapOf(answers: Gap['answers'], caseSensitive: boolean): Gap {
  const hasWildcards = answers.some(({ text }) => hasWildcard(text));
  return hasWildcards
    ? { answers, caseSensitive, hasWildcards }
    : { answers: answers.map((answer) => ({ ...answer, text: readPattern(answer.text) })), caseSensitive };
}

const most = {
  options: 40,
  answers: 40,
  pairs: 40,
  numbers: 20,
  lines: mostLines,
  expected: mostExpected,
  text: 60_000,
  answer: 500,
  partner: 2000,
};

/** What the contract has no room for; a learner could not answer it either. */
function* excessesOf(content: QuestionContent): Generator<Problem> {
  const { options = [], gaps = [], pairs = [], lines = [], numbers = [], expected = [] } = content;
  const answers = gaps.flatMap((gap) => gap.answers);
  let longest = 0;
  withRichTexts(content, (html) => {
    longest = Math.max(longest, html.length);
    return html;
  });
  if (longest > most.text || JSON.stringify(content).length > 200_000) yield { code: 'tooLong' };
  if (options.length > most.options || pairs.length > most.pairs)
    yield { code: 'tooMany', about: String(most.options) };
  if (answers.length > most.answers) yield { code: 'tooMany', about: String(most.answers) };
  if (numbers.length > most.numbers) yield { code: 'tooMany', about: String(most.numbers) };
  if (lines.length > most.lines) yield { code: 'tooManyLines', about: String(most.lines) };
  if (expected.length > most.expected) yield { code: 'tooMany', about: String(most.expected) };
  const isLong = answers.some(({ text }) => text.length > most.answer);
  if ((content.starter ?? '').length > longestStarter) yield { code: 'tooLong' };
  if (expected.some((text) => text.length > longestExpected)) yield { code: 'answerTooLong' };
  if (isLong || pairs.some(({ right }) => right.length > most.partner)) yield { code: 'answerTooLong' };
  const isShare = ({ fraction }: { fraction: number }) => Math.abs(fraction) <= 100;
  if (![...options, ...answers, ...numbers].every(isShare)) yield { code: 'shareUnreadable' };
}

/** Whether the kind's own answers are missing or do not fit together. */
function* lacksOf({
  kind,
  stem,
  options = [],
  gaps = [],
  numbers = [],
  units,
  pairs = [],
  lines = [],
  expected = [],
  parts = [],
}: QuestionContent): Generator<Problem> {
  const hasRight = (answers: readonly { fraction: number }[]) => answers.some(({ fraction }) => isWhole(fraction));
  const noAnswer = { code: 'noAnswer' } as const;
  const asked = pairs.filter(({ left }) => left !== '');
  switch (kind) {
    case 'single':
    case 'multiple': {
      if (options.length < 2) yield { code: 'oneOption' };
      if (options.some(({ text }) => isBlank(text))) yield { code: 'emptyOption' };
      const sum = options.reduce((total, { fraction }) => total + Math.max(fraction, 0), 0);
      if (kind === 'single' ? !hasRight(options) : sum <= 0) yield noAnswer;
      // Thirds and sixths are written with rounding: 33.33333 three times.
      else if (kind === 'multiple' && Math.abs(sum - 100) > 1)
        yield { code: 'fractionsDoNotAdd', about: String(Math.round(sum)) };
      return;
    }
    case 'judge':
      if (!hasRight(options)) yield noAnswer;
      return;
    case 'blank':
      if (gaps.length === 0 || !gaps.every(({ answers }) => hasRight(answers))) yield noAnswer;
      return;
    case 'cloze': {
      const shown = shownGaps(stem);
      if (gaps.length === 0 || !gaps.every(({ answers }) => hasRight(answers))) yield noAnswer;
      else if (shown !== gaps.length) yield { code: 'gapsDiffer', about: `${shown} / ${gaps.length}` };
      else if (!isWholeCloze({ stem, gaps })) yield { code: 'choicesAlike' };
      if (gaps.some(({ answers }) => answers.length > mostChoices))
        yield { code: 'tooMany', about: String(mostChoices) };
      return;
    }
    case 'numeric':
      if (!hasRight(numbers)) yield noAnswer;
      if (units && !areUnitsClear(units)) yield { code: 'unitsUnclear' };
      return;
    case 'match':
      if (asked.length < 2) yield { code: 'onePair' };
      else if (asked.some(({ right }) => right === '')) yield noAnswer;
      return;
    case 'order':
      if (new Set(lines).size < 2) yield { code: 'oneLine' };
      if (lines.some(isBlank)) yield { code: 'emptyOption' };
      return;
    case 'short':
      if (expected.every((text) => text.trim() === '')) yield noAnswer;
      return;
    case 'composite':
      if (parts.length < leastParts) yield { code: 'fewParts' };
      for (const { content } of parts) yield* refusalsOf(content);
      return;
    case 'essay':
    case 'code':
    case 'file':
  }
}

/** Why a question cannot be taken in; empty when it can. */
export const refusalsOf = (content: QuestionContent): Problem[] => [
  ...(isBlank(content.stem) ? [{ code: 'noStem' } as const] : []),
  ...lacksOf(content),
  ...excessesOf(content),
];
