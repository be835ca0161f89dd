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

/** What a paper says of points, by the two marks of a course: nothing where they do not pass. */
export function resultOf(points: number, marks: { passPoints: number; excellentPoints: number }) {
  if (points < marks.passPoints) return { points: null, band: null };
  return { points, band: points >= marks.excellentPoints ? ('excellent' as const) : ('passed' as const) };
}
