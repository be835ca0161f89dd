import { beforeAll, describe, expect, it } from 'vitest';
import type { RoleCode } from '#contract/common/roles.rule.ts';
import { datamanagementOperations } from '#contract/datamanagement/datamanagement.operations.ts';
import { membersOperations } from '#contract/members/members.operations.ts';
import { organisationOperations } from '#contract/organisation/organisation.operations.ts';
import { appointmentsOperations } from '#contract/roles/appointments.operations.ts';
import { schoolCoursesOperations } from '#contract/school-courses/school-courses.operations.ts';
import { statisticsOperations } from '#contract/statistics/statistics.operations.ts';
import { confirmed } from '../support/confirmed.ts';
import { registry } from '../support/members.builder.ts';
import { addCourse } from '../support/some-courses.builder.ts';
import { appOn, testApp, testPassword, type TestApp, type TestPerson } from '../support/test-app.ts';

let test: TestApp;
let there: Awaited<ReturnType<typeof registry>>;

/** Of these colleges; each has somebody who leads a course that is called as she is. */
const people = ['计科人', '中文人', '软件人'];

beforeAll(async () => {
  test = await testApp();
  there = await registry(test);
  await confirmed(test, there.admin);
  const { computing, letters, department } = there.places;
  for (const [at, collegeId] of [computing, letters, department].entries()) {
    const name = people[at]!;
    const { id: ownerId } = await test.person('teacher', { name, schoolId: there.school.yunhai });
    const { id } = await there.added(staff({ number: `S${at}`, name, collegeId }));
    await test.db.updateTable('members').set({ account_id: ownerId }).where('id', '=', id).execute();
    await addCourse(test, { schoolId: there.school.yunhai, ownerId, title: name });
  }
});

const staff = (facts: { number: string; name: string; collegeId: string }) => ({
  ...{ kind: 'staff' as const, majorId: null, entryYear: null },
  ...facts,
});

/** Somebody with this role of 文学院 and of 软件系, which lies in 计算机学院. */
const ofTwo = (role: RoleCode, phone?: string): Promise<TestPerson> => {
  const { school, places } = there;
  const roles = [places.letters, places.department].map((scopeId) => ({ role, schoolId: school.yunhai, scopeId }));
  return test.person('learner', { ...(phone && { phone }), roles });
};

const coursesOf = async (who: TestPerson) => (await who.call(schoolCoursesOperations.list, {})).result!.data;
const titlesOf = async (who: TestPerson) => (await coursesOf(who)).map(({ title }) => title).toSorted();
const both = ['中文人', '软件人'];

describe('a secretary of two colleges', () => {
  it('reads and writes both, and no third one, be it the one around them', async () => {
    const secretary = await ofTwo('academicSecretary');
    expect((await there.names({}, secretary)).toSorted()).toEqual(both);
    expect(await titlesOf(secretary)).toEqual(both);
    const { id } = (await there.admin.call(membersOperations.list, { search: '计科人' })).result!.data[0]!;
    expect((await secretary.call(membersOperations.get, { id })).code).toBe(404);
    const all = await coursesOf(there.admin);
    const rows = all.map((course) => ({ id: course.id, version: course.version }));
    const archived = await secretary.call(schoolCoursesOperations.archive, { rows, isTrial: false });
    expect(archived.result!.done.map(({ title }) => title).toSorted()).toEqual(both);
    const later = (await coursesOf(secretary)).map((course) => ({ id: course.id, version: course.version }));
    const restored = await secretary.call(schoolCoursesOperations.restore, { rows: later, isTrial: false });
    expect(restored.result!.done).toHaveLength(2);
  });

  it('loses one of them on open sessions at once, on every node', async () => {
    const phone = '13977770011';
    const secretary = await ofTwo('academicSecretary', phone);
    const elsewhere = (await appOn(test.url)).visitor();
    await elsewhere.login(phone, testPassword);
    const { id: memberId } = (await there.admin.call(membersOperations.list, { search: '软件人' })).result!.data[0]!;
    const reads = () =>
      Promise.all(
        [secretary, elsewhere].map(async (who) => (await who.call(membersOperations.get, { id: memberId })).code),
      );
    expect(await reads()).toEqual([200, 200]);
    const { id } = await test.db
      .selectFrom('account_roles')
      .where('account_id', '=', secretary.id)
      .where('scope_id', '=', there.places.department)
      .select('id')
      .executeTakeFirstOrThrow();
    expect((await there.admin.call(appointmentsOperations.end, { id, reason: '调岗' })).code).toBe(200);
    expect(await reads()).toEqual([404, 404]);
    expect(await there.names({}, secretary)).toEqual(['中文人']);
    expect(await titlesOf(secretary)).toEqual(['中文人']);
  });
});

