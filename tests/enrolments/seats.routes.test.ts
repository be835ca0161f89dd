import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { coursesOperations } from '#contract/courses/courses.operations.ts';
import { enrolmentsOperations } from '#contract/enrolments/enrolments.operations.ts';
import { addCourse, addSchools, inDays, offeringOf } from '../support/some-courses.builder.ts';
import { testApp, type TestApp, type TestPerson } from '../support/test-app.ts';

const { apply, withdraw, mine, allMine } = enrolmentsOperations;

let test: TestApp;
let teacher: TestPerson;
let schoolId: string;
let learner: TestPerson;

const open = (facts: Parameters<typeof offeringOf>[2] = {}) =>
  addCourse(test, {
    schoolId,
    ownerId: teacher.id,
    title: '数据结构与算法',
    offerings: [offeringOf(-1, 60, facts)],
  }).then(({ courseId, offeringIds }) => ({ courseId, offeringId: offeringIds[0]! }));

const countsOf = (offeringId: string) =>
  test.db
    .selectFrom('offerings as o')
    .innerJoin('courses as c', 'c.id', 'o.course_id')
    .where('o.id', '=', offeringId)
    .select(['o.learners', 'o.waiting', 'c.learners as ofCourse'])
    .executeTakeFirstOrThrow();

beforeAll(async () => {
  test = await testApp();
  schoolId = (await addSchools(test)).yunhai;
  teacher = await test.person('teacher', { name: '沈知远', schoolId });
});
beforeEach(async () => {
  learner = await test.person('learner', { schoolId });
});

describe('enrolling', () => {
  it('gives a place at once where nobody reviews, and the same place again', async () => {
    const { courseId, offeringId } = await open();
    expect((await learner.call(mine, { offeringId })).result).toEqual({ enrolment: null });
    const first = await learner.call(apply, { offeringId });
    expect(first.result!.enrolment).toMatchObject({ offeringId, courseId, status: 'active', version: 1 });
    expect((await learner.call(apply, { offeringId })).result).toEqual(first.result);
    expect((await learner.call(allMine, {})).result!.data).toEqual([first.result!.enrolment]);
    expect(await countsOf(offeringId)).toEqual({ learners: 1, waiting: 0, ofCourse: 1 });
  });

  it('waits for the teacher where the offering is reviewed', async () => {
    const { offeringId } = await open({ isReviewed: true });
    expect((await learner.call(apply, { offeringId })).result!.enrolment!.status).toBe('applied');
    expect(await countsOf(offeringId)).toEqual({ learners: 0, waiting: 1, ofCourse: 0 });
    expect((await learner.call(withdraw, { offeringId })).result!.enrolment!.status).toBe('withdrawn');
    expect(await countsOf(offeringId)).toEqual({ learners: 0, waiting: 0, ofCourse: 0 });
  });

  it('can be taken back and done again', async () => {
    const { offeringId } = await open();
    await learner.call(apply, { offeringId });
    await learner.call(withdraw, { offeringId });
    expect(await countsOf(offeringId)).toEqual({ learners: 0, waiting: 0, ofCourse: 0 });
    expect((await learner.call(apply, { offeringId })).result!.enrolment).toMatchObject({
      status: 'active',
      version: 3,
    });
  });

  it('wants a person: a visitor gets 401', async () => {
    const { offeringId } = await open();
    expect((await test.visitor().call(apply, { offeringId })).code).toBe(401);
  });

  it('is refused outside its time, and when the offering is unknown, cancelled or not published', async () => {
    const late = await open({ enrolUntil: inDays(-0.5) });
    expect(await learner.call(apply, { offeringId: late.offeringId })).toMatchObject({
      code: 405,
      message: '当前不在报名时间内',
    });
    const early = await open({ enrolFrom: inDays(1) });
    expect((await learner.call(apply, { offeringId: early.offeringId })).code).toBe(405);
    expect((await learner.call(apply, { offeringId: crypto.randomUUID() })).code).toBe(404);
    const draft = await addCourse(test, { schoolId, ownerId: teacher.id, title: '草稿', publishedAt: null });
    expect((await learner.call(apply, { offeringId: draft.offeringIds[0]! })).code).toBe(404);
  });

  it('is refused to the team, who teach it', async () => {
    const { offeringId } = await open();
    expect((await teacher.call(apply, { offeringId })).code).toBe(405);
  });

  it('gives exactly as many places as there are seats when a hundred apply at once', async () => {
    const { offeringId } = await open({ capacity: 7 });
    const people = await Promise.all(Array.from({ length: 20 }, () => test.person('learner')));
    const answers = await Promise.all(
      people.flatMap((person) => Array.from({ length: 5 }, () => person.call(apply, { offeringId }))),
    );
    const places = new Set(answers.flatMap(({ code, result }) => (code === 200 ? [result!.enrolment!.id] : [])));
    expect(places.size).toBe(7);
    expect(answers.filter(({ code }) => code === 200).length).toBe(35);
    expect(answers.find(({ code }) => code !== 200)).toMatchObject({ code: 405, message: '名额已满' });
    expect(await countsOf(offeringId)).toEqual({ learners: 7, waiting: 0, ofCourse: 7 });
  });
});

