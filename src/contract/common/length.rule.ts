/** Lengths of time, in milliseconds. `#views/common/lengths.ts` makes words of them. */
export const secondMs = 1000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;
/** 24 hours. What people call days begin at midnight: `platform-time.rule.ts`. */
export const dayMs = 24 * hourMs;

/** What a length is made of, each without what the larger ones hold. Begun seconds do not count; nothing is below 0. */
export function unitsOf(ms: number) {
  const seconds = Math.max(0, Math.floor(ms / secondMs));
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  };
}
