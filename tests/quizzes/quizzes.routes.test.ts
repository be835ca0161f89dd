import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { sql } from 'kysely';
import type { Answer } from '#contract/homework/homework-attempt.contract.ts';
import { courseVersionsOperations } from '#contract/course-versions/course-versions.operations.ts';
import { agendaOperations } from '#contract/agenda/agenda.operations.ts';
import { addDays, dayOf } from '#contract/common/platform-time.rule.ts';
import { newTermOperations } from '#contract/teaching/new-term.operations.ts';
import { coursesOperations } from '#contract/courses/courses.operations.ts';
import { enrolmentsOperations } from '#contract/enrolments/enrolments.operations.ts';
import { learningOperations } from '#contract/learning/learning.operations.ts';
import type { QuizSettings } from '#contract/quizzes/quiz-content.contract.ts';
import { freshSettings } from '#contract/quizzes/quiz.rule.ts';
import { quizzesOperations as quizzes } from '#contract/quizzes/quizzes.operations.ts';
import { quizTeamOperations as team } from '#contract/quizzes/quiz-team.operations.ts';
import { schemeOperations } from '#contract/scores/scheme.operations.ts';
import type { GradeCategory } from '#contract/scores/scheme.rule.ts';
import { scoresOperations } from '#contract/scores/scores.operations.ts';
import { dailyOperations } from '#contract/scores/daily.operations.ts';
import { outlineOperations } from '#contract/teaching/outline.operations.ts';
import { teachingOperations } from '#contract/teaching/teaching.operations.ts';
import { itemProgress } from '#server/modules/learning/item-progress.repository.ts';
import { expireEnded } from '#server/modules/quizzes/tally.service.ts';
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
  const trace = (await learner.call(dailyOperations.ownTrace, { offeringId, kind: 'quiz' })).result!;
  expect(trace.data.map(({ title, points, of }) => [title, points, of])).toEqual([['单元测验', 50, 60]]);
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
  // Nor while the last attempt runs, in which the key would help.
  const lastId = await start();
  expect((await learner.call(quizzes.result, { id: first })).result!.review).toBeNull();
  expect((await overview()).attempts.map(({ mayReview }) => mayReview)).toEqual([false, false]);
  const last = (await learner.call(quizzes.submit, { id: lastId, version: (await runOf(lastId)).version })).result!;
  // No attempt is left: now it is shown.
  for (const id of [first, last.id])
    expect(JSON.stringify(await learner.call(quizzes.result, { id }))).toMatch(/KEY-explanation/);
});

it('is begun once by two tabs, and not more often than allowed', async () => {
  await quiz({ attempts: 1 });
  const both = await Promise.all([1, 2, 3].map(() => start()));
  expect(new Set(both).size).toBe(1);
  const { version } = await runOf(both[0]!);
  const handed = await Promise.all([1, 2].map(() => learner.call(quizzes.submit, { id: both[0]!, version })));
  expect(handed.map(({ code, result }) => [code, result!.points])).toEqual([
    [200, 0],
    [200, 0],
  ]);
  expect((await learner.call(quizzes.start, { itemId, offeringId })).code).toBe(405);
  expect((await save(both[0]!, version, right)).code).toBe(405);
  expect((await overview()).closed).toBe('used');
});

it('is handed in by the server with what it holds when its time is over, whatever the browser says', async () => {
  await quiz({ minutes: 10, attempts: null });
  const id = await start();
  const { version, endsAt } = await runOf(id);
  expect(Date.parse(endsAt!) - Date.now()).toBeLessThan(10 * 60_000 + 2000);
  const saved = (await save(id, version, right.slice(0, 2))).result!;
  await endTime(id);
  expect((await save(id, saved.version, right)).code).toBe(405);
  const { result } = await learner.call(quizzes.submit, { id, version: saved.version });
  expect([result!.isExpired, result!.points]).toEqual([true, 20]);
  // With the tab closed nobody asks: the chore does it.
  const next = await start();
  expect(next).not.toBe(id);
  await endTime(next);
  await expireEnded(test.db, itemProgress);
  expect((await overview()).attempts.map(({ isExpired, status }) => [isExpired, status])).toEqual([
    [true, 'submitted'],
    [true, 'submitted'],
  ]);
});

it('keeps a running attempt and points that were reached when another version is published', async () => {
  await quiz();
  const id = await start();
  expect((await write({ attempts: 5 }, [asked[1]!])).code).toBe(200);
  expect((await publish()).code).toBe(200);
  const { questions, version } = await runOf(id);
  expect(questions).toHaveLength(6);
  const saved = (await save(id, version, right)).result!;
  expect((await learner.call(quizzes.submit, { id, version: saved.version })).result!.points).toBe(60);
  const now = await overview();
  expect([now.questionCount, now.left, now.share]).toEqual([1, 4, 100]);
});

