import { appointedRoles } from '#contract/common/roles.rule.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { userOperations } from '#contract/account/user.operations.ts';
import { messagesOperations } from '#contract/messages/messages.operations.ts';
import { organisationOperations } from '#contract/organisation/organisation.operations.ts';
import type { Appointment } from '#contract/roles/appointments.contract.ts';
import { appointmentsOperations } from '#contract/roles/appointments.operations.ts';
import { rolesOperations } from '#contract/roles/roles.operations.ts';
import { confirmed } from '../support/confirmed.ts';
import { openLive } from '../support/live-client.ts';
import { registry } from '../support/members.builder.ts';
import { appOn, testApp, type TestApp, type TestPerson } from '../support/test-app.ts';

const { appoint, end, appointable, places, candidates } = appointmentsOperations;
const { people, change, matrix } = rolesOperations;
const nobody = '01234567-89ab-4cde-8f01-23456789abcd';
let test: TestApp;
let platform: TestPerson;
let register: Awaited<ReturnType<typeof registry>>;

beforeAll(async () => {
  test = await testApp();
  platform = await confirmed(test, await test.person('platformAdmin', { name: '陆明朗' }));
  register = await registry(test);
  for (const who of [register.admin, register.foreign, register.dean]) await confirmed(test, who);
});

const teacher = (name = '沈知远') => test.person('teacher', { schoolId: register.school.yunhai, name });
const wish = (facts: Partial<Appointment> & Pick<Appointment, 'accountId'>): Appointment => ({
  ...{ role: 'collegeAdmin', scopeId: register.places.letters, until: null, reason: '分管学院工作', ...facts },
});
const give = async (who: TestPerson, facts: Partial<Appointment> & Pick<Appointment, 'accountId'>) =>
  (await who.call(appoint, wish(facts))).code;
const holdingOf = async (accountId: string, role: string) =>
  (
    await test.db
      .selectFrom('role_facts')
      .where('account_id', '=', accountId)
      .where('role', '=', role as never)
      .select('id')
      .executeTakeFirst()
  )?.id;
const ending = async (who: TestPerson, accountId: string, role: string) =>
  (await who.call(end, { id: (await holdingOf(accountId, role))!, reason: '工作调整' })).code;
const schools = async (who: TestPerson) => {
  const { code, result } = await who.call(organisationOperations.structure, { schoolId: register.school.yunhai });
  return code === 200 ? result!.school.id : code;
};

describe('a role that is given', () => {
  it('holds with the next call, on this node and on another, and is told to open pages and in a message', async () => {
    const person = await teacher();
    const live = await openLive(await test.listen(), person);
    await live.next('open');
    const there = (await appOn(test.url)).visitor();
    there.token = person.token;
    for (const [name, value] of person.cookies) there.cookies.set(name, value);
    const asked = async () => [await schools(person), (await there.call(organisationOperations.structure, {})).code];
    expect(await asked()).toEqual([404, 404]);
    expect(await give(register.admin, { accountId: person.id, until: '2099-12-31' })).toBe(200);
    expect(await asked()).toEqual([register.school.yunhai, 200]);
    await live.next('access');
    expect((await person.call(userOperations.info, {})).result!.role.id).toBe('collegeAdmin+teacher');
    const told = async () => (await person.call(messagesOperations.list, {})).result!.data.map(({ title }) => title);
    expect(await told()).toEqual(['你已被任命为文学院院系管理员']);
    const row = (await register.admin.call(people, { search: '沈知远' })).result!.data[0]!;
    expect(row).toMatchObject({
      role: 'collegeAdmin',
      until: '2099-12-31',
      by: '顾清和',
      reason: '分管学院工作',
      mayEnd: true,
    });

    expect(await ending(register.admin, person.id, 'collegeAdmin')).toBe(200);
    expect(await asked()).toEqual([404, 404]);
    expect(await told()).toContain('你不再担任文学院院系管理员');
    live.close();
  });

  it('is over at the end of its last day by the clock of the database, before and after the chore', async () => {
    const person = await teacher();
    await give(register.admin, { accountId: person.id, until: '2099-12-31' });
    await sql`update account_roles set ends_at = now() - interval '1 second'
      where account_id = ${person.id} and role = 'collegeAdmin'`.execute(test.db);
    expect(await schools(person)).toBe(404);
    expect((await person.call(userOperations.info, {})).result!.role.id).toBe('teacher');
    expect(await holdingOf(person.id, 'collegeAdmin')).toBeUndefined();
    expect(await give(register.admin, { accountId: person.id })).toBe(200);
    expect(await schools(person)).toBe(register.school.yunhai);
  });

  it('is given for today at least', async () => {
    const person = await teacher();
    expect(await give(register.admin, { accountId: person.id, until: '0001-01-01' })).toBe(400);
    expect(await give(register.admin, { accountId: person.id, until: '2020-01-01' })).toBe(400);
  });

  it('is given once, however many give it at the same moment', async () => {
    const person = await teacher();
    const codes = await Promise.all(
      [register.admin, platform, register.admin].map((who) => give(who, { accountId: person.id })),
    );
    expect(codes.toSorted()).toEqual([200, 405, 405]);
  });
});

