// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { peersAddresses } from '#contract/peers/peers.addresses.ts';
import type { OwnPeersOne, PeerHomework, PeerReview } from '#contract/peers/peers.contract.ts';
import CoursePeersScreen from '../../src/plugins/peers/course-peers.screen.tsx';
import OwnPeersScreen from '../../src/plugins/peers/own-peers.screen.tsx';
import { showScreen } from '../support/show-screen.tsx';

beforeAll(() => (Element.prototype.scrollIntoView = () => undefined));

const idOf = (end: string) => `00000000-0000-4000-8000-0000000000${end}`;
const [offering, homework, reviewId, course] = ['01', '02', '03', '04'].map(idOf) as [string, string, string, string];
const closesAt = '2099-12-01T00:00:00.000Z';
const rubric = {
  ...{ title: '论证', kind: 'levels' as const },
  criteria: [
    {
      ...{ title: '结论', points: 6 },
      levels: [
        { points: 6, text: '正确' },
        { points: 0, text: '错误' },
      ],
    },
  ],
};
const review: PeerReview = {
  ...{ id: reviewId, homeworkId: homework, offeringId: offering, title: '互评作业', number: 1, author: null },
  ...{ status: 'assigned', version: 1, closesAt, isOpen: true, journalKey: idOf('09'), marks: [], comment: '' },
  ...{ isChanged: false, isReported: false },
  questions: [
    {
      question: {
        ...{ id: idOf('05'), position: 1, points: 6, kind: 'essay', stem: '<p>为什么？</p>' },
        ...{ options: [], gapCount: 0, lefts: [], rights: [] },
      },
      ...{ rubricId: idOf('06'), rubric, answer: { kind: 'essay', text: '因为如此。' } },
    },
  ],
};

const one: OwnPeersOne = {
  ...{ homeworkId: homework, title: '互评作业', closesAt: '2026-01-01T00:00:00.000Z', state: 'closed', wanted: 3 },
  ...{ given: 1, submitted: 0, works: [{ id: reviewId, number: 1, status: 'expired', isReported: false }] },
  received: {
    ...{ median: 6, most: 6 },
    reviews: [
      {
        ...{ id: idOf('07'), number: 1, reviewer: null, points: 6, comment: '条理清楚' },
        questions: [],
        isHelpful: null,
      },
    ],
  },
};

it('is marked by keys, kept by itself and submitted whole', async () => {
  const { asked } = showScreen(OwnPeersScreen, {
    at: peersAddresses.mine.to({ id: offering, homework, review: reviewId }),
    answers: {
      'GET /peers/reviews/:id': () => review,
      'PUT /peers/reviews/:id': () => ({ version: 2, status: 'started' }),
      'POST /peers/reviews/:id/submit': () => ({ version: 2, status: 'submitted' }),
      'GET /peers/mine/:homeworkId': () => one,
    },
  });
  expect(await screen.findByText('因为如此。')).toBeVisible();
  expect(screen.queryByText('手动给分')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '提交评阅' }));
  expect(asked.some(({ operation }) => operation === 'POST /peers/reviews/:id/submit')).toBe(false);
  fireEvent.keyDown(window, { key: '1', code: 'Digit1' });
  expect(screen.getByRole('radio', { name: /正确/ })).toBeChecked();
  fireEvent.click(screen.getByRole('button', { name: '提交评阅' }));
  await expect
    .poll(() => asked.find(({ operation }) => operation === 'POST /peers/reviews/:id/submit')?.input)
    .toEqual({ id: reviewId, version: 2 });
  expect(asked.find(({ operation }) => operation === 'PUT /peers/reviews/:id')?.input).toMatchObject({
    marks: [{ questionId: idOf('05'), rubricId: idOf('06'), choices: [{ level: 0, points: 6 }] }],
  });
});

it('says in words that few submitted, and what others say, without names', async () => {
  const { asked } = showScreen(OwnPeersScreen, {
    at: peersAddresses.mine.to({ id: offering, homework }),
    answers: { 'GET /peers/mine/:homeworkId': () => one, 'PUT /peers/reviews/:id/helpful': () => null },
  });
  expect(await screen.findByText(/提交人数较少，你评阅 1 份/)).toBeVisible();
  expect(screen.getByText('条理清楚')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: '有帮助' }));
  await expect
    .poll(() => asked.find(({ operation }) => operation === 'PUT /peers/reviews/:id/helpful')?.input)
    .toEqual({ id: idOf('07'), isHelpful: true });
});

it('is planned by the team, and what is wrong with the plan stands at its field', async () => {
  const row: PeerHomework = {
    ...{ id: homework, title: '互评作业', opensAt: '2099-11-01T00:00:00.000Z', plan: null, state: 'off' },
    ...{ given: 0, submitted: 0, works: 0, reported: 0 },
  };
  const { asked } = showScreen(CoursePeersScreen, {
    at: peersAddresses.manage.to({ id: course, homework }),
    answers: {
      'GET /peers/homework': () => ({
        ...{ data: [row], pageNo: 1, pageSize: 10, totalCount: 1, totalPage: 1, mayChange: true },
      }),
      'PUT /peers/homework/:homeworkId/plan': () => ({ ...row.plan!, homeworkId: homework, version: 1 }),
    },
  });
  fireEvent.click(await screen.findByRole('switch', { name: '开启互评' }));
  const panel = within(screen.getByRole('tabpanel'));
  fireEvent.change(panel.getByRole('spinbutton'), { target: { value: '11' } });
  expect(panel.getByText('请输入 1 到 10 的整数')).toBeVisible();
  fireEvent.change(panel.getByRole('spinbutton'), { target: { value: '2' } });
  fireEvent.click(panel.getByRole('button', { name: '保存设置' }));
  await expect
    .poll(() => asked.find(({ operation }) => operation === 'PUT /peers/homework/:homeworkId/plan')?.input)
    .toMatchObject({ homeworkId: homework, version: 0, isOn: true, works: 2, hidesAuthors: true });
});