it('locks an answer whose feedback was shown, and shows it only where the quiz gives it at once', async () => {
  await quiz({ feedback: 'each', showsSolutions: false });
  const id = await start();
  const { version } = await runOf(id);
  expect((await learner.call(quizzes.check, { id, questionId: ids[0]! })).code).toBe(405);
  const saved = (await save(id, version, [{ kind: 'choice', ids: ['o1'] }])).result!;
  const { result } = await learner.call(quizzes.check, { id, questionId: ids[0]! });
  expect([result!.got, result!.content]).toEqual([0, null]);
  expect((await save(id, saved.version, [right[0]!])).code).toBe(405);
  expect((await runOf(id)).checked.map(({ questionId }) => questionId)).toEqual([ids[0]]);
});

it('is nobody else’s, of no other offering, and nothing before it is open', async () => {
  await quiz();
  const id = await start();
  const { version } = await runOf(id);
  const mate = await test.person('learner', { schoolId: schools.yunhai });
  await mate.call(enrolmentsOperations.apply, { offeringId });
  const stranger = await test.person('learner');
  for (const who of [mate, stranger, teacher])
    for (const call of [
      who.call(quizzes.run, { id }),
      save(id, version, right, who),
      who.call(quizzes.submit, { id, version }),
      who.call(quizzes.check, { id, questionId: ids[0]! }),
      who.call(quizzes.result, { id }),
    ])
      expect((await call).code).toBe(404);
  expect((await stranger.call(quizzes.start, { itemId, offeringId })).code).toBe(404);
  expect((await teacher.call(quizzes.start, { itemId, offeringId })).code).toBe(404);
  const unknown = {
    ...{ id, version, clientId: randomUUID() },
    changes: [{ questionId: randomUUID(), answer: null, seq: 1 }],
  };
  expect((await learner.call(quizzes.saveAnswers, unknown)).code).toBe(404);
  // An answer of another kind is worth nothing.
  const wrong = (await save(id, version, [{ kind: 'number', text: '2' }])).result!;
  expect((await learner.call(quizzes.submit, { id, version: wrong.version })).result!.points).toBe(0);
  await sql`update offerings set starts_at = now() - interval '2 days', ends_at = now() - interval '1 day'
    where id = ${offeringId}`.execute(test.db);
  expect((await mate.call(quizzes.start, { itemId, offeringId })).code).toBe(405);
});

it('opens what waits for its points, and itself waits for what its rule names', async () => {
  const { nodes } = (await teacher.call(outlineOperations.get, { courseId })).result!;
  const text = nodes.find(({ title }) => title === '甲')!;
  const rule = {
    courseId,
    nodeId: text.id,
    version: text.version,
    release: [{ kind: 'score' as const, itemId, atLeast: 80 }],
  };
  expect((await teacher.call(outlineOperations.edit, rule)).code).toBe(200);
  await quiz({ attempts: null });
  const body = async () => (await learner.call(outlineOperations.body, { offeringId, itemId: text.id })).code;
  await done(right.slice(0, 3));
  expect(await body()).toBe(403);
  await done(right);
  expect(await body()).toBe(200);
  const { node } = await detail();
  const release = [{ kind: 'from' as const, at: '2099-01-01T00:00:00.000Z' }];
  await teacher.call(outlineOperations.edit, { courseId, nodeId: itemId, version: node.version, release });
  await publish();
  expect((await learner.call(quizzes.overview, { itemId, offeringId })).code).toBe(403);
  expect((await learner.call(quizzes.start, { itemId, offeringId })).code).toBe(403);
});

