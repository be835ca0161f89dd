import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { effectiveScheme, gradeOf, verdictOf, type GradedWork } from '#contract/scores/grade.rule.ts';

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
      grade: 70,
      settled: { points: 42, of: 60 },
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

  it('stands on what is settled while the course runs, and on everything once it has ended', () => {
    const works = [work({ points: 90, weight: 40 }), work({ weight: 20 })];
    expect(gradeOf(scheme, 0.1, works, true)).toMatchObject({
      points: 40,
      grade: 90,
      settled: { points: 36, of: 40 },
    });
    const missed = [works[0]!, work({ weight: 20, isMissed: true })];
    expect(gradeOf(scheme, 0.1, missed, true)).toMatchObject({ grade: 60, settled: { points: 36, of: 60 } });
    expect(gradeOf(scheme, 0.5, missed, false)).toMatchObject({ points: 56, grade: 56, settled: { of: 100 } });
    // The end has come and one work is not marked: no whole grade yet.
    expect(gradeOf(scheme, 0.5, works, false)).toMatchObject({ points: 56, grade: 70, settled: { of: 80 } });
  });

  it('is none before anything is settled', () => {
    expect(gradeOf(scheme, 0.9, [work()], true).grade).toBeNull();
    expect(gradeOf(scheme, null, [], false).grade).toBeNull();
  });

  it.each([
    [true, 90, 95, 'running'],
    [false, 85, 85, 'excellent'],
    [false, 60, 60, 'passed'],
    [false, 59.9, 60, 'waiting'],
    [false, 59.9, 59.9, 'failed'],
  ] as const)('open %s, %d of at most %d: %s', (isOpen, points, reachable, verdict) => {
    expect(verdictOf({ points, reachable, isOpen }, { pass: 60, excellent: 85 })).toBe(verdict);
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

  it('never calls more settled than there is, nor a grade beyond 0 to 100', () => {
    fc.assert(
      fc.property(anyScheme, anyShare, fc.array(anyWork), fc.boolean(), (given, share, works, isOpen) => {
        const { settled, grade } = gradeOf(given, share, works, isOpen);
        expect(settled.of).toBeLessThanOrEqual(100);
        expect(settled.points).toBeLessThanOrEqual(settled.of);
        if (grade !== null) expect(grade === Math.min(100, Math.max(0, grade))).toBe(true);
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
