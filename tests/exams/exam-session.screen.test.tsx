// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { ExamSession } from '#contract/exams/exam-session.contract.ts';
import { ExamSessionPart } from '../../src/plugins/exams/exam-session.part.tsx';
import { showScreen } from '../support/show-screen.tsx';

const idOf = (end: number) => `00000000-0000-4000-8000-0000000000${end}`;
const [first, second] = [
  { attemptId: idOf(21), name: '吴念一', studentNumber: '2023001' },
  { attemptId: idOf(22), name: '孟知夏', studentNumber: null },
];
const found: ExamSession = {
  ...{ id: idOf(10), papers: 12, questions: 16, isEnough: true, medianMinutes: 60 },
  ...{ devices: [{ count: 2, people: [first, second] }], addresses: [] },
  alike: [{ people: [first, second], bothWrong: 8, same: 8, expected: 2.5, chance: 0.0004 }],
  quick: [{ ...second, minutes: 5, points: 17 }],
};

const open = async (session: ExamSession) => {
  showScreen(() => <ExamSessionPart examId={idOf(10)} />, {
    ...{ at: '/', person: { id: idOf(11), name: '沈知远' } },
    answers: { 'GET /exams/:id/session': () => session },
  });
  await userEvent.click(await screen.findByRole('button', { name: '开始分析' }));
};

it('compares papers when it is asked to, with the reason of each finding and the way to the replay', async () => {
  await open(found);
  const pairs = within(await screen.findByRole('table', { name: '错答雷同' }));
  expect(pairs.getByText('8 / 8')).toBeTruthy();
  expect(pairs.getByText('低于 0.1%')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: '吴念一（2023001）' })[0]!.getAttribute('href')).toContain(idOf(21));
  expect(within(screen.getByRole('table', { name: '用时很短' })).getByText('5 分钟')).toBeTruthy();
  expect(screen.getByText('没有发现。')).toBeTruthy();
  expect(screen.getByText(/不是结论/)).toBeTruthy();
});

it('says so where there are too few papers', async () => {
  await open({ ...found, papers: 3, isEnough: false, alike: [], quick: [], devices: [] });
  expect(await screen.findAllByText('答卷不足 10 份，不作分析。')).toHaveLength(2);
});
