import type { Condition } from '#contract/certificates/certificates.contract.ts';

export interface Asked {
  min_share: number | null;
  min_points: number | null;
}
/** How a learner stands by what is published. */
export interface Figures {
  /** Of the contents, 0 to 1. */
  share: number;
  /** Gained of the whole 100. */
  points: number;
  isOver: boolean;
}

/** Whole percent that are surely done. */
export const percentOf = (share: number): number => Math.floor(share * 100 + 1e-9);

/** What a course asks, and how far it is met; the offering is always over. */
export function conditionsOf({ min_share: share, min_points: points }: Asked, has: Figures): Condition[] {
  const done = percentOf(has.share);
  return [
    { kind: 'ended', needed: null, has: null, isMet: has.isOver },
    ...(share === null ? [] : [{ kind: 'share' as const, needed: share, has: done, isMet: done >= share }]),
    ...(points === null
      ? []
      : [{ kind: 'points' as const, needed: points, has: has.points, isMet: has.points >= points }]),
  ];
}

export const isMet = (asked: Asked, has: Figures): boolean => conditionsOf(asked, has).every((one) => one.isMet);

/** What points are by the two marks of a course. */
export const bandOf = (
  points: number,
  { passPoints, excellentPoints }: { passPoints: number; excellentPoints: number },
): 'excellent' | 'passed' | null => (points >= excellentPoints ? 'excellent' : points >= passPoints ? 'passed' : null);
