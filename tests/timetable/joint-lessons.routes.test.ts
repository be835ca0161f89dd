import { beforeAll, describe, expect, it } from 'vitest';
import { timetableOperations as to } from '#contract/timetable/timetable.operations.ts';
import { lessonDates } from '#server/modules/timetable/own-timetable.service.ts';
import type { TestPerson } from '../support/test-app.ts';
import {
  checkOf,
  dayOfLesson,
  edit,
  third,
  timetableSchool,
  today,
  type TimetableSchool,
  readDays,
} from './timetable.builder.ts';

let { test, people, schoolId, termId, writer, learner, offering, letters, room } = {} as TimetableSchool;
let { lessonOf, added, clear, addedRoom } = {} as TimetableSchool;
let [classId, other] = ['', ''];
let freshman = {} as TestPerson;

beforeAll(async () => {
  const made = await timetableSchool();
  ({ test, people, schoolId, termId, writer, learner, offering, letters, room } = made);
  ({ lessonOf, added, clear, addedRoom } = made);
  const { places, classIn } = people;
  classId = await classIn(places.science, '计科 2601');
  other = await classIn(places.science, '计科 2602');
  // In the class, in no offering; a second has no account yet.
  freshman = await test.person('learner', { schoolId });
  const member = await people.added({ classId });
  await people.added({ classId });
  await test.db.updateTable('members').set({ account_id: freshman.id }).where('id', '=', member.id).execute();
});

const ownCourses = async (who: TestPerson) =>
  (await who.call(to.own, {})).result!.data.flatMap(({ lessons }) => lessons.map(({ course }) => course));
const kinds = async () =>
  (await people.admin.call(to.clashes, { termId })).result!.data.map(({ kind, count }) => [kind, count]);

describe('a lesson for several groups', () => {
  it('stands in the timetable of each class, of its learners and in their calendars', async () => {
    await clear();
    const lesson = await added({ ...third, classIds: [classId], jointIds: [letters] });
    expect(lesson).toMatchObject({
      classes: [{ id: classId, name: '计科 2601' }],
      joint: [{ id: letters, course: '写作' }],
    });
    // One learns in both offerings, two are of the class.
    expect(lesson.learners).toBe(3);
    expect(await ownCourses(freshman)).toEqual(['数据结构']);
    expect(await ownCourses(learner)).toEqual(['数据结构']);
    expect(await lessonDates(test.db, freshman.id, readDays)).toHaveLength(1);
    const { data } = (await freshman.call(to.own, {})).result!;
    expect(data[0]!.lessons[0]!.link).toMatch(/^\/course\/introduce/);
    const week = async (of: string) =>
      (await people.admin.call(to.week, { termId, by: 'class', of, date: today })).result!.data;
    expect((await week(classId)).map(({ classes }) => classes.map(({ name }) => name))).toEqual([['计科 2601']]);
    expect(await week(other)).toEqual([]);
    await people.admin.call(to.changeDay, dayOfLesson(lesson));
    const told = await test.db.selectFrom('message_copies').select('person_id').execute();
    expect(told.map((row) => row.person_id)).toEqual(expect.arrayContaining([freshman.id, learner.id, writer.id]));
  });

  it('clashes by each of its groups', async () => {
    await clear();
    const lesson = await added({ classIds: [classId], roomId: room });
    const twice = lessonOf({ offeringId: letters, teacherId: writer.id, classIds: [classId] });
    const check = async (facts: Parameters<typeof checkOf>[0]) =>
      (await people.admin.call(to.check, checkOf(facts))).result!.data.map(({ kind }) => kind);
    expect(await check(twice)).toEqual(['class']);
    expect(await check({ ...twice, classIds: [other], jointIds: [offering] })).toEqual(['offering']);
    // The learner is in both offerings.
    expect(await check({ ...twice, classIds: [] })).toEqual(['learners']);
    expect((await people.admin.call(to.addLesson, twice)).code).toBe(405);
    const second = await added({ ...twice, isForced: true });
    expect(await kinds()).toEqual([['class', 0]]);
    await people.admin.call(to.changeLesson, { id: second.id, ...edit(second), classIds: [], isForced: true });
    expect(await kinds()).toEqual([['learners', 1]]);
    const small = await addedRoom('角落', 2);
    expect(
      await check({ ...lessonOf({ classIds: [classId], roomId: small, weekday: 3 }), lessonId: lesson.id }),
    ).toEqual(['seats']);
  });

  it('keeps its groups in the bin, and names none that is not of the school, or not of the actor', async () => {
    await clear();
    const lesson = await added({ classIds: [classId, other] });
    const { result } = await people.admin.call(to.removeLesson, { id: lesson.id, version: 1 });
    const back = await people.admin.call(to.restoreLesson, { id: lesson.id, version: result!.version });
    expect(back.result!.classes).toHaveLength(2);
    const major = people.places.pedagogy;
    const foreign = await people.classIn(major, '教育 2601', 2026, people.foreign);
    const own = { offeringId: letters, teacherId: writer.id, weekday: 4 };
    const refused = [
      [people.admin, lessonOf({ classIds: [foreign] }), '/classIds'],
      [people.admin, lessonOf({ jointIds: [offering] }), '/jointIds'],
      [people.dean, lessonOf({ ...own, jointIds: [offering] }), '/jointIds'],
    ] as const;
    for (const [who, input, path] of refused)
      expect(await who.call(to.addLesson, input)).toMatchObject({ code: 400, result: { issues: [{ path }] } });
    const asked = { ...checkOf(lessonOf()), classIds: 'x' };
    expect((await people.admin.call(to.check, asked)).code).toBe(400);
    // Whoever teaches for the whole school names its classes.
    expect((await people.dean.call(to.addLesson, lessonOf({ ...own, classIds: [classId] }))).code).toBe(200);
  });
});
