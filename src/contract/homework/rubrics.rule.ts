import { rounded } from '../common/rounded.rule.ts';
import type { LearnerRubric, Rubric, RubricChoice, RubricCriterion } from './rubrics.contract.ts';

type Criterion = Pick<RubricCriterion, 'points' | 'levels'>;

/** The most that a criterion brings. */
export const mostOf = ({ points, levels }: Criterion): number =>
  levels.length > 0 ? Math.max(...levels.map((level) => level.points)) : points;

/** The most that a rubric brings. */
export const rubricPoints = ({ criteria }: { criteria: readonly Criterion[] }): number =>
  rounded(criteria.reduce((sum, one) => sum + mostOf(one), 0));

/** The sum of what was chosen; null while a criterion is open. */
export const chosenPoints = (choices: readonly RubricChoice[]): number | null =>
  choices.some(({ points }) => points === null) ? null : rounded(choices.reduce((sum, { points }) => sum + points!, 0));

export const noChoices = ({ criteria }: Pick<Rubric, 'criteria'>): RubricChoice[] =>
  criteria.map(() => ({ level: null, points: null, remark: '' }));

/** Points that are not what the choices add up to were given by hand. */
export const isByHand = (points: number | null, choices: readonly RubricChoice[]): boolean =>
  points !== null && points !== chosenPoints(choices);

/** Without what is for markers only. */
export const learnerRubricOf = ({ title, kind, criteria }: Rubric): LearnerRubric => ({
  title,
  kind,
  criteria: criteria.map(({ title: name, points, levels }) => ({ title: name, points, levels })),
});
