import { randomUUID } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import {
  examAppealOperations as appeals,
  regradeOperations as regrades,
} from '#contract/exams/exam-after.operations.ts';
import { examAnalysisOperations as analyses } from '#contract/exams/exam-analysis.operations.ts';
import { examTeamOperations as team } from '#contract/exams/exam-team.operations.ts';
import type { RegradeAsked } from '#contract/exams/exam-regrade.contract.ts';
import { examsOperations as exams } from '#contract/exams/exams.operations.ts';
import { questionsOf } from '#contract/exams/exam-paper.rule.ts';
import { given, rightAnswers } from '../support/homework.builder.ts';
import type { TestPerson } from '../support/test-app.ts';
import { examRoom } from './exam-room.builder.ts';

let room: Awaited<ReturnType<typeof examRoom>>;
let teacher: TestPerson;
let people: TestPerson[];

beforeAll(async () => {
  room = await examRoom();
  teacher = room.teacher;
  people = [await room.learner('吴念一'), await room.learner('陆清扬'), await room.learner('崔念安')];
});

const wrong = { kind: 'choice' as const, ids: ['o1'] };
const right = rightAnswers.slice(0, 6);

/** Three papers of 60 points without their essay, one of them with the first question wrong; closed, or released. */
async function over(isReleased: boolean, review: 'points' | 'solutions' = 'points') {
  const exam = await room.open({ review });
  const attempts: string[] = [];
  for (const [at, one] of people.entries())
    attempts.push(await room.taken(exam, one, at === 0 ? [wrong, ...right.slice(1)] : right));
  await room.age(exam, 240);
  const { version, paper } = await room.read(exam);
  if (isReleased) given(await teacher.call(team.move, { id: exam.id, version, move: 'release' }));
  const points = async () => {
    const { data } = given(await teacher.call(team.watch, { id: exam.id, filter: 'submitted' }));
    return attempts.map((id) => data.find(({ attemptId }) => attemptId === id)!.points);
  };
  const record = async (at = 0) => given(await teacher.call(team.record, { id: attempts[at]! }));
  return { id: exam.id, attempts, questions: questionsOf(paper), points, record };
}
type Over = Awaited<ReturnType<typeof over>>;

const wishOf = ({ id, questions }: Over, change: Partial<RegradeAsked> = {}) => ({
  ...{ id, questionId: questions[0]!.id, scoring: 'key' as const, points: 10, rule: 'follow' as const },
  key: {
    fractions: [
      { id: 'o1', fraction: 100 },
      { id: 'o2', fraction: 0 },
    ],
  },
  ...change,
});
const preview = async (wish: RegradeAsked) => given(await teacher.call(regrades.preview, wish));
const apply = async (wish: RegradeAsked, more: object = {}, who = teacher) => {
  const { version, stamp } = await preview(wish);
  return who.call(regrades.apply, { ...wish, version, stamp, reason: '答案有误', ...more });
};

