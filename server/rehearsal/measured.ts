import type { RehearsalWait } from '#contract/exams/exam-rehearsal.rule.ts';

/** Waits of many, ms. */
export interface Waits {
  note: (ms: number) => void;
  told: () => RehearsalWait;
}

export function waits(): Waits {
  const times: number[] = [];
  return {
    note: (ms) => void times.push(ms),
    told() {
      const sorted = times.toSorted((a, b) => a - b);
      const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
      return { count: sorted.length, p50: at(0.5), p95: at(0.95), longest: sorted.at(-1) ?? 0 };
    },
  };
}
