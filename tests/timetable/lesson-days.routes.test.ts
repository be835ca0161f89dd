import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, dayOf } from '#contract/common/platform-time.rule.ts';
import type { LessonDayWrite } from '#contract/timetable/lesson-days.contract.ts';
import type { Lesson, LessonAdd } from '#contract/timetable/timetable.contract.ts';
import { timetableOperations as to } from '#contract/timetable/timetable.operations.ts';
import { lessonDates } from '#server/modules/timetable/own-timetable.service.ts';
import type { TestPerson } from '../support/test-app.ts';
import {
  readDays,
  checkOf,
  dayOfLesson,
  edit,
  monday,
  term,
  third,
  timetableSchool,
  wednesday,
} from './timetable.builder.ts';
import type { TimetableSchool } from './timetable.builder.ts';

let { test, people, termId, teacher, writer, learner, room, offering, letters } = {} as TimetableSchool;
let { lessonOf, added, clear } = {} as TimetableSchool;

beforeAll(async () => {
  const made = await timetableSchool();
  ({ test, people, termId, teacher, writer, learner, room, offering, letters } = made);
  ({ lessonOf, added, clear } = made);
});

const cell = async (who: TestPerson) => {
  const { data } = (await who.call(to.own, {})).result!;
  return data[0]!.lessons.map(({ course, date, status, isAway, first, teacher: by }) => ({
    ...{ course, date, status, isAway, first, by: by.name },
  }));
};

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
    expect(moved).toMatchObject({ code: 200, result: { status: 'moved', date: friday, version: 2 } });
    expect((await cell(learner)).map(({ date, isAway, by }) => [date, isAway, by])).toEqual([
      [wednesday, true, '周若川'],
      [friday, false, '沈文'],
    ]);
    expect((await cell(writer)).map(({ date }) => date)).toEqual([friday]);
    const dates = await lessonDates(test.db, learner.id, readDays);
    expect(dates.map(({ at }) => dayOf(at))).toEqual([friday]);

    // Its usual teacher has lost it to somebody else, and sees so on the day on which it was to be.
    expect((await cell(teacher)).map(({ date, isAway }) => [date, isAway])).toEqual([[wednesday, true]]);

    const late = await people.admin.call(to.changeDay, dayOfLesson(lesson));
    expect(late).toMatchObject({ code: 409, result: { current: { status: 'moved', version: 2 } } });
    const cancelled = await people.admin.call(to.changeDay, dayOfLesson(lesson, { version: 2 }));
    expect(cancelled).toMatchObject({ code: 200, result: { status: 'cancelled', version: 3 } });
    const restored = await people.admin.call(
      to.changeDay,
      dayOfLesson(lesson, { act: 'restore', reason: '', version: 3 }),
    );
    expect(restored).toMatchObject({ code: 200, result: { status: 'planned', date: wednesday, version: 4 } });
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
    expect((await move({ version: 2, first: 4, last: 4 })).code).toBe(405);
    await test.db.updateTable('terms').set({ status: 'running' }).where('id', '=', termId).execute();
  });
});

const of = (who: TestPerson, lesson: Lesson, facts: Partial<LessonDayWrite>) =>
  who.call(to.changeDay, dayOfLesson(lesson, facts));

describe('a day of a lesson that somebody else wrote meanwhile', () => {
  it('is 409 to whoever acts on it as it was seen, also where the lesson itself was moved', async () => {
    await clear();
    const lesson = await added({ ...third, weeks: '1-8', roomId: room });
    const seen = (await cell(learner))[0]!;
    expect(seen.date).toBe(wednesday);
    const moved = await people.admin.call(to.changeLesson, { id: lesson.id, ...edit(lesson), first: 3, last: 4 });
    const late = await of(people.admin, lesson, {});
    expect(late).toMatchObject({ code: 409, result: { current: { first: 3, last: 4, version: 2, isAway: false } } });
    const cancelled = await of(people.admin, moved.result!, {});
    expect(cancelled).toMatchObject({ code: 200, result: { version: 3 } });
    const { version } = moved.result!;
    await people.admin.call(to.changeLesson, { id: lesson.id, ...edit(lesson), version, weekday: 4 });
    // It does not fall on that day any more: what stands says so, and the newer version is refused in words.
    const gone = await of(people.admin, lesson, { act: 'restore', version: 3 });
    expect(gone).toMatchObject({ code: 409, result: { current: { isAway: true, movedTo: null, version: 4 } } });
    expect((await of(people.admin, lesson, { act: 'restore', version: 4 })).code).toBe(400);
  });

  it('never counts back: a calendar that read it reads it again', async () => {
    await clear();
    const lesson = await added({ ...third });
    const revision = async () => (await lessonDates(test.db, learner.id, readDays))[0]!.revision;
    expect(await revision()).toBe(1);
    const { result } = await of(people.admin, lesson, {
      ...{ act: 'move', date: wednesday, first: 3, last: 4, teacherId: teacher.id },
    });
    expect([result!.version, await revision()]).toEqual([2, 2]);
  });
});

