import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Answer } from '#contract/homework/homework-attempt.contract.ts';
import { enrolmentsOperations } from '#contract/enrolments/enrolments.operations.ts';
import { learningOperations } from '#contract/learning/learning.operations.ts';
import { mistakesOperations } from '#contract/mistakes/mistakes.operations.ts';
import type { QuizContent } from '#contract/quizzes/quiz-content.contract.ts';
import { videoSettings } from '#contract/quizzes/quiz.rule.ts';
import { quizzesOperations } from '#contract/quizzes/quizzes.operations.ts';
import { quizTeamOperations as team } from '#contract/quizzes/quiz-team.operations.ts';
import { videoQuestionsOperations as videos } from '#contract/quizzes/video-questions.operations.ts';
import { outlineOperations } from '#contract/teaching/outline.operations.ts';
import { signOpening } from '#server/modules/learning/openings.rule.ts';
import { contents, rightAnswers } from '../support/homework.builder.ts';
import { addCourse, addSchools } from '../support/some-courses.builder.ts';
import { testApp, type TestApp, type TestPerson } from '../support/test-app.ts';

let test: TestApp;
let teacher: TestPerson;
let stranger: TestPerson;
let learner: TestPerson;
let schools: Awaited<ReturnType<typeof addSchools>>;
let courseId: string;
let offeringId: string;
let itemId: string;
let otherItemId: string;

const [first, second] = [randomUUID(), randomUUID()];
const right = rightAnswers[0]!;
const wrong: Answer = { kind: 'choice', ids: ['none'] };
const ask = (moments: readonly { second: number; isRequired: boolean }[]): QuizContent => ({
  settings: videoSettings,
  questions: moments.map((moment, at) => ({
    ...{ id: [first, second][at]!, points: 5, content: contents[at]!, sourceQuestionId: null, moment },
  })),
});
const usual = [
  { second: 20, isRequired: true },
  { second: 60, isRequired: false },
];

beforeAll(async () => {
  test = await testApp();
  schools = await addSchools(test);
  teacher = await test.person('teacher', { name: '沈知远', schoolId: schools.yunhai });
  stranger = await test.person('learner', { schoolId: schools.yunhai });
});
beforeEach(async () => {
  const video = { kind: 'video', durationMs: 100_000 } as const;
  const items = [
    { ...video, title: '有问题的视频', quiz: ask(usual) },
    { ...video, title: '没有问题的视频' },
  ];
  const course = await addCourse(test, {
    ...{ schoolId: schools.yunhai, ownerId: teacher.id, title: '数据结构' },
    chapters: [{ title: '第一章', sections: [{ title: '一', items }] }],
  });
  courseId = course.courseId;
  offeringId = course.offeringIds[0]!;
  [itemId, otherItemId] = course.itemIds as [string, string];
  learner = await test.person('learner', { schoolId: schools.yunhai });
  await learner.call(enrolmentsOperations.apply, { offeringId });
});

const list = (who = learner) => who.call(videos.list, { itemId, offeringId });
const contentId = async () => (await list(teacher)).result!.contentId;
const answer = async (given: Answer, parts: object = {}, who = learner) =>
  who.call(videos.answer, {
    ...{ itemId, offeringId, questionId: first, number: 1, answer: given, contentId: await contentId() },
    ...parts,
  });
const watch = async (ranges: [number, number][]) => {
  const opened = { learnerId: learner.id, offeringId, itemId };
  const opening = signOpening(test.settings.secrets.MEDIA_KEY, opened, Date.now() - 3_600_000);
  return (await learner.call(learningOperations.beat, { offeringId, itemId, ranges, opening })).result!;
};
const isDone = async () => (await learner.call(learningOperations.item, { offeringId, itemId })).result!.isCompleted;

it('stands in the order of its seconds, and nothing of a key is out before the first answer', async () => {
  const { data, isTeaching } = (await list()).result!;
  expect([isTeaching, data.map((one) => [one.second, one.isRequired, one.tries, one.last])]).toEqual([
    false,
    [
      [20, true, 0, null],
      [60, false, 0, null],
    ],
  ]);
  const isLeak = /KEY-|"fraction"|"gaps":|"explanation"/;
  const seen = [
    await list(),
    await learner.call(outlineOperations.study, { offeringId }),
    await learner.call(learningOperations.item, { offeringId, itemId }),
    await learner.call(quizzesOperations.overview, { offeringId, itemId }),
    await learner.call(quizzesOperations.start, { offeringId, itemId }),
    await learner.call(outlineOperations.detail, { courseId, nodeId: itemId }),
    await answer(wrong, { contentId: randomUUID() }),
    await answer({ kind: 'choice', ids: [] }),
    await answer(right, { questionId: randomUUID() }),
  ];
  expect(JSON.stringify(seen)).not.toMatch(isLeak);
  const study = (await learner.call(outlineOperations.study, { offeringId })).result!;
  expect(study.chapters[0]!.sections[0]!.items.map(({ questions }) => questions)).toEqual([2, null]);
  expect(JSON.stringify(await answer(wrong))).toMatch(/"fraction"/);
  expect(JSON.stringify((await list()).result!.data[1])).not.toMatch(isLeak);
});

