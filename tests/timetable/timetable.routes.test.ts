import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, dayOf } from '#contract/common/platform-time.rule.ts';
import { mondayOf } from '#contract/terms/term-calendar.rule.ts';
import type { LessonDayWrite } from '#contract/timetable/lesson-days.contract.ts';
import type { Lesson, LessonAdd } from '#contract/timetable/timetable.contract.ts';
import { timetableOperations as to } from '#contract/timetable/timetable.operations.ts';
import { emptyLessonBin } from '#server/modules/timetable/lessons.repository.ts';
import { lessonDates } from '#server/modules/timetable/own-timetable.service.ts';
import { confirmed } from '../support/confirmed.ts';
import { registry } from '../support/members.builder.ts';
import { addCourse, running } from '../support/some-courses.builder.ts';
import { testApp, type TestApp, type TestPerson } from '../support/test-app.ts';

let test: TestApp;
let people: Awaited<ReturnType<typeof registry>>;
let schoolId: string;
let termId: string;
let teacher: TestPerson;
let writer: TestPerson;
let learner: TestPerson;
let room: string;
let offering: string;
let letters: string;

const today = dayOf(Date.now());
/** Of the running week: what is changed lies within the term. */
const monday = mondayOf(today);
const term = { startsOn: addDays(monday, -14), endsOn: addDays(monday, 60) };
const third = { weeks: '3', weekday: 3 };
const wednesday = addDays(monday, 2);

beforeAll(async () => {
  test = await testApp();
  people = await registry(test);
  schoolId = people.school.yunhai;
  await confirmed(test, people.admin);
  const { id } = await test.db
    .insertInto('terms')
    .values({ school_id: schoolId, name: '本学期', starts_on: term.startsOn, ends_on: term.endsOn, status: 'running' })
    .returning('id')
    .executeTakeFirstOrThrow();
  termId = id;
  teacher = await test.person('teacher', { schoolId, name: '周若川' });
  writer = await test.person('teacher', { schoolId, name: '沈文' });
  learner = await test.person('learner', { schoolId });
  for (const [who, collegeId] of [
    [teacher, people.places.computing],
    [writer, people.places.letters],
  ] as const)
    await test.db
      .insertInto('members')
      .values({
        ...{ school_id: schoolId, account_id: who.id, kind: 'staff', name: '老师', number: who.id.slice(0, 8) },
        ...{ college_id: collegeId, status: 'employed', status_since: '2020-09-01' },
      } as never)
      .execute();
  offering = await offeringOf(teacher, '数据结构');
  letters = await offeringOf(writer, '写作');
  await test.db
    .insertInto('enrolments')
    .values([offering, letters].map((one) => ({ offering_id: one, learner_id: learner.id, status: 'active' as const })))
    .execute();
  const data = [480, 535, 600, 655].map((from) => ({ from, to: from + 45 }));
  expect((await people.admin.call(to.periods, { schoolId, data, version: 0 })).code).toBe(200);
  room = await addedRoom('101', 60);
});

async function offeringOf(owner: TestPerson, title: string): Promise<string> {
  const { courseId } = await addCourse(test, {
    ...{ schoolId, ownerId: owner.id, title, offerings: [{ ...running, term: '本学期' }] },
  });
  const row = await test.db.selectFrom('offerings').where('course_id', '=', courseId).select('id').executeTakeFirst();
  return row!.id;
}
async function addedRoom(name: string, seats: number): Promise<string> {
  const facts = { campus: '本部', building: '一教', name, seats, isClosed: false };
  const { code, result, message } = await people.admin.call(to.addRoom, { schoolId, ...facts });
  expect([code, message]).toEqual([200, message]);
  return result!.id;
}
const lessonOf = (facts: Partial<LessonAdd> = {}): LessonAdd => ({
  ...{ termId, offeringId: offering, teacherId: teacher.id, weeks: '1-8', weekday: 1, first: 1, last: 2 },
  ...{ roomId: null, isForced: false },
  ...facts,
});
async function added(facts: Partial<LessonAdd> = {}): Promise<Lesson> {
  const { code, result, message } = await people.admin.call(to.addLesson, lessonOf(facts));
  expect([code, message]).toEqual([200, message]);
  return result!;
}
const clear = () => test.db.deleteFrom('lessons').execute();
const dayOfLesson = (lesson: Lesson, facts: Partial<LessonDayWrite> = {}): LessonDayWrite => ({
  ...{ id: lesson.id, day: wednesday, act: 'cancel', date: null, first: null, last: null, roomId: null },
  ...{ teacherId: null, reason: '出差', version: 0 },
  ...facts,
});
const cell = async (who: TestPerson) => {
  const { data } = (await who.call(to.own, {})).result!;
  return data[0]!.lessons.map(({ course, date, status, isAway, first, teacher: by }) => ({
    ...{ course, date, status, isAway, first, by: by.name },
  }));
};