describe('what is really taught', () => {
  const friday = addDays(wednesday, 2);
  const onFriday = { ...third, weekday: 5 };
  const kinds = async (facts: Partial<LessonAdd>, lessonId?: string) => {
    const asked = {
      ...lessonOf({ offeringId: letters, teacherId: writer.id, ...facts }),
      ...(lessonId && { lessonId }),
    };
    const { data } = (await people.admin.call(to.check, checkOf(asked))).result!;
    return data.map(({ kind, other }) => [kind, other?.weekday]);
  };
  const all = async () => (await people.admin.call(to.clashes, { termId })).result!.data.map(({ kind }) => kind);
  const ofWriter = (facts: Partial<LessonAdd> = {}) =>
    people.admin.call(to.addLesson, lessonOf({ offeringId: letters, teacherId: writer.id, roomId: room, ...facts }));
  const moveTo = (date: string, facts: Partial<LessonDayWrite> = {}): Partial<LessonDayWrite> => ({
    ...{ act: 'move', date, first: 1, last: 2, roomId: room, teacherId: teacher.id },
    ...facts,
  });

  it('frees the room of a cancelled and of a moved day, and takes the one that a day was moved into', async () => {
    await clear();
    const lesson = await added({ ...third, roomId: room });
    expect(await kinds({ ...third, roomId: room })).toEqual([
      ['room', 3],
      ['learners', 3],
    ]);
    expect((await of(people.admin, lesson, moveTo(friday))).code).toBe(200);
    expect(await kinds({ ...third, roomId: room })).toEqual([]);
    // Where it is told, it is told as it is taught: on Friday.
    expect(await kinds({ ...onFriday, roomId: room })).toEqual([
      ['room', 5],
      ['learners', 5],
    ]);
    expect((await ofWriter({ ...onFriday, isForced: true })).code).toBe(405);
    expect(await kinds({ ...onFriday, offeringId: offering, teacherId: teacher.id })).toEqual([
      ['teacher', 5],
      ['offering', 5],
    ]);
    expect((await ofWriter(third)).code).toBe(200);
    expect(await all()).toEqual([]);
    // Its own place is somebody else's now.
    expect((await of(people.admin, lesson, { act: 'restore', version: 2 })).code).toBe(405);
    expect((await of(people.admin, lesson, { version: 2 })).code).toBe(200);
    expect((await ofWriter(onFriday)).code).toBe(200);
  });

  it('gives no room twice when a deleted lesson comes back with a day that was moved', async () => {
    await clear();
    const lesson = await added({ ...third, roomId: room });
    await of(people.admin, lesson, moveTo(friday));
    const removed = await people.admin.call(to.removeLesson, { id: lesson.id, version: lesson.version });
    const taken = await ofWriter(onFriday);
    expect(taken.code).toBe(200);
    const again = { id: lesson.id, version: removed.result!.version };
    expect((await people.admin.call(to.restoreLesson, again)).code).toBe(405);
    await people.admin.call(to.removeLesson, { id: taken.result!.id, version: 1 });
    // On Wednesday somebody else may be: it is not taught there.
    expect((await ofWriter(third)).code).toBe(200);
    expect((await people.admin.call(to.restoreLesson, again)).code).toBe(200);
    expect(await all()).toEqual([]);
  });

  it('is nothing on a holiday, and what is made up for on the day that does', async () => {
    await clear();
    const thursday = addDays(wednesday, 1);
    const saturday = addDays(wednesday, 3);
    const days = { term_id: termId, name: '校庆', starts_on: wednesday, ends_on: thursday };
    await test.db
      .insertInto('term_holidays')
      .values(days as never)
      .execute();
    const makeUp = { term_id: termId, day: saturday, replaces: thursday };
    await test.db
      .insertInto('term_make_up_days')
      .values(makeUp as never)
      .execute();
    await added({ ...third, roomId: room });
    await added({ ...third, weekday: 4, roomId: room });
    // Wednesday falls out, Thursday is taught on Saturday, and what is written on Saturday gives way to it.
    expect(await kinds({ ...third, roomId: room })).toEqual([]);
    expect(await kinds({ ...third, weekday: 4, roomId: room })).toEqual([
      ['room', 4],
      ['learners', 4],
    ]);
    expect(await kinds({ ...third, weekday: 6, roomId: room })).toEqual([]);
    const other = await added({ weeks: '4', weekday: 1, roomId: room });
    const day = addDays(monday, 7);
    // Into the day that is made up for nothing can be moved beside it; on the holiday itself the room is free.
    const move = (date: string, version: number) => of(people.admin, other, moveTo(date, { day, version }));
    expect((await move(saturday, 1)).code).toBe(405);
    expect((await move(thursday, 1)).code).toBe(200);
    expect(await kinds({ ...third, weekday: 4, roomId: room })).toHaveLength(2);
    expect(await kinds({ ...third, weekday: 6, roomId: room })).toEqual([]);
    const next = await added({ weeks: '5', weekday: 1, roomId: room });
    const onto = await of(people.admin, next, moveTo(thursday, { day: addDays(monday, 14) }));
    expect(onto.code).toBe(405);
    await test.db.deleteFrom('term_make_up_days').execute();
    await test.db.deleteFrom('term_holidays').execute();
  });

  it('has a lesson at one place at a time: it lands on none of its own days, nor its teacher in another lesson', async () => {
    await clear();
    const lesson = await added({ weeks: '3-4', weekday: 3, roomId: room });
    const own = await of(people.admin, lesson, moveTo(addDays(wednesday, 7)));
    expect(own).toMatchObject({ code: 405, result: { issues: [{ path: '/date', rule: 'lessonTwice' }] } });
    await added({ ...onFriday, offeringId: letters, teacherId: writer.id });
    const busy = await of(people.admin, lesson, moveTo(friday, { teacherId: writer.id }));
    expect(busy).toMatchObject({ code: 405, result: { issues: [{ path: '/teacherId', rule: 'teacherBusy' }] } });
    expect((await of(people.admin, lesson, moveTo(friday, { first: 3, last: 4, teacherId: writer.id }))).code).toBe(
      200,
    );
    // The substitute is busy then for every other lesson, too.
    expect(await kinds({ ...onFriday, first: 3, last: 3 })).toEqual([
      ['teacher', 5],
      ['learners', 5],
    ]);
    // Two lessons that were saved at the same time all the same go on together.
    await clear();
    const one = await added({ ...third, roomId: room });
    const both = await added({ ...third, isForced: true });
    for (const each of [one, both]) {
      const facts = each === one ? {} : { roomId: null };
      expect((await of(people.admin, each, moveTo(friday, facts))).code).toBe(200);
    }
    expect(await all()).toEqual(['teacher', 'offering']);
  });

  it('of an edited lesson are its moved days where they are, as long as it falls on them', async () => {
    await clear();
    const lesson = await added({ weeks: '3', weekday: 3, roomId: room });
    await of(people.admin, lesson, moveTo(addDays(wednesday, 7)));
    const facts = { offeringId: offering, teacherId: teacher.id, roomId: room, weekday: 3 };
    expect(await kinds({ ...facts, weeks: '3-4' }, lesson.id)).toEqual([['offering', 3]]);
    expect(await kinds({ ...facts, weeks: '3' }, lesson.id)).toEqual([]);
    expect(await kinds({ ...facts, weeks: '4' }, lesson.id)).toEqual([]);
  });
});
