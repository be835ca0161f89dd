import { createHash } from 'node:crypto';
import { addDays, beginOf, dayOf } from '#contract/common/platform-time.rule.ts';

/** The same name gives the same id in every demo province, so that addresses and screenshots stay. */
export function demoId(name: string): string {
  const hex = createHash('sha256').update(`yunhai ${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Chance with a name: the same name gives the same row of numbers. */
export function chance(name: string) {
  let state = createHash('sha256').update(name).digest().readUInt32LE(0);
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    /** 0 ≤ x < 1. */
    next,
    /** Whole number from `from` up to, not including, `below`. */
    whole: (from: number, below: number) => from + Math.floor(next() * (below - from)),
    pick: <T>(items: readonly T[]): T => items[Math.floor(next() * items.length)]!,
    /** About normal around 0, within ±1. */
    bell: () => (next() + next() + next()) / 1.5 - 1,
    shuffled<T>(items: readonly T[]): T[] {
      const all = [...items];
      for (let at = all.length - 1; at > 0; at--) {
        const other = Math.floor(next() * (at + 1));
        [all[at], all[other]] = [all[other]!, all[at]!];
      }
      return all;
    },
  };
}

export type Chance = ReturnType<typeof chance>;

/** Midnight of the platform's zone, `days` from today. */
export const dayFrom = (now: Date, days: number, hours = 0): Date =>
  new Date(Date.parse(beginOf(addDays(dayOf(now), days))) + hours * 3_600_000);
