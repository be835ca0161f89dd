import type { QuestionContent } from '../banks/questions.contract.ts';
import { namedLines } from '../banks/order-lines.rule.ts';
import { rounded } from '../common/rounded.rule.ts';
import { isMarkedByHand } from '../banks/question-kinds.rule.ts';
import { gotOf, type HeldMark } from './exam-marks.rule.ts';
import type { ExamQuestion } from './exam-paper.contract.ts';

/** By its key and points; out of the total for everybody; all of its points for everybody. */
export const regradeScorings = ['key', 'dropped', 'full'] as const;
export type RegradeScoring = (typeof regradeScorings)[number];

/** Who would have less: has less, or keeps the result that there was. */
export const loserRules = ['follow', 'keep'] as const;
export type LoserRule = (typeof loserRules)[number];

export const regradeStatuses = ['applied', 'undone'] as const;
/** Results that change, that pass a threshold, that stay. */
export const regradeFilters = ['changed', 'crossed', 'same'] as const;
export type RegradeFilter = (typeof regradeFilters)[number];
/** Which threshold a result passes, upwards or downwards. */
export const regradeCrossings = ['pass', 'fail', 'excellent', 'lessExcellent'] as const;
export type RegradeCrossing = (typeof regradeCrossings)[number];

export const regradeReasonMost = 500;

type Gap = NonNullable<QuestionContent['gaps']>[number];
type Numbers = NonNullable<QuestionContent['numbers']>;

/** The key of a question alone. */
export interface QuestionKey {
  fractions?: { id: string; fraction: number }[];
  gaps?: { text: string; fraction: number }[][];
  numbers?: { value: number; tolerance: number; fraction: number }[];
  pairs?: { id: string; right: string }[];
  /** Names of the lines in their right sequence. */
  lines?: string[];
}

export interface RegradeWish {
  scoring: RegradeScoring;
  points: number;
  /** Absent: the key stays. */
  key?: QuestionKey | undefined;
}

export const keyOf = ({ options, gaps, numbers, pairs, lines }: QuestionContent): QuestionKey => ({
  ...(options && { fractions: options.map(({ id, fraction }) => ({ id, fraction })) }),
  ...(gaps && { gaps: gaps.map(({ answers }) => answers.map(({ text, fraction }) => ({ text, fraction }))) }),
  ...(numbers && { numbers: numbers.map(({ value, tolerance, fraction }) => ({ value, tolerance, fraction })) }),
  ...(pairs && {
    pairs: pairs.filter(({ left }) => left !== '').map(({ id, right }) => ({ id, right })),
  }),
  ...(lines && { lines: namedLines(lines).map(({ id }) => id) }),
});

/** Pairs with other partners; a partner that belongs to none any more stays to be chosen, as it was when it was answered. */
function pairedAnew(pairs: NonNullable<QuestionContent['pairs']>, key: NonNullable<QuestionKey['pairs']>) {
  const rights = new Map(key.map(({ id, right }) => [id, right]));
  const choices = new Set(pairs.map(({ right }) => right));
  const isSame = pairs.every(({ id, left }) => left === '' || choices.has(rights.get(id) ?? ''));
  if (!isSame || rights.size !== pairs.filter(({ left }) => left !== '').length) return null;
  const next = pairs.map((pair) => (pair.left === '' ? pair : { ...pair, right: rights.get(pair.id)! }));
  const held = new Set(next.map(({ right }) => right));
  const left = [...choices].filter((right) => !held.has(right));
  return [...next, ...left.map((right, at) => ({ id: `left ${pairs.length + at}`, left: '', right }))];
}

/** What is said to an answer stays with it. */
const gapAnswers = (former: Gap['answers'], answers: readonly Gap['answers'][number][]): Gap['answers'] =>
  answers.map((one) => ({ ...former.find(({ text }) => text === one.text), ...one }));
const acceptedNumbers = (former: Numbers, numbers: Numbers): Numbers =>
  numbers.map((one) => ({ ...former.find(({ value }) => value === one.value), ...one }));

