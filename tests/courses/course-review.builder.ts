import { courseReviewOperations } from '#contract/course-review/course-review.operations.ts';
import { outlineOperations } from '#contract/teaching/outline.operations.ts';
import { teachingOperations } from '#contract/teaching/teaching.operations.ts';
import { confirmed } from '../support/confirmed.ts';
import { addCourse, addSchools } from '../support/some-courses.builder.ts';
import { testApp, type TestPerson } from '../support/test-app.ts';

/** A school whose courses are reviewed: two colleges, one of which has somebody who recommends. */
export async function reviewRoom() {
  const test = await testApp();
  const schools = await addSchools(test);
  const schoolId = schools.yunhai;
  const college = async (name: string, position: number) =>
    (
      await test.db
        .insertInto('colleges')
        .values({ school_id: schoolId, name, position, parent_id: null })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const [computing, letters] = [await college('计算机学院', 0), await college('文学院', 1)];
  const teacherIn = async (name: string, collegeId: string) => {
    const person = await test.person('teacher', { schoolId, name });
    await test.db
      .insertInto('members')
      .values({
        ...{ school_id: schoolId, account_id: person.id, college_id: collegeId, major_id: null, class_id: null },
        ...{ kind: 'staff', name, entry_year: null, status: 'employed', status_since: '2020-09-01' },
      })
      .execute();
    return person;
  };
  const lead = await teacherIn('沈知远', computing);
  const writer = await teacherIn('杜若', letters);
  const colleague = await teacherIn('何清越', computing);
  let dean = await test.person('collegeAdmin', { name: '叶嘉言' });
  await test.db
    .insertInto('account_roles')
    .values({ account_id: dean.id, role: 'collegeAdmin', school_id: schoolId, scope_id: computing })
    .execute();
  dean = await confirmed(test, dean);
  const counsellor = await test.person('counsellor', { name: '陆时雨' });
  await test.db
    .insertInto('account_roles')
    .values({ account_id: counsellor.id, role: 'counsellor', school_id: schoolId, scope_id: computing })
    .execute();
  const admin = await confirmed(test, await test.person('schoolAdmin', { schoolId, name: '裴叙' }));
  const second = await confirmed(test, await test.person('schoolAdmin', { schoolId, name: '齐南' }));
  const foreign = await confirmed(test, await test.person('schoolAdmin', { schoolId: schools.normal }));
  const chief = await confirmed(test, await test.person('platformAdmin', { name: '平台' }));

  const { rule, configure, submit } = courseReviewOperations;
  /** Says how the school reviews. */
  const wants = async (change: { isOn?: boolean; withCollege?: boolean; withProvince?: boolean }) => {
    const { result } = await chief.call(rule, { schoolId });
    const { isOn, withCollege, withProvince, version } = result!;
    return chief.call(configure, { schoolId, isOn, withCollege, withProvince, version, ...change });
  };
  let count = 0;
  /** A course of one of the leads, as published or a draft. */
  const course = async (facts: { by?: TestPerson; isDraft?: boolean } = {}) => {
    const title = `课程${++count}`;
    const ids = await addCourse(test, {
      ...{ schoolId, ownerId: (facts.by ?? lead).id, title },
      ...(facts.isDraft && { publishedAt: null }),
    });
    // What of an import has no file: only the text stays.
    await test.db
      .updateTable('outline_nodes')
      .set({ deleted_at: new Date(), deleted_with: ids.itemIds[1]! })
      .where('id', '=', ids.itemIds[1]!)
      .execute();
    return { id: ids.courseId, textId: ids.itemIds[0]!, title };
  };
  const versionsOf = async (id: string, by: TestPerson = lead) => {
    const managed = (await by.call(teachingOperations.get, { id })).result!;
    const outline = (await by.call(outlineOperations.get, { courseId: id })).result!;
    return { id, version: managed.version, outlineVersion: outline.version };
  };
  const submitted = async (id: string, by: TestPerson = lead) => {
    const answer = await by.call(submit, { ...(await versionsOf(id, by)), note: '' });
    return { answer, review: answer.result?.review ?? null };
  };
  /** Writes another text into the item of the draft. */
  const write = async (id: string, nodeId: string, body: string, by: TestPerson = lead) => {
    const { node } = (await by.call(outlineOperations.detail, { courseId: id, nodeId })).result!;
    return by.call(outlineOperations.edit, { courseId: id, nodeId, version: node.version, body });
  };
  const people = { lead, writer, colleague, dean, counsellor, admin, second, foreign, chief };
  return { test, schoolId, schools, ...people, wants, course, versionsOf, submitted, write };
}
export type ReviewRoom = Awaited<ReturnType<typeof reviewRoom>>;
