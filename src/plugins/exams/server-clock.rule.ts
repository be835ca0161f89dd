/** What is known of the server's clock: how far it is ahead of the page's own, and how wrong that may be, ms. */
export interface ClockReading {
  ahead: number;
  error: number;
}

/**
 * One look at the server's clock. The page's own clock is one that nobody can set (`performance.now`), so that a wrong or
 * changed clock of the computer moves nothing.
 * @param askedAt by the page's own clock; @param heardAt so too
 * @param serverTime ISO 8601, between both
 */
export const readingOf = (serverTime: string, askedAt: number, heardAt: number): ClockReading => ({
  ahead: Date.parse(serverTime) - (askedAt + heardAt) / 2,
  // Its own figures end with the millisecond.
  error: (heardAt - askedAt) / 2 + 1,
});

/**
 * Which of two looks counts: the closer one; the newer one where both cannot be true, because the page's clock stood still
 * while the computer slept.
 */
export function betterReading(old: ClockReading | null, fresh: ClockReading): ClockReading {
  if (old === null) return fresh;
  const isPossible = Math.abs(old.ahead - fresh.ahead) <= old.error + fresh.error;
  return isPossible && old.error <= fresh.error ? old : fresh;
}