/** The same lines in another sequence. */
function linedAnew(lines: readonly string[], ids: readonly string[]): string[] | null {
  const texts = new Map(namedLines(lines).map(({ id, text }) => [id, text]));
  const isSame = ids.length === lines.length && new Set(ids).size === ids.length && ids.every((id) => texts.has(id));
  return isSame ? ids.map((id) => texts.get(id)!) : null;
}

const isSameWords = (former: readonly { text: string }[], words: readonly { text: string }[]): boolean =>
  former.length === words.length && former.every(({ text }, at) => text === words[at]!.text);

/** A question with another key; null where the key is of another question. */
export function withKey(content: QuestionContent, key: QuestionKey): QuestionContent | null {
  const { options, gaps, numbers, pairs, lines } = content;
  const { fractions } = key;
  if (!fractions === !!options || !key.gaps === !!gaps || !key.numbers === !!numbers) return null;
  if (!key.pairs === !!pairs || !key.lines === !!lines) return null;
  const shares = new Map(fractions?.map(({ id, fraction }) => [id, fraction]));
  if (shares.size !== (options?.length ?? 0) || options?.some(({ id }) => !shares.has(id))) return null;
  if (key.gaps?.length !== gaps?.length) return null;
  // What was chosen from stays as it was when it was answered.
  if (content.kind === 'cloze' && !gaps!.every((gap, at) => isSameWords(gap.answers, key.gaps![at]!))) return null;
  const paired = pairs && pairedAnew(pairs, key.pairs!);
  const lined = lines && linedAnew(lines, key.lines!);
  if (paired === null || lined === null) return null;
  return {
    ...content,
    ...(options && { options: options.map((one) => ({ ...one, fraction: shares.get(one.id)! })) }),
    ...(gaps && {
      gaps: gaps.map((gap, at) => ({
        ...gap,
        answers: gapAnswers(gap.answers, key.gaps![at]!),
      })),
    }),
    ...(numbers && { numbers: acceptedNumbers(numbers, key.numbers!) }),
    ...(paired && { pairs: paired }),
    ...(lined && { lines: lined }),
  };
}

/**
 * A question as a regrade makes it; null where that cannot be: the key of another question, or an essay that counts for
 * all or nobody back to the marks that it had (its regrade is undone instead).
 */
export function regradedQuestion(question: ExamQuestion, { scoring, points, key }: RegradeWish): ExamQuestion | null {
  const { scoring: former, ...rest } = question;
  if (scoring !== 'key') return { ...rest, scoring };
  if (isMarkedByHand(question.content) && former !== undefined) return null;
  const content = key ? withKey(question.content, key) : question.content;
  const { rubric, ...plain } = rest;
  // With other points it would not add up to them.
  return content && { ...plain, points, content, ...(rubric && points === question.points && { rubric }) };
}

/** A paper before and after; `points` of everything in it, `unmarked` answers that wait for somebody. */
export interface PaperSum {
  points: number;
  unmarked: number;
}
export interface RegradedMark {
  got: number | null;
  least: number | null;
  isByPerson: boolean;
  paper: PaperSum;
}

export interface Regrading {
  before: ExamQuestion;
  after: ExamQuestion;
  /** Of the paper, before and after. */
  totals: readonly [before: number, after: number];
  rule: LoserRule;
}

/** To the hundredth above, where binary fractions are not exact. */
const roundedUp = (points: number) => Math.ceil(points * 100 - 1e-6) / 100;
const scaled = (points: number, [before, after]: Regrading['totals']) => (before > 0 ? (points * after) / before : 0);

/**
 * What a regrade makes of one paper. What a person gave keeps its share of the points. Where nobody is to lose, whoever
 * would have a smaller share of the paper has as much more as the result needs to stay.
 */
