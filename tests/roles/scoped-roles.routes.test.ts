import { beforeAll, describe, expect, it } from 'vitest';
import { userOperations } from '#contract/account/user.operations.ts';
import type { RoleCode } from '#contract/common/roles.rule.ts';
import { membersOperations } from '#contract/members/members.operations.ts';
import { organisationOperations } from '#contract/organisation/organisation.operations.ts';
import { appointmentsOperations } from '#contract/roles/appointments.operations.ts';
import { rolesOperations } from '#contract/roles/roles.operations.ts';
import { schoolCoursesOperations } from '#contract/school-courses/school-courses.operations.ts';
import { termsOperations } from '#contract/terms/terms.operations.ts';
import { timetableOperations } from '#contract/timetable/timetable.operations.ts';
import { confirmed } from '../support/confirmed.ts';
import { registry } from '../support/members.builder.ts';
import { addCourse } from '../support/some-courses.builder.ts';
import { appOn, testApp, type TestApp, type TestPerson } from '../support/test-app.ts';

let test: TestApp;
let there: Awaited<ReturnType<typeof registry>>;
let platformAdmin: TestPerson;

type Held = { role: RoleCode; schoolId?: string; scopeId?: string };

/** Somebody who holds just these. */
const holding = (...roles: Held[]) => test.person('learner', { roles });
const inCollege = (role: RoleCode, schoolId: string, scopeId: string): Held => ({ role, schoolId, scopeId });
const codeOf = async (answer: Promise<{ code: number }>) => (await answer).code;

beforeAll(async () => {
  test = await testApp();
  there = await registry(test);
  platformAdmin = await test.person('platformAdmin');
  await there.added({ name: '林晓舟' });
  await there.added({ name: '祁岳', collegeId: there.places.letters, majorId: there.places.chinese });
  await addCourse(test, { schoolId: there.school.yunhai, ownerId: there.admin.id, title: '数据结构' });
});

describe('somebody with two roles', () => {
  it('is judged in each school by the role that gives the call', async () => {
    const { yunhai, normal } = there.school;
    const one = await holding({ role: 'supervisor', schoolId: yunhai }, { role: 'schoolAdmin', schoolId: normal });
    const inBoth = (call: (schoolId: string) => Promise<{ code: number }>) =>
      Promise.all([yunhai, normal].map((schoolId) => codeOf(call(schoolId))));
    // Both roles look at timetables; only the one of the other school reads people, and writes.
    expect(await inBoth((schoolId) => one.call(timetableOperations.get, { schoolId }))).toEqual([200, 200]);
    expect(await inBoth((schoolId) => one.call(membersOperations.list, { schoolId }))).toEqual([404, 200]);
    expect(await inBoth((schoolId) => one.call(membersOperations.facets, { schoolId }))).toEqual([404, 200]);
    const college = { parentId: null, name: '督导不建的院系' };
    expect(await inBoth((schoolId) => one.call(organisationOperations.add, { schoolId, ...college }))).toEqual([
      404, 200,
    ]);
    await confirmed(test, one);
    const term = { name: '2031 秋', startsOn: '2031-09-01', endsOn: '2032-01-15' };
    const begun = (schoolId: string) => one.call(termsOperations.add, { schoolId, ...term });
    expect(await inBoth(begun)).toEqual([404, 200]);
    const places = await one.call(appointmentsOperations.places, { role: 'supervisor' });
    expect(places.result!.data.map(({ id }) => id)).toEqual([normal]);
  });

  it('is told of all that she holds, with XX of the school that she administers', async () => {
    const { yunhai, normal } = there.school;
    const one = await holding({ role: 'supervisor', schoolId: yunhai }, { role: 'schoolAdmin', schoolId: normal });
    const { result } = await one.call(userOperations.info, {});
    const { name } = await test.db
      .selectFrom('schools')
      .where('id', '=', normal)
      .select('name')
      .executeTakeFirstOrThrow();
    expect(result).toMatchObject({ XX: name, role: { id: expect.stringContaining('supervisor') } });
    const only = await holding({ role: 'supervisor', schoolId: yunhai });
    expect((await only.call(userOperations.info, {})).result).toMatchObject({ XX: '' });
  });

  it('looks at the whole school and acts in a college alone', async () => {
    const { school, places } = there;
    const one = await holding(
      { role: 'supervisor', schoolId: school.yunhai },
      inCollege('collegeAdmin', school.yunhai, places.letters),
    );
    const courses = await one.call(schoolCoursesOperations.list, { schoolId: school.yunhai });
    expect(courses.result!.data.map(({ title }) => title)).toEqual(['数据结构']);
    const { id, version } = courses.result!.data[0]!;
    const archived = await one.call(schoolCoursesOperations.archive, { rows: [{ id, version }], isTrial: false });
    expect(archived.result!.done).toEqual([]);
    expect(await there.names({}, one)).toEqual(['祁岳']);
    expect(await codeOf(one.call(timetableOperations.addRoom, roomOf(school.yunhai)))).toBe(403);
  });

  it('reads people where she is a counsellor, and nowhere else', async () => {
    const { school, places } = there;
    const one = await holding(inCollege('counsellor', school.yunhai, places.letters), {
      role: 'examOfficer',
      schoolId: school.normal,
    });
    expect(await there.names({}, one)).toEqual(['祁岳']);
    expect(await codeOf(one.call(membersOperations.list, { schoolId: school.normal }))).toBe(404);
    expect(await codeOf(one.call(membersOperations.add, {} as never))).toBe(403);
  });
});

