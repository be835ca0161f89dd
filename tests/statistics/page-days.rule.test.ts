import { expect, it } from 'vitest';
import { daysOfPage } from '#server/modules/statistics/page-days.rule.ts';

const sumOf = (day: string, entries: number) => ({ day, entries, collegeId: null, kind: 'own', amount: 1 });
const sums = [sumOf('2026-09-01', 3), sumOf('2026-09-02', 2), sumOf('2026-09-02', 2), sumOf('2026-09-03', 5)];

it('a page is of the few days in which its rows are, the last first', () => {
  expect(daysOfPage(sums, 0, 5)).toEqual({ since: '2026-09-03', until: null, skipped: 0 });
  expect(daysOfPage(sums, 3, 3)).toEqual({ since: '2026-09-02', until: null, skipped: 3 });
  expect(daysOfPage(sums, 5, 4)).toEqual({ since: '2026-09-02', until: '2026-09-02', skipped: 0 });
  expect(daysOfPage(sums, 9, 5)).toEqual({ since: null, until: '2026-09-01', skipped: 0 });
});

it('where nothing is counted, or a page lies behind all rows, the outer days stay open', () => {
  expect(daysOfPage([], 20, 10)).toEqual({ since: null, until: null, skipped: 20 });
  expect(daysOfPage(sums, 40, 10)).toEqual({ since: null, until: '2026-09-01', skipped: 31 });
});
