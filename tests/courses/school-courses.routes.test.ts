import { beforeAll, describe, expect, it } from 'vitest';
import { dayOf } from '#contract/common/platform-time.rule.ts';
import { schoolCoursesOperations } from '#contract/school-courses/school-courses.operations.ts';
import { teachingOperations } from '#contract/teaching/teaching.operations.ts';
import { confirmed } from '../support/confirmed.ts';
import { addCourse, addSchools, ended, inDays, offeringOf, running } from '../support/some-courses.builder.ts';
import { testApp, type TestApp, type TestPerson } from '../support/test-app.ts';

const { list, facets, get, leads, openTerm, handOver, archive, restore } = schoolCoursesOperations;

let test: TestApp;
let school: Awaited<ReturnType<typeof addSchools>>;
let admin: TestPerson;
let foreign: TestPerson;
let chief: TestPerson;
let dean: TestPerson;
let teacher: TestPerson;
let colleague: TestPerson;
let college: string;

const teacherOf = async (name: string, schoolId: string) => {
  const person = await test.person('teacher', { schoolId, name });
  await test.db.updateTable('accounts').set({ teacher_state: '1' }).where('id', '=', person.id).execute();
  return person;
};

beforeAll(async () => {
  test = await testApp();
  school = await addSchools(test);
  admin = await confirmed(test, await test.person('schoolAdmin', { schoolId: school.yunhai }));
  foreign = await confirmed(test, await test.person('schoolAdmin', { schoolId: school.normal }));
  chief = await confirmed(test, await test.person('platformAdmin'));
  teacher = await teacherOf('白一川', school.yunhai);
  colleague = await teacherOf('楚二水', school.yunhai);
  const one = await test.db
    .insertInto('colleges')
    .values({ school_id: school.yunhai, name: '计算机学院', position: 0, parent_id: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  college = one.id;
  await test.db
    .insertInto('members')
    .values({
      ...{ school_id: school.yunhai, account_id: colleague.id, college_id: college, major_id: null, class_id: null },
      ...{ kind: 'staff', name: '楚二水', entry_year: null, status: 'employed', status_since: '2020-09-01' },
    })
    .execute();
  dean = await test.person('collegeAdmin');
  await test.db
    .insertInto('account_roles')
    .values({ account_id: dean.id, role: 'collegeAdmin', school_id: school.yunhai, scope_id: college })
    .execute();
  dean = await confirmed(test, dean);
});

let count = 0;
const added = (facts: Partial<Parameters<typeof addCourse>[1]> = {}) =>
  addCourse(test, { schoolId: school.yunhai, ownerId: teacher.id, title: `课程${++count}`, ...facts });
const versionOf = async (id: string) =>
  (await test.db.selectFrom('courses').where('id', '=', id).select('version').executeTakeFirstOrThrow()).version;
const rowsOf = async (...ids: string[]) => {
  const rows = [];
  for (const id of ids) rows.push({ id, version: await versionOf(id) });
  return rows;
};
const statusOf = async (id: string) =>
  (await test.db.selectFrom('courses').where('id', '=', id).select('status').executeTakeFirstOrThrow()).status;
const titlesOf = async (who: TestPerson, asked: object = {}) =>
  (await who.call(list, { pageSize: 100, ...asked })).result!.data.map(({ title }) => title);

describe('the courses of a school', () => {
  it('are read by who administers them, in pages, narrowed and sorted', async () => {
    const mine = await added({ title: '离散数学导引', offerings: [ended, running], level: 'school' });
    await added({ title: '草稿一门', publishedAt: null, offerings: [] });
    await added({ title: '别校课程', schoolId: school.normal });
    expect(await titlesOf(admin)).toEqual(expect.arrayContaining(['离散数学导引', '草稿一门']));
    expect(await titlesOf(admin)).not.toContain('别校课程');
    expect(await titlesOf(chief, { schoolId: school.normal })).toEqual(['别校课程']);
    expect(await titlesOf(admin, { search: '离散' })).toEqual(['离散数学导引']);
    expect(await titlesOf(admin, { search: '100%_' })).toEqual([]);
    expect(await titlesOf(admin, { search: '白一', status: 'draft' })).toEqual(['草稿一门']);
    expect(await titlesOf(admin, { level: 'school' })).toEqual(['离散数学导引']);
    expect(await titlesOf(admin, { leadId: colleague.id })).toEqual([]);
    expect(await titlesOf(admin, { term: '2026 秋', search: '离散' })).toEqual(['离散数学导引']);
    expect(await titlesOf(admin, { term: '2025 秋' })).toEqual([]);
    await test.db.updateTable('courses').set({ learners: 9 }).where('id', '=', mine.courseId).execute();
    expect((await titlesOf(admin, { sort: 'learners' }))[0]).toBe('离散数学导引');
    expect((await titlesOf(admin, { sort: 'learners', isAscending: true })).at(-1)).toBe('离散数学导引');
    const { result } = await admin.call(list, { search: '离散', pageSize: 1 });
    expect(result!.data[0]).toMatchObject({
      ...{ items: 2, filled: 1, submitted: 0, markedInTime: 0, offerings: 2, team: 1, college: '', learners: 9 },
      ...{ lead: { name: '白一川' }, offering: { number: 2, state: 'running' } },
    });
    const facet = (await admin.call(facets, {})).result!;
    expect(facet.total).toBe(2);
    expect(facet.terms).toEqual([{ term: '2026 秋', courses: 1 }]);
    expect((await admin.call(get, { id: mine.courseId })).result).toMatchObject({
      ...{ members: [{ name: '白一川', role: 'lead' }], runs: [{ number: 2 }, { number: 1 }], history: [] },
    });
  });

  it('by all calls: those of somebody else are none', async () => {
    const { courseId } = await added();
    const rows = await rowsOf(courseId);
    const calls = {
      list: (who: TestPerson) => who.call(list, { schoolId: school.yunhai }),
      facets: (who: TestPerson) => who.call(facets, { schoolId: school.yunhai }),
      leads: (who: TestPerson) => who.call(leads, { schoolId: school.yunhai, search: '白' }),
      get: (who: TestPerson) => who.call(get, { id: courseId }),
    };
    const acts = {
      openTerm: (who: TestPerson) =>
        who.call(openTerm, { rows, isTrial: false, from: '2026 秋', term: '2027 春', startsOn: '2027-03-01' }),
      archive: (who: TestPerson) => who.call(archive, { rows, isTrial: false }),
      restore: (who: TestPerson) => who.call(restore, { rows, isTrial: false }),
    };
    const people = {
      visitor: [test.visitor(), 401],
      learner: [await test.person('learner', { schoolId: school.yunhai }), 403],
      teacher: [teacher, 404],
      foreign: [foreign, 404],
      dean: [dean, 404],
      'dean of nothing': [await test.person('collegeAdmin', { schoolId: school.yunhai }), 404],
    } as const;
    for (const [name, [who, code]] of Object.entries(people)) {
      for (const [what, call] of Object.entries(calls)) {
        if (name === 'dean' && what !== 'get') continue;
        expect([name, what, (await call(who as TestPerson)).code]).toEqual([name, what, code]);
      }
      for (const [what, call] of Object.entries(acts)) {
        const answer = await call(who as TestPerson);
        if (code !== 404) expect([name, what, answer.code]).toEqual([name, what, code]);
        else
          expect([name, what, answer.result]).toEqual([
            name,
            what,
            { done: [], refused: [{ id: courseId, title: '', why: 'gone' }] },
          ]);
      }
    }
    const byForeign = await foreign.call(handOver, { rows, isTrial: false, toId: colleague.id });
    expect(byForeign.result).toEqual({ done: [], refused: [{ id: courseId, title: '', why: 'gone' }] });
    expect(await rowsOf(courseId)).toEqual(rows);
  });

  it('of a college are those that its teachers lead', async () => {
    const own = await added({ ownerId: colleague.id, title: '学院自己的' });
    expect(await titlesOf(dean)).toEqual(['学院自己的']);
    expect(await titlesOf(admin, { collegeId: college })).toEqual(['学院自己的']);
    expect((await dean.call(list, { schoolId: school.normal })).code).toBe(404);
    expect((await dean.call(leads, { search: '川' })).result!.data).toEqual([]);
    expect((await dean.call(leads, { search: '楚' })).result!.data).toMatchObject([
      { name: '楚二水', college: '计算机学院' },
    ]);
    const rows = await rowsOf(own.courseId);
    expect((await dean.call(handOver, { rows, isTrial: false, toId: teacher.id })).code).toBe(404);
    const { version } = (await dean.call(teachingOperations.get, { id: own.courseId })).result!;
    const led = (accountId: string) => [{ accountId, role: 'lead' as const, title: '' }];
    const elsewhere = { id: own.courseId, version, members: led(teacher.id) };
    expect((await dean.call(teachingOperations.setTeam, elsewhere)).code).toBe(400);
    expect((await dean.call(archive, { rows, isTrial: false })).result!.done).toHaveLength(1);
    expect(await statusOf(own.courseId)).toBe('archived');
  });
});

describe('a term', () => {
  it('is opened for many, each as its offering of an earlier one was, once', async () => {
    const first = await added({ offerings: [offeringOf(-100, -4, { capacity: 60, isReviewed: true })] });
    const second = await added({ offerings: [] });
    const third = await added({ offerings: [offeringOf(-100, -4, { term: '2025 春' })] });
    const rows = await rowsOf(first.courseId, second.courseId, third.courseId);
    const input = { rows, from: '2026 秋', term: ' 2027 春 ', startsOn: dayOf(inDays(30)) };
    const trial = (await admin.call(openTerm, { ...input, isTrial: true })).result!;
    expect(trial.done).toMatchObject([
      { id: first.courseId, version: rows[0]!.version, offering: { number: 2, copied: 1 } },
    ]);
    expect(trial.refused.map(({ why }) => why)).toEqual(['noOffering', 'noOffering']);
    expect(await rowsOf(first.courseId, second.courseId, third.courseId)).toEqual(rows);

    const { done, refused } = (await admin.call(openTerm, { ...input, isTrial: false })).result!;
    expect(done[0]!.offering).toEqual(trial.done[0]!.offering);
    expect(refused).toEqual(trial.refused);
    const { runs, history } = (await admin.call(get, { id: first.courseId })).result!;
    expect(runs[0]).toMatchObject({
      number: 2,
      term: '2027 春',
      capacity: 60,
      isReviewed: true,
      status: 'open',
      learners: 0,
    });
    expect(dayOf(runs[0]!.startsAt)).toBe(input.startsOn);
    const length = (run: (typeof runs)[number]) => Date.parse(run.endsAt) - Date.parse(run.startsAt);
    expect(length(runs[0]!)).toBe(length(runs[1]!));
    expect(history[0]).toMatchObject({ event: 'openTerm', term: '2027 春' });

    // The page that is older, and the same again with what stands now.
    const stale = (await admin.call(openTerm, { ...input, isTrial: false })).result!;
    expect(stale.refused[0]).toMatchObject({ id: first.courseId, why: 'changed' });
    const again = { ...input, rows: await rowsOf(first.courseId), isTrial: false };
    expect((await admin.call(openTerm, again)).result!.refused).toMatchObject([{ why: 'opened' }]);
    expect((await admin.call(openTerm, { ...again, term: '2026 秋' })).code).toBe(400);
    const past = { ...again, term: '2020 春', startsOn: '2020-03-01' };
    expect((await admin.call(openTerm, past)).result!.refused).toMatchObject([{ why: 'past' }]);
  });

  it('is opened once by two administrators at the same time, and once where a call comes twice', async () => {
    const { courseId } = await added();
    const rows = await rowsOf(courseId);
    const input = { rows, isTrial: false, from: '2026 秋', term: '2027 春', startsOn: dayOf(inDays(90)) };
    const key = crypto.randomUUID();
    const answers = await Promise.all([
      admin.call(openTerm, input, { key }),
      chief.call(openTerm, input),
      admin.call(openTerm, input, { key }),
    ]);
    expect(answers.filter(({ result }) => result?.done.length === 1).length).toBeGreaterThan(0);
    const { runs } = (await admin.call(get, { id: courseId })).result!;
    expect(runs.filter(({ term }) => term === '2027 春')).toHaveLength(1);
  });
});

describe('a course', () => {
  const messagesOf = async ({ id }: TestPerson) =>
    test.db.selectFrom('message_copies').where('person_id', '=', id).selectAll().execute();

  it('is handed to another teacher of the school; both are told, and the history keeps it', async () => {
    const [one, two] = [await added({ title: '移交甲' }), await added({ title: '移交乙' })];
    const outside = await teacherOf('外校老师', school.normal);
    const rows = await rowsOf(one.courseId, two.courseId);
    const before = [(await messagesOf(teacher)).length, (await messagesOf(colleague)).length];
    for (const toId of [outside.id, (await test.person('learner', { schoolId: school.yunhai })).id])
      expect((await admin.call(handOver, { rows, isTrial: false, toId })).code).toBe(404);
    const trial = (await admin.call(handOver, { rows, isTrial: true, toId: colleague.id })).result!;
    expect(trial.done.map(({ lead }) => lead.name)).toEqual(['白一川', '白一川']);
    expect(await messagesOf(colleague)).toHaveLength(before[1]!);
    await admin.call(handOver, { rows, isTrial: false, toId: colleague.id });
    const { course, members, history } = (await admin.call(get, { id: one.courseId })).result!;
    expect(course.lead.name).toBe('楚二水');
    expect(members.map(({ name, role }) => [name, role])).toEqual([
      ['楚二水', 'lead'],
      ['白一川', 'teacher'],
    ]);
    expect(history[0]).toMatchObject({ event: 'handOver', from: '白一川', to: '楚二水' });
    expect(await messagesOf(teacher)).toHaveLength(before[0]! + 1);
    expect(await messagesOf(colleague)).toHaveLength(before[1]! + 1);
    const again = { rows: await rowsOf(one.courseId), isTrial: false, toId: colleague.id };
    expect((await admin.call(handOver, again)).result!.refused).toMatchObject([{ why: 'leads' }]);
    // The new lead may publish and hand out roles, the former one edits.
    expect((await colleague.call(teachingOperations.get, { id: one.courseId })).result!.may.team).toBe(true);
    expect((await teacher.call(teachingOperations.get, { id: one.courseId })).result!.may.team).toBe(false);
  });

  it('is archived and taken back with others; what cannot be says why', async () => {
    const [shown, draft] = [await added(), await added({ publishedAt: null })];
    const gone = '00000000-0000-4000-8000-000000000000';
    const rows = [...(await rowsOf(shown.courseId, draft.courseId)), { id: gone, version: 1 }];
    const { done, refused } = (await admin.call(archive, { rows, isTrial: false })).result!;
    expect(done).toMatchObject([{ id: shown.courseId, version: rows[0]!.version + 1 }]);
    expect(refused.map(({ why }) => why)).toEqual(['state', 'gone']);
    expect([await statusOf(shown.courseId), await statusOf(draft.courseId)]).toEqual(['archived', 'draft']);
    const back = done.map(({ id, version }) => ({ id, version }));
    expect((await admin.call(restore, { rows: back, isTrial: false })).result!.done).toHaveLength(1);
    expect((await admin.call(restore, { rows: back, isTrial: false })).result!.refused).toMatchObject([
      { why: 'changed' },
    ]);
    const { history } = (await admin.call(get, { id: shown.courseId })).result!;
    expect(history.map(({ event }) => event)).toEqual(['restore', 'archive']);
  });
});
