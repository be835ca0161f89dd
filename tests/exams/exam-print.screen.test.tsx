// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ExamComparison, PaperFigures } from '#contract/exams/exam-comparison.contract.ts';
import type { PrintedExam } from '#contract/exams/exam-print.contract.ts';
import { examsAddresses } from '#contract/exams/exams.addresses.ts';
import { CallError } from '#shell/call-error.ts';
import { ExamPaperPart } from '../../src/plugins/exams/exam-paper.part.tsx';
import ExamPrintScreen from '../../src/plugins/exams/exam-print.screen.tsx';
import { contents } from '../support/homework.builder.ts';
import { showScreen, type Answers } from '../support/show-screen.tsx';

const idOf = (end: string) => `00000000-0000-4000-8000-0000000000${end}`;
const person = { id: idOf('0f'), name: '沈知远' };
const questions = contents.map((content, at) => ({
  ...{ id: idOf(`1${at}`), points: at === 6 ? 20 : 10, content, sourceQuestionId: null },
}));
const printed: PrintedExam = {
  ...{ id: idOf('01'), courseId: idOf('02'), offeringId: idOf('03'), course: '数据结构', school: '云海大学' },
  ...{ title: '期中考试', kind: 'fixed', opensAt: '2026-11-20T02:00:00.000Z', closesAt: '2026-11-20T04:00:00.000Z' },
  ...{ minutes: 120, totalPoints: 80, learner: null },
  sections: [
    { id: idOf('04'), title: '一、客观题', questions: questions.slice(0, 6) },
    { id: idOf('05'), title: '论述题', questions: questions.slice(6) },
  ],
};

const open = (printout: 'paper' | 'card' | 'key', answers: Answers = {}) =>
  showScreen(ExamPrintScreen, {
    ...{ at: examsAddresses.print.to({ exam: printed.id, printout }), person },
    answers: { 'GET /exams/:id/print': () => printed, ...answers },
  });

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});

it('shows the paper without its key, the card with a place for each question, and the key', async () => {
  open('paper');
  const paper = within(await screen.findByRole('article', { name: '试卷' }));
  expect(paper.getByRole('heading', { name: '一、客观题（共 6 题，每题 10 分，共 60 分）' })).toBeVisible();
  expect(paper.getByRole('heading', { name: '二、论述题（共 1 题，每题 20 分，共 20 分）' })).toBeVisible();
  expect(within(paper.getByRole('table', { name: '得分表' })).getAllByRole('row')).toHaveLength(4);
  expect(paper.getByText('二叉树最多有几个孩子？')).toBeVisible();
  expect(document.body.textContent).not.toMatch(/KEY-/);
  cleanup();

  open('card');
  const card = within(await screen.findByRole('article', { name: '答题卡' }));
  const rowOf = (label: string) => card.getByText(label, { selector: 'li > b' }).closest('li')!.textContent;
  expect(['1', '2', '3', '5(1)'].map(rowOf)).toEqual(['1AB', '2ABC', '3√×', '5(1)AB']);
  expect(card.getByText('4.').closest('li')!.textContent).toBe('4.（1）（2）');
  expect(card.getByText('（20 分）')).toBeVisible();
  expect(document.body.textContent).not.toMatch(/KEY-|二叉树/);
  cleanup();

  open('key');
  const key = within(await screen.findByRole('article', { name: '参考答案' }));
  for (const word of ['B', 'AB', '对', 'KEY-explanation', 'KEY-reference', /KEY-queue/])
    expect(key.getByText(word)).toBeVisible();
});

it('says when there is no such exam, no right, no question', async () => {
  const refused = (code: number) => () => {
    throw new CallError(code, '没有');
  };
  for (const [answer, words] of [
    [refused(404), '没有这场考试'],
    [refused(403), /没有权限查看试卷/],
    [() => ({ ...printed, sections: [] }), '试卷还没有题目'],
  ] as const) {
    open('paper', { 'GET /exams/:id/print': answer });
    expect(await screen.findByText(words)).toBeVisible();
    cleanup();
  }
});

it('lets a paper stand beside another, whose shared questions lead to where they are', async () => {
  const figures = (end: string, more: Partial<PaperFigures> = {}): PaperFigures => ({
    ...{ id: idOf(end), courseId: idOf('02'), offeringId: idOf('03'), course: '数据结构', title: `试卷 ${end}` },
    ...{ status: 'draft', questions: 7, points: 80, minutes: 30, foreseenMinutes: 40, foreseenShare: 0.65 },
    ...{ knownPoints: 40, countedPoints: 20, kinds: [{ kind: 'single', questions: 7, points: 80 }] },
    ...{ levels: [{ level: null, questions: 7, points: 80 }], topics: [{ topic: '树', questions: 7, points: 80 }] },
    ...more,
  });
  const place = (number: number, source: string | null) => ({
    ...{ number, questionId: idOf(`3${number}`), stem: `题干 ${number}`, points: 10, sourceQuestionId: source },
  });
  const comparison: ExamComparison = {
    ...{ mine: figures('01'), theirs: figures('09', { foreseenShare: null, minutes: null }), same: 1, near: 1 },
    shared: [
      { how: 'same', likeness: 1, mine: place(1, idOf('aa')), theirs: place(4, idOf('aa')) },
      { how: 'near', likeness: 0.83, mine: place(2, null), theirs: place(5, null) },
    ],
  };
  showScreen(
    () => (
      <ExamPaperPart
        examId={idOf('01')}
        rubrics={null}
        paperStatus="writing"
        courseId={idOf('02')}
        paper={{ sections: printed.sections }}
        isFixed
        onChange={() => undefined}
      />
    ),
    {
      ...{ at: examsAddresses.manage.to({ id: idOf('02'), exam: idOf('01'), compare: idOf('09') }), person },
      answers: { 'GET /exams/:id/comparison': () => comparison },
    },
  );
  const table = within(await screen.findByRole('table', { name: '重复和相近的题目' }));
  expect(table.getByText('重复')).toBeVisible();
  expect(table.getByText('相近 83%')).toBeVisible();
  const hrefs = table.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs[0]).toMatch(new RegExp(`questionBank.*question=${idOf('aa')}`));
  expect(hrefs[3]).toMatch(new RegExp(`previewExam.*exam=${idOf('09')}.*question=${idOf('35')}`));
  expect(screen.getByText('考试 30 分钟，可能不够')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '返回试卷' }));
  await waitFor(() => expect(screen.getByRole('button', { name: '与另一份试卷比较' })).toBeVisible());
});