it('says who gains and loses before anything is written, writes it at once, and gives all of it back', async () => {
  const exam = await over(true);
  const before = { points: await exam.points(), record: await exam.record() };
  expect(before.points).toEqual([50, 60, 60]);
  const seen = await preview(wishOf(exam));
  expect([seen.papers, seen.gains, seen.loses, seen.totalPoints, seen.mean]).toEqual([
    ...[3, 1, 2, { before: 70, after: 70 }],
    { before: 56.67, after: 53.33 },
  ]);
  expect([seen.passing, seen.excellent, seen.crossed]).toEqual([
    ...[{ before: 3, after: 3 }, { before: 2, after: 1 }, 3],
  ]);
  expect(seen.distribution.before.reduce((sum, one) => sum + one, 0)).toBe(3);
  expect(seen.chosen).toEqual([
    { id: 'o1', count: 1 },
    { id: 'o2', count: 2 },
  ]);
  expect((await preview(wishOf(exam, { filter: 'same' }))).totalCount).toBe(0);
  expect((await preview(wishOf(exam, { pageSize: 2, pageNo: 2 }))).data).toHaveLength(1);
  expect([await exam.points(), (await exam.record()).links.length]).toEqual([
    before.points,
    before.record.links.length,
  ]);

  // Nobody is to lose: two keep what they have, by a mark that says so.
  const kept = await preview(wishOf(exam, { rule: 'keep' }));
  expect([kept.gains, kept.loses]).toEqual([1, 0]);
  expect(
    (await teacher.call(regrades.apply, { ...wishOf(exam), version: seen.version, stamp: seen.stamp, reason: ' ' }))
      .code,
  ).toBe(400);
  expect((await apply(wishOf(exam, { key: undefined }))).code).toBe(405);
  const key = randomUUID();
  const asked = { ...wishOf(exam, { rule: 'keep' }), version: kept.version, stamp: kept.stamp, reason: 'C 错，D 对' };
  const both = [await teacher.call(regrades.apply, asked, { key }), await teacher.call(regrades.apply, asked, { key })];
  expect(given(both[0]!)).toEqual(given(both[1]!));
  // Read again, it is of marks that are no more.
  expect((await teacher.call(regrades.apply, asked)).code).toBe(409);
  expect(await exam.points()).toEqual([60, 60, 60]);
  const { links, brokenFrom } = await exam.record();
  expect([brokenFrom, links.at(-1)!.kind, links.at(-1)!.data]).toMatchObject([
    ...[null, 'regrade', { got: { before: 0, after: 10 }, points: { before: 50, after: 60 } }],
  ]);
  const { rows } = await sql<{ detail: object }>`select detail from audit_log where object_id = ${exam.id}
    and event = 'exam.regrade'`.execute(room.test.db);
  expect(rows).toHaveLength(1);
  // The next one stands upon it.
  const dropped = await preview(wishOf(exam, { scoring: 'dropped' }));
  expect(dropped.totalPoints).toEqual({ before: 70, after: 60 });

  const past = given(await teacher.call(regrades.list, { id: exam.id })).data;
  expect(past).toMatchObject([{ position: 1, hasNewKey: true, rule: 'keep', gains: 1, loses: 0, isLast: true }]);
  const undone = await Promise.all([0, 1].map(() => teacher.call(regrades.undo, { id: past[0]!.id })));
  expect(undone.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 405]);
  expect(await exam.points()).toEqual(before.points);
  const after = await exam.record();
  expect([after.brokenFrom, after.links.at(-1)!.kind]).toEqual([null, 'undoRegrade']);
  expect(await preview(wishOf(exam))).toMatchObject({ gains: 1, loses: 2 });
});

it('drops a question or gives its points to all; two at once are one, and what changed since is not undone', async () => {
  const exam = await over(false);
  const wish = wishOf(exam, { scoring: 'dropped', key: undefined });
  const two = await Promise.all([apply(wish), apply(wish)]);
  expect(two.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await exam.points()).toEqual([50, 50, 50]);
  expect((await room.read(exam)).paper.sections[0]!.questions[0]!.scoring).toBe('dropped');
  const figures = given(await teacher.call(team.figures, { id: exam.id }));
  expect([figures.totalPoints, figures.questions[0]!.share]).toEqual([60, null]);
  const first = given(await teacher.call(regrades.list, { id: exam.id })).data[0]!;
  const full = given(await apply(wishOf(exam, { scoring: 'full', key: undefined })));
  expect(await exam.points()).toEqual([60, 60, 60]);
  expect((await teacher.call(regrades.undo, { id: first.id })).code).toBe(405);
  given(await teacher.call(regrades.undo, { id: full.id }));
  given(await teacher.call(regrades.undo, { id: first.id }));
  expect(await exam.points()).toEqual([50, 60, 60]);
  // An essay keeps what a person gave, as its share of other points; its key is nothing that is typed.
  const last = { ...exam, questions: exam.questions.toReversed() };
  expect((await teacher.call(regrades.preview, wishOf(last))).code).toBe(400);
  const essay = given(await apply(wishOf(last, { points: 5, key: undefined })));
  await sql`update exam_attempts set version = version + 1 where id = ${exam.attempts[1]}`.execute(room.test.db);
  expect((await teacher.call(regrades.undo, { id: essay.id })).code).toBe(405);
});

