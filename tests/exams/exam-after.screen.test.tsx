// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { freshExam } from '#contract/exams/exam-paper.rule.ts';
import type { ExamQuestion } from '#contract/exams/exam-paper.contract.ts';
import { keyOf, withKey } from '#contract/exams/exam-regrade.rule.ts';
import type { RegradeApply, RegradeAsked, RegradePreview } from '#contract/exams/exam-regrade.contract.ts';
import type { ExamAppealAsk, OwnExamAppeals } from '#contract/exams/exam-appeal.contract.ts';
import type { Exam } from '#contract/exams/exam-team.contract.ts';
import { examsAddresses } from '#contract/exams/exams.addresses.ts';
import { CallError } from '#shell/call-error.ts';
import { OwnExamAppealsPart } from '../../src/plugins/exams/own-exam-appeals.part.tsx';
import { RegradePart } from '../../src/plugins/exams/regrade.part.tsx';
import AskExamAppealOverlay from '../../src/plugins/exams/ask-exam-appeal.overlay.tsx';
import { contents } from '../support/homework.builder.ts';
import { showScreen, type Answers } from '../support/show-screen.tsx';

const idOf = (end: string) => `00000000-0000-4000-8000-0000000000${end}`;
const person = { id: idOf('0f'), name: '沈知远' };
const now = '2026-11-20T02:00:00.000Z';
const question: ExamQuestion = { id: idOf('08'), points: 10, content: contents[0]!, sourceQuestionId: null };
const exam = (more: Partial<Exam> = {}): Exam => ({
  ...{ id: idOf('01'), courseId: idOf('02'), offeringId: idOf('03'), status: 'released', version: 4 },
  settings: { ...freshExam, title: '期中考试' },
  ...{ questionCount: 1, totalPoints: 10, paperRule: 'free', paperStatus: 'writing', seal: null },
  paper: { sections: [{ id: idOf('07'), title: '一、客观题', questions: [question] }] },
  ...{
    arrangements: [],
    candidates: 3,
    startsAt: now,
    endsAt: now,
    serverTime: now,
    mayChange: true,
    cancelReason: null,
    audience: { learners: null, makesUpFor: null },
  },
  ...more,
});

/** As the server computes it: with a new key one gains and one loses. */
const preview = ({ key, scoring, points }: RegradeAsked, more: Partial<RegradePreview> = {}): RegradePreview => {
  const isNew = key !== undefined && JSON.stringify(key) !== JSON.stringify(keyOf(question.content));
  const content = key ? withKey(question.content, key)! : question.content;
  const after: ExamQuestion = scoring === 'key' ? { ...question, content, points } : { ...question, scoring };
  return {
    ...{ pageNo: 1, pageSize: 20, totalCount: isNew ? 1 : 0, totalPage: 1 },
    data: isNew
      ? [
          {
            ...{
              attemptId: idOf('10'),
              name: '吴念一',
              className: '计科 2302',
              answer: { kind: 'choice', ids: ['o1'] },
            },
            ...{ points: { before: 55, after: 65 }, got: { before: 0, after: 10 }, crossing: 'pass' },
          },
        ]
      : [],
    ...{ id: idOf('01'), status: 'released', version: 4, stamp: 's1', mayApply: true, question, position: 1, after },
    ...{ totalPoints: { before: 100, after: 100 }, papers: 3, gains: isNew ? 1 : 0, loses: isNew ? 1 : 0 },
    ...{ crossed: isNew ? 1 : 0, waiting: 0, passPoints: 60, excellentPoints: 85 },
    ...{ passing: { before: 2, after: 3 }, excellent: { before: 0, after: 0 }, mean: { before: 66.67, after: 66.67 } },
    distribution: { before: [0, 0, 0, 0, 0, 1, 1, 1, 0, 0], after: [0, 0, 0, 0, 0, 0, 2, 1, 0, 0] },
    ...{
      chosen: [
        { id: 'o1', count: 1 },
        { id: 'o2', count: 2 },
      ],
      classes: [],
    },
    ...more,
  };
};
const at = examsAddresses.manage.to({ id: idOf('02'), exam: idOf('01'), tab: 'regrade', question: question.id });
const open = (answers: Answers, shown = exam()) =>
  showScreen(() => <RegradePart exam={shown} />, { at, person, answers });

