// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mistakesAddresses } from '#contract/mistakes/mistakes.addresses.ts';
import { mistakesTab } from '#contract/mistakes/mistake.rule.ts';
import type { Mistake, MistakeChoices, Round } from '#contract/mistakes/mistakes.contract.ts';
import MistakesSection from '../../src/plugins/mistakes/mistakes.section.tsx';
import { showScreen } from '../support/show-screen.tsx';

const idOf = (end: string) => `00000000-0000-4000-8000-0000000000${end}`;
const question: Mistake['question'] = {
  ...{ id: idOf('01'), position: 1, points: 5, kind: 'single', stem: '<p>栈顶是哪一个？</p>' },
  ...{ gapCount: 0, lefts: [], rights: [] },
  options: [
    { id: 'a', text: '先进者' },
    { id: 'b', text: '后进者' },
  ],
};
const mistake: Mistake = {
  ...{ offeringId: idOf('02'), course: '数据结构', source: 'quiz', sourceId: idOf('03'), title: '单元测验' },
  ...{ attemptId: idOf('04'), at: '2026-11-01T00:00:00.000Z', times: 2, isMastered: false, question, got: 0 },
  ...{ answer: { kind: 'choice', ids: ['a'] }, content: null },
};
const choices: MistakeChoices = { courses: [], chapters: [], nodes: [], roundId: null };
const at = mistakesAddresses.own.to({ tab: mistakesTab });
const page = (data: Mistake[]) => ({ data, pageNo: 1, pageSize: 10, totalCount: data.length, totalPage: 1 });

it('says what will stand here while nothing went wrong', async () => {
  showScreen(MistakesSection, {
    at,
    answers: { 'GET /mistakes': () => page([]), 'GET /mistakes/choices': () => choices },
  });
  expect(await screen.findByText('暂无错题')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^练习/ })).toBeNull();
});

it('shows the question with the own answer and the way back, marks it, and practises it', async () => {
  const round: Round = {
    id: idOf('05'),
    questions: [{ place: 1, course: '数据结构', title: '单元测验', question, answer: null, checked: null }],
  };
  const { asked } = showScreen(MistakesSection, {
    at,
    answers: {
      'GET /mistakes': () => page([mistake]),
      'GET /mistakes/choices': () => choices,
      'PUT /mistakes/marks': () => null,
      'POST /mistakes/rounds': () => ({ id: round.id }),
      'GET /mistakes/rounds/:id': () => round,
      'PUT /mistakes/rounds/:id/answers': () => null,
    },
  });
  expect(await screen.findByRole('link', { name: '单元测验' })).toHaveAttribute(
    'href',
    expect.stringContaining(mistake.attemptId),
  );
  expect(screen.getByText('错 2 次')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: '标记为掌握' }));
  await expect
    .poll(() => asked.find(({ operation }) => operation === 'PUT /mistakes/marks')?.input)
    .toEqual({
      ...{ offeringId: mistake.offeringId, questionId: question.id, isMastered: true },
    });
  fireEvent.click(screen.getByRole('button', { name: '练习 5 题' }));
  expect(await screen.findByRole('button', { name: '检查答案' })).toBeVisible();
  fireEvent.click(screen.getAllByRole('radio')[1]!);
  await expect
    .poll(() => asked.find(({ operation }) => operation === 'PUT /mistakes/rounds/:id/answers')?.input)
    .toMatchObject({ place: 1, answer: { kind: 'choice', ids: ['b'] } });
});
