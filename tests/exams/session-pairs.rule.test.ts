import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { alikePapers, tailOf } from '#server/modules/exams/analysis/session-pairs.rule.ts';

const compared = (rows: readonly (readonly number[])[]) => ({
  ...{ papers: rows.length, questions: rows[0]!.length },
  answers: Int32Array.from(rows.flat()),
});
/** Right everywhere. */
const right = Array.from({ length: 12 }, () => 1);
const wrong = (seed: number) => Array.from({ length: 12 }, (_, at) => -(2 + ((seed * 7 + at * at * (seed + 3)) % 3)));

describe('papers that are alike', () => {
  it('are two with the same wrong answers where others are right or wrong otherwise', () => {
    const rows = [right, wrong(1), right, wrong(2), wrong(1), right, wrong(3), right, right, right, right, right];
    const [found, ...others] = alikePapers(compared(rows));
    expect(others).toEqual([]);
    expect(found).toMatchObject({ first: 1, second: 4, bothWrong: 12, same: 12 });
    expect(found!.chance).toBeLessThan(0.05);
  });

  it('are none where all make the same mistake, where answers are right, and where there are none', () => {
    const mistake = Array.from({ length: 12 }, () => -2);
    for (const row of [mistake, right, Array.from({ length: 12 }, () => 0)])
      expect(alikePapers(compared(Array.from({ length: 20 }, () => row)))).toEqual([]);
  });

  it('are hardly ever found among people who answer on their own', () => {
    let [told, state] = [0, 20_261_129];
    const next = () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
    for (let exam = 0; exam < 40; exam += 1) {
      const rows = Array.from({ length: 60 }, () =>
        Array.from({ length: 30 }, () => (next() < 0.6 ? 1 : -(2 + Math.floor(next() * 3)))),
      );
      told += alikePapers(compared(rows)).length;
    }
    expect(told).toBeLessThan(6);
  });
});

it('counts the tail of unequal chances exactly', () => {
  expect(tailOf([0.5, 0.5], 1)).toBeCloseTo(0.75);
  expect(tailOf([0.2, 0.3], 2)).toBeCloseTo(0.06);
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 12 }), (likelihoods) => {
      expect(tailOf(likelihoods, 0)).toBeCloseTo(1);
      for (let count = 1; count <= likelihoods.length; count += 1)
        expect(tailOf(likelihoods, count)).toBeLessThanOrEqual(tailOf(likelihoods, count - 1) + 1e-9);
    }),
  );
});