it('tries a key letter by letter, keeps what is typed, and applies what was read with its reason', async () => {
  const applied: RegradeApply[] = [];
  let stamp = 's1';
  const answers: Answers = {
    'POST /exams/:id/regrades/preview': (asked: RegradeAsked) => preview(asked, { stamp }),
    'POST /exams/:id/regrades': (asked: RegradeApply) => {
      applied.push(asked);
      if (applied.length > 1) return { gains: 1, loses: 1 };
      stamp = 's2';
      throw Object.assign(new Error('已变化'), { code: 409, result: { current: preview(asked) } });
    },
    'GET /exams/:id/regrades': () => ({
      data: [],
      pageNo: 1,
      pageSize: 20,
      totalCount: 0,
      totalPage: 0,
      mayUndo: true,
    }),
  };
  open(answers);
  expect(await screen.findByText('得分没有变化')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '选项 A 为正确答案' }));
  await userEvent.click(screen.getByRole('button', { name: '选项 B 为正确答案' }));
  expect(screen.getByText('改为对')).toBeVisible();
  expect(screen.getByText('改为错')).toBeVisible();
  expect(await screen.findByText('吴念一')).toBeVisible();
  expect(screen.getByText('过合格线')).toBeVisible();
  const agree = () => screen.getByRole('button', { name: '应用改判 2 人' });
  // Without a reason nothing is sent.
  await userEvent.click(agree());
  await userEvent.type(screen.getByRole('textbox', { name: '改判理由' }), 'A 才对');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '减分的人' }), 'keep');
  // Whoever comes back finds it as it was left.
  cleanup();
  open(answers);
  expect(await screen.findByRole('textbox', { name: '改判理由' })).toHaveValue('A 才对');
  await screen.findByText('吴念一');
  await waitFor(() => expect(agree()).not.toHaveAttribute('aria-disabled', 'true'));
  await userEvent.click(agree());
  // A mark changed meanwhile: it is read anew, and applied upon that.
  await waitFor(() => expect(applied).toHaveLength(1));
  await waitFor(async () => {
    await userEvent.click(agree());
    expect(applied).toHaveLength(2);
  });
  expect(applied[0]).toMatchObject({ stamp: 's1', version: 4, reason: 'A 才对', rule: 'keep', scoring: 'key' });
  expect(applied[0]!.key!.fractions).toEqual([
    { id: 'o1', fraction: 100 },
    { id: 'o2', fraction: 0 },
  ]);
  expect(applied[1]!.stamp).toBe('s2');
  expect(await screen.findByText(/没有改判过/)).toBeVisible();
});

it('says why nothing can be tried or applied', async () => {
  open({}, exam({ status: 'open' }));
  expect(await screen.findByText('考试尚未结束')).toBeVisible();
  cleanup();
  open({ 'POST /exams/:id/regrades/preview': (asked: RegradeAsked) => preview(asked, { papers: 0 }) });
  expect(await screen.findByText('没有答卷可以改判。')).toBeVisible();
  cleanup();
  open({
    'POST /exams/:id/regrades/preview': () => {
      throw new CallError(403, '没有权限');
    },
  });
  expect(await screen.findByText(/没有权限查看改判试算/)).toBeVisible();
  cleanup();
  open(
    { 'POST /exams/:id/regrades/preview': (asked: RegradeAsked) => preview(asked, { mayApply: false }) },
    exam({ mayChange: false }),
  );
  expect(await screen.findByText('教学团队才能应用改判。')).toBeVisible();
  expect(screen.queryByRole('button', { name: /应用改判/ })).toBeNull();
});

it('a learner asks about one question with words enough, and reads what became of it', async () => {
  const asked: ExamAppealAsk[] = [];
  const own = (): OwnExamAppeals => ({
    ...{ until: '2026-11-27T16:00:00.000Z', mayAsk: true, open: [null, 2] },
    data: [
      {
        ...{ id: idOf('20'), version: 2, status: 'corrected', reason: '第一题的题干有歧义', askedAt: now, position: 1 },
        ...{ answer: '予以更正', answeredBy: '沈知远', answeredAt: now, points: { before: 55, after: 60 } },
      },
    ],
  });
  showScreen(() => <OwnExamAppealsPart attemptId={idOf('30')} />, {
    ...{ at: '/', person, answers: { 'GET /exams/attempts/:id/appeals': own } },
  });
  const card = await screen.findByRole('region', { name: '成绩复核' });
  expect(within(card).getByText('予以更正')).toBeVisible();
  expect(within(card).getByText('第 1 题')).toBeVisible();
  expect(within(card).getByRole('button', { name: '申请复核' })).toBeVisible();
  cleanup();
  showScreen(() => <AskExamAppealOverlay attemptId={idOf('30')} open={[null, 2]} onClose={() => {}} />, {
    ...{ at: '/', person },
    answers: {
      'POST /exams/attempts/:id/appeals': (input: ExamAppealAsk) => {
        asked.push(input);
        return own();
      },
      'GET /exams/attempts/:id/appeals': own,
    },
  });
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: '申请内容' }), '2');
  await userEvent.type(screen.getByRole('textbox', { name: /申请原因/ }), '太短');
  expect(screen.getByRole('button', { name: '提交申请' })).toBeDisabled();
  await userEvent.type(screen.getByRole('textbox', { name: /申请原因/ }), '，第二题的答案与教材不同');
  await userEvent.click(screen.getByRole('button', { name: '提交申请' }));
  await waitFor(() => expect(asked).toEqual([{ id: idOf('30'), position: 2, reason: '太短，第二题的答案与教材不同' }]));
});
