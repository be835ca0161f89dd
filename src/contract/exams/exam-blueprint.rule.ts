import type { CognitiveLevel } from '../banks/question-metadata.rule.ts';
import type { QuestionKind } from '../banks/question-kinds.rule.ts';
import { rounded } from '../common/rounded.rule.ts';
import type { ExamBlueprint } from './exam-blueprint.contract.ts';

/** What a blueprint begins with. */
export const freshBlueprint = (seed: number): ExamBlueprint => ({ sections: [], cells: [], avoidsAsked: true, seed });

/** Whether a category is that one, or lies below it. */
export const isWithin = (category: string, above: string): boolean =>
  category === above || (above !== '' && category.startsWith(`${above}/`));

/** A row of the bank by its first name. */
export const topOf = (category: string): string => category.split('/', 1)[0]!;

export const sectionPoints = ({ sections }: Pick<ExamBlueprint, 'sections'>): number =>
  rounded(sections.reduce((sum, { count, points }) => sum + count * points, 0));

export const cellPoints = ({ cells }: Pick<ExamBlueprint, 'cells'>): number =>
  rounded(cells.reduce((sum, { points }) => sum + points, 0));

interface Supplied {
  category: string;
  level: CognitiveLevel | null;
  kind: QuestionKind;
  questions: number;
}

/** How many questions of these kinds there are, of a category and at a level where they are named. */
export const suppliedOf = (
  supply: readonly Supplied[],
  kinds: readonly QuestionKind[],
  { category, level }: { category?: string; level?: CognitiveLevel | null } = {},
): number =>
  supply.reduce((sum, one) => {
    const isOne =
      kinds.includes(one.kind) &&
      (category === undefined || isWithin(one.category, category)) &&
      (level === undefined || one.level === level);
    return isOne ? sum + one.questions : sum;
  }, 0);
