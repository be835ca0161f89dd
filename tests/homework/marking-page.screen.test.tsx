// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { MarkingSubmission, StoredMark, MarksSave } from '#contract/homework/homework-marking.contract.ts';
import { CallError } from '#shell/call-error.ts';
import MarkingScreen from '../../src/plugins/homework/marking.screen.tsx';
import { showScreen, type Answers } from '../support/show-screen.tsx';

// jsdom scrolls nothing.
Element.prototype.scrollIntoView = () => undefined;

const markOf = (questionId: string, points: number | null, by: string | null = null): StoredMark => ({
  questionId,
  points,
  comment: '',
  by,
  at: by === null ? null : '2026-11-22T02:31:00.000Z',
});
const judge = (id: string, position: number, points: number) => ({
  question: {
    id,
    position,
    points: 10,
    sourceQuestionId: null,
    content: {
      kind: 'judge' as const,
      stem: `<p>第 ${position} 句对吗？</p>`,
      options: [
        { id: 'true', text: '对', fraction: 100 },
        { id: 'false', text: '错', fraction: 0 },
      ],
    },
  },
  answer: { kind: 'choice' as const, ids: ['false'] },
  isMachine: true,
  mark: markOf(id, points),
});
const essay = (id: string, position: number) => ({
  question: {
    id,
    position,
    points: 10,
    sourceQuestionId: null,
    content: { kind: 'essay' as const, stem: '<p>说明</p>' },
  },
  answer: { kind: 'essay' as const, text: '分不清左右。' },
  isMachine: false,
  mark: markOf(id, null),
});

const submission = (
  questions: MarkingSubmission['questions'],
  fields: Partial<MarkingSubmission> = {},
): MarkingSubmission => ({
  id: 's-1',
  homeworkId: 'h-1',
  offeringId: 'o-1',
  homeworkTitle: '作业 7',
  totalPoints: 10 * questions.length,
  learnerName: '林晓舟',
  attempt: 1,
  status: 'submitted',
  version: 1,
  lockedUntil: '2026-11-22T03:00:00.000Z',
  isBeforeDue: false,
  receipt: {
    number: 'HW-20261121-000001',
    startedAt: '2026-11-21T07:00:00.000Z',
    submittedAt: '2026-11-21T08:00:00.000Z',
    answered: questions.length,
    questions: questions.length,
    lateDays: 0,
    fingerprint: 'a'.repeat(64),
  },
  comment: '',
  latePenaltyPercent: 0,
  journalKey: '0c8852d6-0000-4000-8000-000000000001',
  questions,
  ...fields,
});

function open(held: MarkingSubmission, answers: Answers = {}) {
  const saved: MarksSave[] = [];
  const shown = showScreen(MarkingScreen, {
    at: '/courseManagement/index/courseTestWork/courseTestWorkCorrect?id=c-1&homework=h-1&submission=s-1',
    person: { id: 'p-1', name: '沈知远' },
    answers: {
      'POST /homework/submissions/:id/lock': () => held,
      'POST /homework/submissions/:id/lock/release': () => null,
      'GET /homework/submissions/:id/neighbours': () => ({ entries: [], total: 1, marked: 0, nextUnmarked: null }),
      'GET /homework/:id/questions/:questionId/distribution': () => ({
        marked: 0,
        average: 0,
        buckets: [],
        comments: [],
      }),
      'GET /homework/comments': () => ({ comments: [] }),
      'PUT /homework/submissions/:id/marks': (save: MarksSave) => {
        saved.push(save);
        return {
          version: save.version + 1,
          savedAt: '2026-11-22T02:32:00.000Z',
          lockedUntil: '2026-11-22T03:00:00.000Z',
        };
      },
      ...answers,
    },
  });
  return { ...shown, saved };
}
const score = async () => (await screen.findByRole('complementary', { name: '给分' })).querySelector('output');

it('a digit overrules the machine only where somebody has gone to its question', async () => {
  const { saved } = open(submission([judge('q-1', 1, 0), judge('q-2', 2, 10)], { status: 'marked' }));
  expect(await score()).toHaveTextContent('0/ 10');
  await userEvent.keyboard('7');
  expect(await score()).toHaveTextContent('0/ 10');
  await userEvent.keyboard('m{Backspace}.');
  expect(await score()).toHaveTextContent('0/ 10');
  expect(saved).toEqual([]);

  await userEvent.click(screen.getByRole('article', { name: '第 1 题' }));
  await userEvent.keyboard('7');
  expect(await score()).toHaveTextContent('7/ 10');
  await waitFor(() => expect(saved.at(-1)!.marks).toEqual([{ questionId: 'q-1', points: 7, comment: '' }]));
});

it('a digit marks what waits for a person at once', async () => {
  open(submission([judge('q-1', 1, 10), essay('q-2', 2)]));
  await waitFor(async () => expect(await score()).toHaveTextContent('–/ 10'));
  await userEvent.keyboard('7');
  expect(await score()).toHaveTextContent('7/ 10');
});