describe('whoever gives', () => {
  it('confirms herself first', async () => {
    const admin = await test.person('schoolAdmin', { schoolId: register.school.yunhai });
    const person = await teacher();
    expect(await give(admin, { accountId: person.id })).toBe(4015);
    expect(await give(person, { accountId: person.id })).toBe(403);
  });

  it('gives nothing upward, to herself, nor beyond her own school and colleges', async () => {
    const { admin, foreign, dean, places: at, school } = register;
    const person = await teacher();
    const accountId = person.id;
    expect(await give(admin, { accountId, role: 'schoolAdmin', scopeId: school.yunhai })).toBe(403);
    expect(await give(admin, { accountId, role: 'platformAdmin', scopeId: null })).toBe(403);
    expect(await give(admin, { accountId: admin.id })).toBe(404);
    expect(await give(foreign, { accountId })).toBe(404);
    expect(await give(admin, { accountId, scopeId: at.education })).toBe(404);
    expect(await give(admin, { accountId, scopeId: nobody })).toBe(404);
    expect(await give(admin, { accountId: nobody })).toBe(404);
    expect(await give(admin, { accountId: register.foreign.id })).toBe(404);
    // A dean has nobody below: her college has no college in it.
    expect(await give(dean, { accountId })).toBe(403);
    expect(await give(admin, { accountId, role: 'learner' as never })).toBe(400);
  });

  it('gives a role for a place of its own kind alone, which is hers and open', async () => {
    const { admin, dean, places: at, school } = register;
    const { id: accountId } = await teacher();
    const codes = (who: TestPerson, role: Appointment['role'], scopeIds: readonly (string | null)[]) =>
      Promise.all(scopeIds.map((scopeId) => give(who, { accountId, role, scopeId })));
    const notHers = [at.education, school.normal, school.yunhai, nobody, null];
    expect(await codes(admin, 'academicSecretary', notHers)).toEqual(notHers.map(() => 404));
    expect(await codes(admin, 'supervisor', [school.normal, at.letters, nobody, null])).toEqual([404, 404, 404, 404]);
    expect(await codes(dean, 'counsellor', [at.computing, at.department, at.education])).toEqual([404, 404, 404]);
    expect(await codes(dean, 'supervisor', [school.yunhai, at.letters])).toEqual([403, 403]);
    const add = { schoolId: school.yunhai, parentId: null, name: '将撤销的学院' };
    const { colleges } = (await admin.call(organisationOperations.add, add)).result!;
    const { id: closedId, version } = colleges.find(({ name }) => name === add.name)!;
    expect(await give(admin, { accountId, role: 'counsellor', scopeId: closedId })).toBe(200);
    await admin.call(organisationOperations.close, { id: closedId, version });
    expect(await codes(admin, 'academicSecretary', [closedId])).toEqual([404]);
    // What she was of it before ends as any other role.
    expect(await ending(admin, accountId, 'counsellor')).toBe(200);
  });

  it('of a college gives to its people, for colleges that lie in it', async () => {
    const { admin, places: at } = register;
    const dean = await confirmed(test, await teacher('周院长'));
    expect(await give(admin, { accountId: dean.id, scopeId: at.computing })).toBe(200);
    const person = await teacher('吴系主任');
    const inner = { accountId: person.id, scopeId: at.department };
    expect(await give(dean, inner)).toBe(404);
    await register.added({ kind: 'staff', name: '吴系主任', number: 'T-77', majorId: null, entryYear: null });
    await sql`update members set account_id = ${person.id} where number = 'T-77'`.execute(test.db);
    expect(await give(dean, inner)).toBe(200);
    expect(await give(dean, { ...inner, scopeId: at.computing })).toBe(404);
    expect(await give(dean, { ...inner, scopeId: at.letters })).toBe(404);
    const rows = (await dean.call(people, {})).result!.data;
    expect(rows.map(({ name, mayEnd }) => [name, mayEnd])).toEqual([
      ['吴系主任', true],
      ['周院长', false],
    ]);
    expect(await ending(dean, dean.id, 'collegeAdmin')).toBe(404);
    expect(await ending(dean, person.id, 'collegeAdmin')).toBe(200);
  });

  it('gives no right that she does not hold', async () => {
    const person = await teacher();
    const version = async () => (await platform.call(matrix, {})).result!.version;
    const changes = (isHeld: boolean) => [
      { role: 'schoolAdmin' as const, permission: 'course.export' as const, isHeld },
    ];
    await platform.call(change, { version: await version(), changes: changes(false) });
    const { code, message } = await register.admin.call(appoint, wish({ accountId: person.id }));
    expect([code, message]).toEqual([403, '该角色的权限超出你自己的权限，无法任命']);
    expect(await give(platform, { accountId: person.id })).toBe(200);
    await platform.call(change, { version: await version(), changes: changes(true) });
  });

  it('finds people of the scope, with those who have no account yet', async () => {
    await register.added({ kind: 'staff', name: '未激活老师', number: 'T-01', majorId: null, entryYear: null });
    const person = await teacher('激活了的老师');
    const found = async (who: TestPerson, search: string) =>
      (await who.call(candidates, { role: 'collegeAdmin', scopeId: register.places.letters, search })).result?.data.map(
        ({ name, state }) => [name, state],
      );
    expect(await found(register.admin, '老师')).toEqual([
      ['激活了的老师', 'ready'],
      ['未激活老师', 'inactive'],
    ]);
    await give(register.admin, { accountId: person.id });
    expect(await found(register.admin, '激活了')).toEqual([['激活了的老师', 'holds']]);
    expect(await found(register.foreign, '老师')).toBeUndefined();
  });

  it('is offered what she may give, and where', async () => {
    const offered = async (who: TestPerson) => {
      const { code, result } = await who.call(appointable, {});
      return code === 200 ? result!.data.map(({ role }) => role) : code;
    };
    expect(await offered(platform)).toEqual(appointedRoles);
    expect(await offered(register.admin)).toEqual([
      ...(['collegeAdmin', 'examOfficer', 'supervisor', 'academicSecretary', 'counsellor'] as const),
      'classCounsellor',
    ]);
    // A college without others in it has nobody below its own administrators, and its secretary and counsellors.
    expect(await offered(register.dean)).toEqual(['academicSecretary', 'counsellor', 'classCounsellor']);
    expect(await offered(await teacher())).toBe(403);
    const found = (await register.admin.call(places, { role: 'collegeAdmin' })).result!.data;
    expect(found.map(({ name }) => name).toSorted()).toEqual(['文学院', '计算机学院', '软件系']);
    expect((await register.admin.call(places, { role: 'schoolAdmin' })).code).toBe(403);
  });
});

