// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { ScoreOverview } from '#contract/scores/scores.contract.ts';
import CourseScoreScreen from '../../src/plugins/scores/course-score.screen.tsx';
import { showScreen } from '../support/show-screen.tsx';

const overview: ScoreOverview = {
  offerings: [{ id: 'o-1', number: 1, term: '2026 秋' }],
  offeringId: 'o-1',
  courseTitle: '数据结构与算法',
  schoolName: '云海大学',
  learners: 1,
  isEnded: false,
  average: 80,
  passed: 1,
  unmarked: 0,
  atRisk: 0,
  appeals: 0,
  riskRule: { missed: 2, gradeBelow: 60, idleDays: 14, behindPercent: 20 },
  passPoints: 60,
  excellentPoints: 90,
  categories: [
    { part: 'progress', weight: 40, isBonus: false, drop: 0, target: 1 },
    { part: 'homework', weight: 60, isBonus: false, drop: 0, target: 1 },
  ],
  histogram: [0, 0, 0, 0, 0, 0, 0, 0, 1, 0],
  columns: [],
};

it('lets Back take off a filter, and what was typed with one step', async () => {
  showScreen(CourseScoreScreen, {
    at: '/courseManagement/index/courseScore?id=c-1',
    answers: {
      'GET /scores/overview': () => overview,
      'GET /scores': () => ({ data: [], pageNo: 1, pageSize: 20, totalCount: 0, totalPage: 0 }),
    },
  });
  const before = window.history.length;
  await userEvent.click(await screen.findByRole('button', { name: '姓名' }));
  expect(window.location.search).toContain('sort=name');
  for (const value of ['林', '林晓', '林晓舟']) fireEvent.change(screen.getByRole('textbox'), { target: { value } });
  expect(new URLSearchParams(window.location.search).get('q')).toBe('林晓舟');
  expect(window.history.length).toBe(before + 2);
  act(() => window.history.back());
  await waitFor(() => expect(window.location.search).toBe('?id=c-1&sort=name'));
  act(() => window.history.back());
  await waitFor(() => expect(window.location.search).toBe('?id=c-1'));
});
