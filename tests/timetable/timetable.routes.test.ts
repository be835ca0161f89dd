import { beforeAll, describe, expect, it } from 'vitest';
import type { LessonAdd } from '#contract/timetable/timetable.contract.ts';
import { timetableOperations as to } from '#contract/timetable/timetable.operations.ts';
import { emptyLessonBin } from '#server/modules/timetable/lessons.repository.ts';
import { confirmed } from '../support/confirmed.ts';
import type { TestPerson } from '../support/test-app.ts';
import {
  checkOf,
  dayOfLesson,
  edit,
  monday,
  timetableSchool,
  today,
  type TimetableSchool,
} from './timetable.builder.ts';

let { test, people, schoolId, termId, teacher, writer, learner, room, letters } = {} as TimetableSchool;
let { addedRoom, lessonOf, added, clear } = {} as TimetableSchool;

beforeAll(async () => {
  const made = await timetableSchool();
  ({ test, people, schoolId, termId, teacher, writer, learner, room, letters } = made);
  ({ addedRoom, lessonOf, added, clear } = made);
});

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
    const check = await people.admin.call(to.check, checkOf(other));
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

describe('the timetable as a sheet', () => {
  it('says of each lesson what the list shows, in parts, and is asked for by who reads it and is who it says', async () => {
    await clear();
    await added({ roomId: room, weeks: '1-7单', jointIds: [letters] });
    await added({ weekday: 2 });
    const asked = { termId, part: 0 };
    const { result } = await people.admin.call(to.export, { ...asked, weekday: 1 });
    expect(result).toMatchObject({
      isLast: true,
      lessons: [
        {
          ...{ course: '数据结构', number: 1, teacher: '周若川', weeks: [1, 3, 5, 7], weekday: 1, first: 1, last: 2 },
          ...{ campus: '本部', building: '一教', room: '101', seats: 60, joint: [{ course: '写作' }], classes: [] },
        },
      ],
    });
    expect((await people.admin.call(to.export, { ...asked, part: 1 })).result).toEqual({ lessons: [], isLast: true });
    await confirmed(test, people.foreign);
    expect((await people.foreign.call(to.export, asked)).code).toBe(404);
    expect((await people.dean.call(to.export, asked)).code).toBe(4015);
    expect((await learner.call(to.export, asked)).code).toBe(403);
  });
});
