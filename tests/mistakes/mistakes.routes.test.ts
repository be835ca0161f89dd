import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { MistakesQuery } from '#contract/mistakes/mistakes.contract.ts';
import { mistakesOperations as to } from '#contract/mistakes/mistakes.operations.ts';
import { homeworkOperations } from '#contract/homework/homework.operations.ts';
import { markingOperations as marking } from '#contract/homework/marking.operations.ts';
import { freshSettings } from '#contract/quizzes/quiz.rule.ts';
import { quizzesOperations as quizzes } from '#contract/quizzes/quizzes.operations.ts';
import { quizTeamOperations as team } from '#contract/quizzes/quiz-team.operations.ts';
import {
  classmate,
  classroom,
  contents,
  given,
  handedIn,
  publishedHomework,
  rightAnswers,
} from '../support/homework.builder.ts';
import { testApp } from '../support/test-app.ts';

const platform = await testApp();
const room = await classroom(platform);
const { learner, teacher, offeringId, courseId } = room;
const asked = contents.slice(0, 2);
const ids: string[] = asked.map(() => randomUUID());
const quizId = randomUUID();
const [itemId, chapterId] = [randomUUID(), randomUUID()];

const settings = (change: object) =>
  sql`update outline_quizzes set content = content || ${JSON.stringify({ settings: { ...freshSettings, ...change } })}::jsonb
    where id = ${quizId}`.execute(platform.db);
await sql`insert into outline_quizzes (id, course_id, content) values (${quizId}, ${courseId}, ${JSON.stringify({
  settings: freshSettings,
  questions: asked.map((content, at) => ({ id: ids[at], points: 10, content, sourceQuestionId: null })),
})}::jsonb)`.execute(platform.db);
for (const [id, kind, parent, quiz] of [
  [chapterId, 'chapter', null, null],
  [itemId, 'quiz', chapterId, quizId],
] as const) {
  await sql`insert into outline_nodes (id, course_id, parent_id, kind, title, position, quiz_id)
    values (${id}, ${courseId}, ${parent}, ${kind}, '测验一', 1, ${quiz})`.execute(platform.db);
  await sql`insert into outline_published (id, course_id, parent_id, kind, title, chapter_id, position, quiz_id)
    values (${id}, ${courseId}, ${parent}, ${kind}, '测验一', ${chapterId}, 1, ${quiz})`.execute(platform.db);
}

const mistakes = async (query: MistakesQuery = {}, who = learner) => given(await who.call(to.list, query)).data;
/** Begins, answers so many rightly, and hands in. */
const done = async (right: number, who = learner) => {
  const { id } = given(await who.call(quizzes.start, { itemId, offeringId }));
  const { version } = given(await who.call(quizzes.run, { id }));
  const saved = given(
    await who.call(quizzes.saveAnswers, {
      ...{ id, version, clientId: randomUUID() },
      changes: ids.map((questionId, at) => ({
        ...{ questionId, seq: at + 1 },
        answer: at < right ? rightAnswers[at]! : { kind: 'choice' as const, ids: ['o1'] },
      })),
    }),
  );
  given(await who.call(quizzes.submit, { id, version: saved.version }));
  return id;
};

it('has what went wrong in a quiz once right and wrong may be seen, and the key only where the quiz shows it', async () => {
  await settings({ feedback: 'end', attempts: 2 });
  const first = await done(1);
  expect(await mistakes()).toEqual([]);
  // While the last attempt runs, its key would help.
  const { id } = given(await learner.call(quizzes.start, { itemId, offeringId }));
  expect(await mistakes()).toEqual([]);
  const { version } = given(await learner.call(quizzes.run, { id }));
  given(await learner.call(quizzes.submit, { id, version }));
  expect((await mistakes()).map(({ question, times }) => [question.id, times])).toEqual([
    [expect.any(String), expect.any(Number)],
    [expect.any(String), expect.any(Number)],
  ]);
  expect((await mistakes()).find(({ question }) => question.id === ids[1])!.times).toBe(2);
  expect(JSON.stringify(await mistakes())).toMatch(/KEY-explanation/);
  await settings({ feedback: 'end', attempts: 2, showsSolutions: false });
  const leak = /KEY-|"fraction"|"explanation"/;
  expect(await mistakes()).toMatchObject([{ content: null }, { content: null }]);
  expect(JSON.stringify(await mistakes())).not.toMatch(leak);
  // Another attempt was given: nothing is told until it is over.
  await sql`update quiz_results set extra_attempts = 1 where learner_id = ${learner.id}`.execute(platform.db);
  expect(await mistakes()).toEqual([]);
  await settings({ feedback: 'submit' });
  // Reset, taken back, of somebody who left: nothing of it is there.
  given(await teacher.call(team.reset, { id: first, reason: '误交' }));
  expect((await mistakes()).map(({ times }) => times)).toEqual([1, 1]);
  await sql`update enrolments set status = 'removed' where learner_id = ${learner.id}`.execute(platform.db);
  expect(await mistakes()).toEqual([]);
  await sql`update enrolments set status = 'active' where learner_id = ${learner.id}`.execute(platform.db);
  await sql`update outline_published set quiz_id = null, kind = 'richText' where id = ${itemId}`.execute(platform.db);
  expect(await mistakes()).toEqual([]);
  await sql`update outline_published set quiz_id = ${quizId}, kind = 'quiz' where id = ${itemId}`.execute(platform.db);
});

