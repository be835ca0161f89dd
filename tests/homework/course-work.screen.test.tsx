// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Homework, HomeworkRow } from '#contract/homework/homework.contract.ts';
import type { QueueEntry } from '#contract/homework/homework-marking.contract.ts';
import CourseWorkScreen from '../../src/plugins/homework/course-work.screen.tsx';
import { showScreen } from '../support/show-screen.tsx';

const homework: Homework = {
  ...{ id: 'h-1', courseId: 'c-1', title: '作业 7', instructions: '', opensAt: null, dueAt: null, lateRule: null },
  ...{ attempts: 1, weight: 10, status: 'published', version: 3, totalPoints: 10, isBegun: true, mayMark: true },
  questions: [
    {
      ...{ id: 'q-1', position: 1, points: 10, sourceQuestionId: null },
      content: { kind: 'essay', stem: '<p>说明栈和队列的不同</p>' },
    },
  ],
  offerings: [],
};
const row: HomeworkRow = {
  ...{ id: 'h-1', title: '作业 7', status: 'published', opensAt: null, dueAt: null, totalPoints: 10, weight: 10 },
  ...{ questionCount: 1, version: 3, mayMark: true },
  counts: { learners: 167, submitted: 141, waiting: 5, late: 0, marked: 100, published: 36 },
};
const handed: QueueEntry = {
  ...{
    id: 's-1',
    learnerId: 'p-2',
    learnerName: '林晓舟',
    offeringId: 'o-1',
    attempt: 1,
    status: 'submitted',
    points: null,
  },
  ...{ submittedAt: '2026-11-21T08:00:00.000Z', lateDays: 0, heldBy: null },
};
const pageOf = <T,>(data: T[]) => ({ data, pageNo: 1, pageSize: 20, totalCount: data.length, totalPage: 1 });

const show = (search: string, mayMark: boolean) =>
  showScreen(CourseWorkScreen, {
    at: `/courseManagement/index/courseTestWork?id=c-1${search}`,
    person: { id: 'p-1', name: '沈知远' },
    answers: {
      'GET /homework': () => pageOf([{ ...row, mayMark }]),
      'GET /homework/:id': () => ({ ...homework, mayMark }),
      'GET /homework/:id/submissions': () => ({ ...pageOf([handed]), totalCapped: false }),
    },
  });

it('marks are published by the team; who administers is not offered it', async () => {
  show('&homework=h-1&tab=submissions', true);
  expect(await screen.findByRole('button', { name: '公布成绩' })).toBeEnabled();
  expect(screen.getByRole('link', { name: '开始批改' })).toBeVisible();
});

it('who administers opens what was handed in and publishes nothing', async () => {
  show('&homework=h-1&tab=submissions', false);
  expect(await screen.findByRole('link', { name: '林晓舟' })).toBeVisible();
  expect(screen.queryByRole('button', { name: '公布成绩' })).toBeNull();
  expect(screen.queryByRole('link', { name: '开始批改' })).toBeNull();
});

it.each([
  ['the team marks', true, '批改'],
  ['who administers looks', false, '查看提交'],
])('in the list %s', async (_who, mayMark, action) => {
  show('', mayMark);
  const line = (await screen.findByRole('link', { name: /^作业 7/ })).closest('tr')!;
  expect(within(line).getByRole('link', { name: action })).toBeVisible();
});

it('questions that learners have begun are read, not shown as fields that do not write', async () => {
  show('&homework=h-1&tab=questions', true);
  const line = await screen.findByText('说明栈和队列的不同');
  expect(line.closest('li')).toHaveTextContent('10 分');
  expect(screen.queryByRole('textbox')).toBeNull();
  // By what it is marked may be changed until the end; marks keep the version that they were given by.
  const tools = screen.getAllByRole('button', { name: /第 1 题/ });
  expect(tools.map((one) => one.getAttribute('aria-label'))).toEqual(['第 1 题的评分标准']);
});
