import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { coursesOperations } from '#contract/courses/courses.operations.ts';
import { enrolmentsOperations } from '#contract/enrolments/enrolments.operations.ts';
import type { ManagedCourse } from '#contract/teaching/teaching.contract.ts';
import { outlineOperations } from '#contract/teaching/outline.operations.ts';
import { teachingOperations } from '#contract/teaching/teaching.operations.ts';
import { confirmed } from '../support/confirmed.ts';
import { testApp, type TestApp, type TestPerson } from '../support/test-app.ts';
import { addCourse, addSchools, inDays } from '../support/some-courses.builder.ts';

const { taught, get, create, edit, publish, archive, reopen, remove, setTeam, colleagues } = teachingOperations;
const { addOffering, editOffering, cancelOffering } = teachingOperations;

let test: TestApp;
let teacher: TestPerson;
let schools: Awaited<ReturnType<typeof addSchools>>;
let course: ManagedCourse;

const iso = (days: number) => inDays(days).toISOString();
const term = {
  term: '2026 秋',
  startsAt: iso(10),
  endsAt: iso(100),
  enrolFrom: iso(-1),
  enrolUntil: iso(20),
  capacity: 30,
  isReviewed: false,
};

beforeAll(async () => {
  test = await testApp();
  schools = await addSchools(test);
  teacher = await test.person('teacher', { name: '沈知远', schoolId: schools.yunhai });
});
beforeEach(async () => {
  course = (await teacher.call(create, { title: ' 数据结构 ', subject: '08', category: '0809' })).result!;
});

/** Gives the course something to show and publishes it. */
async function publishIt() {
  const { id } = course;
  const chapter = crypto.randomUUID();
  const call = teacher.call;
  await call(outlineOperations.add, { courseId: id, id: chapter, parentId: null, kind: 'chapter', title: '第一章' });
  const item = crypto.randomUUID();
  const at = { courseId: id, id: item, parentId: chapter, kind: 'richText', title: '读物' } as const;
  await call(outlineOperations.add, at);
  await call(outlineOperations.edit, { courseId: id, nodeId: item, version: 1, body: '<p>一</p>' });
  const { version: outlineVersion } = (await call(outlineOperations.get, { courseId: id })).result!;
  const answer = await call(publish, { id, version: course.version, outlineVersion });
  course = answer.result!;
  return answer;
}

describe('a new course', () => {
  it('is a draft of the teacher’s school that nobody else finds', async () => {
    expect(course).toMatchObject({
      sheet: { title: '数据结构', subject: '08', category: '0809', form: 'online' },
      edition: 'he',
      status: 'draft',
      version: 1,
      publishedVersion: 0,
      school: { name: '云海大学' },
      team: [{ accountId: teacher.id, role: 'lead', name: '沈知远' }],
      may: { edit: true, publish: true, delete: true, team: true },
    });
    expect((await test.visitor().call(coursesOperations.get, { id: course.id })).code).toBe(404);
  });

  it('is refused without a right, a school, a known subject or a title', async () => {
    const learner = await test.person('learner', { schoolId: schools.yunhai });
    expect((await learner.call(create, { title: 'x', subject: '08' })).code).toBe(403);
    const homeless = await test.person('teacher');
    expect((await homeless.call(create, { title: 'x', subject: '08' })).code).toBe(405);
    expect((await teacher.call(create, { title: 'x', subject: '99' })).code).toBe(400);
    expect((await teacher.call(create, { title: 'x', subject: '08', category: '0701' })).code).toBe(400);
    expect((await teacher.call(create, { title: '   ', subject: '08' })).code).toBe(400);
  });

  it('can be deleted until it was published', async () => {
    expect((await teacher.call(remove, { id: course.id, version: course.version })).code).toBe(200);
    expect((await teacher.call(get, { id: course.id })).code).toBe(404);
  });
});

