import { bestAssignment } from './assignment.rule.ts';
import { plainAnswer } from './answer-text.rule.ts';
import { fittingNumber } from './number-marking.rule.ts';
import { freeGroups } from '../banks/order-groups.rule.ts';
import { isExpected } from '../banks/expected-answers.rule.ts';
import { rightPlaces } from '../banks/order-lines.rule.ts';
import { isMarkedByHand } from '../banks/question-kinds.rule.ts';
import type { Answer } from './homework-attempt.contract.ts';
import type { QuestionContent } from '../banks/questions.contract.ts';
import { fitsPattern } from '../common/wildcards.rule.ts';

/** How the machine judges one answer. */
export interface Judgement {
  /** Of the points, 0 to 1. */
  share: number;
  /** For each gap, pair, place of an order or chosen option in its order: its own share, 0 to 1. */
  parts: readonly number[];
}

const within = (share: number): number => {
  const bounded = Math.min(1, Math.max(0, share));
  // Thirds add up to 99.99999: whoever has all of them has everything.
  return bounded > 0.999 ? 1 : Math.round(bounded * 10_000) / 10_000;
};
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

type Of<Kind extends Answer['kind']> = Extract<Answer, { kind: Kind }>;

function judgeChoice({ kind, options = [] }: QuestionContent, { ids }: Of<'choice'>): Judgement {
  const chosen = options.filter(({ id }) => ids.includes(id));
  const parts = chosen.map(({ fraction }) => within(fraction / 100));
  if (kind !== 'multiple') return { share: chosen.length === 1 ? (parts[0] ?? 0) : 0, parts };
  return { share: within(sum(chosen.map(({ fraction }) => fraction)) / 100), parts };
}

type Gap = NonNullable<QuestionContent['gaps']>[number];

/**
 * The first of a gap's answers that this text fits, with its share and feedback; none for an empty text.
 * @param isChosen one of the texts themselves was chosen
 */
export function fittingAnswer({ answers, caseSensitive, hasWildcards }: Gap, text: string, isChosen = false) {
  if (isChosen) return answers.find((one) => one.text === text);
  const plain = (spelling: string) => plainAnswer(spelling, caseSensitive);
  const given = plain(text);
  if (given === '') return undefined;
  return answers.find((one) => (hasWildcards ? fitsPattern(given, one.text, plain) : plain(one.text) === given));
}

/**
 * Which gap each of the texts stands for: its own, or within a group whose order is free the one with which all are worth
 * most. There the same text again is one that was not given.
 */
export function placedGaps(content: QuestionContent, texts: readonly string[]) {
  const { kind, gaps = [] } = content;
  const given = gaps.map((_, at) => texts[at] ?? '');
  const worthOf = (text: string, gap: Gap) => within((fittingAnswer(gap, text, kind === 'cloze')?.fraction ?? 0) / 100);
  const placed = given.map((text, at) => ({ text, gap: gaps[at]!, worth: worthOf(text, gaps[at]!) }));
  for (const places of freeGroups(content)) {
    const isCased = places.some((at) => gaps[at]!.caseSensitive);
    const spelt = places.map((at) => plainAnswer(given[at]!, isCased));
    const counted = places.map((at, row) => (spelt.indexOf(spelt[row]!) < row ? '' : given[at]!));
    const columns = bestAssignment(counted.map((text) => places.map((at) => worthOf(text, gaps[at]!))));
    for (const [row, at] of places.entries()) {
      const gap = gaps[places[columns[row]!]!]!;
      placed[at] = { text: given[at]!, gap, worth: worthOf(counted[row]!, gap) };
    }
  }
  return placed;
}

function judgeGaps(content: QuestionContent, { texts }: Of<'gaps'>): Judgement {
  const parts = placedGaps(content, texts).map(({ worth }) => worth);
  return { share: parts.length === 0 ? 0 : within(sum(parts) / parts.length), parts };
}

function judgePairs({ pairs = [] }: QuestionContent, { pairs: given }: Of<'match'>): Judgement {
  const chosen = new Map(given.map(({ id, right }) => [id, right]));
  const parts = pairs
    .filter(({ left }) => left !== '')
    .map(({ id, right }) => (plainAnswer(chosen.get(id) ?? '', true) === plainAnswer(right, true) ? 1 : 0));
  return { share: parts.length === 0 ? 0 : within(sum(parts) / parts.length), parts };
}

function judgeOrder({ lines = [], isByPlace }: QuestionContent, { ids }: Of<'order'>): Judgement {
  const parts = rightPlaces(lines, ids).map(Number);
  const share = parts.length === 0 ? 0 : within(sum(parts) / parts.length);
  return { share: isByPlace || share === 1 ? share : 0, parts };
}

function judgeNumber(content: QuestionContent, { text }: Of<'number'>): Judgement {
  const share = within((fittingNumber(content, text)?.worth ?? 0) / 100);
  return { share, parts: [share] };
}

/**
 * Judges an answer by the question's key; fractions are per cent. A kind of answer that does not fit the question, or
 * none, is worth nothing. Several fractions of a multiple choice add up, never below nothing.
 * @returns null where a person has to read it: an essay, a short answer that is not spelt as expected.
 */
export function markObjective(content: QuestionContent, answer: Answer | null): Judgement | null {
  const { kind } = content;
  if (isMarkedByHand(content))
    return kind === 'short' && answer?.kind === 'essay' && isExpected(content, answer.text)
      ? { share: 1, parts: [1] }
      : null;
  if (answer?.kind === 'choice' && (kind === 'single' || kind === 'multiple' || kind === 'judge'))
    return judgeChoice(content, answer);
  if (answer?.kind === 'gaps' && (kind === 'blank' || kind === 'cloze')) return judgeGaps(content, answer);
  if (answer?.kind === 'match' && kind === 'match') return judgePairs(content, answer);
  if (answer?.kind === 'order' && kind === 'order') return judgeOrder(content, answer);
  if (answer?.kind === 'number' && kind === 'numeric') return judgeNumber(content, answer);
  return { share: 0, parts: [] };
}

/** Points to two decimals. */
export const pointsOf = (points: number, share: number): number => Math.round(points * share * 100) / 100;
