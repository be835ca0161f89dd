import { isPassed, type GradeState } from './final.rule.ts';

/** A band of grades, of 100. */
export interface GradeBand {
  /** Belongs to it. */
  from: number;
  /** Does not belong to it; 100 does. */
  below: number;
  count: number;
  /** Of those with a figure, one decimal; 0 where nobody has one. */
  percent: number;
}

export interface GradeAnalysis {
  learners: number;
  /** Who has a figure: absent and cheated with 0. What follows is of them alone. */
  counted: number;
  /** Who has none: deferred, exempt, or with nothing to grade. */
  unmarked: number;
  /** Null where nobody has a figure. */
  mean: number | null;
  highest: number | null;
  lowest: number | null;
  /** Of all of them, not of a sample. */
  deviation: number | null;
  passed: number;
  /** Of those with a figure, one decimal. */
  passPercent: number | null;
  /** Best first; every figure is in exactly one. */
  bands: GradeBand[];
  /** How many stand otherwise than normal. */
  states: Partial<Record<GradeState, number>>;
}

interface Graded {
  points: number | null;
  state: GradeState;
}

const tenth = (value: number) => Math.round(value * 10 + 1e-9) / 10;
const percentOf = (count: number, of: number) => (of === 0 ? 0 : tenth((100 * count) / of));

/** Where bands begin, best first: what is above the pass mark in four, what is below in one. */
export function usualBands(passPoints: number): number[] {
  const quarter = (100 - passPoints) / 4;
  const above = [3, 2, 1, 0].map((at) => tenth(passPoints + at * quarter));
  return [...new Set([...above, 0])];
}

/** @param bands where each begins, best first, the last with 0 */
export function analysisOf(grades: readonly Graded[], passPoints: number, bands: readonly number[]): GradeAnalysis {
  const counted = grades.filter((one) => one.points !== null && one.state !== 'deferred' && one.state !== 'exempt');
  const points = counted.map((one) => one.points!);
  const many = points.length;
  // In tenths, which are whole: sums are exact, whatever the order.
  const tenths = points.map((one) => Math.round(one * 10));
  const sum = tenths.reduce((before, one) => before + one, 0);
  const squares = tenths.reduce((before, one) => before + one * one, 0);
  const passed = counted.filter(({ points: own, state }) => isPassed(own, state, passPoints) === true).length;
  const states: GradeAnalysis['states'] = {};
  for (const { state } of grades) if (state !== 'normal') states[state] = (states[state] ?? 0) + 1;
  return {
    ...{ learners: grades.length, counted: many, unmarked: grades.length - many },
    mean: many === 0 ? null : tenth(sum / many / 10),
    highest: many === 0 ? null : points.reduce((one, other) => Math.max(one, other)),
    lowest: many === 0 ? null : points.reduce((one, other) => Math.min(one, other)),
    deviation: many === 0 ? null : tenth(Math.sqrt(many * squares - sum * sum) / many / 10),
    passed,
    passPercent: many === 0 ? null : percentOf(passed, many),
    bands: bands.map((from, at) => {
      const below = at === 0 ? Infinity : bands[at - 1]!;
      const count = points.filter((one) => one >= from && one < below).length;
      return { from, below: Math.min(below, 100), count, percent: percentOf(count, many) };
    }),
    states,
  };
}