it('is a matter of the team that looks after all, and shows learners no key', async () => {
  const exam = await over(true, 'points');
  const wish = wishOf(exam);
  const { version, stamp } = await preview(wish);
  const asked = { ...wish, version, stamp, reason: '选项 o1 才对' };
  const stranger = await room.test.person('teacher', { name: '外人', schoolId: room.schools.normal });
  const assistant = await room.test.person('teacher', { name: '助教', schoolId: room.schools.yunhai });
  await sql`insert into course_team (course_id, account_id, role, rights)
    values (${room.courseId}, ${assistant.id}, 'assistant', '{}')`.execute(room.test.db);
  const past = given(await apply(wish));
  for (const [who, code] of [
    [people[0]!, 403],
    [stranger, 404],
    [assistant, 404],
  ] as const) {
    expect((await who.call(regrades.preview, wish)).code).toBe(code);
    expect((await who.call(regrades.apply, asked)).code).toBe(code);
    expect((await who.call(regrades.list, { id: exam.id })).code).toBe(code);
    expect((await who.call(regrades.undo, { id: past.id })).code).toBe(code);
    expect((await who.call(appeals.list, { id: exam.id })).code).toBe(code);
  }
  const id = exam.attempts[0]!;
  const seen = JSON.stringify([
    await people[0]!.call(exams.own, { when: 'past', pageSize: 50 }),
    await people[0]!.call(exams.lobby, { id: exam.id }),
    await people[0]!.call(exams.facts, { id }),
    await people[0]!.call(exams.receipts, { id }),
    await people[0]!.call(exams.result, { id }),
    await people[0]!.call(appeals.own, { id }),
  ]);
  expect(seen).not.toMatch(/fraction|KEY-|答案有误|才对/);
  expect(given(await people[0]!.call(exams.result, { id })).points).toBe(60);
  const { rows } = await sql<{ many: number }>`select count(*)::int as many from message_copies c
    join messages m on m.id = c.message_id where c.person_id = ${people[0]!.id} and m.event = 'exam.regraded'`.execute(
    room.test.db,
  );
  expect(rows[0]!.many).toBeGreaterThan(0);
});

