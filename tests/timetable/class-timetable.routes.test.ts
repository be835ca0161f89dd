import { beforeAll, describe, expect, it } from 'vitest';
import { timetableOperations as to } from '#contract/timetable/timetable.operations.ts';
import type { TestPerson } from '../support/test-app.ts';
import { monday, timetableSchool, type TimetableSchool } from './timetable.builder.ts';

let there: TimetableSchool;
let who: TestPerson;
/** The class of the counsellor, in which the learner is; and one of others, for which a lesson is, too. */
let own: string;
let other: string;

beforeAll(async () => {
  there = await timetableSchool();
  const { people, test, schoolId, learner, added, offering, letters, writer } = there;
  own = await people.classIn(people.places.science, '计科一班');
  other = await people.classIn(people.places.chinese, '中文一班');
  const { id } = await people.added({ classId: own });
  await test.db.updateTable('members').set({ account_id: learner.id }).where('id', '=', id).execute();
  who = await test.person('learner', { roles: [{ role: 'classCounsellor', schoolId, scopeId: own }] });
  await added({ offeringId: offering, weekday: 1 });
  await test.db.deleteFrom('enrolments').where('offering_id', '=', letters).execute();
  await added({ offeringId: letters, teacherId: writer.id, classIds: [other], weekday: 2 });
});

const weekOf = (by: 'class' | 'room' | 'teacher' | 'college', of: string) =>
  who.call(to.week, { termId: there.termId, by, of, date: monday });

describe('the timetable of a counsellor of classes', () => {
  it('is that of her classes: what their learners attend, and what is for them', async () => {
    const { termId, added, letters, writer } = there;
    const courses = async () => (await who.call(to.lessons, { termId })).result!.data.map(({ course }) => course);
    expect(await courses()).toEqual(['数据结构']);
    const joint = await added({ offeringId: letters, teacherId: writer.id, classIds: [own], weekday: 4 });
    expect(await courses()).toEqual(['数据结构', '写作']);
    expect((await who.call(to.lessons, { termId, by: 'class', of: own })).result!.totalCount).toBe(2);
    expect((await weekOf('class', own)).result!.data.map(({ course }) => course)).toEqual(['数据结构', '写作']);
    const { result } = await who.call(to.get, {});
    expect(result).toMatchObject({ isOfClasses: true, mayWrite: false, colleges: [], campuses: [] });
    expect(result!.terms.map(({ name }) => name)).toEqual(['本学期']);
    expect((await who.call(to.lessons, { termId })).result!.data.every(({ mayWrite }) => !mayWrite)).toBe(true);
    const { id, version } = joint;
    expect((await there.people.admin.call(to.removeLesson, { id, version })).code).toBe(200);
  });

  it('shows no other class, room, teacher, college, and no clashes', async () => {
    const { termId, schoolId, room, teacher, people } = there;
    for (const [by, of] of [
      ['class', other],
      ['room', room],
      ['teacher', teacher.id],
      ['college', people.places.computing],
    ] as const) {
      expect([by, (await weekOf(by, of)).code]).toEqual([by, 404]);
      expect([by, (await who.call(to.lessons, { termId, by, of })).code]).toEqual([by, 404]);
      const { result } = await who.call(to.sides, { schoolId, by, search: '' });
      expect([by, result!.data.map(({ name }) => name)]).toEqual([by, by === 'class' ? ['计科一班'] : []]);
    }
    expect((await who.call(to.clashes, { termId })).code).toBe(404);
    expect((await who.call(to.rooms, { schoolId })).code).toBe(404);
  });

  it('stays that whatever the role may do: it is not written, and taken away as it is read', async () => {
    const { test, termId, schoolId, lessonOf } = there;
    for (const permission of ['course.edit', 'course.export', 'course.add'] as const)
      await test.db.insertInto('role_rights').values({ role: 'classCounsellor', permission }).execute();
    await test.db
      .updateTable('role_matrix')
      .set(({ eb }) => ({ version: eb('version', '+', 1) }))
      .execute();
    expect((await who.call(to.addLesson, lessonOf({ weekday: 5 }))).code).toBe(404);
    expect((await who.call(to.offerings, { termId, search: '' })).code).toBe(404);
    expect((await who.call(to.periods, { schoolId, data: [], version: 1 })).code).toBe(404);
    const { result } = await who.call(to.lessons, { termId });
    const { id, version } = result!.data[0]!;
    expect((await who.call(to.removeLesson, { id, version })).code).toBe(404);
    const exported = await who.call(to.export, { termId, part: 0 });
    expect([200, 4015]).toContain(exported.code);
    if (exported.code === 200) expect(exported.result!.lessons.map(({ course }) => course)).toEqual(['数据结构']);
    expect((await who.call(to.export, { termId, part: 0, by: 'class', of: other })).code).not.toBe(200);
  });
});