it('judges each answer once, lets a wrong one be tried again, and keeps the one that is right', async () => {
  const tried = async (given: Answer, number: number) => {
    const { question } = (await answer(given, { number })).result!;
    return [question.tries, question.last!.feedback.got];
  };
  expect(await tried(wrong, 1)).toEqual([1, 0]);
  // The same call once more, with another answer as well, is no second try.
  expect(await tried(right, 1)).toEqual([1, 0]);
  expect(await tried(right, 2)).toEqual([2, 5]);
  expect(await tried(wrong, 3)).toEqual([2, 5]);
  const twice = await Promise.all([1, 2, 3].map(() => answer(right, { questionId: second })));
  expect(twice.map(({ code, result }) => [code, result!.question.tries])).toEqual(Array(3).fill([200, 1]));
});

it('answers nobody who does not learn or teach there, and takes no question of another video', async () => {
  const codes = [
    await list(stranger),
    await answer(right, {}, stranger),
    await learner.call(videos.list, { itemId: otherItemId, offeringId }),
    await answer(right, { itemId: otherItemId }),
    await answer(right, { questionId: randomUUID() }),
    await answer(right, { offeringId: randomUUID() }),
  ].map(({ code }) => code);
  expect(codes).toEqual([404, 404, 404, 404, 404, 404]);
  expect((await answer({ kind: 'choice', ids: [] })).code).toBe(400);
  // Who teaches tries it out, and leaves nothing behind.
  expect((await answer(right, {}, teacher)).result).toMatchObject({ isCompleted: false, question: { tries: 1 } });
  expect((await list(teacher)).result!.data.map(({ tries }) => tries)).toEqual([0, 0]);
});

it('is a conflict with the questions of now where others were published', async () => {
  const seen = await contentId();
  const next = JSON.stringify(ask(usual.slice(0, 1)));
  await sql`with n as (insert into outline_quizzes (course_id, content, is_fixed)
      values (${courseId}, ${next}::jsonb, true) returning id)
    update outline_published set quiz_id = n.id from n where outline_published.id = ${itemId}`.execute(test.db);
  const { code, result } = await answer(right, { contentId: seen });
  expect([code, (result as unknown as { current: { data: unknown[] } }).current.data.length]).toEqual([409, 1]);
  expect((await answer(right)).code).toBe(200);
});

it('makes a video done once enough was watched and what must be answered is answered, in either order', async () => {
  expect(await watch([[0, 100_000]])).toMatchObject({ share: 1, isCompleted: false });
  expect(await isDone()).toBe(false);
  expect((await answer(wrong, { questionId: second })).result!.isCompleted).toBe(false);
  expect((await answer(wrong)).result!.isCompleted).toBe(true);
  expect(await isDone()).toBe(true);
  learner = await test.person('learner', { schoolId: schools.yunhai });
  await learner.call(enrolmentsOperations.apply, { offeringId });
  expect((await answer(right)).result!.isCompleted).toBe(false);
  expect((await watch([[0, 50_000]])).isCompleted).toBe(false);
  expect((await watch([[50_000, 95_000]])).isCompleted).toBe(true);
  learner = await test.person('learner', { schoolId: schools.yunhai });
  await learner.call(enrolmentsOperations.apply, { offeringId });
  await Promise.all([watch([[0, 95_000]]), answer(right)]);
  expect(await isDone()).toBe(true);
});

it('shows its team how each was answered first, and goes into the book of mistakes', async () => {
  await answer(wrong);
  await answer(right, { number: 2 });
  const page = (await teacher.call(team.list, { courseId })).result!;
  expect([
    page.data,
    page.videos.map(({ title, questions, learners, answered }) => [title, questions, learners, answered]),
  ]).toEqual([[], [['有问题的视频', 2, 1, 1]]]);
  const figures = (await teacher.call(team.figures, { itemId, offeringId })).result!;
  expect([figures.of, figures.attempts]).toEqual(['video', 1]);
  expect(figures.questions.map((one) => [one.second, one.answered, one.share])).toEqual([
    [20, 1, 0],
    [60, 0, null],
  ]);
  expect((await learner.call(team.figures, { itemId, offeringId })).code).not.toBe(200);
  // It has no plan, and counts in no grade.
  expect((await teacher.call(team.learners, { itemId, offeringId })).code).toBe(404);
  const mistakes = (await learner.call(mistakesOperations.list, {})).result!;
  expect(mistakes.data.map(({ source, sourceId, title }) => [source, sourceId, title])).toEqual([
    ['video', itemId, '有问题的视频'],
  ]);
});

it('is written in the outline: one question a second, sorted, of kinds that mark themselves', async () => {
  const write = async (quiz: QuizContent, nodeId = itemId) => {
    const { node } = (await teacher.call(outlineOperations.detail, { courseId, nodeId })).result!;
    return teacher.call(outlineOperations.edit, { courseId, nodeId, version: node.version, quiz });
  };
  const saved = (await write(ask([usual[1]!, usual[0]!]))).result!;
  expect(saved.quiz!.questions.map(({ id, moment }) => [id, moment!.second])).toEqual([
    [second, 20],
    [first, 60],
  ]);
  expect([saved.node.questions, saved.node.change]).toEqual([2, 'changed']);
  const [one] = ask(usual).questions;
  const essay = { ...one!, content: contents[6]! };
  const { moment: _moment, ...free } = one!;
  for (const questions of [[essay], [free], [one!, { ...one!, id: second }]])
    expect((await write({ settings: videoSettings, questions })).code).toBe(400);
  const none = (await write({ settings: videoSettings, questions: [] })).result!;
  expect([none.quiz, none.node.questions]).toEqual([null, 0]);
});
