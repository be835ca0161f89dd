// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { codes } from '#contract/common/codes.ts';
import { freshExam } from '#contract/exams/exam-paper.rule.ts';
import type { ExamMark, ExamMarking } from '#contract/exams/exam-marking.contract.ts';
import type { ExamPaper, ExamRubric } from '#contract/exams/exam-paper.contract.ts';
import type { Exam, ExamRubricSet } from '#contract/exams/exam-team.contract.ts';
import { CallError } from '#shell/call-error.ts';
import { ExamMarkingPart } from '../../src/plugins/exams/exam-marking.part.tsx';
import { ExamPaperPart } from '../../src/plugins/exams/exam-paper.part.tsx';
import { useExamRubric } from '../../src/plugins/exams/use-exam-rubric.ts';
import { contents } from '../support/homework.builder.ts';
import { showScreen, type Answers } from '../support/show-screen.tsx';

beforeAll(() => (Element.prototype.scrollIntoView = () => undefined));

const idOf = (end: string) => `00000000-0000-4000-8000-0000000000${end}`;
const now = '2026-11-20T02:00:00.000Z';
const content = contents.find(({ kind }) => kind === 'essay')!;
const rubric: ExamRubric = {
  ...{ id: idOf('20'), title: '量规', kind: 'levels', shown: 'withMark' },
  criteria: ['结论', '反例'].map((title) => ({
    ...{ title, hint: '', points: 5 },
    levels: [
      { points: 5, text: `${title}完整` },
      { points: 2, text: `${title}不全` },
    ],
  })),
};
const paper: ExamPaper = {
  sections: [
    {
      ...{ id: idOf('07'), title: '一、论述题' },
      questions: [{ id: idOf('08'), points: 10, content, rubric, sourceQuestionId: null }],
    },
  ],
};
const exam = (more: Partial<Exam> = {}): Exam => ({
  ...{ id: idOf('01'), courseId: idOf('02'), offeringId: idOf('03'), status: 'closed', version: 4 },
  ...{ settings: { ...freshExam, title: '期中考试' }, paper, questionCount: 1, totalPoints: 10 },
  ...{ paperRule: 'free', paperStatus: 'writing', seal: null, arrangements: [], candidates: 2 },
  ...{ startsAt: now, endsAt: now, serverTime: now, mayChange: true, cancelReason: null },
  audience: { learners: null, makesUpFor: null },
  ...more,
});
type Paper = ExamMarking['data'][number];
const taken = (number: number, more: Partial<Paper> = {}): Paper => ({
  ...{ attemptId: idOf(`3${number}`), number, answer: { kind: 'essay', text: '<p>答</p>' }, got: null, comment: '' },
  ...{ markedBy: null, version: 0, state: 'waiting', mayMark: true, turns: [] },
  ...more,
});
const page = (data: Paper[]): ExamMarking => ({
  ...{ data, pageNo: 1, pageSize: 10, totalCount: data.length, totalPage: 1 },
  ...{ id: idOf('01'), courseId: idOf('02'), title: '期中考试', status: 'closed', mayDivide: true },
  questionId: idOf('08'),
  questions: [{ id: idOf('08'), position: 1, points: 10, content, rubric, waiting: 2, marked: 0, differs: 0 }],
});
const chosen = (...levels: (0 | 1)[]) => ({
  rubricId: rubric.id,
  choices: levels.map((level) => ({ level, points: [5, 2][level]!, remark: '' })),
});
const person = { id: idOf('0f'), name: '沈知远' };
const errata = { 'GET /exams/:id/errata': () => ({ data: [], pageNo: 1, pageSize: 100, totalCount: 0, totalPage: 0 }) };
const mark = (answers: Answers) =>
  showScreen(() => <ExamMarkingPart exam={exam()} />, { at: '/', person, answers: { ...errata, ...answers } });
const answerOf = async (number: number) => within(await screen.findByRole('article', { name: `${number} 号答卷` }));

