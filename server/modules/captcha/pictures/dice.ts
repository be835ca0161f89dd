import { randomInt } from 'node:crypto';

/** A whole number from `from` up to and without `to`, from the system's own source: nobody guesses the next one. */
export const between = (from: number, to: number): number => randomInt(from, to);

export const pick = <T>(from: readonly T[]): T => from[randomInt(from.length)]!;

/** `count` different ones in random order. */
export function pickSome<T>(from: readonly T[], count: number): T[] {
  const left = [...from];
  return Array.from({ length: count }, () => left.splice(randomInt(left.length), 1)[0]!);
}
