import fc from 'fast-check';
import { expect, it } from 'vitest';
import { analysisOf, usualBands } from '#contract/scores/analysis.rule.ts';
import { gradeStates } from '#contract/scores/final.rule.ts';

const grade = fc.record({
  points: fc.option(fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10)),
  state: fc.constantFrom(...gradeStates),
});
const passMark = fc.integer({ min: 1, max: 99 });

it('counts everybody once: with a figure in exactly one band, or apart', () => {
  fc.assert(
    fc.property(fc.array(grade, { maxLength: 300 }), passMark, (grades, passPoints) => {
      const { learners, counted, unmarked, bands, states, passed } = analysisOf(
        grades,
        passPoints,
        usualBands(passPoints),
      );
      expect(counted + unmarked).toBe(learners);
      expect(learners).toBe(grades.length);
      expect(bands.reduce((sum, { count }) => sum + count, 0)).toBe(counted);
      expect(Object.values(states).reduce((sum, many) => sum + many, 0)).toBe(
        grades.filter(({ state }) => state !== 'normal').length,
      );
      // What is below the pass mark stands in the last band, and nothing else does.
      expect(counted - passed).toBe(bands.at(-1)!.count);
      bands.slice(1).forEach(({ below }, at) => expect(below).toBe(bands[at]!.from));
    }),
  );
});

it('says figures that hold whatever the order, within what there is', () => {
  fc.assert(
    fc.property(fc.array(grade, { minLength: 1, maxLength: 100 }), fc.integer(), (grades, turn) => {
      const at = Math.abs(turn) % grades.length;
      const one = analysisOf(grades, 60, usualBands(60));
      expect(analysisOf([...grades.slice(at), ...grades.slice(0, at)], 60, usualBands(60))).toEqual(one);
      const { mean, highest, lowest, deviation } = one;
      expect([mean, highest, lowest, deviation].filter((figure) => figure === null)).toHaveLength(
        one.counted === 0 ? 4 : 0,
      );
      expect(lowest ?? 0).toBeLessThanOrEqual((mean ?? 0) + 0.06);
      expect(mean ?? 0).toBeLessThanOrEqual((highest ?? 0) + 0.06);
      // None can be spread wider than halves at both ends.
      expect(deviation ?? 0).toBeLessThanOrEqual(((highest ?? 0) - (lowest ?? 0)) / 2 + 0.06);
    }),
  );
});

it('counts absent and cheated with their 0, and leaves deferred and exempt apart', () => {
  const grades = [
    ...[100, 90, 80, 60, 59.9].map((points) => ({ points, state: 'normal' as const })),
    { points: 0, state: 'absent' as const },
    { points: null, state: 'deferred' as const },
    { points: 88, state: 'exempt' as const },
  ];
  expect(analysisOf(grades, 60, usualBands(60))).toEqual({
    ...{ learners: 8, counted: 6, unmarked: 2, mean: 65, highest: 100, lowest: 0, deviation: 32.5 },
    ...{ passed: 4, passPercent: 66.7, states: { absent: 1, deferred: 1, exempt: 1 } },
    bands: [
      { from: 90, below: 100, count: 2, percent: 33.3 },
      { from: 80, below: 90, count: 1, percent: 16.7 },
      { from: 70, below: 80, count: 0, percent: 0 },
      { from: 60, below: 70, count: 1, percent: 16.7 },
      { from: 0, below: 60, count: 2, percent: 33.3 },
    ],
  });
});
