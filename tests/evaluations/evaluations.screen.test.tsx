// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { usualQuestions } from '#contract/evaluations/evaluation.rule.ts';
import { evaluationsAddresses } from '#contract/evaluations/evaluations.addresses.ts';
import type {
  Evaluation,
  EvaluationAnswers,
  EvaluationEdit,
  EvaluationForm,
  EvaluationResults,
} from '#contract/evaluations/evaluations.contract.ts';
import type { Rating, RatingSummary, RatingWrite } from '#contract/evaluations/ratings.contract.ts';
import { coursesAddresses } from '#contract/courses/courses.addresses.ts';
import { learningAddresses } from '#contract/learning/learning.addresses.ts';
import { CallError } from '#shell/call-error.ts';
import AnswerOverlay from '../../src/plugins/evaluations/answer.overlay.tsx';
import CourseEvaluationsScreen from '../../src/plugins/evaluations/course-evaluations.screen.tsx';
import RatingsSection from '../../src/plugins/evaluations/ratings.section.tsx';
import StudySection from '../../src/plugins/evaluations/study.section.tsx';
import { showScreen } from '../support/show-screen.tsx';

const idOf = (last: string) => `00000000-0000-4000-8000-0000000000${last}`;
const [courseId, offeringId, id] = [idOf('c0'), idOf('a0'), idOf('e0')];
const questions = usualQuestions.map((one, place) => ({ ...one, options: [...one.options], place }));
const person = { id: idOf('09') };

const draftOf = (more: Partial<Evaluation> = {}): Evaluation => ({
  ...{ id, courseId, offeringId, title: '期中评价', status: 'draft', opensAt: null, closesAt: null, isRunning: false },
  ...{ asked: 12, answered: 0, questions: questions.slice(0, 3), reply: '', mayDecide: true, version: 1, ...more },
});
const closed: Partial<Evaluation> = {
  ...{ status: 'closed', answered: 10, questions, opensAt: '2026-11-09T00:00:00.000Z' },
  closesAt: '2026-11-15T00:00:00.000Z',
};
const resultsOf = (more: Partial<EvaluationResults> = {}): EvaluationResults => ({
  ...{ id, counted: 10, isEnough: true, classes: [], before: { title: '期中评价', offering: 1, term: '2026 春' } },
  questions: questions.map((question, at) => ({
    ...{ question, answers: 10, classes: [], texts: question.kind === 'text' ? ['请讲慢一点'] : [] },
    counts: question.kind === 'text' ? [] : [0, 1, 2, 3, 4],
    ...{ mean: question.kind === 'text' ? null : 4, before: question.kind === 'text' ? null : 4 + (at - 2) / 10 },
  })),
  ...more,
});

let evaluation = draftOf();
let results = resultsOf();
let edits: EvaluationEdit[] = [];
const answers = {
  'GET /courses/:id/manage': () => ({
    ...{ id: courseId, journalKey: idOf('0f'), title: '数据结构' },
    offerings: [{ id: offeringId, number: 2, term: '2026 秋', status: 'running' }],
  }),
  'GET /evaluations/courses/:courseId': () => ({ evaluations: [evaluation] }),
  'GET /evaluations/:id': () => evaluation,
  'GET /evaluations/:id/results': () => results,
  'PUT /evaluations/:id': (edit: EvaluationEdit) => {
    if (edit.version !== evaluation.version) throw new CallError(409, '已被修改', { current: evaluation } as never);
    edits.push(edit);
    evaluation = { ...evaluation, ...edit, version: evaluation.version + 1 };
    return evaluation;
  },
  'POST /evaluations/:id/reminders': () => ({ people: 8 }),
  'POST /evaluations/:id/moves': () => {
    evaluation = { ...evaluation, status: 'published', version: evaluation.version + 1 };
    return evaluation;
  },
};
const show = (parts = {}) =>
  showScreen(CourseEvaluationsScreen, {
    at: evaluationsAddresses.course.to({ id: courseId }),
    ...{ answers: answers as never, person, parts },
  });

beforeEach(() => {
  sessionStorage.clear();
  localStorage.removeItem('evaluationNews');
  [evaluation, results, edits] = [draftOf(), resultsOf(), []];
});

it('a questionnaire is written in its place, moved by keys, and saved by itself', async () => {
  show();
  const first = await screen.findByRole('textbox', { name: '第 1 题' });
  expect(first).toHaveValue('讲得清楚，听得懂');
  await userEvent.click(first);
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(screen.getByRole('textbox', { name: '第 2 题' })).toHaveValue('讲得清楚，听得懂');
  await userEvent.click(screen.getByRole('button', { name: '添加题目' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: '单选' }));
  const added = screen.getByRole('textbox', { name: '第 4 题' });
  await vi.waitFor(() => expect(added).toHaveFocus());
  await userEvent.type(added, '想要几次作业');
  await userEvent.type(screen.getByRole('textbox', { name: '第 4 题选项 1' }), '一次');
  expect(screen.getByText('请输入至少两个不同的选项')).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: '第 4 题选项 2' }), '两次');
  expect(screen.getByText('开放填写前还需：设置开始和截止时间')).toBeVisible();
  await vi.waitFor(() => expect(edits.at(-1)?.questions.at(-1)?.options).toEqual(['一次', '两次']), 8000);
  expect(
    edits
      .at(-1)!
      .questions.map(({ text }) => text)
      .slice(0, 2),
  ).toEqual(['例子和材料有用', '讲得清楚，听得懂']);
}, 15_000);

