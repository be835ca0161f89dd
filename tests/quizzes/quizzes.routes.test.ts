import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { sql } from 'kysely';
import type { Answer } from '#contract/homework/homework-attempt.contract.ts';
import { courseVersionsOperations } from '#contract/course-versions/course-versions.operations.ts';
import { coursesOperations } from '#contract/courses/courses.operations.ts';
import { enrolmentsOperations } from '#contract/enrolments/enrolments.operations.ts';
import { learningOperations } from '#contract/learning/learning.operations.ts';
import type { QuizSettings } from '#contract/quizzes/quiz-content.contract.ts';
import { freshSettings } from '#contract/quizzes/quiz.rule.ts';
import { quizzesOperations as quizzes } from '#contract/quizzes/quizzes.operations.ts';
import { outlineOperations } from '#contract/teaching/outline.operations.ts';
import { teachingOperations } from '#contract/teaching/teaching.operations.ts';
import { contents, rightAnswers } from '../support/homework.builder.ts';
import { addCourse, addSchools } from '../support/some-courses.builder.ts';
import { testApp, type TestApp, type TestPerson } from '../support/test-app.ts';

let test: TestApp;
let teacher: TestPerson;
let learner: TestPerson;
let schools: Awaited<ReturnType<typeof addSchools>>;
let courseId: string;
let offeringId: string;
let itemId: string;
/** Ids of the questions, in the order of `asked`. */
let ids: string[];

/** Without the essay, which nobody marks here. */
const asked = contents.slice(0, 6);
const right = rightAnswers.slice(0, 6);

const detail = async () => (await teacher.call(outlineOperations.detail, { courseId, nodeId: itemId })).result!;
const write = async (settings: Partial<QuizSettings> = {}, questions = asked) => {
  const { node } = await detail();
  return teacher.call(outlineOperations.edit, {
    ...{ courseId, nodeId: itemId, version: node.version },
    quiz: {
      settings: { ...freshSettings, ...settings },
      questions: questions.map((content, at) => ({
        ...{ id: (ids[at] ??= randomUUID()), points: 10, content, sourceQuestionId: null },
      })),
    },
  });
};
const publish = async () => {
  const { version } = (await teacher.call(teachingOperations.get, { id: courseId })).result!;
  const { version: outlineVersion } = (await teacher.call(outlineOperations.get, { courseId })).result!;
  return teacher.call(teachingOperations.publish, { id: courseId, version, outlineVersion });
};
const quiz = async (settings: Partial<QuizSettings> = {}) => {
  expect((await write(settings)).code).toBe(200);
  expect((await publish()).code).toBe(200);
};
const overview = async (who = learner) => (await who.call(quizzes.overview, { itemId, offeringId })).result!;
const start = async (who = learner) => (await who.call(quizzes.start, { itemId, offeringId })).result!.id;
const runOf = async (id: string, who = learner) => (await who.call(quizzes.run, { id })).result!;
const save = (id: string, version: number, answers: readonly (Answer | null)[], who = learner) =>
  who.call(quizzes.saveAnswers, {
    ...{ id, version, clientId: randomUUID() },
    changes: answers.map((answer, at) => ({ questionId: ids[at]!, answer, seq: at + 1 })),
  });
/** Begins, answers and hands in. */
const done = async (answers: readonly (Answer | null)[], who = learner) => {
  const id = await start(who);
  const { version } = await runOf(id, who);
  const saved = answers.length === 0 ? { version } : (await save(id, version, answers, who)).result!;
  return (await who.call(quizzes.submit, { id, version: saved.version })).result!;
};
const isDone = async () => {
  const { result } = await learner.call(learningOperations.progress, { offeringId });
  return result!.items.find((one) => one.itemId === itemId)?.isCompleted ?? false;
};
/** The time of an attempt is over. */
const endTime = (id: string) =>
  sql`update quiz_attempts set ends_at = now() - interval '1 minute' where id = ${id}`.execute(test.db);

