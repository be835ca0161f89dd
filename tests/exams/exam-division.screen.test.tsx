// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { codes } from '#contract/common/codes.ts';
import type { ExamDivision, ExamDivisionSet } from '#contract/exams/exam-division.contract.ts';
import { CallError } from '#shell/call-error.ts';
import { ExamDivisionPart } from '../../src/plugins/exams/exam-division.part.tsx';
import { showScreen } from '../support/show-screen.tsx';

const idOf = (end: number) => `00000000-0000-4000-8000-0000000000${end}`;
const [first, second] = [idOf(21), idOf(22)];
const division = (more: Partial<ExamDivision> = {}): ExamDivision => ({
  ...{ id: idOf(10), version: 3, mayDivide: true },
  markers: [
    { id: first, name: '沈知远', role: 'lead' },
    { id: second, name: '田望', role: 'teacher' },
  ],
  questions: [
    {
      ...{ id: idOf(11), position: 8, points: 25, free: 4, differs: 0, parts: [] },
      ...{ second: 'none', percent: 100, tolerance: 0, isBlind: true },
      progress: [{ markerId: second, marked: 12, waiting: 0, mean: 15.94, spread: 3.94 }],
    },
  ],
  ...more,
});

const open = (answers: Parameters<typeof showScreen>[1]['answers']) =>
  showScreen(() => <ExamDivisionPart id={idOf(10)} onClose={() => {}} />, {
    ...{ at: '/', person: { id: idOf(12), name: '沈知远' } },
    answers: { 'GET /exams/:id/division': () => division(), ...answers },
  });

it('divides evenly, and keeps what was set where somebody else saved meanwhile', async () => {
  const sent: ExamDivisionSet[] = [];
  const theirs = division({ version: 4 });
  theirs.questions[0]!.parts = [{ markerId: second, percent: 100 }];
  open({
    'PUT /exams/:id/division': (input: ExamDivisionSet) => {
      sent.push(input);
      if (input.version === 4) return { ...theirs, version: 5 };
      throw new CallError(codes.conflict, '内容已被修改', { current: theirs });
    },
  });
  expect(await screen.findByText('15.94 ± 3.94')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '平均分配' }));
  await userEvent.click(screen.getByRole('button', { name: '保存分工' }));
  expect(await screen.findByText('田望 100% / 不双评')).toBeTruthy();
  expect(screen.getByText('沈知远 50% · 田望 50% / 不双评')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '使用我的版本' }));
  await waitFor(() => expect(sent.map(({ version }) => version)).toEqual([3, 4]));
  expect(sent[1]!.questions[0]!.parts).toEqual([
    { markerId: first, percent: 50 },
    { markerId: second, percent: 50 },
  ]);
});

it('saves nothing that is not whole', async () => {
  const sent: ExamDivisionSet[] = [];
  open({ 'PUT /exams/:id/division': (input: ExamDivisionSet) => (sent.push(input), division({ version: 4 })) });
  const [share] = await screen.findAllByRole('spinbutton');
  await userEvent.clear(share!);
  await userEvent.type(share!, '40');
  expect(screen.getByText('各人比例之和须为 100%')).toBeTruthy();
  expect(screen.getByRole('button', { name: '保存分工' }).hasAttribute('disabled')).toBe(true);
  expect(sent).toEqual([]);
});