describe('the sheet', () => {
  it('is saved field by field, each with a version, and cleaned', async () => {
    const one = await teacher.call(edit, { id: course.id, version: 1, introduction: '<p>好</p><script>x</script>' });
    expect(one.result).toMatchObject({ version: 2, sheet: { introduction: '<p>好</p>' }, pending: [] });
    const late = await teacher.call(edit, { id: course.id, version: 1, title: '晚到' });
    expect(late).toMatchObject({ code: 409, result: { current: { version: 2, sheet: { title: '数据结构' } } } });
  });

  it('refuses a score that is not 100, a subject of the other edition and a foreign cover', async () => {
    const wrong = [
      { scoring: { progress: 50, homework: 40, passPoints: 60, excellentPoints: 85 } },
      { scoring: { progress: 50, homework: 50, passPoints: 60, excellentPoints: 50 } },
      { subject: '46', category: null },
      { category: '0701' },
      { coverFileId: crypto.randomUUID() },
    ];
    for (const changes of wrong)
      expect((await teacher.call(edit, { id: course.id, version: 1, ...changes })).code).toBe(400);
  });

  it('once published, changes for learners only with the next publication', async () => {
    expect((await publishIt()).result).toMatchObject({ status: 'published', publishedVersion: 1 });
    const { id } = course;
    const edited = (await teacher.call(edit, { id, version: course.version, title: '数据结构与算法' })).result!;
    expect(edited).toMatchObject({ sheet: { title: '数据结构与算法' }, pending: ['title'] });
    // What learners are graded by stays known beside what is being written.
    const { scoring } = edited.sheet;
    const weighed = { ...scoring, progress: scoring.homework, homework: scoring.progress, passPoints: 50 };
    const regraded = (await teacher.call(edit, { id, version: edited.version, scoring: weighed })).result!;
    expect(regraded).toMatchObject({ sheet: { scoring: weighed }, publishedScoring: scoring });
    const undone = (await teacher.call(edit, { id, version: regraded.version, scoring })).result!;
    expect(undone.pending).toEqual(['title']);
    const publicTitle = async () => (await test.visitor().call(coursesOperations.get, { id })).result!.title;
    expect(await publicTitle()).toBe('数据结构');
    const preview = { id, preview: true };
    const previewed = (await teacher.call(coursesOperations.get, preview)).result!;
    expect(previewed).toMatchObject({ title: '数据结构与算法', isPreview: true });
    expect((await test.visitor().call(coursesOperations.get, preview)).result).toMatchObject({
      title: '数据结构',
      isPreview: false,
    });
    const { version: outlineVersion } = (await teacher.call(outlineOperations.get, { courseId: id })).result!;
    await teacher.call(publish, { id, version: undone.version, outlineVersion });
    expect(await publicTitle()).toBe('数据结构与算法');
    const found = await test.visitor().call(coursesOperations.list, { search: '算法' });
    expect(found.result!.data.map((card) => card.id)).toContain(id);
  });

  it('leaves the list when archived, stays with those who learn it, and comes back', async () => {
    await publishIt();
    const { id } = course;
    const offered = (await teacher.call(addOffering, { id, ...term, startsAt: iso(-2) })).result!;
    const learner = await test.person('learner');
    await learner.call(enrolmentsOperations.apply, { offeringId: offered.offerings[0]!.id });
    const archived = (await teacher.call(archive, { id, version: course.version })).result!;
    expect(archived.status).toBe('archived');
    expect((await test.visitor().call(coursesOperations.get, { id })).code).toBe(404);
    expect((await learner.call(coursesOperations.get, { id })).code).toBe(200);
    expect((await teacher.call(remove, { id, version: archived.version })).code).toBe(405);
    expect((await teacher.call(reopen, { id, version: archived.version })).result!.status).toBe('published');
    expect((await test.visitor().call(coursesOperations.get, { id })).code).toBe(200);
  });
});

describe('offerings', () => {
  it('are numbered, checked and changed by version', async () => {
    const { id } = course;
    const [first] = (await teacher.call(addOffering, { id, ...term })).result!.offerings;
    expect(first).toMatchObject({ number: 1, status: 'open', state: 'upcoming', capacity: 30, version: 1 });
    const both = (await teacher.call(addOffering, { id, ...term, term: '2027 春' })).result!.offerings;
    expect(both.map(({ number }) => number)).toEqual([2, 1]);
    const change = { offeringId: first!.id, version: 1, capacity: 5 };
    expect((await teacher.call(editOffering, change)).result!.offerings[1]).toMatchObject({ capacity: 5, version: 2 });
    expect((await teacher.call(editOffering, change)).code).toBe(409);
    expect((await teacher.call(editOffering, { offeringId: first!.id, version: 2, endsAt: iso(1) })).code).toBe(400);
    expect((await teacher.call(addOffering, { id, ...term, enrolUntil: iso(-2) })).code).toBe(400);
  });

  it('can be cancelled before they begin, not after', async () => {
    const { id } = course;
    const [first] = (await teacher.call(addOffering, { id, ...term })).result!.offerings;
    const gone = (await teacher.call(cancelOffering, { offeringId: first!.id, version: 1 })).result!;
    expect(gone.offerings[0]!.status).toBe('cancelled');
    const [second] = (await teacher.call(addOffering, { id, ...term, startsAt: iso(-3) })).result!.offerings;
    expect((await teacher.call(cancelOffering, { offeringId: second!.id, version: 1 })).code).toBe(405);
  });
});

