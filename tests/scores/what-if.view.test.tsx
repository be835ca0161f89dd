// @vitest-environment jsdom
import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { GradeShare, GradeWork, LearnerGrade } from '#contract/scores/scores.contract.ts';
import { WhatIfCard } from '#views/scores/what-if.view.tsx';

const part = { weight: 30, points: 20, left: 10, done: 2, of: 3 };
const share = (fields: Partial<GradeShare>): GradeShare => ({
  ...{ part: 'attendance', isBonus: false, weight: 20, points: 8, left: 5, done: 3, of: 4, dropped: 0 },
  ...fields,
});
const work = (points: number | null): GradeWork => ({
  ...{
    id: String(points),
    title: '作业',
    dueAt: null,
    closesAt: null,
    weight: 20,
    points,
    mark: null,
    totalPoints: 100,
  },
  ...{ state: 'open', isDropped: false, isExcused: false },
});
const grade: LearnerGrade = {
  ...{
    offeringId: 'o',
    final: null,
    courseId: 'c',
    courseTitle: '',
    schoolName: '',
    term: '',
    number: 1,
    endsAt: '2027-01-01T00:00:00Z',
  },
  learner: { name: '', number: '', school: '' },
  ...{ points: 43, grade: 75, settled: { points: 15, of: 20 }, verdict: 'running', reachable: 81, digits: 0 },
  ...{ passPoints: 60, excellentPoints: 85, progress: part, homework: { ...part, weight: 40 } },
  others: [share({}), share({ part: 'discussion', isBonus: true, weight: 5, points: 2, left: 3, dropped: 0 })],
  // The second one was never handed in, and nothing more comes of it.
  works: [work(null), work(0)],
  quizzes: [],
  exams: [],
};

it('counts all parts of the scheme, each of them as it is chosen', () => {
  render(
    <I18nProvider i18n={i18n}>
      <FluentProvider theme={webLightTheme}>
        <WhatIfCard grade={grade} />
      </FluentProvider>
    </I18nProvider>,
  );
  const total = () => screen.getByText(/^总评/).textContent;
  // 43 + 10 + 5 + 3, and 80 per cent of the 20 that are open.
  expect(total()).toContain('77');
  expect(screen.getByText('满分仍无法达到')).toBeTruthy();
  fireEvent.click(screen.getByRole('switch', { name: '签到再得 5 分（得满）' }));
  expect(total()).toContain('72');
  expect(screen.getByText('仅靠作业无法达到')).toBeTruthy();
  fireEvent.click(screen.getByRole('switch', { name: '讨论再得 3 分（得满）' }));
  fireEvent.click(screen.getByRole('switch', { name: '课程全部学完' }));
  // 17 of the 20 that are open.
  expect(screen.getByText('作业平均至少 85 分')).toBeTruthy();
  expect(total()).toContain('59');
  fireEvent.click(screen.getByRole('switch', { name: '签到再得 5 分（得满）' }));
  expect(screen.getByText('作业平均至少 60 分')).toBeTruthy();
});
