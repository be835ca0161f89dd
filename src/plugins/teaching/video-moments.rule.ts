import type { QuestionMoment, QuizContent, QuizQuestion } from '#contract/quizzes/quiz-content.contract.ts';

export type PlacedQuestion = QuizQuestion & { readonly moment: QuestionMoment };

/** By their seconds. */
export const placedOf = ({ questions }: Pick<QuizContent, 'questions'>): PlacedQuestion[] =>
  questions
    .flatMap((one) => (one.moment ? [{ ...one, moment: one.moment }] : []))
    .toSorted((a, b) => a.moment.second - b.moment.second);

/** The first second from there on that no other question has. */
export function freeSecond(questions: readonly PlacedQuestion[], wanted: number, ownId?: string): number {
  const taken = new Set(questions.flatMap(({ id, moment }) => (id === ownId ? [] : moment.second)));
  let second = Math.max(0, Math.floor(wanted));
  while (taken.has(second)) second += 1;
  return second;
}

/** With these questions at a moment, one second after the other where it has one already. */
export const withPlaced = (
  questions: readonly PlacedQuestion[],
  added: readonly Omit<QuizQuestion, 'moment'>[],
  second: number,
): PlacedQuestion[] =>
  added.reduce<PlacedQuestion[]>(
    (all, one) => [...all, { ...one, moment: { second: freeSecond(all, second), isRequired: true } }],
    [...questions],
  );