it('two write the same questionnaire: what the other added stays, and so does what was written here', async () => {
  show();
  const first = await screen.findByRole('textbox', { name: '第 1 题' });
  const theirs = { ...questions[3]!, place: 9 };
  evaluation = { ...evaluation, questions: [...evaluation.questions, theirs], version: 2 };
  await userEvent.type(first, '！');
  await vi.waitFor(() => expect(edits).toHaveLength(1), 8000);
  expect(edits[0]!.questions.map(({ text }) => text)).toEqual([
    '讲得清楚，听得懂！',
    ...questions.slice(1, 4).map(({ text }) => text),
  ]);
  expect(await screen.findByRole('textbox', { name: '第 4 题' })).toHaveValue(theirs.text);
}, 15_000);

it('results are figures, bars with words for the ear, the biggest rise and fall, and what was written', async () => {
  evaluation = draftOf(closed);
  show({ confirm: async () => true });
  const bars = within(await screen.findByRole('region', { name: '逐题' }));
  expect(bars.getAllByRole('img')[0]).toHaveAccessibleName('很不同意 0，不同意 1，一般 2，同意 3，很同意 4');
  const figures = within(screen.getByRole('region', { name: '概况' }));
  expect(figures.getByText('+0.2').closest('p')).toHaveTextContent('讲得清楚，听得懂');
  expect(figures.getByText('−0.4').closest('p')).toHaveTextContent('总体满意，愿意推荐');
  expect(within(screen.getByRole('region', { name: '还想对教学团队说的话' })).getByRole('listitem')).toHaveTextContent(
    '请讲慢一点',
  );
  await userEvent.click(screen.getByRole('button', { name: '更多操作' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: '向学生公布结果' }));
  expect(await screen.findByRole('button', { name: /已公布结果/ })).toBeVisible();
});

it('of few answers nothing is shown, and a reminder tells how many alone', async () => {
  evaluation = draftOf({ ...closed, status: 'open', isRunning: true, answered: 4 });
  results = resultsOf({ counted: 0, isEnough: false });
  const { notices } = show();
  expect(await screen.findByText('已收到 4 份，暂不显示结果')).toBeVisible();
  expect(screen.queryByRole('region', { name: '逐题' })).toBeNull();
  expect(screen.queryByRole('button', { name: '导出' })).toBeNull();
  expect(screen.getAllByText('讲得清楚，听得懂')[0]).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '更多操作' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: '提醒未填写的学生' }));
  await vi.waitFor(() => expect(notices.at(-1)?.title).toBe('已提醒 8 名未填写的学生'));
});

const formOf = (more: Partial<EvaluationForm> = {}): EvaluationForm => ({
  ...{ id, offeringId, course: '数据结构', title: '期中评价', state: 'waiting', isReplied: false, reply: '' },
  ...{ closesAt: '2026-12-14T00:00:00.000Z', questions: [questions[0]!, questions[7]!], results: null, ...more },
});

it('a learner answers by keys, is told what is missing, keeps it over a reload, and sends once', async () => {
  let form = formOf();
  const sent: EvaluationAnswers[] = [];
  const open = () =>
    showScreen(() => <AnswerOverlay id={id} onClose={() => undefined} />, {
      at: learningAddresses.study.to({ id: offeringId }),
      person,
      answers: {
        'GET /evaluations/own/:id': () => form,
        'POST /evaluations/own/:id/answers': (input: EvaluationAnswers) => {
          sent.push(input);
          form = formOf({ state: 'answered' });
          return { isFirst: true };
        },
      },
    });
  open();
  await userEvent.type(await screen.findByRole('textbox', { name: /还想对教学团队说的话/ }), '请讲慢一点');
  await userEvent.click(screen.getByRole('button', { name: '匿名提交' }));
  expect(await screen.findByText('此题必答')).toBeVisible();
  expect(sent).toEqual([]);
  cleanup();
  open();
  expect(await screen.findByRole('textbox', { name: /还想对教学团队说的话/ })).toHaveValue('请讲慢一点');
  await userEvent.click(screen.getByRole('radio', { name: '同意' }));
  await userEvent.keyboard('{ArrowRight}');
  await userEvent.click(screen.getByRole('button', { name: '匿名提交' }));
  expect(await screen.findByText('已提交，感谢你的评价')).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(sent[0]!.answers.find(({ questionId }) => questionId === questions[7]!.id)!.text).toBe('请讲慢一点');
  expect(sessionStorage.length === 0 || !JSON.stringify({ ...sessionStorage }).includes('请讲慢一点')).toBe(true);
});