it('marks answers by keys from criterion to criterion and from paper to paper, by hand where that is wanted', async () => {
  const sent: ExamMark[] = [];
  const there = [taken(1), taken(2)];
  mark({
    'GET /exams/:id/marking': () => page([...there]),
    'PUT /exams/taken/:attemptId/marks/:questionId': (input: ExamMark) => {
      sent.push(input);
      const at = there.findIndex(({ attemptId }) => attemptId === input.attemptId);
      const done = { got: input.got, version: input.version + 1, markedBy: '沈知远', state: 'marked' as const };
      there[at] = { ...there[at]!, ...done, rubric: input.rubric! };
      return { ...done, comment: '' };
    },
  });
  const first = await answerOf(1);
  await userEvent.keyboard('2');
  expect(first.getByRole('radio', { name: /结论不全/ })).toBeChecked();
  expect(first.getByRole('button', { name: '保存' })).toBeDisabled();
  await userEvent.keyboard('1{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sent).toMatchObject([{ got: 7, version: 0, rubric: chosen(1, 0) }]));
  expect(await screen.findByText('已批 · 沈知远')).toBeVisible();

  // It has gone on to the next paper.
  await userEvent.keyboard('pnm');
  const second = await answerOf(2);
  const byHand = second.getByRole('textbox', { name: '手动给出本题得分' });
  expect(byHand).toHaveValue('10');
  await userEvent.clear(byHand);
  await userEvent.type(byHand, '9{Enter}');
  await userEvent.click(second.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ attemptId: idOf('32'), got: 9, rubric: chosen(0, 0) }));
  expect((await answerOf(1)).getByRole('radio', { name: /结论不全/ })).toBeChecked();
});

it('shows what was chosen where nothing is to be given, and by whom', async () => {
  const turn = { turn: 'first' as const, by: '田望', isOwn: false, got: 7, comment: '', rubric: chosen(0, 1) };
  mark({
    'GET /exams/:id/marking': () =>
      page([
        taken(1, { got: 7, markedBy: '田望', state: 'marked', mayMark: false, rubric: chosen(1, 0) }),
        taken(2, { state: 'differs', turns: [turn] }),
      ]),
  });
  expect((await answerOf(1)).getByText(/2 分 · 所选等级/)).toBeVisible();
  expect((await answerOf(2)).getByText(/一评 · 田望 · 7 结论 5 · 反例 2/)).toBeVisible();
});

const saved = { 'GET /homework/rubrics': () => ({ data: [], pageNo: 1, pageSize: 20, totalCount: 0, totalPage: 0 }) };

it('makes a question of a draft worth what its rubric adds up to', async () => {
  const written: ExamPaper[] = [];
  const props = { examId: idOf('01'), courseId: idOf('02'), paper, isFixed: false, rubrics: null };
  showScreen(() => <ExamPaperPart {...props} paperStatus="writing" onChange={(next) => written.push(next)} />, {
    at: '/',
    person,
    answers: saved,
  });
  await userEvent.click(await screen.findByRole('button', { name: '第 1 题的评分标准' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.queryByText('作答时可见')).toBeNull();
  const points = dialog.getByRole('textbox', { name: '第 1 项第 1 级的分值' });
  await userEvent.clear(points);
  await userEvent.type(points, '7');
  await userEvent.click(dialog.getByRole('button', { name: '保存' }));
  expect(written.at(-1)!.sections[0]!.questions[0]).toMatchObject({ points: 12, rubric: { title: '量规' } });
});

function Scheduled({ put }: { put: (exam: Exam) => void }) {
  const place = { put } as unknown as Parameters<typeof useExamRubric>[1];
  const rubrics = useExamRubric(exam(), place, async () => 4);
  const props = { examId: idOf('01'), courseId: idOf('02'), paper, isFixed: true, rubrics };
  return <ExamPaperPart {...props} paperStatus="writing" onChange={() => undefined} />;
}

it('is taken off a scheduled exam, unless somebody has marked', async () => {
  const sent: ExamRubricSet[] = [];
  const shown: Exam[] = [];
  let isMarked = true;
  showScreen(() => <Scheduled put={(one) => shown.push(one)} />, {
    ...{ at: '/', person },
    answers: {
      ...saved,
      'PUT /exams/:id/questions/:questionId/rubric': (input: ExamRubricSet) => {
        sent.push(input);
        if (isMarked) throw new CallError(codes.examRubricUsed, '本题已开始批阅，评分标准不能再修改');
        return exam({ version: 5 });
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: '第 1 题的评分标准' }));
  await userEvent.click(await screen.findByRole('button', { name: '移除评分标准' }));
  expect(await screen.findByText('本题已开始批阅，评分标准不能再修改')).toBeVisible();
  isMarked = false;
  await userEvent.click(screen.getByRole('button', { name: '移除评分标准' }));
  await waitFor(() => expect(shown.map(({ version }) => version)).toEqual([5]));
  expect(sent.at(-1)).toMatchObject({ version: 4, questionId: idOf('08'), rubric: null });
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});
