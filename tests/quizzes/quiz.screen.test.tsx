// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { codes } from '#contract/common/codes.ts';
import { quizzesAddresses } from '#contract/quizzes/quizzes.addresses.ts';
import { freshSettings } from '#contract/quizzes/quiz.rule.ts';
import type { QuizAnswersSave, QuizOverview, QuizResult, QuizRun } from '#contract/quizzes/quizzes.contract.ts';
import type { QuizList } from '#contract/quizzes/quiz-team.contract.ts';
import { CallError } from '#shell/call-error.ts';
import { visitor } from '#shell/person.store.ts';
import CourseQuizzesScreen from '../../src/plugins/quizzes/course-quizzes.screen.tsx';
import QuizScreen from '../../src/plugins/quizzes/quiz.screen.tsx';
import { showScreen, type Answers } from '../support/show-screen.tsx';

const idOf = (end: string) => `00000000-0000-4000-8000-0000000000${end}`;
const [itemId, offeringId, attemptId, questionId] = ['01', '02', '03', '04'].map(idOf) as [
  string,
  string,
  string,
  string,
];
const times = { startsAt: '2026-09-01T00:00:00.000Z', endsAt: '2099-01-01T00:00:00.000Z' };
const overview: QuizOverview = {
  ...{ itemId, offeringId, title: '单元测验', settings: freshSettings, questionCount: 1, totalPoints: 5 },
  ...{ isTeaching: false, attempts: [], left: 2, runningId: null, closed: null, share: null, isDone: false },
  ...{ ...times, closesAt: null },
};
const question = {
  ...{ id: questionId, points: 5, kind: 'single' as const, position: 1, stem: '<p>栈顶是哪一个？</p>' },
  options: [
    { id: 'a', text: '先进者' },
    { id: 'b', text: '后进者' },
  ],
};
const run = {
  ...{ id: attemptId, itemId, offeringId, title: '单元测验', number: 1, status: 'running', version: 1 },
  ...{ startedAt: times.startsAt, endsAt: null, serverTime: new Date().toISOString(), givesFeedback: false },
  ...{ totalPoints: 5, questions: [question], answers: [], checked: [], journalKey: idOf('05') },
} as unknown as QuizRun;
const result: QuizResult = {
  ...{ id: attemptId, itemId, offeringId, title: '单元测验', number: 1, status: 'submitted', passPercent: 60 },
  ...{
    submittedAt: times.startsAt,
    startedAt: times.startsAt,
    isExpired: false,
    points: 2,
    totalPoints: 5,
    review: null,
  },
};
const at = quizzesAddresses.quiz.to({ id: offeringId, item: itemId });
const open = (answers: Answers, where = at) =>
  showScreen(QuizScreen, { at: where, answers, person: { name: '林晓舟' } });
const refused = (code: number, message: string) => () => {
  throw new CallError(code, message);
};

it('says what a quiz is before it is begun, begins it and asks its questions', async () => {
  let running: string | null = null;
  const { asked } = open({
    'GET /quizzes/items/:itemId': () => ({ ...overview, runningId: running }),
    'POST /quizzes/attempts': () => ({ id: (running = attemptId) }),
    'GET /quizzes/attempts/:id': () => run,
  });
  fireEvent.click(await screen.findByRole('button', { name: '开始测验' }));
  expect(await screen.findByText('栈顶是哪一个？')).toBeVisible();
  expect(screen.getAllByRole('radio')).toHaveLength(2);
  expect(asked.filter(({ operation }) => operation === 'POST /quizzes/attempts')).toHaveLength(1);
});

it('sends what is answered after the session ended and began again', async () => {
  const saved: QuizAnswersSave[] = [];
  const { stores } = showScreen(QuizScreen, {
    at,
    person: { id: idOf('0f'), name: '林晓舟' },
    answers: {
      'GET /quizzes/items/:itemId': () => ({ ...overview, runningId: attemptId }),
      'GET /quizzes/attempts/:id': () => run,
      'PUT /quizzes/attempts/:id/answers': (save: QuizAnswersSave) => {
        saved.push(save);
        return { version: 2, savedAt: times.startsAt, answered: 1 };
      },
    },
  });
  await screen.findByText('栈顶是哪一个？');
  const { person } = stores.person;
  act(() => void (stores.person.person = { ...visitor }));
  act(() => void (stores.person.person = person));
  fireEvent.click(screen.getAllByRole('radio')[1]!);
  await waitFor(() => expect(saved[0]?.changes).toMatchObject([{ questionId, answer: { ids: ['b'] } }]), {
    timeout: 4000,
  });
});

it('is locked with the way to the reasons, and closed with the time', async () => {
  open({ 'GET /quizzes/items/:itemId': refused(codes.itemLocked, '尚未开放') });
  expect(await screen.findByText('测验尚未开放')).toBeVisible();
  expect(screen.getByRole('link', { name: '查看开放条件' })).toHaveAttribute('href', expect.stringContaining(itemId));
});

it('shows no way in before it opens and after it closed', async () => {
  open({ 'GET /quizzes/items/:itemId': () => ({ ...overview, closed: 'over', closesAt: times.endsAt }) });
  expect(await screen.findByText('测验已截止，不能再作答。')).toBeVisible();
  expect(screen.queryByRole('button', { name: '开始测验' })).toBeNull();
  expect(screen.getByText(/^开放时间/)).toBeVisible();
});

it('tells the points of an attempt, and when right and wrong can be seen', async () => {
  open(
    { 'GET /quizzes/items/:itemId': () => overview, 'GET /quizzes/attempts/:id/result': () => result },
    quizzesAddresses.quiz.to({ id: offeringId, item: itemId, attempt: attemptId }),
  );
  expect(await screen.findByText(/次数用完或测验截止后可以查看/)).toBeVisible();
});

it('shows its team each quiz with weight and end, nothing of a course that is not theirs, and what failed', async () => {
  const courseId = idOf('06');
  const page: QuizList = {
    ...{ courseId, offeringId, mayChange: true, offerings: [{ id: offeringId, number: 1, term: '2026 秋' }] },
    videos: [],
    data: [
      {
        ...{ itemId, title: '单元测验', questions: 1, learners: 3, handedIn: 2, done: 1, share: 62.5 },
        plan: { weight: 0, opensAt: null, closesAt: null, version: 1 },
      },
    ],
  };
  const where = quizzesAddresses.manage.to({ id: courseId });
  const list = 'GET /quizzes/courses/:courseId';
  const states: [() => unknown, RegExp][] = [
    [() => ({ ...page, data: [] }), /暂无测验/],
    [refused(500, '服务器繁忙'), /测验加载失败/],
    [refused(403, '没有权限'), /权限/],
  ];
  for (const [answer, words] of states) {
    const shown = showScreen(CourseQuizzesScreen, { at: where, answers: { [list]: answer } });
    await waitFor(() => expect(document.body.textContent).toMatch(words));
    expect(shown.asked).not.toHaveLength(0);
    document.body.replaceChildren();
  }
  showScreen(CourseQuizzesScreen, { at: where, answers: { [list]: () => page } });
  const row = (await screen.findByRole('link', { name: '单元测验' })).closest('tr')!;
  expect(within(row).getByText('不计入')).toBeVisible();
  expect(within(row).getByText('62.5%')).toBeVisible();
});
