import { beforeAll, describe, expect, it } from 'vitest';
import { datamanagementOperations } from '#contract/datamanagement/datamanagement.operations.ts';
import { userOperations } from '#contract/account/user.operations.ts';
import { allRights, standingRights, type RightChange } from '#contract/roles/role-rights.rule.ts';
import { rolesOperations } from '#contract/roles/roles.operations.ts';
import { firstRights } from '#server/platform/access/grants.ts';
import { confirmed } from '../support/confirmed.ts';
import { openLive } from '../support/live-client.ts';
import type { Client } from '../support/client.ts';
import { appOn, testApp, type TestApp, type TestPerson } from '../support/test-app.ts';

const to = rolesOperations;
let test: TestApp;
let platform: TestPerson;
let teacher: TestPerson;

beforeAll(async () => {
  test = await testApp();
  platform = await confirmed(test, await test.person('platformAdmin'));
  teacher = await test.person('teacher');
});

const matrix = async () => (await platform.call(to.matrix, {})).result!;
const heldBy = async (role: string) => (await matrix()).roles.find((one) => one.role === role)!.held;
const change = async (...changes: RightChange[]) =>
  platform.call(to.change, { version: (await matrix()).version, changes });
const teacherRight = (permission: RightChange['permission'], isHeld: boolean): RightChange => ({
  ...{ role: 'teacher', permission, isHeld },
});
const codeOf = async (who: Client) => (await who.call(datamanagementOperations.kinds, {})).code;

describe('the rights of roles', () => {
  it('begin as they stood in the program, and a platform administrator holds all of them', async () => {
    for (const [role, held] of Object.entries(firstRights))
      expect(new Set(await heldBy(role))).toEqual(new Set([...standingRights, ...held]));
    expect(new Set(await heldBy('platformAdmin'))).toEqual(new Set(allRights));
    const { result } = await platform.call(to.matrix, {});
    expect(result).toMatchObject({ version: 1, changedBy: null });
    expect(result!.roles.find(({ role }) => role === 'teacher')!.people).toBe(1);
  });

  it('hold with the next call of an open session, on this node and on another', async () => {
    const other = await appOn(test.url);
    const there = other.visitor();
    there.token = teacher.token;
    for (const [name, value] of teacher.cookies) there.cookies.set(name, value);
    const asked = () => Promise.all([codeOf(teacher), codeOf(there)]);
    // The right is there, the school is not.
    expect(await asked()).toEqual([404, 404]);
    expect((await change(teacherRight('profile.edit', false))).code).toBe(200);
    expect(await asked()).toEqual([403, 403]);
    const { result } = await teacher.call(userOperations.info, {});
    const profile = result!.role.permissions.find(({ permissionId }) => permissionId === 'profile')!;
    expect(profile.actionEntitySet.map(({ action }) => action)).not.toContain('edit');
    expect((await change(teacherRight('profile.edit', true))).code).toBe(200);
    expect(await asked()).toEqual([404, 404]);
  });

  it('are said to pages that are open of whoever holds the role, and to nobody else', async () => {
    const base = await test.listen();
    const learner = await test.person('learner');
    const [hers, his] = [await openLive(base, teacher), await openLive(base, learner)];
    await Promise.all([hers.next('open'), his.next('open')]);
    const versions = ({ frames }: typeof hers) =>
      frames.filter(({ event }) => event === 'access').map(({ data }) => data.data!.version);
    const { result: first } = await change(teacherRight('profile.export', false));
    await expect.poll(() => versions(hers)).toContain(first!.version);
    const { result: second } = await change({ role: 'learner', permission: 'user.export', isHeld: false });
    await expect.poll(() => versions(his)).toContain(second!.version);
    expect(versions(his)).not.toContain(first!.version);
    expect(versions(hers)).not.toContain(second!.version);
    hers.close();
    his.close();
    await change(teacherRight('profile.export', true), { role: 'learner', permission: 'user.export', isHeld: true });
  });

  it('keep together: an action brings its tag, a tag goes with its actions, what everybody holds stays', async () => {
    await change({ role: 'learner', permission: 'libSys.get', isHeld: true });
    expect(await heldBy('learner')).toEqual(expect.arrayContaining(['libSys', 'libSys.get']));
    await change({ role: 'learner', permission: 'libSys', isHeld: false });
    expect((await heldBy('learner')).filter((one) => one.startsWith('libSys'))).toEqual([]);
    const { code } = await change({ role: 'learner', permission: 'user', isHeld: false });
    expect(code).toBe(200);
    expect((await heldBy('learner')).filter((one) => one.startsWith('user'))).toEqual(['user']);
    const learner = await test.person('learner');
    expect((await learner.call(userOperations.info, {})).code).toBe(200);
    expect((await change({ role: 'learner', permission: 'user', isHeld: false })).code).toBe(405);
    await change(
      ...allRights
        .filter((one) => one.startsWith('user.'))
        .map((permission) => ({ ...{ role: 'learner' as const, permission, isHeld: true } })),
    );
  });

  it('of an older version are refused with those that stand', async () => {
    const { version } = await matrix();
    await change(teacherRight('libSys.get', true));
    const { code, result } = await platform.call(to.change, { version, changes: [teacherRight('libSys.get', false)] });
    expect(code).toBe(409);
    expect(result).toMatchObject({ current: { version: version + 1 } });
    await change(teacherRight('libSys', false));
  });

  it('cannot be taken from a platform administrator, nor changed by anybody else or unconfirmed', async () => {
    const version = (await matrix()).version;
    const escalation = { version, changes: [teacherRight('libSys.edit', true)] };
    const own = { version, changes: [{ role: 'platformAdmin', permission: 'profile.edit', isHeld: false }] };
    expect((await platform.call(to.change, own as never)).code).toBe(400);
    expect((await teacher.call(to.change, escalation)).code).toBe(403);
    for (const role of ['schoolAdmin', 'collegeAdmin'] as const) {
      const admin = await test.person(role);
      expect((await admin.call(to.change, escalation)).code).toBe(4015);
      expect((await (await confirmed(test, admin)).call(to.change, escalation)).code).toBe(403);
      expect((await admin.call(to.matrix, {})).code).toBe(403);
      expect((await admin.call(to.people, {})).code).toBe(403);
    }
    const unconfirmed = await test.person('platformAdmin');
    expect((await unconfirmed.call(to.change, escalation)).code).toBe(4015);
    expect((await matrix()).version).toBe(version);
  });

  it('are changed by an act that the audit log keeps', async () => {
    await change(teacherRight('libSys.get', true));
    await change(teacherRight('libSys', false));
    const rows = await test.db
      .selectFrom('audit_log')
      .where('event', '=', 'role.rights')
      .select(['account_id as by', 'object_id as role', 'detail'])
      .orderBy('at', 'desc')
      .limit(1)
      .execute();
    expect(rows).toEqual([{ by: platform.id, role: 'teacher', detail: { given: '', taken: 'libSys libSys.get' } }]);
  });
});

describe('who holds a role', () => {
  it('is listed with what it is about, since when and by whose act', async () => {
    const { result } = await platform.call(to.people, { role: 'teacher' });
    expect(result!.data).toMatchObject([{ id: teacher.id, role: 'teacher', of: null, by: null }]);
    const administrators = (await platform.call(to.people, {})).result!.data;
    expect(new Set(administrators.map(({ role }) => role))).toEqual(
      new Set(['platformAdmin', 'schoolAdmin', 'collegeAdmin']),
    );
    expect((await platform.call(to.people, { search: '没有此人' })).result!.data).toEqual([]);
  });
});