describe('the timetable of a school', () => {
  it('is of those who administer it: a college writes its own lessons, everybody else has none', async () => {
    await clear();
    const lesson = await added();
    const facts = { campus: '', building: '二教', name: '1', seats: 5, isClosed: false };
    const { version } = lesson;
    const calls = {
      get: (who: TestPerson) => who.call(to.get, { schoolId }),
      rooms: (who: TestPerson) => who.call(to.rooms, { schoolId }),
      lessons: (who: TestPerson) => who.call(to.lessons, { termId }),
      week: (who: TestPerson) => who.call(to.week, { termId, by: 'teacher', of: teacher.id, date: today }),
      addRoom: (who: TestPerson) => who.call(to.addRoom, { schoolId, ...facts }),
      change: (who: TestPerson) => who.call(to.changeLesson, { id: lesson.id, ...edit(lesson), weekday: 2 }),
      remove: (who: TestPerson) => who.call(to.removeLesson, { id: lesson.id, version }),
      changeDay: (who: TestPerson) => who.call(to.changeDay, dayOfLesson(lesson, { day: monday })),
    };
    const reads = new Set(['get', 'rooms', 'lessons', 'week']);
    const cast = [
      ['visitor', test.visitor(), 401, 401],
      ['learner', learner, 403, 403],
      ['teacher', teacher, 404, 404],
      ['foreign', people.foreign, 404, 404],
      ['dean', people.dean, 200, 403],
    ] as const;
    for (const [name, who, read, write] of cast)
      for (const [what, call] of Object.entries(calls))
        expect([name, what, (await call(who as TestPerson)).code]).toEqual([
          name,
          what,
          reads.has(what) ? read : write,
        ]);
    const own = await people.dean.call(
      to.addLesson,
      lessonOf({ offeringId: letters, teacherId: writer.id, weekday: 5 }),
    );
    expect(own.code).toBe(200);
    const { data } = (await people.dean.call(to.lessons, { termId })).result!;
    expect(data.map(({ course, mayWrite }) => [course, mayWrite])).toEqual([
      ['数据结构', false],
      ['写作', true],
    ]);
    expect((await people.dean.call(to.addLesson, lessonOf({ weekday: 4 }))).code).toBe(400);
    const choices = (await people.dean.call(to.offerings, { termId, search: '' })).result!.data;
    expect(choices.map(({ course }) => course)).toEqual(['写作']);
  });

  it('says what clashes before it is saved; a taken room is refused, the rest needs a word', async () => {
    await clear();
    await added({ roomId: room });
    const seats = await addedRoom('小', 1);
    const other = lessonOf({ offeringId: letters, teacherId: writer.id, weeks: '2-4', roomId: room });
    const { termId: of, isForced: _, roomId, ...facts } = other;
    const check = await people.admin.call(to.check, { termId: of, ...facts, roomId: roomId! });
    expect(check.result!.data.map(({ kind, count }) => [kind, count])).toEqual([
      ['room', 0],
      ['learners', 1],
    ]);
    for (const isForced of [false, true]) {
      const { code, result } = await people.admin.call(to.addLesson, { ...other, isForced });
      expect(code).toBe(405);
      expect(result).toMatchObject({ issues: [{ path: '/roomId' }] });
    }
    expect((await people.admin.call(to.addLesson, { ...other, roomId: seats })).code).toBe(405);
    await added({ ...other, roomId: seats, isForced: true });
    await added({ weeks: '8', isForced: true });
    // Other weeks, other periods: nothing in common.
    await added({ weeks: '9', roomId: room });
    await added({ first: 3, last: 4, roomId: room });
    const { data, totalCount } = (await people.admin.call(to.clashes, { termId })).result!;
    expect(totalCount).toBe(3);
    expect(data.map(({ kind }) => kind)).toEqual(['teacher', 'offering', 'learners']);
    expect((await people.admin.call(to.clashes, { termId, kind: 'room' })).result!.totalCount).toBe(0);
  });

  it('refuses what cannot be, and names the field', async () => {
    await clear();
    const cases: [Partial<LessonAdd>, string][] = [
      [{ weeks: '周三' }, '/weeks'],
      [{ weeks: '1-20' }, '/weeks'],
      [{ first: 3, last: 2 }, '/last'],
      [{ last: 9 }, '/last'],
      [{ teacherId: learner.id }, '/teacherId'],
      [{ offeringId: room }, '/offeringId'],
      [{ roomId: termId }, '/roomId'],
    ];
    for (const [facts, path] of cases)
      expect(await people.admin.call(to.addLesson, lessonOf(facts))).toMatchObject({
        code: 400,
        result: { issues: [{ path }] },
      });
    const closed = await addedRoom('停', 50);
    const facts = { campus: '本部', building: '一教', name: '停', seats: 50, isClosed: true };
    await people.admin.call(to.changeRoom, { id: closed, ...facts, version: 1 });
    expect((await people.admin.call(to.addLesson, lessonOf({ roomId: closed }))).code).toBe(405);
    expect((await people.admin.call(to.addRoom, { schoolId, ...facts })).code).toBe(405);
    const overlap = [
      { from: 480, to: 525 },
      { from: 500, to: 545 },
    ];
    const { version } = (await people.admin.call(to.get, {})).result!.periods;
    expect((await people.admin.call(to.periods, { schoolId, data: overlap, version })).code).toBe(400);
    await added({ last: 4 });
    expect((await people.admin.call(to.periods, { schoolId, data: [overlap[0]!], version })).code).toBe(405);
  });

  it('is written at the version that was looked at; a deleted lesson comes back, but not into a taken room', async () => {
    await clear();
    const lesson = await added({ roomId: room });
    const moved = await people.admin.call(to.changeLesson, { id: lesson.id, ...edit(lesson), weekday: 2 });
    expect(moved.result).toMatchObject({ weekday: 2, version: 2 });
    const late = await people.admin.call(to.changeLesson, { id: lesson.id, ...edit(lesson), weekday: 3 });
    expect(late).toMatchObject({ code: 409, result: { current: { weekday: 2, version: 2 } } });
    const removed = await people.admin.call(to.removeLesson, { id: lesson.id, version: 2 });
    expect(removed.code).toBe(200);
    expect((await people.admin.call(to.lessons, { termId })).result!.totalCount).toBe(0);
    const other = await added({ roomId: room, weekday: 2 });
    const again = { id: lesson.id, version: removed.result!.version };
    expect((await people.admin.call(to.restoreLesson, again)).code).toBe(405);
    await people.admin.call(to.removeLesson, { id: other.id, version: other.version });
    expect((await people.admin.call(to.restoreLesson, again)).code).toBe(200);
    await test.db
      .updateTable('lessons')
      .set({ deleted_at: new Date('2020-01-01') })
      .where('id', '=', other.id)
      .execute();
    await emptyLessonBin(test.db);
    const left = await test.db.selectFrom('lessons').select('id').execute();
    expect(left.map(({ id }) => id)).toEqual([lesson.id]);
    expect((await people.admin.call(to.removeRoom, { id: room, version: 1 })).code).toBe(405);
  });

  it('is written once by two who want the same room at the same time', async () => {
    await clear();
    const answers = await Promise.all(
      [1, 2, 3].map(() => people.admin.call(to.addLesson, lessonOf({ roomId: room, isForced: true }))),
    );
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 405, 405]);
  });
});