it('counts in the grade by its own rule as it is now, as soon as anything of it changes', async () => {
  await quiz({ attempts: null, counts: 'highest' });
  const other = await test.person('learner', { schoolId: schools.yunhai });
  await other.call(enrolmentsOperations.apply, { offeringId });
  const at = { courseId, offeringId };
  const part = (name: GradeCategory['part'], weight: number): GradeCategory => ({
    ...{ part: name, weight, isBonus: false, drop: 0, target: 1 },
  });
  const categories = [part('quiz', 60), part('progress', 40)];
  const grade = async (who = learner) => (await who.call(scoresOperations.mine, { offeringId })).result!;
  const first = await done(right);
  await done(right.slice(0, 3));
  expect([(await grade()).quizzes, (await grade()).points]).toEqual([[], 0]);
  const effect = await teacher.call(schemeOperations.tryScheme, { ...at, categories, digits: 1 });
  expect(effect.result!.rows).toMatchObject([{ learnerId: learner.id, before: null, after: 100 }]);
  expect((await teacher.call(schemeOperations.changeScheme, { ...at, categories, digits: 1, version: 0 })).code).toBe(
    200,
  );
  expect((await grade()).quizzes).toMatchObject([
    { id: itemId, state: 'done', percent: 100, attempts: 2, counts: 'highest', weight: 60, points: 60 },
  ]);
  // Nobody else's: not settled while it can be done.
  expect(await grade(other)).toMatchObject({ grade: null, quizzes: [{ state: 'open', points: null, percent: null }] });
  expect(JSON.stringify((await teacher.call(scoresOperations.table, at)).result)).toContain(`"workId":"${itemId}"`);
  await quiz({ attempts: null, counts: 'mean' });
  expect([(await grade()).points, (await overview()).share]).toEqual([45, 75]);
  await quiz({ attempts: null, counts: 'last' });
  expect((await grade()).points).toBe(30);
  await teacher.call(team.reset, { id: first.id, reason: '误交' });
  await quiz({ attempts: null, counts: 'first' });
  expect((await grade()).points).toBe(30);
  // Its weight: nothing counts of it, and only whoever teaches there sets that, once.
  const plan = { itemId, offeringId, weight: 0, opensAt: null, closesAt: null, version: 0 };
  const stranger = await test.person('teacher', { name: '外人', schoolId: schools.normal });
  expect((await stranger.call(team.plan, plan)).code).toBe(404);
  expect((await learner.call(team.plan, plan)).code).toBe(403);
  const both = await Promise.all([plan, plan].map((one) => teacher.call(team.plan, one)));
  expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await grade()).points).toBe(0);
  expect((await teacher.call(team.plan, { ...plan, weight: 30, version: 1 })).result).toMatchObject({
    ...{ weight: 30, version: 2 },
  });
  // Excused, and of another class: it does not count; what was missed counts 0 after the end.
  const excuse = { ...at, learnerId: learner.id, workId: itemId, reason: '住院' };
  expect((await stranger.call(schemeOperations.excuse, excuse)).code).toBe(404);
  expect((await teacher.call(schemeOperations.excuse, excuse)).code).toBe(200);
  expect((await grade()).quizzes).toMatchObject([{ isExcused: true, weight: 0 }]);
  const works = (await teacher.call(schemeOperations.works, { ...at, learnerId: learner.id })).result!;
  expect(works.data).toMatchObject([{ kind: 'quiz', points: 50, excuse: '住院' }]);
  await sql`update offerings set starts_at = now() - interval '2 days', ends_at = now() - interval '1 day'
    where id = ${offeringId}`.execute(test.db);
  expect(await grade(other)).toMatchObject({ settled: { of: 100 }, quizzes: [{ state: 'missed', points: 0 }] });
  const foreign = { itemId, offeringId, classId: randomUUID() };
  await sql`insert into teaching_classes (id, course_id, offering_id, name)
    values (${foreign.classId}, ${courseId}, ${offeringId}, '一班')`.execute(test.db);
  await sql`update outline_published set is_conditional = true,
    release = ${JSON.stringify([{ kind: 'classes', classIds: [foreign.classId] }])}::jsonb where id = ${itemId}`.execute(
    test.db,
  );
  expect((await grade(other)).quizzes).toEqual([]);
});

