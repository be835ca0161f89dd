import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { effectiveScheme, gradeOf, type GradedWork } from '#contract/grade.rule.ts';

const scheme = { progress: 40, homework: 60 };
const work = (fields: Partial<GradedWork> = {}): GradedWork => ({
  weight: 10,
  totalPoints: 100,
  points: null,
  isMissed: false,
  ...fields,
});

const anyWork = fc
  .record({
    weight: fc.integer({ min: 0, max: 100 }),
    totalPoints: fc.integer({ min: 0, max: 200 }),
    share: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
    isMissed: fc.boolean(),
  })
  .map(({ share, ...rest }): GradedWork => ({ ...rest, points: share === null ? null : rest.totalPoints * share }));
const anyScheme = fc.integer({ min: 0, max: 100 }).map((progress) => ({ progress, homework: 100 - progress }));
const anyShare = fc.option(fc.double({ min: 0, max: 1, noNaN: true }));

describe('the course grade', () => {
  it('adds study and homework by their weights', () => {
    const grade = gradeOf(scheme, 0.5, [work({ points: 80, weight: 20 }), work({ points: 50 })], true);
    expect(grade).toEqual({
      points: 62,
      reachable: 82,
      progress: { weight: 40, points: 20 },
      homework: { weight: 60, points: 42 },
      works: [
        { weight: 40, points: 32 },
        { weight: 20, points: 10 },
      ],
    });
  });

  it('keeps open what can still be handed in, and not what was missed', () => {
    const grade = gradeOf(scheme, 1, [work(), work({ isMissed: true })], false);
    expect(grade).toMatchObject({ points: 40, reachable: 70 });
    expect(grade.works.map(({ points }) => points)).toEqual([null, 0]);
  });

  it('gives the share of a part that the course does not have to the other', () => {
    expect(effectiveScheme(scheme, true, false)).toEqual({ progress: 100, homework: 0 });
    expect(effectiveScheme(scheme, false, true)).toEqual({ progress: 0, homework: 100 });
    expect(gradeOf(scheme, null, [], true)).toMatchObject({ points: 0, reachable: 0 });
  });

  it('lies between nothing and what can be reached, which is at most 100', () => {
    fc.assert(
      fc.property(anyScheme, anyShare, fc.array(anyWork), fc.boolean(), (given, share, works, isOpen) => {
        const { points, reachable } = gradeOf(given, share, works, isOpen);
        expect(points).toBeGreaterThanOrEqual(0);
        expect(points).toBeLessThanOrEqual(reachable);
        expect(reachable).toBeLessThanOrEqual(100);
      }),
    );
  });

  it('is 100 when everything is done with full marks', () => {
    fc.assert(
      fc.property(anyScheme, fc.array(anyWork, { minLength: 1 }), (given, works) => {
        const full = works.map((one) => ({ ...one, points: one.totalPoints }));
        expect(gradeOf(given, 1, full, false).points).toBe(100);
      }),
    );
  });

  it('never falls when a mark rises', () => {
    fc.assert(
      fc.property(anyScheme, anyShare, fc.array(anyWork, { minLength: 1 }), (given, share, works) => {
        const [first, ...others] = works as [GradedWork, ...GradedWork[]];
        const before = gradeOf(given, share, [{ ...first, points: first.totalPoints / 2 }, ...others], true);
        const after = gradeOf(given, share, [{ ...first, points: first.totalPoints }, ...others], true);
        expect(after.points).toBeGreaterThanOrEqual(before.points);
      }),
    );
  });

  it('does not mind in which unit the weights are', () => {
    fc.assert(
      fc.property(anyScheme, anyShare, fc.array(anyWork), (given, share, works) => {
        const doubled = works.map((one) => ({ ...one, weight: one.weight * 2 }));
        expect(gradeOf(given, share, doubled, true)).toEqual(gradeOf(given, share, works, true));
      }),
    );
  });

  it('shows parts that add up to it', () => {
    fc.assert(
      fc.property(anyScheme, anyShare, fc.array(anyWork), (given, share, works) => {
        const { points, progress, homework } = gradeOf(given, share, works, true);
        expect(Math.abs(progress.points + homework.points - points)).toBeLessThan(0.151);
      }),
    );
  });
});
