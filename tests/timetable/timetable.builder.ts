import { expect } from 'vitest';
import { dayMs } from '#contract/common/length.rule.ts';
import { addDays, dayOf } from '#contract/common/platform-time.rule.ts';
import { mondayOf } from '#contract/terms/term-calendar.rule.ts';
import type { LessonDayWrite } from '#contract/timetable/lesson-days.contract.ts';
import type { Lesson, LessonAdd } from '#contract/timetable/timetable.contract.ts';
import { timetableOperations as to } from '#contract/timetable/timetable.operations.ts';
import { confirmed } from '../support/confirmed.ts';
import { registry } from '../support/members.builder.ts';
import { addCourse, running } from '../support/some-courses.builder.ts';
import { testApp, type TestApp, type TestPerson } from '../support/test-app.ts';

export const today = dayOf(Date.now());
/** Of the running week, the third: what is changed lies within the term. */
export const monday = mondayOf(today);
export const wednesday = addDays(monday, 2);
export const term = { startsOn: addDays(monday, -14), endsOn: addDays(monday, 60) };
/** What programs ask for: a month back, a year ahead. */
export const readDays = {
  from: new Date(Date.now() - 30 * dayMs),
  until: new Date(Date.now() + 366 * dayMs),
  isTodo: false,
};
export const third = { weeks: '3', weekday: 3 };

async function offeringOf(test: TestApp, owner: TestPerson, schoolId: string, title: string): Promise<string> {
  const { courseId } = await addCourse(test, {
    ...{ schoolId, ownerId: owner.id, title, offerings: [{ ...running, term: '本学期' }] },
  });
  const row = await test.db.selectFrom('offerings').where('course_id', '=', courseId).select('id').executeTakeFirst();
  return row!.id;
}

/** Two teachers of two colleges and their offerings, which one learner learns in. */
async function cast(test: TestApp, { school, places }: Awaited<ReturnType<typeof registry>>) {
  const schoolId = school.yunhai;
  const teacher = await test.person('teacher', { schoolId, name: '周若川' });
  const writer = await test.person('teacher', { schoolId, name: '沈文' });
  const learner = await test.person('learner', { schoolId });
  for (const [who, collegeId] of [
    [teacher, places.computing],
    [writer, places.letters],
  ] as const)
    await test.db
      .insertInto('members')
      .values({
        ...{ school_id: schoolId, account_id: who.id, kind: 'staff', name: '老师', number: who.id.slice(0, 8) },
        ...{ college_id: collegeId, status: 'employed', status_since: '2020-09-01' },
      } as never)
      .execute();
  const offering = await offeringOf(test, teacher, schoolId, '数据结构');
  const letters = await offeringOf(test, writer, schoolId, '写作');
  await test.db
    .insertInto('enrolments')
    .values([offering, letters].map((one) => ({ offering_id: one, learner_id: learner.id, status: 'active' as const })))
    .execute();
  return { teacher, writer, learner, offering, letters };
}

/** A school with a running term, periods, a room, and somebody who teaches. */
export async function timetableSchool() {
  const test = await testApp();
  const people = await registry(test);
  const schoolId = people.school.yunhai;
  await confirmed(test, people.admin);
  const { id: termId } = await test.db
    .insertInto('terms')
    .values({ school_id: schoolId, name: '本学期', starts_on: term.startsOn, ends_on: term.endsOn, status: 'running' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const some = await cast(test, people);
  const data = [480, 535, 600, 655].map((from) => ({ from, to: from + 45 }));
  expect((await people.admin.call(to.periods, { schoolId, data, version: 0 })).code).toBe(200);
  async function addedRoom(name: string, seats: number): Promise<string> {
    const facts = { campus: '本部', building: '一教', name, seats, isClosed: false };
    const { code, result, message } = await people.admin.call(to.addRoom, { schoolId, ...facts });
    expect([code, message]).toEqual([200, message]);
    return result!.id;
  }
  const lessonOf = (facts: Partial<LessonAdd> = {}): LessonAdd => ({
    ...{ termId, offeringId: some.offering, teacherId: some.teacher.id, weeks: '1-8', weekday: 1, first: 1, last: 2 },
    ...{ roomId: null, jointIds: [], classIds: [], isForced: false },
    ...facts,
  });
  async function added(facts: Partial<LessonAdd> = {}): Promise<Lesson> {
    const { code, result, message } = await people.admin.call(to.addLesson, lessonOf(facts));
    expect([code, message]).toEqual([200, message]);
    return result!;
  }
  const clear = () => test.db.deleteFrom('lessons').execute();
  const room = await addedRoom('101', 60);
  return { test, people, schoolId, termId, ...some, room, addedRoom, lessonOf, added, clear };
}
export type TimetableSchool = Awaited<ReturnType<typeof timetableSchool>>;

export const dayOfLesson = (
  { id, version }: Pick<Lesson, 'id' | 'version'>,
  facts: Partial<LessonDayWrite> = {},
): LessonDayWrite => ({
  ...{ id, day: wednesday, act: 'cancel', date: null, first: null, last: null, roomId: null },
  ...{ teacherId: null, reason: '出差', version },
  ...facts,
});

/** What is asked before a lesson is saved. */
export const checkOf = ({ isForced: _, roomId, jointIds, classIds, ...facts }: LessonAdd & { lessonId?: string }) => ({
  ...{ ...facts, jointIds: jointIds.join(), classIds: classIds.join() },
  ...(roomId && { roomId }),
});

export const edit = ({ offeringId, weekday, first, last, room: place, teacher: by, version, ...of }: Lesson) => ({
  ...{ jointIds: of.joint.map(({ id }) => id), classIds: of.classes.map(({ id }) => id) },
  ...{ offeringId, weeks: '1-8', weekday, first, last, roomId: place?.id ?? null, teacherId: by.id, version },
  isForced: false,
});