it('takes appeals of a released result once each while there is time, and answers with points or without', async () => {
  const closed = await over(false);
  const [learner, mate] = [people[0]!, people[1]!];
  const reason = '第一题的题干有歧义，请核对';
  const ask = (id: string, position: number | null, who = learner, said = reason) =>
    who.call(appeals.ask, { id, position, reason: said });
  expect((await ask(closed.attempts[0]!, 1)).code).toBe(405);
  const exam = await over(true);
  const id = exam.attempts[0]!;
  expect((await ask(id, 1, mate)).code).toBe(404);
  expect((await ask(id, 99)).code).toBe(404);
  expect((await ask(id, 1, learner, '太短')).code).toBe(400);
  const twice = await Promise.all([ask(id, 1), ask(id, 1)]);
  expect(twice.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 405]);
  given(await ask(id, null));
  const own = given(await learner.call(appeals.own, { id }));
  expect([own.data.length, own.open.includes(1), own.open.includes(2), own.open.includes(null)]).toEqual([
    2,
    false,
    true,
    false,
  ]);
  const whole = own.data.find(({ position }) => position === null)!;
  expect((await mate.call(appeals.withdraw, { id: whole.id, version: 1 })).code).toBe(404);
  given(await learner.call(appeals.withdraw, { id: whole.id, version: 1 }));
  expect((await learner.call(appeals.withdraw, { id: whole.id, version: 1 })).code).toBe(409);

  const [row] = given(await teacher.call(appeals.list, { id: exam.id, only: 'asked' })).data;
  const questionId = exam.questions[0]!.id;
  expect([row!.name, row!.questionId, row!.given]).toEqual(['吴念一', questionId, wrong]);
  const markVersion = row!.marks.find((one) => one.questionId === questionId)!.version;
  const answer = (got: number | null, more: object = {}, who = teacher) =>
    who.call(appeals.answer, {
      ...{ id: row!.id, version: 1, answer: '题干确有歧义' },
      correction: got === null ? null : { questionId, got, markVersion, ...more },
    });
  expect((await answer(5, {}, learner)).code).toBe(403);
  expect((await answer(11)).code).toBe(400);
  expect((await answer(5, { questionId: exam.questions[1]!.id, markVersion: 0 })).code).toBe(400);
  expect((await answer(5, { markVersion: markVersion + 1 })).code).toBe(409);
  const both = await Promise.all([answer(5), answer(5)]);
  expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await exam.points()).toEqual([55, 60, 60]);
  const { links, brokenFrom } = await exam.record();
  expect([brokenFrom, links.at(-1)!.kind]).toEqual([null, 'appeal']);
  expect(given(await learner.call(appeals.own, { id })).data.find(({ position }) => position === 1)).toMatchObject({
    ...{ status: 'corrected', points: { before: 50, after: 55 }, answer: '题干确有歧义' },
  });
  // What a person gave is no matter of a key any more, but of full points.
  expect((await preview(wishOf(exam))).gains).toBe(0);
  expect((await preview(wishOf(exam, { scoring: 'full', key: undefined }))).gains).toBe(1);
  await sql`update exams set released_at = now() - interval '9 days' where id = ${exam.id}`.execute(room.test.db);
  expect((await ask(id, 2)).code).toBe(405);
  expect(given(await learner.call(appeals.own, { id })).mayAsk).toBe(false);
});

it('tells its analysis, keeps what the team writes of it, and gives it out as a document', async () => {
  const exam = await over(true);
  const read = async () => given(await teacher.call(analyses.read, { id: exam.id }));
  const analysis = await read();
  expect(analysis).toMatchObject({
    ...{ version: 1, findings: '', measures: '', mayWrite: true, papers: 3, unmarked: 0, questions: 7 },
    ...{ mean: 56.67, median: 60, highest: 60, lowest: 50, deviation: 4.71, reliability: null, totalPoints: 70 },
    ...{ passing: 3, excellent: 2, bands: [0, 2, 1, 0, 0] },
  });
  expect(analysis.classes).toEqual([
    { name: '', papers: 3, mean: 56.67, highest: 60, lowest: 50, passing: 3, excellent: 2 },
  ]);
  expect(analysis.kinds.find(({ name }) => name === 'single')).toMatchObject({
    share: expect.closeTo(2 / 3, 5) as number,
  });
  const text = { findings: '第 1 题<b>偏难</b>', measures: '加强练习' };
  const written = given(await teacher.call(analyses.write, { id: exam.id, version: 1, ...text }));
  expect(written).toMatchObject({ ...text, version: 2 });
  const late = await teacher.call(analyses.write, { id: exam.id, version: 1, findings: '别的' });
  expect([late.code, late.result]).toMatchObject([409, { current: { ...text, version: 2 } }]);
  expect(given(await teacher.call(analyses.write, { id: exam.id, version: 2, measures: '' }))).toMatchObject({
    ...{ findings: text.findings, measures: '' },
  });
  const { fileName, content } = given(await teacher.call(analyses.file, { id: exam.id }));
  const parts = unzipSync(new Uint8Array(Buffer.from(content, 'base64')));
  expect(fileName).toMatch(/试卷分析报告\.docx$/);
  expect(strFromU8(parts['word/document.xml']!)).toContain('第 1 题&lt;b&gt;偏难&lt;/b&gt;');
  const learner = people[0]!;
  const refused = [
    await learner.call(analyses.read, { id: exam.id }),
    await learner.call(analyses.file, { id: exam.id }),
  ];
  expect(refused.map(({ code }) => code)).not.toContain(200);
});
