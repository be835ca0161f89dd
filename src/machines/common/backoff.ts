/**
 * How long to wait before the next attempt: 1, 2, 4 … 30 s.
 * @param failures attempts that failed in a row, from 1.
 * @param jitter 0 to 1: how much of the upper half of the wait is used, so that a crowd does not come back at once.
 * @returns milliseconds.
 */
export function backoffMs(failures: number, jitter = 1): number {
  const whole = Math.min(30_000, 1000 * 2 ** Math.max(0, failures - 1));
  return Math.round(whole / 2 + (whole / 2) * jitter);
}
