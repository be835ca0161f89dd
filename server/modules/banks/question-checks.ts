import type { QuestionContent } from '#contract/questions.contract.ts';
import { isBlank, plainText } from '#server/platform/plain-text.ts';
import type { ParsedEntry, Problem } from './parsed-entry.ts';

type ReadOption = { text: string; fraction: number; feedback?: string };

const isWhole = (fraction: number) => fraction > 99.5;

/** Single or multiple choice from options with their shares, as GIFT and Moodle give them. */
export function choiceOf(options: readonly ReadOption[], warnings: Problem[]): Omit<QuestionContent, 'stem'> {
  const whole = options.filter(({ fraction }) => isWhole(fraction)).length;
  if (whole > 1) warnings.push({ code: 'sharedRight' });
  const named = options.map((option, index) => ({ id: `o${index + 1}`, ...option }));
  if (whole === 1) return { kind: 'single', options: named };
  return {
    kind: 'multiple',
    options: named.map((option) => (isWhole(option.fraction) ? { ...option, fraction: 100 / whole } : option)),
  };
}

/** Why a question cannot be taken in; empty when it can. */
export function refusalsOf(content: QuestionContent): Problem[] {
  const refusals: Problem[] = [];
  if (isBlank(content.stem)) refusals.push({ code: 'noStem' });
  const { options = [], gaps = [], numbers = [], pairs = [] } = content;
  if (content.kind === 'single' || content.kind === 'multiple') {
    if (options.length < 2) refusals.push({ code: 'oneOption' });
    const sum = options.reduce((total, { fraction }) => total + Math.max(fraction, 0), 0);
    if (sum <= 0) refusals.push({ code: 'noAnswer' });
    // Thirds and sixths are written with rounding: 33.33333 three times.
    else if (content.kind === 'multiple' && Math.abs(sum - 100) > 1)
      refusals.push({ code: 'fractionsDoNotAdd', about: String(Math.round(sum)) });
  }
  const hasRight = (answers: readonly { fraction: number }[]) => answers.some(({ fraction }) => isWhole(fraction));
  if (content.kind === 'blank' && (gaps.length === 0 || !gaps.every(({ answers }) => hasRight(answers))))
    refusals.push({ code: 'noAnswer' });
  if (content.kind === 'numeric' && !hasRight(numbers)) refusals.push({ code: 'noAnswer' });
  if (content.kind === 'match' && pairs.filter(({ left }) => left !== '').length < 2)
    refusals.push({ code: 'onePair' });
  if (JSON.stringify(content).length > 200_000) refusals.push({ code: 'tooLong' });
  return refusals;
}

const titleLimit = 60;

/** Judges what was read and gives a question without a title the beginning of its stem. */
export function finishEntry(entry: ParsedEntry): ParsedEntry {
  if (!entry.content) return entry;
  const refusals = [...entry.refusals, ...refusalsOf(entry.content)];
  const title = entry.title.trim() || plainText(entry.content.stem).slice(0, titleLimit);
  return { ...entry, title: title.slice(0, 300), refusals };
}