describe('the team', () => {
  it('has one lead, and the lead decides who is in it', async () => {
    const colleague = await test.person('teacher', { name: '江以宁', schoolId: schools.normal });
    const learner = await test.person('learner');
    const { id, version } = course;
    const found = await teacher.call(colleagues, { id, search: '以宁' });
    expect(found.result!.data).toMatchObject([{ accountId: colleague.id, schoolName: '云海师范大学' }]);
    const lead = { accountId: teacher.id, role: 'lead', title: '教授' } as const;
    const helper = { accountId: colleague.id, role: 'assistant', title: '讲师' } as const;
    const wrong = [
      [helper],
      [lead, { ...helper, role: 'lead' as const }],
      [lead, lead],
      [lead, { ...helper, accountId: learner.id }],
    ];
    for (const members of wrong) expect((await teacher.call(setTeam, { id, version, members })).code).toBe(400);
    const set = (await teacher.call(setTeam, { id, version, members: [lead, helper] })).result!;
    expect(set.team.map(({ name, role, title }) => [name, role, title])).toEqual([
      ['沈知远', 'lead', '教授'],
      ['江以宁', 'assistant', '讲师'],
    ]);
    expect((await colleague.call(edit, { id, version: set.version, summary: '一句话' })).code).toBe(200);
    const { version: now, may } = (await colleague.call(get, { id })).result!;
    expect(may).toEqual({ edit: true, publish: false, delete: false, team: false });
    expect((await colleague.call(setTeam, { id, version: now, members: [lead] })).code).toBe(403);
    expect((await colleague.call(remove, { id, version: now })).code).toBe(403);
  });
});

describe('taught courses', () => {
  it('are the teacher’s own, last changed first, by words and by page', async () => {
    const person = await test.person('teacher', { name: '温若川', schoolId: schools.yunhai });
    for (const title of ['一', '二', '三']) await person.call(create, { title: `课程${title}`, subject: '10' });
    await addCourse(test, { schoolId: schools.yunhai, ownerId: person.id, title: '人体解剖学' });
    const all = (await person.call(taught, {})).result!;
    expect(all).toMatchObject({ totalCount: 4, pageNo: 1 });
    expect((await person.call(taught, { search: '解剖' })).result!.data).toMatchObject([
      { title: '人体解剖学', status: 'published', role: 'lead', items: 2, waiting: 0, offering: { number: 1 } },
    ]);
    expect((await person.call(taught, { status: 'draft', pageSize: 2, pageNo: 2 })).result!.data.length).toBe(1);
    expect((await (await test.person('learner')).call(taught, {})).code).toBe(403);
  });
});

describe('whose course', () => {
  it('is the team’s and the school administrator’s; for others there is none', async () => {
    const { id } = course;
    const other = await test.person('teacher', { schoolId: schools.yunhai });
    const elsewhere = await confirmed(test, await test.person('schoolAdmin', { schoolId: schools.normal }));
    for (const person of [other, elsewhere]) {
      expect((await person.call(get, { id })).code).toBe(404);
      expect((await person.call(edit, { id, version: 1, title: 'x' })).code).toBe(404);
      expect((await person.call(publish, { id, version: 1, outlineVersion: 1 })).code).toBe(404);
      expect((await person.call(remove, { id, version: 1 })).code).toBe(404);
      expect((await person.call(addOffering, { id, ...term })).code).toBe(404);
      expect((await person.call(colleagues, { id, search: '沈' })).code).toBe(404);
    }
    const admin = await test.person('schoolAdmin', { schoolId: schools.yunhai });
    expect((await admin.call(edit, { id, version: 1, title: '由管理员改' })).code).toBe(200);
  });
});