const roomOf = (schoolId: string) => ({
  schoolId,
  campus: '',
  building: '一教',
  name: '101',
  seats: 60,
  isClosed: false,
});

describe('a right that a role is given or loses', () => {
  it('changes what opens in its places at once, on every node', async () => {
    const { yunhai, normal } = there.school;
    const phone = '13977770001';
    const one = await test.person('learner', {
      phone,
      roles: [
        { role: 'supervisor', schoolId: yunhai },
        { role: 'schoolAdmin', schoolId: normal },
      ],
    });
    const node = await appOn(test.url);
    const elsewhere = node.visitor();
    await elsewhere.login(phone, 'Yunhai!2026');
    const list = () => [one, elsewhere].map((who) => codeOf(who.call(membersOperations.list, { schoolId: yunhai })));
    expect(await Promise.all(list())).toEqual([404, 404]);
    await confirmed(test, platformAdmin);
    const { version } = (await platformAdmin.call(rolesOperations.matrix, {})).result!;
    const change = { role: 'supervisor' as const, permission: 'profile.get' as const };
    await platformAdmin.call(rolesOperations.change, { version, changes: [{ ...change, isHeld: true }] });
    expect(await Promise.all(list())).toEqual([200, 200]);
    await platformAdmin.call(rolesOperations.change, {
      version: version + 1,
      changes: [{ ...change, isHeld: false }],
    });
    expect(await Promise.all(list())).toEqual([404, 404]);
  });
});

describe('an explanation', () => {
  it('says what a role is about, and judges its places by the right of the page', async () => {
    const { school, places } = there;
    const one = await holding(
      { role: 'supervisor', schoolId: school.yunhai },
      inCollege('counsellor', school.yunhai, places.letters),
    );
    const { result } = await one.call(rolesOperations.explain, {
      ...{ needs: 'profile', path: `/account/schoolAdmin/timetable?school=${school.yunhai}` },
    });
    expect(result!.person.places).toEqual([
      { role: 'counsellor', name: '文学院' },
      { role: 'supervisor', name: expect.any(String) },
    ]);
    expect(result!.reasons.find(({ id }) => id === 'schools.administered')).toMatchObject({ state: 'passed' });
    // Whoever only looks asks about nobody but herself.
    const supervisor = await holding({ role: 'supervisor', schoolId: school.yunhai });
    expect(await codeOf(supervisor.call(rolesOperations.explain, { personId: there.dean.id }))).toBe(404);
    expect(await codeOf(supervisor.call(rolesOperations.explainedPeople, { search: '测试' }))).toBe(403);
  });
});
