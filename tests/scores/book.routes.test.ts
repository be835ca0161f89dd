import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { homeworkOperations } from '#contract/homework/homework.operations.ts';
import { markingOperations as marking } from '#contract/homework/marking.operations.ts';
import { bookOperations as books } from '#contract/scores/book.operations.ts';
import { scoresOperations as scores } from '#contract/scores/scores.operations.ts';
import { figuresOf } from '#server/modules/scores/learner-figures.repository.ts';
import {
  classmate,
  classroom,
  contents,
  given,
  handedIn,
  publishedHomework,
  rightAnswers,
} from '../support/homework.builder.ts';
import { testApp, type TestPerson } from '../support/test-app.ts';

const platform = await testApp();
const room = await classroom(platform);
const { learner, teacher, colleague, offeringId, courseId } = room;
const at = { courseId, offeringId };
const [best, late] = [await classmate(platform, room, '安然'), await classmate(platform, room, '白露')];
const work = await publishedHomework(room, { weight: 10 }, contents.slice(0, 1));
const attempts = [
  await handedIn(learner, work, offeringId, rightAnswers),
  await handedIn(best, work, offeringId, rightAnswers),
  await handedIn(late, work, offeringId, [null]),
];
const finish = async (id: string) => {
  const desk = given(await teacher.call(marking.lock, { id }));
  return given(await teacher.call(marking.finish, { id, version: desk.version }));
};
const book = async (by: TestPerson = teacher) => given(await by.call(books.book, at));
const rows = async (filter: object = {}) => given(await teacher.call(books.rows, { ...at, ...filter })).data;
const own = async (person: TestPerson) => given(await person.call(scores.mine, { offeringId })).final;
const messagesOf = async (person: TestPerson) =>
  (
    await sql<{ event: string }>`select m.event from messages m join message_copies c on c.message_id = m.id
      where c.person_id = ${person.id}`.execute(platform.db)
  ).rows.map(({ event }) => event);
const publish = async (by: TestPerson = teacher, seen?: { version: number; basis: string }) => {
  const { version, basis } = seen ?? (await book());
  return by.call(books.move, { ...at, event: 'publish', version, basis });
};
const lock = async (by: TestPerson = teacher) => {
  const { version, basis } = await book();
  return by.call(books.move, { ...at, event: 'lock', version, basis });
};

const assistant = await platform.person('teacher', { name: '助教' });
const observer = await platform.person('teacher', { name: '督导' });
await sql`insert into course_team (course_id, account_id, role, rights) values
  (${courseId}, ${assistant.id}, 'assistant', '{grades}'), (${courseId}, ${observer.id}, 'observer', null)`.execute(
  platform.db,
);

describe('before the end', () => {
  it('nothing is final: nobody publishes while the course runs or work waits for a mark', async () => {
    expect(await own(learner)).toBeNull();
    expect(await book()).toMatchObject({ status: 'open', version: 0, edition: 0, learners: 3, isOver: false });
    expect((await publish()).code).toBe(405);
    await sql`update offerings set starts_at = now() - interval '100 days', ends_at = now() - interval '1 day'
      where id = ${offeringId}`.execute(platform.db);
    expect(await book()).toMatchObject({ isOver: true, waiting: 3, changed: 3 });
    expect((await publish()).code).toBe(405);
    expect((await lock()).code).toBe(405);
    const { version, learnerId } = { ...(await rows())[0]!, version: 1 };
    expect((await teacher.call(books.correct, { ...at, learnerId, version, points: 1, reason: '早' })).code).toBe(405);
  });
});