describe('an administrator of two colleges', () => {
  it('has both side by side, each fixed where it stands', async () => {
    const dean = await confirmed(test, await ofTwo('collegeAdmin'));
    const { letters, department, computing } = there.places;
    const { result } = await dean.call(organisationOperations.structure, {});
    expect(result!.withinIds!.toSorted()).toEqual([letters, department].toSorted());
    expect(result!.colleges.map(({ name, parentId }) => [name, parentId])).toEqual(
      expect.arrayContaining([
        ['文学院', null],
        ['软件系', null],
      ]),
    );
    const { version } = result!.colleges.find(({ id }) => id === department)!;
    expect((await dean.call(organisationOperations.rename, { id: department, version, name: '别名' })).code).toBe(403);
    const add = (parentId: string | null) =>
      dean.call(organisationOperations.add, { schoolId: there.school.yunhai, parentId, name: '新教研室' });
    expect((await add(computing)).code).toBe(404);
    expect((await add(null)).code).toBe(404);
    const added = await add(department);
    expect(added.result!.colleges.find(({ name }) => name === '新教研室')).toMatchObject({ parentId: department });
  });

  it('takes people from one to the other, and exports both in one file that is hers alone', async () => {
    const dean = await confirmed(test, await ofTwo('collegeAdmin'));
    const { school, places } = there;
    const { id } = await there.added(staff({ name: '转院人', number: 'S9', collegeId: places.letters }));
    const act = there.acting({ act: 'place', ids: [id], collegeId: places.department });
    const moved = await dean.call(membersOperations.act, act);
    expect(moved.code).toBe(200);
    const asked = { schoolId: school.yunhai, kind: 'staff', format: 'csv', purpose: '核对' } as const;
    const { result } = await dean.call(datamanagementOperations.ask, asked);
    expect(result).toMatchObject({ college: expect.stringMatching(/^(文学院、软件系|软件系、文学院)$/) });
    // Whoever administers one of them sees no file with rows of the other.
    const isListed = async (who: TestPerson) =>
      (await who.call(datamanagementOperations.exports, {})).result!.data.some((one) => one.id === result!.id);
    expect([await isListed(dean), await isListed(there.dean), await isListed(there.admin)]).toEqual([
      true,
      false,
      true,
    ]);
    const figures = (await dean.call(statisticsOperations.get, {})).result!;
    expect(figures.college).toMatch(/^(文学院、软件系|软件系、文学院)$/);
    await test.db
      .deleteFrom('account_roles')
      .where('account_id', '=', dean.id)
      .where('scope_id', '=', places.department)
      .execute();
    expect(await isListed(dean)).toBe(false);
    expect((await dean.call(datamanagementOperations.download, { id: result!.id, part: 0 })).code).toBe(404);
  });

  it('has all of one that holds the other only once', async () => {
    const { school, places } = there;
    const roles = [places.computing, places.department].map((scopeId) => ({
      ...{ role: 'collegeAdmin' as const, schoolId: school.yunhai, scopeId },
    }));
    const dean = await test.person('learner', { roles });
    const { result } = await dean.call(organisationOperations.structure, {});
    expect(result!.withinIds).toEqual([places.computing]);
    expect(result!.colleges.find(({ id }) => id === places.department)).toMatchObject({ parentId: places.computing });
  });
});
