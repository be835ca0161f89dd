import { mixed } from '../common/mixed.rule.ts';
import { rounded } from '../common/rounded.rule.ts';
import type { QuestionKind } from '../banks/question-kinds.rule.ts';
import type { QuestionContent } from '../banks/questions.contract.ts';
import type { Counting } from './quiz-choices.rule.ts';
import type { QuizContent, QuizSettings } from './quiz-content.contract.ts';

/** Kinds of question that mark themselves. */
export const quizKinds: readonly QuestionKind[] = [
  ...(['single', 'multiple', 'judge', 'blank', 'cloze', 'match', 'order', 'numeric'] as const),
];

/** Whether a question of the bank can be asked in a quiz; of a composite all of its parts. */
export const isQuizzed = (content: QuestionContent): boolean =>
  (content.parts ?? [{ content }]).every((one) => quizKinds.includes(one.content.kind));

/** What a quiz weighs among the quizzes of a grade, where nothing was set. */
export const usualWeight = 10;

/** What a new quiz begins with. */
export const freshSettings: QuizSettings = {
  attempts: 2,
  counts: 'highest',
  feedback: 'submit',
  showsSolutions: true,
  mixesQuestions: false,
  mixesOptions: false,
  minutes: null,
  passPercent: null,
};

/** How often somebody may try one question inside a video. */
export const mostTries = 50;

/** How questions inside a video are answered: at once, as often as one likes. */
export const videoSettings: QuizSettings = {
  ...{ attempts: null, counts: 'first', feedback: 'each', showsSolutions: true },
  ...{ mixesQuestions: false, mixesOptions: false, minutes: null, passPercent: null },
};

export const totalPointsOf = ({ questions }: Pick<QuizContent, 'questions'>): number =>
  rounded(questions.reduce((sum, { points }) => sum + points, 0));

/** A share of the points, per cent to two decimals. */
export const percentOf = (points: number, total: number): number => (total > 0 ? rounded((points * 100) / total) : 0);

/** What counts of the attempts that were handed in, in their order; null where there are none. */
export function countingShare(counts: Counting, shares: readonly number[]): number | null {
  if (shares.length === 0) return null;
  if (counts === 'first') return shares[0]!;
  if (counts === 'last') return shares.at(-1)!;
  if (counts === 'highest') return Math.max(...shares);
  return rounded(shares.reduce((sum, share) => sum + share, 0) / shares.length);
}

/** What would count by each rule. */
export const sharesOf = (shares: readonly number[]): Record<Counting, number | null> => ({
  highest: countingShare('highest', shares),
  last: countingShare('last', shares),
  first: countingShare('first', shares),
  mean: countingShare('mean', shares),
});

/** How many attempts are left; null: as many as one likes. @param extra what the team gave besides */
export const attemptsLeft = ({ attempts }: QuizSettings, extra: number, used: number): number | null =>
  attempts === null ? null : Math.max(0, attempts + extra - used);

/** What is known of a learner when the question is whether an attempt may be looked at with its key. */
export interface FeedbackFacts {
  isSubmitted: boolean;
  /** Null: as many as one likes. */
  left: number | null;
  /** Another attempt is under way: the last one, where none is left. */
  isRunning: boolean;
  /** The quiz can be done no more. */
  isOver: boolean;
}

/** An attempt as a whole may be looked at with right and wrong. */
export const isFeedbackDue = (
  { feedback }: Pick<QuizSettings, 'feedback'>,
  { isSubmitted, left, isRunning, isOver }: FeedbackFacts,
): boolean => isSubmitted && (feedback !== 'end' || (left === 0 && !isRunning) || isOver);

/** A question with its options in an order that the seed alone decides; right and wrong stand as everybody knows them. */
export const withMixedOptions = (content: QuestionContent, seed: number): QuestionContent =>
  content.options && content.kind !== 'judge' ? { ...content, options: mixed(content.options, seed) } : content;