describe('publishing', () => {
  it('publishes what was seen: a mark meanwhile, or another publication, is shown in its place', async () => {
    for (const { id } of attempts) await finish(id);
    given(await teacher.call(homeworkOperations.publishMarks, { id: work.id }));
    const seen = await book();
    expect(seen).toMatchObject({ waiting: 0, changed: 3, mayPublish: true, mayLock: true, mayCorrect: false });
    // Another marks: the grade differs from what the lead has seen.
    await sql`insert into grade_excuses (offering_id, learner_id, work_id, reason, made_by)
      values (${offeringId}, ${late.id}, ${work.id}, '住院', ${colleague.id})`.execute(platform.db);
    const stale = await publish(teacher, seen);
    expect(stale.code).toBe(409);
    expect(stale.result).toMatchObject({ current: { changes: expect.any(Array), version: 0 } });
    await sql`delete from grade_excuses where offering_id = ${offeringId}`.execute(platform.db);
    const two = await Promise.all([publish(teacher, seen), publish(colleague, seen)]);
    expect(two.map(({ code }) => code).toSorted()).toEqual([200, 409]);
    expect(await book()).toMatchObject({ status: 'published', edition: 1, changed: 0, version: 1 });
    expect(await own(learner)).toMatchObject({ status: 'published', points: 100, isPassed: true, corrections: [] });
    expect(await own(late)).toMatchObject({ points: 0, isPassed: false });
    expect(await messagesOf(late)).toContain('grades.published');
  });

  it('is for the lead and teachers: assistants read, observers and others find nothing', async () => {
    expect(await book(assistant)).toMatchObject({ mayPublish: false, mayLock: false, mayCorrect: false });
    const { version, basis } = await book();
    const move = { ...at, version, basis };
    for (const event of ['publish', 'lock'] as const) {
      expect((await assistant.call(books.move, { ...move, event })).code).toBe(403);
      expect((await observer.call(books.move, { ...move, event })).code).toBe(404);
      expect((await learner.call(books.move, { ...move, event })).code).toBe(403);
    }
    expect((await colleague.call(books.move, { ...move, event: 'lock' })).code).toBe(403);
    const stranger = await classroom(platform);
    expect((await stranger.teacher.call(books.book, at)).code).toBe(404);
    // Another course's offering under one's own course.
    expect((await stranger.teacher.call(books.book, { ...at, courseId: stranger.courseId })).code).toBe(404);
    const admin = await platform.person('schoolAdmin');
    expect((await admin.call(books.book, at)).code).toBe(404);
    expect((await admin.call(books.rows, at)).code).toBe(404);
  });

  it('is frozen: what is marked later changes nothing until it is published anew', async () => {
    await sql`insert into grade_schemes (offering_id, course_id, categories, digits, changed_by) values (${offeringId},
      ${courseId}, ${JSON.stringify([
        { part: 'homework', weight: 50, isBonus: false, drop: 0, target: 1 },
        { part: 'classroom', weight: 50, isBonus: false, drop: 0, target: 20 },
      ])}::jsonb, 1, ${teacher.id})`.execute(platform.db);
    expect(await own(learner)).toMatchObject({ points: 100 });
    const seen = await book();
    expect(seen).toMatchObject({ changed: 2 });
    expect(seen.changes).toContainEqual(expect.objectContaining({ learnerId: learner.id, before: 100, after: 50 }));
    expect((await rows({ only: 'changed' })).map(({ learnerId }) => learnerId).toSorted()).toEqual(
      [learner.id, best.id].toSorted(),
    );
    const figures = await figuresOf(platform.db, offeringId, learner.id);
    expect(figures[0]).toMatchObject({ points: 100 });
    given(await publish(colleague));
    expect(await own(learner)).toMatchObject({ points: 50, isPassed: false });
    expect(await book()).toMatchObject({ edition: 2, changed: 0 });
  });
});

describe('corrections', () => {
  const correct = (by: TestPerson, fields: object = {}) =>
    by.call(books.correct, { ...at, learnerId: learner.id, version: 2, points: 61.5, reason: '登分有误。', ...fields });

  it('ask the lead once it is locked, carry a reason, and are told to the learner', async () => {
    given(await lock());
    expect(await book(colleague)).toMatchObject({ status: 'locked', mayCorrect: false });
    expect((await publish()).code).toBe(405);
    expect((await lock()).code).toBe(405);
    expect((await correct(colleague)).code).toBe(403);
    expect((await correct(assistant)).code).toBe(403);
    for (const points of [-1, 100.1, 61.55]) expect((await correct(teacher, { points })).code).toBe(400);
    expect((await correct(teacher, { reason: '  ' })).code).toBe(400);
    const [one, other] = await Promise.all([correct(teacher), correct(teacher, { points: 70 })]);
    expect([one.code, other.code].toSorted()).toEqual([200, 409]);
    const now = await own(learner);
    expect(now).toMatchObject({ status: 'locked', isPassed: true });
    expect(now!.corrections).toMatchObject([{ former: 50, points: now!.points, reason: '登分有误。', by: '沈知远' }]);
    expect(await messagesOf(learner)).toContain('grades.corrected');
    expect((await figuresOf(platform.db, offeringId, learner.id))[0]!.points).toBe(now!.points);
    const { rows: events } = await sql<{ event: string }>`select event from audit_log
      where object_id = ${offeringId} and event like 'grades.%' order by at, event desc`.execute(platform.db);
    expect(events.map(({ event }) => event)).toEqual([
      ...['grades.publish', 'grades.publish', 'grades.lock', 'grades.correct'],
    ]);
  });

  it('reach nobody of another course, and leave the others as they are', async () => {
    const stranger = await classroom(platform);
    expect((await correct(teacher, { learnerId: stranger.learner.id })).code).toBe(404);
    expect((await correct(stranger.teacher)).code).toBe(404);
    expect(await own(best)).toMatchObject({ points: 50, corrections: [] });
    expect((await stranger.teacher.call(books.corrections, { ...at, learnerId: learner.id })).code).toBe(404);
  });
});