it('who marked what meanwhile stands above all answers and stays in sight', async () => {
  const marked = { ...essay('q-2', 2), mark: markOf('q-2', 8, '叶嘉言') };
  const theirs = submission([judge('q-1', 1, 10), marked], { version: 5 });
  const { saved } = open(submission([judge('q-1', 1, 10), essay('q-2', 2)]), {
    'PUT /homework/submissions/:id/marks': () => {
      throw new CallError(409, '内容已被他人修改', { current: theirs });
    },
  });
  await waitFor(async () => expect(await score()).toHaveTextContent('–/ 10'));
  await userEvent.keyboard('7');
  const banner = await screen.findByRole('alert');
  expect(banner).toHaveTextContent(/叶嘉言老师 10:31.* 也修改了第 2 题：8 分/);
  expect(within(banner).getByRole('button', { name: '使用我的 7 分' })).toBeEnabled();
  // It comes before all that scrolls, and sticks to the head of it wherever the marker has scrolled to.
  const middle = document.getElementById('desk-answers')!;
  expect(middle.firstElementChild).toBe(banner);
  const css = readFileSync('src/views/homework/marking-frame.module.css', 'utf8');
  expect(/\n\.banner \{([^}]*)\}/.exec(css)![1]).toMatch(/position: sticky;\s+top: 0;/);
  expect(saved).toEqual([]);
});

it('who administers reads and marks nothing', async () => {
  const { saved } = open(submission([judge('q-1', 1, 0), essay('q-2', 2)]), {
    'POST /homework/submissions/:id/lock': () => {
      throw new CallError(403, '只有这门课程的教学团队可以批改和公布成绩');
    },
    'GET /homework/submissions/:id': () => submission([judge('q-1', 1, 0), essay('q-2', 2)], { lockedUntil: null }),
  });
  expect(await screen.findByText('只能查看：批改和公布成绩由这门课程的教学团队完成。')).toBeInTheDocument();
  await userEvent.keyboard('7');
  expect(await score()).toHaveTextContent('–/ 10');
  expect(screen.queryByRole('button', { name: '改判为正确' })).toBeNull();
  expect(screen.getByRole('region', { name: '评语' })).toHaveTextContent('暂无评语');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /完成批改|退回修改|满分|公布/ })).toBeNull();
  expect(saved).toEqual([]);
});

it('a rubric is marked by keys from criterion to criterion, adds up, and may be overruled by hand', async () => {
  const one = essay('q-1', 1);
  const rubric = {
    id: 'r-1',
    title: '量规',
    kind: 'levels' as const,
    shown: 'before' as const,
    criteria: ['结论', '反例'].map((title) => ({
      title,
      hint: '',
      points: 5,
      levels: [
        { points: 5, text: `${title}完整` },
        { points: 2, text: `${title}不全` },
      ],
    })),
  };
  const { saved } = open(submission([{ ...one, question: { ...one.question, rubric } }]));
  expect(await screen.findByRole('group', { name: '评分标准：量规' })).toBeVisible();
  await userEvent.keyboard('2');
  expect(screen.getByRole('radio', { name: /结论不全/ })).toBeChecked();
  // One criterion is open: it is a draft.
  expect(screen.getByRole('textbox', { name: '手动给出本题得分' })).toHaveValue('');
  await userEvent.keyboard('1');
  expect(screen.getByRole('radio', { name: /反例完整/ })).toBeChecked();
  await userEvent.keyboard('{ArrowUp}{ArrowLeft}');
  expect(screen.getByRole('radio', { name: /结论完整/ })).toBeChecked();
  const byHand = screen.getByRole('textbox', { name: '手动给出本题得分' });
  expect(byHand).toHaveValue('10');
  await userEvent.clear(byHand);
  await userEvent.type(byHand, '9{Enter}');
  expect(screen.getByText('手动给分，标准合计 10 分')).toBeVisible();
  const choices = [5, 5].map((points) => ({ level: 0, points, remark: '' }));
  await waitFor(() =>
    expect(saved.at(-1)?.marks).toEqual([
      { questionId: 'q-1', points: 9, comment: '', rubric: { rubricId: 'r-1', choices } },
    ]),
  );
});

it('who settles a work sees what both gave and takes one over, with its remark', async () => {
  const turn = (which: 'first' | 'second', by: string, points: number) => ({
    ...{ turn: which, by, points, comment: '' },
    marks: [{ ...markOf('q-1', points), comment: `${by}的评语` }],
  });
  const { saved } = open(
    submission([essay('q-1', 1)], {
      round: 'arbitration',
      turns: [turn('first', '叶嘉言', 9), turn('second', '陆明远', 4)],
    }),
  );
  const second = await screen.findByRole('article', { name: '二评' });
  expect(second).toHaveTextContent('陆明远');
  expect(second).toHaveTextContent('4/ 10');
  await userEvent.click(within(second).getByRole('button', { name: '采用二评' }));
  expect(await score()).toHaveTextContent('4/ 10');
  await waitFor(() => expect(saved.at(-1)!.marks).toEqual([{ questionId: 'q-1', points: 4, comment: '陆明远的评语' }]));
});

it('where questions are divided it opens at the own one, and those of others take no points', async () => {
  const { saved } = open(
    submission([{ ...essay('q-1', 1), others: 'hidden' }, essay('q-2', 2)], { part: 'questions' }),
  );
  await userEvent.click(await screen.findByRole('article', { name: '第 1 题' }));
  await userEvent.keyboard('7');
  expect(await score()).toHaveTextContent('–/ 10');
  await userEvent.click(screen.getByRole('article', { name: '第 2 题' }));
  await userEvent.keyboard('7');
  await waitFor(() => expect(saved.at(-1)!.marks.map(({ questionId }) => questionId)).toEqual(['q-2']));
});
