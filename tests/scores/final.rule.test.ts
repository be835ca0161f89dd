import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finalPointsOf, gradeStates, isPassed } from '#contract/scores/final.rule.ts';
import { gradeLevels, gradePointsOf, levelOf, scaledOf } from '#contract/scores/scale.rule.ts';

const tenths = (most = 1000) => fc.integer({ min: 0, max: most }).map((one) => one / 10);
const anyGrade = fc.record({ grade: fc.option(tenths()), isWaiting: fc.boolean() });
const anyMark = fc.record({ state: fc.constantFrom(...gradeStates), resit: fc.option(tenths()) });
const anyPass = fc.constantFrom(50, 60, 75, 100);

describe('what a state does to the grade', () => {
  it('leaves it within 0 and 100, and says nothing where there is no figure', () => {
    fc.assert(
      fc.property(anyGrade, anyMark, anyPass, (grade, mark, pass) => {
        const { points } = finalPointsOf(grade, mark, pass);
        if (points !== null) expect(points >= 0 && points <= 100).toBe(true);
        if (mark.state === 'deferred' || mark.state === 'exempt') expect(points).toBeNull();
        if (mark.state === 'absent' || mark.state === 'cheated') expect(points).toBe(0);
        if (mark.state === 'normal' || mark.state === 'retake') expect(points).toBe(grade.grade);
      }),
    );
  });

  it('lifts nobody above the pass mark by a resit, and lowers nobody', () => {
    fc.assert(
      fc.property(anyGrade, tenths(), anyPass, (grade, resit, pass) => {
        const { points, isWaiting } = finalPointsOf(grade, { state: 'resit', resit }, pass);
        expect(isWaiting).toBe(false);
        expect(points).toBeGreaterThanOrEqual(grade.grade ?? 0);
        expect(points).toBeLessThanOrEqual(Math.max(grade.grade ?? 0, pass));
        expect(isPassed(points, 'resit', pass)).toBe(resit >= pass || (grade.grade ?? 0) >= pass);
      }),
    );
  });

  it('waits for a resit that has no mark, and not for an exam that nobody sits', () => {
    const grade = { grade: 40, isWaiting: true };
    expect(finalPointsOf(grade, { state: 'resit', resit: null }, 60)).toEqual({ points: 40, isWaiting: true });
    for (const state of ['absent', 'deferred', 'cheated', 'exempt'] as const)
      expect(finalPointsOf(grade, { state, resit: null }, 60).isWaiting).toBe(false);
    expect(isPassed(null, 'exempt', 60)).toBe(true);
    expect(isPassed(null, 'deferred', 60)).toBeNull();
  });
});

describe('scales', () => {
  it('are the usual ones at a pass mark of 60', () => {
    const levels = [95, 90, 89.9, 80, 70, 60, 59.9, 0].map((points) => levelOf(points, 60));
    expect(levels).toEqual(['excellent', 'excellent', 'good', 'good', 'medium', 'passed', 'failed', 'failed']);
    expect([100, 90, 75, 60, 59.9].map((points) => gradePointsOf(points, 60))).toEqual([5, 4, 2.5, 1, 0]);
  });

  it('never rank a lower grade higher, and pass whoever passes', () => {
    fc.assert(
      fc.property(tenths(), tenths(), anyPass, (one, other, pass) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        expect(gradePointsOf(low, pass)).toBeLessThanOrEqual(gradePointsOf(high, pass));
        expect(gradeLevels.indexOf(levelOf(low, pass))).toBeGreaterThanOrEqual(
          gradeLevels.indexOf(levelOf(high, pass)),
        );
        expect(levelOf(one, pass) !== 'failed').toBe(one >= pass);
        const two = scaledOf(one, 'normal', { scale: 'two', passPoints: pass });
        expect(two).toEqual({ kind: 'level', level: one >= pass ? 'passed' : 'failed' });
        expect(scaledOf(null, 'deferred', { scale: 'five', passPoints: pass })).toEqual({ kind: 'none' });
      }),
    );
  });
});