beforeAll(async () => {
  test = await testApp();
  schools = await addSchools(test);
  teacher = await test.person('teacher', { name: '沈知远', schoolId: schools.yunhai });
});
beforeEach(async () => {
  const course = await addCourse(test, {
    ...{ schoolId: schools.yunhai, ownerId: teacher.id, title: '数据结构' },
    chapters: [
      { title: '第一章', sections: [{ title: '一', items: [{ kind: 'richText', title: '甲', html: '<p>甲</p>' }] }] },
    ],
  });
  courseId = course.courseId;
  offeringId = course.offeringIds[0]!;
  ids = [];
  itemId = randomUUID();
  const { nodes } = (await teacher.call(outlineOperations.get, { courseId })).result!;
  const parentId = nodes.find(({ kind }) => kind === 'section')!.id;
  await teacher.call(outlineOperations.add, { courseId, id: itemId, parentId, kind: 'quiz', title: '单元测验' });
  learner = await test.person('learner', { schoolId: schools.yunhai });
  await learner.call(enrolmentsOperations.apply, { offeringId });
});

it('is written in the outline, published with it, answered, marked by the server and done', async () => {
  expect((await detail()).node.isReady).toBe(false);
  expect((await publish()).code).toBe(405);
  await quiz();
  const before = await overview();
  expect([before.questionCount, before.totalPoints, before.left, before.closed]).toEqual([6, 60, 2, null]);
  const handed = await done([...right.slice(0, 5), { kind: 'number', text: '4' }]);
  expect([handed.points, handed.totalPoints]).toEqual([50, 60]);
  expect(await isDone()).toBe(true);
  const result = (await learner.call(quizzes.result, { id: handed.id })).result!;
  expect(result.review!.map(({ feedback }) => feedback.got)).toEqual([10, 10, 10, 10, 10, 0]);
  const again = await overview();
  expect([again.share, again.left, again.attempts.map(({ points }) => points)]).toEqual([83.33, 1, [50]]);
});

it('refuses what nobody could mark, questions without a right answer and the same one twice', async () => {
  const wrong = [
    [contents[6]!],
    [{ ...contents[0]!, options: [{ id: 'a', text: '1', fraction: 0 }] }],
    [{ ...contents[0]!, stem: '' }],
  ];
  for (const questions of wrong) expect((await write({}, questions)).code).toBe(400);
  ids = ['00000000-0000-4000-8000-0000000000AA', '00000000-0000-4000-8000-0000000000aa'];
  expect((await write({}, contents.slice(0, 2))).code).toBe(400);
});

it('lets nothing of a key out before its feedback is due, by any call of a learner', async () => {
  await quiz({ feedback: 'end', mixesOptions: true, mixesQuestions: true });
  const first = await start();
  const seen = async (id: string) => {
    const { version } = await runOf(id);
    return JSON.stringify([
      await learner.call(coursesOperations.get, { id: courseId }),
      await learner.call(outlineOperations.study, { offeringId }),
      await learner.call(outlineOperations.body, { offeringId, itemId }),
      await learner.call(learningOperations.item, { offeringId, itemId }),
      await learner.call(learningOperations.progress, { offeringId }),
      await learner.call(outlineOperations.get, { courseId }),
      await learner.call(outlineOperations.detail, { courseId, nodeId: itemId }),
      await learner.call(courseVersionsOperations.list, { id: courseId }),
      await learner.call(courseVersionsOperations.compare, { id: courseId, from: 1 }),
      await learner.call(quizzes.overview, { itemId, offeringId }),
      await learner.call(quizzes.start, { itemId, offeringId }),
      await learner.call(quizzes.run, { id }),
      await save(id, version, right),
      await save(id, 1, right),
      await learner.call(quizzes.check, { id, questionId: ids[0]! }),
      await learner.call(quizzes.submit, { id, version: 1 }),
      await learner.call(quizzes.result, { id }),
    ]);
  };
  const isLeak = /KEY-|"fraction"|"gaps":|"pairs":\[\{"id":"p1","left"|"numbers"|"explanation"|3\.14159/;
  const withoutOwn = (text: string) => text.replaceAll(/"answer":\{[^}]*?\}\]?\}/g, '');
  expect(withoutOwn(await seen(first))).not.toMatch(isLeak);
  const { version } = await runOf(first);
  await learner.call(quizzes.submit, { id: first, version });
  const result = await learner.call(quizzes.result, { id: first });
  expect([result.result!.points, result.result!.review]).toEqual([60, null]);
  const last = await done([]);
  // No attempt is left: now it is shown.
  for (const id of [first, last.id])
    expect(JSON.stringify(await learner.call(quizzes.result, { id }))).toMatch(/KEY-explanation/);
});
