import { rounded } from '#contract/common/rounded.rule.ts';
import type { RubricChoice } from '#contract/homework/rubrics.contract.ts';
import { learnerRubricOf, mostOf as criterionMost } from '#contract/homework/rubrics.rule.ts';
import type { ReviewedQuestion } from '#contract/peers/peers.contract.ts';
import { reviewPoints } from '#contract/peers/peers.rule.ts';
import { badField } from '#server/platform/calls/issues.ts';
import type { ReviewedRow } from './reviews.repository.ts';
import type { Said } from './peers.tables.ts';

const sum = (points: readonly number[]) => rounded(points.reduce((all, one) => all + one, 0));

/** The most that a review gives: of each question what its rubric brings, never more than it is worth. */
export const mostOf = (questions: readonly ReviewedRow[]): number => sum(questions.map(mostOfOne));
const mostOfOne = ({ points, rubric }: ReviewedRow) => Math.min(points, sum(rubric.criteria.map(criterionMost)));

function checkChoices(at: string, { rubric: { criteria } }: ReviewedRow, choices: readonly RubricChoice[]): void {
  if (choices.length !== criteria.length) throw badField(`${at}/choices`, 'body');
  choices.forEach(({ level, points }, index) => {
    const { levels, points: most } = criteria[index]!;
    const place = `${at}/choices/${index}`;
    const chosen = level === null ? null : levels[level];
    if (chosen === undefined) throw badField(`${place}/level`, 'enum');
    if (levels.length > 0 && points !== (chosen?.points ?? null)) throw badField(`${place}/points`, 'enum');
    if (levels.length === 0 && points !== null && points > most) throw badField(`${place}/points`, 'maximum', most);
  });
}

/** @throws Refusal invalidInput for a question or a rubric that is not reviewed by, and for choices that it has not */
export function checkSaid(questions: readonly ReviewedRow[], { marks }: Said): void {
  marks.forEach(({ questionId, rubricId, choices }, index) => {
    const at = `/marks/${index}`;
    const question = questions.find(({ id }) => id === questionId);
    if (!question || marks.findIndex((one) => one.questionId === questionId) !== index)
      throw badField(`${at}/questionId`, 'enum');
    if (question.rubricId !== rubricId) throw badField(`${at}/rubricId`, 'enum');
    checkChoices(at, question, choices);
  });
}

const pointsOfOne = ({ id, points }: ReviewedRow, said: Said | null): number | null => {
  const mark = said?.marks.find(({ questionId }) => questionId === id);
  return mark ? reviewPoints(mark.choices, points) : null;
};

export const isWhole = (questions: readonly ReviewedRow[], said: Said | null): boolean =>
  questions.every((question) => pointsOfOne(question, said) !== null);

export const pointsOf = (questions: readonly ReviewedRow[], said: Said): number =>
  sum(questions.map((question) => pointsOfOne(question, said) ?? 0));

/** As it is read, without what is for markers only. */
export const readSaid = (questions: readonly ReviewedRow[], said: Said | null): ReviewedQuestion[] =>
  questions.flatMap((question) => {
    const mark = said?.marks.find(({ questionId }) => questionId === question.id);
    if (!mark) return [];
    return {
      ...{ questionId: question.id, position: question.position, most: mostOfOne(question) },
      points: pointsOfOne(question, said) ?? 0,
      rubric: { ...learnerRubricOf(question.rubric), choices: mark.choices },
    };
  });