export function regradedMark(held: HeldMark, paper: PaperSum, regrading: Regrading): RegradedMark {
  const { before, after, totals, rule } = regrading;
  const isByPerson = held.isByPerson && (after.scoring === undefined || isMarkedByHand(after.content));
  const share = before.points > 0 ? after.points / before.points : 0;
  const given = held.isByPerson && held.got !== null && after.scoring === undefined;
  const marked = given ? rounded(held.got! * share) : gotOf(after, { ...held, isByPerson, least: null });
  const of = (got: number | null): PaperSum => ({
    points: rounded(paper.points - (held.got ?? 0) + (got ?? 0)),
    unmarked: paper.unmarked - (held.got === null ? 1 : 0) + (got === null ? 1 : 0),
  });
  const sum = of(marked);
  const lacking = roundedUp(scaled(paper.points, totals)) - sum.points;
  if (rule === 'follow' || marked === null || held.got === null || lacking < 0.005)
    return { got: marked, least: null, isByPerson, paper: sum };
  const got = rounded(marked + lacking);
  return { got, least: got, isByPerson, paper: of(got) };
}

export interface Thresholds {
  /** Of a hundred. */
  passPoints: number;
  excellentPoints: number;
}
const reaches = (points: number, total: number, threshold: number) => points * 100 >= threshold * total - 1e-6;

export function standingsOf(points: number, total: number, { passPoints, excellentPoints }: Thresholds) {
  const isPassing = total > 0 && reaches(points, total, passPoints);
  return { isPassing, isExcellent: isPassing && reaches(points, total, excellentPoints) };
}

/** −1: a smaller share of the paper, 0: the same to a hundredth of a point, 1: a greater one. */
export function directionOf(before: number, after: number, totals: Regrading['totals']): -1 | 0 | 1 {
  const change = after - scaled(before, totals);
  if (change > 0.0099) return 1;
  return change < -0.0099 ? -1 : 0;
}

export function crossingOf(
  [before, after]: readonly [number, number],
  [was, is]: Regrading['totals'],
  thresholds: Thresholds,
): RegradeCrossing | null {
  const [old, now] = [standingsOf(before, was, thresholds), standingsOf(after, is, thresholds)];
  if (old.isPassing !== now.isPassing) return now.isPassing ? 'pass' : 'fail';
  if (old.isExcellent !== now.isExcellent) return now.isExcellent ? 'excellent' : 'lessExcellent';
  return null;
}

/** Which tenth of the paper, from 0. */
export const tenthOf = (points: number, total: number): number =>
  total > 0 ? Math.max(0, Math.min(9, Math.floor((10 * points) / total + 1e-9))) : 0;

/** The fractions after a letter was pressed: right ones become wrong, others right; of several each has its part. */
export function toggledFractions(
  kind: QuestionContent['kind'],
  fractions: NonNullable<QuestionKey['fractions']>,
  id: string,
): NonNullable<QuestionKey['fractions']> {
  if (kind !== 'multiple')
    return fractions.map((one) => (one.id === id ? { ...one, fraction: one.fraction > 99.5 ? 0 : 100 } : one));
  const wrong = Math.min(0, ...fractions.map(({ fraction }) => fraction));
  const isRight = (one: (typeof fractions)[number]) => (one.id === id ? one.fraction <= 0 : one.fraction > 0);
  const right = fractions.filter(isRight).length;
  return fractions.map((one) => ({
    id: one.id,
    fraction: isRight(one) ? Math.round(10_000_000 / right) / 100_000 : one.fraction > 0 ? wrong : one.fraction,
  }));
}

/** Somebody can hit it: what the server asks of a key, so that nothing else is tried. */
export function hasRightAnswer({ fractions, gaps, numbers }: QuestionKey): boolean {
  const isRight = ({ fraction }: { fraction: number }) => fraction > 99.5;
  if (fractions)
    return fractions.some(isRight) || fractions.reduce((sum, one) => sum + Math.max(0, one.fraction), 0) > 99;
  if (gaps) return gaps.every((answers) => answers.some((one) => isRight(one) && one.text.trim() !== ''));
  return !numbers || numbers.some(isRight);
}