describe('the enrol button on the course page', () => {
  const button = async (person: { call: TestPerson['call'] }, id: string, offering?: string) =>
    (await person.call(coursesOperations.get, { id, ...(offering !== undefined && { offering }) })).result!.button
      .state;

  it('follows the person through applying, learning and the end', async () => {
    const { courseId, offeringId } = await open();
    expect(await button(test.visitor(), courseId)).toBe('login');
    expect(await button(learner, courseId)).toBe('open');
    await learner.call(apply, { offeringId });
    expect(await button(learner, courseId)).toBe('enrolled');
    expect(await button(teacher, courseId)).toBe('teaching');
    const reviewed = await open({ isReviewed: true });
    await learner.call(apply, { offeringId: reviewed.offeringId });
    expect(await button(learner, reviewed.courseId)).toBe('applied');
  });

  it('says when enrolling begins, that it is over, that it is full and that the offering has ended', async () => {
    const soon = await open({ enrolFrom: inDays(2) });
    const answer = await learner.call(coursesOperations.get, { id: soon.courseId });
    expect(answer.result!.button).toMatchObject({ state: 'notYet', at: answer.result!.offering!.enrolFrom });
    expect(await button(learner, (await open({ enrolUntil: inDays(-0.1) })).courseId)).toBe('closed');
    const full = await open({ capacity: 1 });
    await learner.call(apply, { offeringId: full.offeringId });
    expect(await button(await test.person('learner'), full.courseId)).toBe('full');
    const over = await addCourse(test, {
      schoolId,
      ownerId: teacher.id,
      title: '去年的课',
      offerings: [offeringOf(-100, -10), offeringOf(10, 60)],
    });
    expect(await button(learner, over.courseId, over.offeringIds[0]!)).toBe('ended');
    expect(await button(learner, over.courseId)).toBe('open');
  });

  it('shows the page of a course that is not published to its team only, and an offering of another course to nobody', async () => {
    const draft = await addCourse(test, { schoolId, ownerId: teacher.id, title: '草稿', publishedAt: null });
    expect((await learner.call(coursesOperations.get, { id: draft.courseId })).code).toBe(404);
    expect((await teacher.call(coursesOperations.get, { id: draft.courseId })).code).toBe(200);
    const [one, other] = [await open(), await open()];
    const crossed = await learner.call(coursesOperations.get, { id: one.courseId, offering: other.offeringId });
    expect(crossed.code).toBe(404);
  });

  it('shows the outline without any id', async () => {
    const { courseId } = await open();
    const { result } = await test.visitor().call(coursesOperations.get, { id: courseId });
    expect(result!.outline).toEqual([
      {
        title: '第一章',
        sections: [
          {
            title: '第一节',
            items: [
              { kind: 'richText', title: '开始之前', durationMs: null, pages: null },
              { kind: 'video', title: '第一课', durationMs: 600_000, pages: null },
            ],
          },
        ],
      },
    ]);
    expect(result!.totals).toEqual({ chapters: 1, items: 2, videos: 1, homework: 0, durationMs: 600_000 });
    expect(result!.team).toEqual([{ name: '沈知远', role: 'lead', title: '', avatarFileId: null }]);
  });
});