const edit = ({ offeringId, weekday, first, last, room: place, teacher: by, version }: Lesson) => ({
  ...{ offeringId, weeks: '1-8', weekday, first, last, roomId: place?.id ?? null, teacherId: by.id, version },
  isForced: false,
});

describe('a lesson on one day', () => {
  it('is moved, cancelled and restored; learners and team are told, and find it in their week and calendar', async () => {
    await clear();
    const lesson = await added({ ...third, roomId: room });
    expect(await cell(learner)).toEqual([
      { course: '数据结构', date: wednesday, status: 'planned', isAway: false, first: 1, by: '周若川' },
    ]);
    const friday = addDays(wednesday, 2);
    const target = { date: friday, first: 3, last: 4, roomId: room, teacherId: writer.id } as const;
    const moved = await people.admin.call(to.changeDay, dayOfLesson(lesson, { act: 'move', ...target }));
    expect(moved).toMatchObject({ code: 200, result: { status: 'moved', date: friday, version: 1 } });
    expect((await cell(learner)).map(({ date, isAway, by }) => [date, isAway, by])).toEqual([
      [wednesday, true, '周若川'],
      [friday, false, '沈文'],
    ]);
    expect((await cell(writer)).map(({ date }) => date)).toEqual([friday]);
    const dates = await lessonDates(test.db, learner.id);
    expect(dates.map(({ at }) => dayOf(at))).toEqual([friday]);

    // Its usual teacher has lost it to somebody else, and sees so on the day on which it was to be.
    expect((await cell(teacher)).map(({ date, isAway }) => [date, isAway])).toEqual([[wednesday, true]]);

    const late = await people.admin.call(to.changeDay, dayOfLesson(lesson));
    expect(late).toMatchObject({ code: 409, result: { current: { status: 'moved', version: 1 } } });
    const cancelled = await people.admin.call(to.changeDay, dayOfLesson(lesson, { version: 1 }));
    expect(cancelled).toMatchObject({ code: 200, result: { status: 'cancelled', version: 2 } });
    const restored = await people.admin.call(
      to.changeDay,
      dayOfLesson(lesson, { act: 'restore', reason: '', version: 2 }),
    );
    expect(restored).toMatchObject({ code: 200, result: { status: 'planned', date: wednesday, version: 3 } });
    const titles = await test.db
      .selectFrom('messages as m')
      .innerJoin('message_copies as c', 'c.message_id', 'm.id')
      .where('c.person_id', '=', learner.id)
      .select('m.event')
      .orderBy('m.created_at')
      .execute();
    expect(titles.map(({ event }) => event)).toEqual(['timetable.moved', 'timetable.cancelled', 'timetable.restored']);
  });

  it('goes into no room that is taken then, and out of no term', async () => {
    await clear();
    const lesson = await added({ ...third, roomId: room });
    await added({ ...third, weekday: 4, roomId: room });
    const move = (facts: Partial<LessonDayWrite>) =>
      people.admin.call(
        to.changeDay,
        dayOfLesson(lesson, {
          ...{ act: 'move', date: addDays(wednesday, 1), first: 2, last: 3, roomId: room, teacherId: teacher.id },
          ...facts,
        }),
      );
    expect((await move({})).code).toBe(405);
    expect((await move({ date: addDays(term.endsOn, 1) })).code).toBe(400);
    expect((await move({ reason: ' ' })).code).toBe(400);
    expect((await move({ teacherId: learner.id })).code).toBe(400);
    expect((await move({ date: wednesday, first: 1, last: 2 })).code).toBe(405);
    expect((await move({ day: monday })).code).toBe(400);
    expect((await move({ first: 3, last: 4 })).code).toBe(200);
    // Where it is taught now no other lesson is put.
    const weekly = await people.admin.call(
      to.addLesson,
      lessonOf({ ...third, weekday: 4, first: 4, last: 4, roomId: room, isForced: true }),
    );
    expect(weekly.code).toBe(405);
    // Its own place is free for that day alone.
    await test.db.updateTable('terms').set({ status: 'closed' }).where('id', '=', termId).execute();
    expect((await move({ version: 1, first: 4, last: 4 })).code).toBe(405);
    await test.db.updateTable('terms').set({ status: 'running' }).where('id', '=', termId).execute();
  });
});
