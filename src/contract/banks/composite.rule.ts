import { leastPoints } from './composite-limits.rule.ts';
import { rounded } from '../common/rounded.rule.ts';
import { mixed } from '../common/mixed.rule.ts';
import type { Material, QuestionContent } from './questions.contract.ts';

export interface Worth {
  content: QuestionContent;
  points: number;
}

/** Points shared out in proportion, to the hundredth, so that they are together what they were. */
export function sharedPoints(points: readonly number[], all: number): number[] {
  const sum = points.reduce((total, one) => total + one, 0);
  let [given, counted] = [0, 0];
  return points.map((one) => {
    counted += one;
    const until = sum > 0 ? rounded((all * counted) / sum) : 0;
    const own = rounded(until - given);
    given = until;
    return own;
  });
}

/** What the parts of a composite are worth together; null for other kinds. */
export const partPoints = ({ parts }: QuestionContent): number | null =>
  parts ? rounded(parts.reduce((sum, { points }) => sum + points, 0)) : null;

/** What each part is worth where all are worth `points`: in proportion, evenly where that is too little for one. */
function partShares(worth: readonly number[], points: number): number[] {
  const even = worth.map(() => 1);
  const ways = [sharedPoints(worth, points), sharedPoints(even, points)];
  return ways.find((shares) => shares.every((share) => share >= leastPoints)) ?? [...worth];
}

/**
 * A question as it comes onto a paper: of a composite each part, below its material; others as they are.
 * @param points of the whole; null, or too few for its parts: each is worth what its author gave it
 * @param materialId of the material on this paper
 */
export function unfolded(content: QuestionContent, points: number | null, materialId: string): Worth[] {
  const { parts, stem } = content;
  if (content.kind !== 'composite' || !parts) return [{ content, points: points ?? 0 }];
  const worth = parts.map((part) => part.points);
  const shares = points === null ? worth : partShares(worth, points);
  const material = { id: materialId, text: stem };
  return parts.map((part, at) => ({ content: { ...part.content, material }, points: shares[at]! }));
}

interface Placed {
  content: Pick<QuestionContent, 'material'>;
}

/** Questions in an order that the seed decides; those of one material stay together, in their order. */
export function mixedQuestions<Question extends Placed>(questions: readonly Question[], seed: number): Question[] {
  const groups: Question[][] = [];
  for (const question of questions) {
    const { material } = question.content;
    const before = groups.at(-1);
    if (material && before?.[0]!.content.material?.id === material.id) before.push(question);
    else groups.push([question]);
  }
  return mixed(groups, seed).flat();
}

/** The material to show above a question: none where it stands above the one before already. */
export const materialAbove = (
  { material }: { material?: Material | undefined },
  before: { material?: Material | undefined } | undefined,
): Material | null => (material && before?.material?.id !== material.id ? material : null);