it('has homework once its marks are published, narrowed by all that is offered', async () => {
  const homework = await publishedHomework(room, { title: '作业一' }, contents.slice(0, 1));
  const { id } = await handedIn(learner, homework, offeringId, [null]);
  const desk = given(await teacher.call(marking.lock, { id }));
  given(await teacher.call(marking.finish, { id, version: desk.version }));
  const ofHomework = async () => (await mistakes()).filter(({ source }) => source === 'homework');
  expect(await ofHomework()).toEqual([]);
  given(await teacher.call(homeworkOperations.publishMarks, { id: homework.id }));
  expect(await ofHomework()).toMatchObject([
    { title: '作业一', sourceId: homework.id, got: 0, times: 1, answer: null },
  ]);
  const choices = given(await learner.call(to.choices, { offeringId }));
  expect(choices).toMatchObject({
    courses: [{ id: offeringId, count: 3 }],
    chapters: [{ id: chapterId, count: 2 }],
    nodes: [],
  });
  expect(await mistakes({ chapterId })).toHaveLength(2);
  expect(await mistakes({ offeringId, kind: asked[1]!.kind })).toHaveLength(1);
  expect(await mistakes({ search: '%' })).toEqual([]);
  expect(await mistakes({ nodeId: randomUUID() })).toEqual([]);
});

it('is nobody else’s; what is mastered comes back when it goes wrong once more', async () => {
  const [one] = (await mistakes({ chapterId })).filter(({ question }) => question.id === ids[1]);
  const mark = { offeringId, questionId: one!.question.id, isMastered: true };
  const mate = await classmate(platform, room);
  for (const who of [mate, teacher]) expect(await mistakes({}, who)).toEqual([]);
  expect((await mate.call(to.mark, mark)).code).toBe(404);
  expect((await learner.call(to.mark, { ...mark, questionId: randomUUID() })).code).toBe(404);
  expect((await platform.visitor().call(to.list, {})).code).toBe(401);
  const both = await Promise.all([1, 2].map(() => learner.call(to.mark, mark)));
  expect(both.map(({ code }) => code)).toEqual([200, 200]);
  expect((await mistakes({ state: 'mastered' })).map(({ question }) => question.id)).toEqual([ids[1]]);
  expect(await mistakes({ state: 'open', chapterId })).toHaveLength(1);
  await settings({ attempts: null });
  await done(0);
  expect(await mistakes({ state: 'mastered' })).toEqual([]);
  expect((await mistakes({ state: 'open', chapterId })).find(({ question }) => question.id === ids[1])!.times).toBe(2);
  given(await learner.call(to.mark, mark));
  given(await learner.call(to.mark, { ...mark, isMastered: false }));
  expect(await mistakes({ state: 'mastered' })).toEqual([]);
});

it('is practised in rounds that the server marks: right twice in a row is mastered, nothing is lost, keys come with the check', async () => {
  const begin = async () => given(await learner.call(to.start, { chapterId, count: 1 })).id;
  const read = async (id: string) => given(await learner.call(to.round, { id })).questions;
  const right = (questionId: string) => rightAnswers[ids.indexOf(questionId)]!;
  const first = await begin();
  const [one] = await read(first);
  expect(JSON.stringify(one)).not.toMatch(/KEY-|"fraction"|"explanation"/);
  const saved = { id: first, place: one!.place, answer: right(one!.question.id) };
  given(await learner.call(to.answer, saved));
  // Another tab, or the next day.
  expect([(await read(first))[0]!.answer, given(await learner.call(to.choices, {})).roundId]).toEqual([
    saved.answer,
    first,
  ]);
  const mate = await classmate(platform, room);
  for (const call of [
    mate.call(to.round, { id: first }),
    mate.call(to.answer, saved),
    mate.call(to.check, saved),
    learner.call(to.check, { ...saved, place: 99 }),
  ])
    expect((await call).code).toBe(404);
  expect((await learner.call(to.check, { ...saved, answer: null })).code).toBe(405);
  const both = await Promise.all([1, 2].map(() => learner.call(to.check, saved)));
  expect(both.map(({ result }) => [result!.streak, result!.isMastered])).toEqual([
    [1, false],
    [1, false],
  ]);
  expect((await learner.call(to.answer, saved)).code).toBe(405);
  const second = await begin();
  expect((await learner.call(to.round, { id: first })).code).toBe(404);
  const again = { ...saved, id: second };
  expect(given(await learner.call(to.check, again))).toMatchObject({ streak: 2, isMastered: true });
  expect((await mistakes({ state: 'mastered' })).map(({ question }) => question.id)).toEqual([one!.question.id]);
  // Where the quiz shows no key nothing of it is practised, nor what was begun.
  const third = await begin();
  await settings({ attempts: null, showsSolutions: false });
  expect((await learner.call(to.round, { id: third })).code).toBe(404);
  expect((await learner.call(to.start, { chapterId, count: 5 })).code).toBe(404);
});
