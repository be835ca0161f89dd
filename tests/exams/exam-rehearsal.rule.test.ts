import { describe, expect, it } from 'vitest';
import { adviceOf, mostVirtualLearners, type RehearsalFigures } from '#contract/exams/exam-rehearsal.rule.ts';

const wait = { count: 100, p50: 20, p95: 60, longest: 900 };
const good: RehearsalFigures = {
  ...{ learners: 100, starts: wait, saves: wait, submits: wait, failed: 0, cut: 0, acknowledged: 1000, lost: 0 },
  ...{ doubled: 0, collected: 50, collectedMs: 300, open: 0, held: 400, isMost: true },
};
const slowStart = { starts: { ...wait, longest: 9_000 } };

describe('what a rehearsal advises', () => {
  it.each<[string, Partial<RehearsalFigures>, number, string[]]>([
    ['all is well', {}, 100, ['enough']],
    ['an answer was lost', { lost: 1 }, 100, ['lost']],
    ['an answer stands twice', { doubled: 1 }, 100, ['lost']],
    ['a paper never came in', { open: 1 }, 100, ['lost']],
    ['the server left calls alone', { failed: 3 }, 100, ['failed']],
    ['somebody never had the paper', { starts: { ...wait, count: 99 } }, 100, ['failed']],
    ['the usual pace was too much', { held: null, isMost: false }, 100, ['overloaded']],
    ['it held little more than the exam brings', { held: 100, isMost: false }, 100, ['tight']],
    ['it held twice as many', { held: 200, isMost: false }, 100, ['enough']],
    ['it was tried with fewer than the exam brings', { held: 40, isMost: true }, 100, ['tight']],
    ['all that was tried was held', { held: 120, isMost: true }, 100, ['enough']],
    ['they waited at the beginning', slowStart, 100, ['starts']],
    ['they waited because they were cut off on purpose', { ...slowStart, cut: 5 }, 100, ['enough']],
    ['papers came in slowly', { collectedMs: 8_000 }, 100, ['collection']],
    ['the weightiest comes first', { ...slowStart, lost: 2, failed: 1 }, 100, ['lost', 'failed', 'starts']],
  ])('%s', (_when, figures, candidates, advice) => {
    expect(adviceOf({ ...good, ...figures }, candidates)).toEqual(advice);
  });
});

it.each([
  [0, 50],
  [30, 60],
  [5000, 2000],
])('an exam of %i learners is tried with %i at most', (candidates, most) => {
  expect(mostVirtualLearners(candidates)).toBe(most);
});