describe('an administrator', () => {
  it('of one school does not become that of another beside', async () => {
    const person = await test.person('teacher', { schoolId: register.school.yunhai });
    const at = (scopeId: string) => give(platform, { accountId: person.id, role: 'schoolAdmin', scopeId });
    expect(await at(register.school.normal)).toBe(200);
    // XX is the school that is administered, not the one that the person belongs to.
    const { result } = await person.call(userOperations.info, {});
    const { name } = await test.db
      .selectFrom('schools')
      .where('id', '=', register.school.normal)
      .select('name')
      .executeTakeFirstOrThrow();
    expect([result!.XX, result!.school === name]).toEqual([name, false]);
    expect(await at(register.school.yunhai)).toBe(405);
  });

  it('who is the last one of the school or the platform stays, also where two end each other at once', async () => {
    const { admin, school } = register;
    const rows = await test.db
      .selectFrom('role_facts')
      .where('role', '=', 'schoolAdmin')
      .select(['id', 'account_id'])
      .execute();
    const others = rows.filter(({ account_id }) => account_id !== admin.id);
    await sql`delete from account_roles where id = any(${others.map(({ id }) => id)}::uuid[])`.execute(test.db);
    expect((await platform.call(end, { id: (await holdingOf(admin.id, 'schoolAdmin'))!, reason: '调整' })).code).toBe(
      405,
    );
    const second = await teacher();
    await give(platform, { accountId: second.id, role: 'schoolAdmin', scopeId: school.yunhai, until: '2099-12-31' });
    // Whoever remains has to remain as long.
    expect(await ending(platform, admin.id, 'schoolAdmin')).toBe(405);
    expect(await ending(platform, second.id, 'schoolAdmin')).toBe(200);
    expect(await ending(platform, platform.id, 'platformAdmin')).toBe(405);

    const other = await confirmed(test, await test.person('platformAdmin'));
    await sql`delete from account_roles where role = 'platformAdmin' and not account_id in (${platform.id}, ${other.id})`.execute(
      test.db,
    );
    const codes = await Promise.all([
      ending(platform, other.id, 'platformAdmin'),
      ending(other, platform.id, 'platformAdmin'),
    ]);
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    const { rows: left } = await sql`select from account_roles where role = 'platformAdmin'`.execute(test.db);
    expect(left).toHaveLength(1);
  });
});
