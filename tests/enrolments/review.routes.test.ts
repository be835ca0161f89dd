import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enrolmentsOperations } from '#contract/enrolments/enrolments.operations.ts';
import { addCourse, addSchools, offeringOf } from '../support/some-courses.builder.ts';
import { testApp, type TestApp, type TestPerson } from '../support/test-app.ts';

const { apply, review, counts, decide, mine } = enrolmentsOperations;

let test: TestApp;
let teacher: TestPerson;
let schools: Awaited<ReturnType<typeof addSchools>>;
let courseId: string;
let offeringId: string;
let learners: TestPerson[];

beforeAll(async () => {
  test = await testApp();
  schools = await addSchools(test);
  teacher = await test.person('teacher', { name: '沈知远', schoolId: schools.yunhai });
});
beforeEach(async () => {
  const course = await addCourse(test, {
    schoolId: schools.yunhai,
    ownerId: teacher.id,
    title: '数据结构与算法',
    offerings: [offeringOf(-1, 60, { isReviewed: true, capacity: 2 })],
  });
  courseId = course.courseId;
  offeringId = course.offeringIds[0]!;
  learners = [];
  for (const name of ['林晓舟', '周以衡', '陈嘉树']) {
    const learner = await test.person('learner', { name, schoolId: schools.normal });
    await learner.call(apply, { offeringId });
    learners.push(learner);
  }
});

const rowsOf = async (person = teacher) =>
  (await person.call(review, { courseId })).result!.data.map(({ id, version, name, status }) => ({
    id,
    version,
    name,
    status,
  }));
const versions = (rows: { id: string; version: number }[]) => rows.map(({ id, version }) => ({ id, version }));

describe('the review of enrolments', () => {
  it('shows the longest waiting first, by name and by status too', async () => {
    expect((await rowsOf()).map(({ name }) => name)).toEqual(['林晓舟', '周以衡', '陈嘉树']);
    const found = await teacher.call(review, { courseId, search: '嘉' });
    expect(found.result!.data).toMatchObject([{ name: '陈嘉树', schoolName: '云海师范大学', status: 'applied' }]);
    expect((await teacher.call(review, { courseId, status: 'active' })).result!.totalCount).toBe(0);
    expect((await teacher.call(counts, { courseId })).result).toEqual({
      total: 3,
      statuses: [{ value: 'applied', count: 3 }],
    });
  });

  it('approves as many as there are seats and tells of the rest', async () => {
    const rows = await rowsOf();
    const answer = await teacher.call(decide, { courseId, action: 'approve', rows: versions(rows) });
    expect(answer.result).toEqual({ done: 2, refused: [{ id: rows[2]!.id, why: 'full' }] });
    expect((await learners[0]!.call(mine, { offeringId })).result!.enrolment!.status).toBe('approved');
  });

  it('rejects with a reason that the learner reads, and never without one', async () => {
    const [first] = await rowsOf();
    const without = await teacher.call(decide, { courseId, action: 'reject', rows: versions([first!]) });
    expect(without.code).toBe(400);
    const said = { courseId, action: 'reject', reason: '名额留给本校学生', rows: versions([first!]) } as const;
    expect((await teacher.call(decide, said)).result).toEqual({ done: 1, refused: [] });
    expect((await learners[0]!.call(mine, { offeringId })).result!.enrolment).toMatchObject({
      status: 'rejected',
      reason: '名额留给本校学生',
    });
  });

  it('leaves a row alone that somebody else decided meanwhile, and steps that do not exist', async () => {
    const rows = await rowsOf();
    await teacher.call(decide, { courseId, action: 'approve', rows: versions(rows.slice(0, 1)) });
    const again = await teacher.call(decide, { courseId, action: 'approve', rows: versions(rows) });
    expect(again.result).toEqual({
      done: 1,
      refused: [
        { id: rows[0]!.id, why: 'changed' },
        { id: rows[2]!.id, why: 'full' },
      ],
    });
    const [waiting] = await rowsOf();
    const remove = { courseId, action: 'remove', reason: '退出', rows: versions([waiting!]) } as const;
    expect((await teacher.call(decide, remove)).result!.refused).toEqual([{ id: waiting!.id, why: 'state' }]);
  });

  it('gives a seat free by removing a learner', async () => {
    const rows = await rowsOf();
    await teacher.call(decide, { courseId, action: 'approve', rows: versions(rows) });
    const approved = (await rowsOf()).find(({ status }) => status === 'approved')!;
    await teacher.call(decide, { courseId, action: 'remove', reason: '退课', rows: versions([approved]) });
    const [waiting] = await rowsOf();
    const last = await teacher.call(decide, { courseId, action: 'approve', rows: versions([waiting!]) });
    expect(last.result!.done).toBe(1);
  });

  it('answers 404 outside: another teacher, an administrator elsewhere; a learner has no right at all', async () => {
    const rows = versions(await rowsOf());
    const other = await test.person('teacher', { schoolId: schools.yunhai });
    const elsewhere = await test.person('schoolAdmin', { schoolId: schools.normal });
    for (const person of [other, elsewhere]) {
      expect((await person.call(review, { courseId })).code).toBe(404);
      expect((await person.call(counts, { courseId })).code).toBe(404);
      expect((await person.call(decide, { courseId, action: 'approve', rows })).code).toBe(404);
    }
    expect((await learners[0]!.call(review, { courseId })).code).toBe(403);
    const admin = await test.person('schoolAdmin', { schoolId: schools.yunhai });
    expect((await admin.call(review, { courseId })).result!.totalCount).toBe(3);
  });

  it('does not decide rows of another course through this one', async () => {
    const own = await addCourse(test, { schoolId: schools.normal, ownerId: teacher.id, title: '另一门' });
    const rows = versions(await rowsOf());
    const answer = await teacher.call(decide, { courseId: own.courseId, action: 'approve', rows: rows.slice(0, 1) });
    expect(answer.result).toEqual({ done: 0, refused: [{ id: rows[0]!.id, why: 'gone' }] });
  });
});
