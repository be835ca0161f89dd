import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gradeBy, verdictOf } from '#contract/scores/grade.rule.ts';
import { faultOf, schemeOfCourse, type GradeCategory } from '#contract/scores/scheme.rule.ts';

/** A homework with a mark as one learner stands to it. */
interface GradedWork {
  weight: number;
  totalPoints: number;
  points: number | null;
  isMissed: boolean;
}

/** The grade by the weights of a course alone: study items and homework. */
function gradeOf(
  weights: { progress: number; homework: number },
  share: number | null,
  works: readonly GradedWork[],
  isOpen: boolean,
) {
  const { parts, ...grade } = gradeBy(
    schemeOfCourse(weights),
    {
      ...(share !== null && { progress: { share } }),
      homework: {
        items: works.map(({ weight, totalPoints, points, isMissed }) => ({
          weight: totalPoints > 0 ? weight : 0,
          share: points === null ? (isMissed ? 0 : null) : totalPoints > 0 ? points / totalPoints : 0,
        })),
      },
    },
    isOpen,
  );
  const [progress, homework] = parts.map(({ weight, points }) => ({ weight, points }));
  const items = parts[1]!.items.map(({ weight, points }) => ({ weight, points }));
  return { ...grade, progress: progress!, homework: homework!, works: items };
}

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
    expect(gradeOf(scheme, 0.5, [], true)).toMatchObject({ progress: { weight: 100 }, homework: { weight: 0 } });
    expect(gradeOf(scheme, null, [work()], true)).toMatchObject({ progress: { weight: 0 }, homework: { weight: 100 } });
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

const category = (fields: Partial<GradeCategory>): GradeCategory => ({
  ...{ part: 'homework', weight: 100, isBonus: false, drop: 0, target: 1 },
  ...fields,
});
const homeworkOf = (drop: number, shares: readonly (number | null)[], isOpen = false) =>
  gradeBy(
    { categories: [category({ drop })], digits: 1 },
    { homework: { items: shares.map((share) => ({ weight: 1, share })) } },
    isOpen,
  );

describe('a scheme', () => {
  it('drops the lowest of what is settled, and never everything', () => {
    expect(homeworkOf(1, [0, 0.5, 1])).toMatchObject({ points: 75, grade: 75 });
    expect(homeworkOf(1, [0, 0.5, 1]).parts[0]!.items.map(({ isDropped }) => isDropped)).toEqual([true, false, false]);
    expect(homeworkOf(5, [0.2, 0.4])).toMatchObject({ points: 40 });
    expect(homeworkOf(1, [0.2])).toMatchObject({ points: 20 });
    // What is still open is not dropped, and does not keep the lowest mark in.
    expect(homeworkOf(1, [0.2, null], true)).toMatchObject({ points: 0, grade: null, reachable: 100 });
  });

  it('leaves out what a learner is excused from; where nothing is left the other parts have its share', () => {
    const two = {
      categories: [category({ weight: 40 }), category({ part: 'classroom', weight: 60 })],
      digits: 1,
    } as const;
    const excused = gradeBy(
      two,
      { homework: { items: [{ weight: 1, share: 0, isExcused: true }] }, classroom: { share: 0.5 } },
      false,
    );
    expect(excused).toMatchObject({ points: 50, grade: 50 });
    expect(excused.parts.map(({ weight }) => weight)).toEqual([0, 100]);
  });

  it('adds a bonus up to 100, and rounds as it says', () => {
    const facts = { homework: { items: [{ weight: 1, share: 0.955 }] }, discussion: { share: 1 } };
    const bonus = category({ part: 'discussion', weight: 5, isBonus: true });
    expect(gradeBy({ categories: [category({}), bonus], digits: 1 }, facts, false)).toMatchObject({
      points: 100,
      grade: 100,
    });
    expect(gradeBy({ categories: [category({})], digits: 0 }, facts, false)).toMatchObject({ points: 96, grade: 96 });
  });

  it('never makes a grade fall by dropping or by a bonus', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 0, max: 4 }),
        (shares, drop) => {
          expect(homeworkOf(drop + 1, shares).points).toBeGreaterThanOrEqual(homeworkOf(drop, shares).points);
          expect(homeworkOf(drop, shares).points).toBeLessThanOrEqual(100);
        },
      ),
    );
  });

  it.each([
    ['sum', [category({ weight: 99 })]],
    ['none', [category({ weight: 10, isBonus: true })]],
    ['twice', [category({ weight: 50 }), category({ weight: 50 })]],
    ['drop', [category({ part: 'discussion', drop: 1 })]],
    ['target', [category({ target: 3 })]],
    ['bonus', [category({}), category({ part: 'discussion', weight: 30, isBonus: true })]],
    [null, [category({ weight: 90 }), category({ part: 'attendance', weight: 10, drop: 2, target: 16 })]],
  ])('is refused for %s', (fault, categories) => expect(faultOf({ categories, digits: 1 })).toBe(fault));
});