it('is open from its own time to its own end, which runs attempts out, shows feedback, is in calendars and moves with a term', async () => {
  await quiz({ attempts: null, feedback: 'end' });
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  let version = 0;
  const plan = async (opensAt: string | null, closesAt: string | null) => {
    const { code, result } = await teacher.call(team.plan, {
      itemId,
      offeringId,
      weight: 20,
      opensAt,
      closesAt,
      version,
    });
    if (code === 200) version = result!.version;
    return code;
  };
  const dates = async (who = learner) => {
    const [from, until] = [dayOf(Date.now()), addDays(dayOf(Date.now()), 20)];
    const { data } = (await who.call(agendaOperations.range, { from, until })).result!;
    return data.filter(({ id }) => id.startsWith('quiz-')).map(({ state, at }) => [state, at]);
  };
  expect(await dates()).toEqual([]);
  expect(await plan(inHours(5), inHours(4))).toBe(400);
  const [opens, closes] = [inHours(1), inHours(48)];
  expect(await plan(opens, closes)).toBe(200);
  expect([(await overview()).closed, (await overview()).startsAt]).toEqual(['early', opens]);
  expect((await learner.call(quizzes.start, { itemId, offeringId })).code).toBe(405);
  expect([await dates(), await dates(teacher)]).toEqual([[['upcoming', closes]], [['none', closes]]]);
  await plan(null, closes);
  expect(await dates()).toEqual([['open', closes]]);
  const first = await done(right);
  expect([(await learner.call(quizzes.result, { id: first.id })).result!.review, await dates()]).toEqual([
    null,
    [['done', closes]],
  ]);
  const running = await start();
  const saved = await save(running, (await runOf(running)).version, right.slice(0, 1));
  // The team ends it now: what runs is handed in with what the server holds, and right and wrong may be seen.
  expect(await plan(null, inHours(-0.1))).toBe(200);
  await sql`update quiz_attempts set ends_at = ends_at - interval '6 seconds' where id = ${running}`.execute(test.db);
  expect((await save(running, saved.result!.version, right)).code).toBe(405);
  const after = await overview();
  expect([after.closed, after.attempts.map(({ status, points }) => [status, points])]).toEqual([
    'over',
    [
      ['submitted', 10],
      ['submitted', 60],
    ],
  ]);
  expect((await learner.call(quizzes.result, { id: first.id })).result!.review).toHaveLength(6);
  expect((await learner.call(quizzes.start, { itemId, offeringId })).code).toBe(405);
  // Into a new term by copy, with its days.
  const { offering, contents } = (await teacher.call(newTermOperations.source, { offeringId })).result!;
  const [copied] = contents.filter(({ kind }) => kind === 'quiz');
  const later = (moment: string) => new Date(Date.parse(moment) + 26 * 7 * 86_400_000).toISOString();
  const { startsAt, endsAt, enrolFrom, enrolUntil } = offering;
  const [from, until] = [later(startsAt), later(endsAt)];
  const made = await teacher.call(newTermOperations.add, {
    ...{ offeringId, term: '2027 春', capacity: null, isReviewed: false, startsAt: from, endsAt: until },
    ...{ enrolFrom: later(enrolFrom), enrolUntil: later(enrolUntil) },
    contents: [{ kind: 'quiz', id: copied!.id, dates: copied!.dates.map(({ id, at }) => ({ id, at: later(at) })) }],
  });
  expect(made.code).toBe(200);
  const copy = made.result!.offerings.find(({ id }) => id !== offeringId)!;
  const listed = (await teacher.call(team.list, { courseId, offeringId: copy.id })).result!;
  expect(listed.data[0]!.plan).toMatchObject({ weight: 20, closesAt: later(copied!.dates[0]!.at), version: 1 });
});

it('shows its team who did what, gives another attempt and resets one with a reason', async () => {
  await quiz({ attempts: 1, passPercent: 60 });
  const first = await done(right.slice(0, 3));
  expect(await isDone()).toBe(false);
  const list = (await teacher.call(team.list, { courseId })).result!;
  expect(list.data.map(({ handedIn, done: passed, learners }) => [handedIn, passed, learners])).toEqual([[1, 0, 1]]);
  const { result } = await teacher.call(team.figures, { itemId, offeringId });
  expect(result!.questions.map(({ share }) => share)).toEqual([100, 100, 100, 0, 0, 0]);
  expect(result!.questions[0]!.options.map(({ count }) => count)).toEqual([0, 1]);
  const extra = { itemId, offeringId, learnerId: learner.id, reason: '断网' };
  expect((await learner.call(team.extra, extra)).code).toBe(403);
  expect((await teacher.call(team.extra, { ...extra, reason: ' ' })).code).toBe(400);
  expect((await teacher.call(team.extra, extra)).code).toBe(200);
  await done(right);
  expect([(await overview()).share, await isDone()]).toEqual([100, true]);
  const last = (await overview()).attempts[0]!;
  expect((await teacher.call(team.reset, { id: last.id, reason: '误交' })).code).toBe(200);
  expect((await teacher.call(team.reset, { id: last.id, reason: '误交' })).code).toBe(405);
  expect([(await overview()).share, (await overview()).left, await isDone()]).toEqual([50, 1, false]);
  const found = (await teacher.call(team.learners, { itemId, offeringId, filter: 'open' })).result!;
  expect(found.data[0]!.attempts.map(({ id, status }) => [id, status])).toEqual([
    [first.id, 'submitted'],
    [last.id, 'reset'],
  ]);
});