it('the strip above what is studied says what waits, opens it, and leaves when asked to', async () => {
  const asked: object[] = [];
  const { questions: all, ...rest } = formOf();
  showScreen(() => <StudySection id={offeringId} />, {
    at: learningAddresses.study.to({ id: offeringId, evaluation: id }),
    person,
    parts: { askOverlay: async (_load: unknown, props: object) => (asked.push(props), null) } as never,
    answers: { 'GET /evaluations/own': () => ({ evaluations: [{ ...rest, questions: all.length }] }) },
  });
  await vi.waitFor(() => expect(asked).toEqual([{ id }]));
  await userEvent.click(await screen.findByRole('button', { name: '填写' }));
  expect(asked).toEqual([{ id }, { id }]);
  await userEvent.click(screen.getByRole('button', { name: '稍后' }));
  expect(screen.queryByRole('region', { name: '课程评价' })).toBeNull();
  cleanup();
  const news = () =>
    showScreen(() => <StudySection id={offeringId} />, {
      at: learningAddresses.study.to({ id: offeringId }),
      person,
      answers: {
        'GET /evaluations/own': () => ({ evaluations: [{ ...rest, state: 'published', questions: all.length }] }),
      },
    });
  news();
  await userEvent.click(await screen.findByRole('button', { name: '查看' }));
  await vi.waitFor(() => expect(screen.queryByRole('region', { name: '课程评价' })).toBeNull());
  cleanup();
  // Seen once it is no news after a reload either.
  const { asked: again } = news();
  await vi.waitFor(() => expect(again).toHaveLength(1));
  expect(screen.queryByRole('region', { name: '课程评价' })).toBeNull();
});

it('a course is rated by stars and words; what others said is answered, reported and hidden by whom it may be', async () => {
  const other: Rating = {
    ...{ id: idOf('f1'), stars: 3, text: '节奏有点快', by: null, avatarFileId: null, term: '2026 秋', offering: 2 },
    ...{ isMine: false, ratedAt: '2026-11-20T02:00:00.000Z', isEdited: false, answer: null, answeredAt: null },
    ...{ hiddenBecause: null, reports: [], version: 1 },
  };
  let summary: RatingSummary = {
    ...{ ratings: 1, average: 3, stars: [0, 0, 1, 0, 0], own: null, standing: 'early' },
    ...{ mayAnswer: false, mayHide: false, reported: 0 },
  };
  const written: RatingWrite[] = [];
  const opened: object[] = [];
  const open = () =>
    showScreen(() => <RatingsSection id={courseId} />, {
      at: coursesAddresses.introduction.to({ id: courseId, tab: 'ratings' }),
      person,
      parts: { askOverlay: async (_load: unknown, props: object) => (opened.push(props), null) } as never,
      answers: {
        'GET /evaluations/ratings/courses/:courseId': () => ({
          ...{
            data: [{ ...other, hiddenBecause: summary.mayHide ? '与课程无关' : null }],
            pageNo: 1,
            pageSize: 10,
            totalCount: 1,
            totalPage: 1,
          },
        }),
        'GET /evaluations/ratings/courses/:courseId/summary': () => summary,
        'POST /evaluations/ratings/:id/hiding': () => null,
        'PUT /evaluations/ratings/courses/:courseId': (input: RatingWrite) => {
          written.push(input);
          summary = { ...summary, own: { stars: input.stars, text: input.text, hiddenBecause: null } };
          return null;
        },
      },
    });
  open();
  expect(await screen.findByText('学完课程的三分之一后可以评分。')).toBeVisible();
  expect(screen.queryByRole('button', { name: '隐藏' })).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: '举报' }));
  cleanup();
  summary = { ...summary, standing: 'may', mayAnswer: true };
  open();
  await userEvent.click(await screen.findByRole('radio', { name: '4 星' }));
  await userEvent.type(screen.getByRole('textbox', { name: '评语' }), '例子多');
  await userEvent.click(screen.getByRole('button', { name: '发布评分' }));
  expect(await screen.findByRole('button', { name: '删除我的评分' })).toBeVisible();
  expect(written).toEqual([{ courseId, stars: 4, text: '例子多' }]);
  await userEvent.click(screen.getByRole('button', { name: '回复' }));
  expect(opened).toEqual([{ act: 'report', id: other.id }, { rating: other }]);
  cleanup();
  // Who may not change it any more reads it, and can take it away.
  summary = { ...summary, standing: 'early', mayHide: true, reported: 1 };
  open();
  const own = within(await screen.findByRole('region', { name: '我的评分' }));
  expect(own.getByText('例子多')).toBeVisible();
  expect(own.queryByRole('textbox')).toBeNull();
  expect(own.getByRole('button', { name: '删除我的评分' })).toBeVisible();
  // The last report is dealt with while only those are listed: the way back stays.
  await userEvent.click(screen.getByRole('button', { name: '被举报 1 条' }));
  summary = { ...summary, ratings: 0, reported: 0 };
  await userEvent.click(await screen.findByRole('button', { name: '取消隐藏' }));
  expect(await screen.findByRole('button', { name: '被举报 0 条', pressed: true })).toBeVisible();
});
