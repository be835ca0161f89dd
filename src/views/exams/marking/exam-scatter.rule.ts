import type { ExamFigures } from '#contract/exams/exam-marking.contract.ts';

/** Below it a question separates those who know from those who do not too little. */
export const weakDiscrimination = 0.2;
/** Shares of the points below and above which a question says little of most learners. */
export const [hardBelow, easyAbove] = [0.3, 0.9];

export const scatterRegions = ['weak', 'hard', 'easy', 'good'] as const;
export type ScatterRegion = (typeof scatterRegions)[number];

type Question = ExamFigures['questions'][number];

/** Narrowest sizes of a plot, px: on a phone, and beside a menu. */
export const plotSizes = { narrow: { width: 240, height: 320 }, wide: { width: 600, height: 320 } } as const;
type PlotSize = keyof typeof plotSizes;
/** Dots nearer than this hide each other's number, px. */
export const dotDistance = 22;

/** A question in the plot. */
export interface Spot {
  id: string;
  position: number;
  share: number;
  discrimination: number;
  region: ScatterRegion;
  /** How far beside its place it stands, so that it hides no other one, px. */
  shift: Readonly<Record<PlotSize, number>>;
}
type Placed = Omit<Spot, 'shift'>;

const regionOf = (share: number, discrimination: number): ScatterRegion => {
  if (discrimination < weakDiscrimination) return 'weak';
  if (share < hardBelow) return 'hard';
  return share > easyAbove ? 'easy' : 'good';
};

/** The lowest discrimination that the plot shows: a fifth below nothing, or a tenth that lies lower. */
export const lowestOf = (spots: readonly Pick<Spot, 'discrimination'>[]): number =>
  Math.min(-0.2, ...spots.map(({ discrimination }) => Math.floor(discrimination * 10) / 10));

/** One after the other, each as near to its place as the others leave room. */
function shiftsIn({ width, height }: (typeof plotSizes)[PlotSize], spots: readonly Placed[]): number[] {
  const lowest = lowestOf(spots);
  const taken: { x: number; y: number }[] = [];
  return spots.map(({ share, discrimination }) => {
    const [x, y] = [share * width, ((discrimination - lowest) / (1 - lowest)) * height];
    const isFree = (shift: number) => taken.every((one) => Math.hypot(x + shift - one.x, y - one.y) >= dotDistance);
    const inward = share > 0.5 ? -1 : 1;
    let shift = 0;
    for (let by = 1; !isFree(shift); by += 1) shift = isFree(inward * by) ? inward * by : -inward * by;
    taken.push({ x: x + shift, y });
    return shift;
  });
}

/** All that have both figures, in the order of the paper; what counts for nobody or for all is left out. */
export function spotsOf(questions: readonly Question[]): Spot[] {
  const placed = questions.flatMap(({ id, position, share, discrimination, scoring }): Placed[] =>
    share === null || discrimination === null || scoring
      ? []
      : [{ id, position, share, discrimination, region: regionOf(share, discrimination) }],
  );
  const [narrow, wide] = [shiftsIn(plotSizes.narrow, placed), shiftsIn(plotSizes.wide, placed)];
  return placed.map((one, at) => ({ ...one, shift: { narrow: narrow[at]!, wide: wide[at]! } }));
}
