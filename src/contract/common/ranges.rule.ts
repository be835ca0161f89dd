/** From (inclusive) to (exclusive), milliseconds of content: at double speed they pass twice as fast as the clock's. */
export type Range = readonly [from: number, to: number];

/**
 * The same time, said once: sorted, without empty ranges, touching and overlapping ones joined. Order and repetition of
 * the input do not matter, so a beat may come twice, late or out of order.
 */
export function mergeRanges(ranges: readonly Range[]): Range[] {
  const merged: [number, number][] = [];
  for (const [from, to] of ranges.filter(([start, end]) => end > start).toSorted(([a], [b]) => a - b)) {
    const last = merged.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}

/** How much time the ranges cover, in milliseconds; what is covered twice counts once. */
export const lengthOf = (ranges: readonly Range[]): number =>
  mergeRanges(ranges).reduce((sum, [from, to]) => sum + to - from, 0);

/**
 * Share of the content that the ranges cover, 0 to 1; what lies outside of it does not count.
 * @returns 0 while the duration is unknown (0 or less).
 */
export const shareOf = (ranges: readonly Range[], durationMs: number): number =>
  durationMs > 0 ? lengthOf(ranges.map(([from, to]) => [Math.max(from, 0), Math.min(to, durationMs)])) / durationMs : 0;

/** An item counts as watched from this share on. */
export const watchedShare = 0.9;