it('learners are told apart by the number in the register of the course’s school, in every table of grades', async () => {
  await sql`insert into members (school_id, account_id, kind, name, number, status, status_since)
    select c.school_id, ${best.id}, 'learner', '安然', '2026010107', 'enrolled', '2026-09-01' from courses c
    where c.id = ${courseId}`.execute(platform.db);
  const number = (list: readonly { learnerId: string; number: string }[]) =>
    list.find(({ learnerId }) => learnerId === best.id)?.number;
  expect(number(await rows())).toBe('2026010107');
  expect(number(given(await teacher.call(scores.table, at)).data)).toBe('2026010107');
});

describe('marks and states by hand', () => {
  it('are entered by assistants too, judged one by one, and all or none are written', async () => {
    const own = await classroom(platform);
    const there = { courseId: own.courseId, offeringId: own.offeringId };
    const other = await classmate(platform, own, '后来者');
    await sql`insert into course_team (course_id, account_id, role, rights)
      values (${own.courseId}, ${assistant.id}, 'assistant', '{grades}')`.execute(platform.db);
    const entry = (fields: object = {}) => ({
      ...{ learnerId: own.learner.id, version: 0, final: null, state: 'normal' as const, resit: null },
      ...fields,
    });
    const enter = (entries: ReturnType<typeof entry>[], by = assistant) => by.call(books.enter, { ...there, entries });
    // No final exam in the scheme.
    expect((await enter([entry({ final: 80 })])).code).toBe(400);
    await sql`insert into grade_schemes (offering_id, course_id, categories, digits, changed_by) values (${own.offeringId},
      ${own.courseId}, ${JSON.stringify([{ part: 'final', weight: 100, isBonus: false, drop: 0, target: 1 }])}::jsonb, 1,
      ${own.teacher.id})`.execute(platform.db);
    for (const bad of [{ final: 100.5 }, { final: -1 }, { final: 80.55 }, { resit: 60 }, { version: 3.5 }])
      expect((await enter([entry(bad)])).code, JSON.stringify(bad)).toBe(400);
    expect((await enter([entry(), entry()])).code).toBe(400);
    expect((await enter([entry({ learnerId: learner.id })])).code).toBe(404);
    expect((await enter([entry({ final: 80 })], observer)).code).toBe(404);
    given(await enter([entry({ final: 55.5 }), entry({ learnerId: other.id, state: 'absent', final: 90 })]));
    // Somebody read before: nothing of it is written, and what stands is told.
    const stale = await enter([entry({ final: 99 }), entry({ learnerId: other.id, version: 1 })], own.colleague);
    expect(stale.code).toBe(409);
    expect(stale.result).toMatchObject({ current: { data: [{ learnerId: own.learner.id, final: 55.5 }] } });
    await sql`update offerings set starts_at = now() - interval '90 days', ends_at = now() - interval '1 day'
      where id = ${own.offeringId}`.execute(platform.db);
    const seen = given(await own.teacher.call(books.book, there));
    expect(seen).toMatchObject({ hasFinal: true, mayEnter: true, waiting: 0 });
    given(await own.teacher.call(books.scale, { ...there, scale: 'five' }));
    const { basis } = given(await own.teacher.call(books.book, there));
    expect((await assistant.call(books.scale, { ...there, scale: 'two' })).code).toBe(403);
    given(await own.colleague.call(books.move, { ...there, event: 'publish', version: seen.version, basis }));
    const mine = async (person: TestPerson) =>
      given(await person.call(scores.mine, { offeringId: own.offeringId })).final;
    expect(await mine(own.learner)).toMatchObject({ points: 55.5, isPassed: false, scale: 'five' });
    expect(await mine(other)).toMatchObject({ points: 0, state: 'absent', isPassed: false });
    // A resit: its own mark, at most the pass mark; published anew.
    given(await enter([entry({ version: 1, final: 55.5, state: 'resit', resit: 88 })]));
    const again = given(await own.teacher.call(books.book, there));
    expect(again.changes).toMatchObject([{ before: 55.5, after: 60 }]);
    const lockAt = { ...there, version: again.version, basis: again.basis };
    given(await own.teacher.call(books.move, { ...lockAt, event: 'publish' }));
    expect(await mine(own.learner)).toMatchObject({ points: 60, state: 'resit', isPassed: true });
    given(await own.teacher.call(books.move, { ...lockAt, event: 'lock', version: again.version + 1 }));
    expect((await enter([entry({ version: 2 })])).code).toBe(405);
    expect((await own.teacher.call(books.scale, { ...there, scale: 'two' })).code).toBe(405);
  });
});
