import { rounded } from '../common/rounded.rule.ts';
import type { RubricChoice } from '../homework/rubrics.contract.ts';
import { chosenPoints } from '../homework/rubrics.rule.ts';

/** What peers' points are for: they are read alone, or the desk offers them as the mark. */
export const peerUses = ['none', 'suggests'] as const;
export type PeerUse = (typeof peerUses)[number];

export const peerStates = ['off', 'waiting', 'open', 'closed'] as const;
/** `waiting`: the homework's time is not over yet. */
export type PeerState = (typeof peerStates)[number];

export const peerReviewStatuses = ['assigned', 'started', 'submitted', 'expired', 'withdrawn'] as const;
export type PeerReviewStatus = (typeof peerReviewStatuses)[number];

/** Reviews differ by more than this share of the points: the team looks first at them. */
export const wideShare = 0.3;

/** Null of none. */
export function medianOf(points: readonly number[]): number | null {
  if (points.length === 0) return null;
  const sorted = points.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return rounded(sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2);
}

/** From the lowest to the highest; null of fewer than two. */
export const spreadOf = (points: readonly number[]): number | null =>
  points.length < 2 ? null : rounded(Math.max(...points) - Math.min(...points));

export const isWide = (spread: number | null, most: number): boolean =>
  spread !== null && most > 0 && spread / most > wideShare;

/** What a question gets by a review: never more than it is worth. Null while a criterion is open. */
export function reviewPoints(choices: readonly RubricChoice[], most: number): number | null {
  const sum = chosenPoints(choices);
  return sum === null ? null : Math.min(most, sum);
}
