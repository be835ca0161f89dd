import type { ExamFigures } from '#contract/exams/exam-marking.contract.ts';

/** Below it a question separates those who know from those who do not too little. */
export const weakDiscrimination = 0.2;
/** Shares of the points below and above which a question says little of most learners. */
export const [hardBelow, easyAbove] = [0.3, 0.9];

export const scatterRegions = ['weak', 'hard', 'easy', 'good'] as const;
export type ScatterRegion = (typeof scatterRegions)[number];

type Question = ExamFigures['questions'][number];

/** A question in the plot. */
export interface Spot {
  id: string;
  position: number;
  share: number;
  discrimination: number;
  region: ScatterRegion;
  /** How many others lie there already. */
  step: number;
}

const regionOf = (share: number, discrimination: number): ScatterRegion => {
  if (discrimination < weakDiscrimination) return 'weak';
  if (share < hardBelow) return 'hard';
  return share > easyAbove ? 'easy' : 'good';
};

/** Questions of one place are as near as a twentieth of the plot. */
const placeOf = (value: number) => Math.round(value * 20);

/** All that have both figures, in the order of the paper; what counts for nobody or for all is left out. */
export function spotsOf(questions: readonly Question[]): Spot[] {
  const taken = new Map<string, number>();
  return questions.flatMap(({ id, position, share, discrimination, scoring }) => {
    if (share === null || discrimination === null || scoring) return [];
    const place = `${placeOf(share)} ${placeOf(discrimination)}`;
    const step = taken.get(place) ?? 0;
    taken.set(place, step + 1);
    return [{ id, position, share, discrimination, region: regionOf(share, discrimination), step }];
  });
}

/** The lowest discrimination that the plot shows: a fifth below nothing, or a tenth that lies lower. */
export const lowestOf = (spots: readonly Spot[]): number =>
  Math.min(-0.2, ...spots.map(({ discrimination }) => Math.floor(discrimination * 10) / 10));
