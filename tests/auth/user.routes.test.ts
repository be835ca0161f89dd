import { describe, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import { portalOperations } from '#contract/portal/portal.operations.ts';
import { userOperations } from '#contract/account/user.operations.ts';
import { testApp } from '../support/test-app.ts';

const platform = await testApp();

describe('the current user', () => {
  it('carries the masked account and the rights of the role', async () => {
    const learner = await platform.person('learner', { phone: '13800008000' });
    const { code, result } = await learner.call(userOperations.info, {});
    expect(code).toBe(200);
    expect(result).toMatchObject({ accountMasked: '138****8000', XX: '', JSRZ: '0' });
    expect(result?.role.permissionList).toContain('user');
    expect(result?.role.permissionList).not.toContain('profile');
  });

  it('fills XX only for who manages a school', async () => {
    const id = randomUUID();
    await platform.db
      .insertInto('schools')
      .values({ id, name: '云海大学', glyph: '云', edition: 'he', logo_file_id: null })
      .execute();
    const admin = await platform.person('schoolAdmin', { schoolId: id });
    const teacher = await platform.person('teacher', { schoolId: id });
    expect((await admin.call(userOperations.info, {})).result).toMatchObject({ XX: '云海大学', school: '云海大学' });
    expect((await teacher.call(userOperations.info, {})).result).toMatchObject({
      XX: '',
      school: '云海大学',
      JSRZ: '1',
    });
  });

  it('is oneself, however many ask at the same moment', async () => {
    const people = [];
    for (let nth = 0; nth < 20; nth += 1) people.push(await platform.person('learner', { name: `学生${nth}` }));
    const asked = [...people, ...people].map((person) => person.call(userOperations.info, {}));
    const told = (await Promise.all(asked)).map(({ result }) => [result!.userId, result!.YHXM, result!.accountMasked]);
    const own = people.map(({ id, phone }, nth) => [id, `学生${nth}`, `${phone.slice(0, 3)}****${phone.slice(7)}`]);
    expect(told).toEqual([...own, ...own]);
  });

  it('is as the database has it now: names, schools, rights', async () => {
    const { db } = platform;
    const id = randomUUID();
    await db
      .insertInto('schools')
      .values({ id, name: '青石大学', glyph: '青', edition: 'he', logo_file_id: null })
      .execute();
    const person = await platform.person('learner');
    const told = async () => (await person.call(userOperations.info, {})).result!;
    const before = await told();
    expect(await told()).toEqual(before);
    await db.updateTable('accounts').set({ name: '改名了', school_id: id }).where('id', '=', person.id).execute();
    expect(await told()).toEqual({ ...before, YHXM: '改名了', school: '青石大学' });
    await db
      .insertInto('account_roles')
      .values({ account_id: person.id, role: 'schoolAdmin', school_id: id })
      .execute();
    const grown = await told();
    expect(grown).toMatchObject({ XX: '青石大学' });
    expect(grown.role.permissionList).toContain('profile');
    await db
      .deleteFrom('account_roles')
      .where('account_id', '=', person.id)
      .where('role', '=', 'schoolAdmin')
      .execute();
    expect((await told()).role).toEqual(before.role);
    await db.updateTable('accounts').set({ disabled_at: new Date() }).where('id', '=', person.id).execute();
    expect((await person.call(userOperations.info, {})).code).toBe(401);
  });

  it('is nobody without a session', async () => {
    expect((await platform.visitor().call(userOperations.info, {})).code).toBe(401);
  });
});

describe('the site of a host', () => {
  it('differs by host, and an unknown one is the higher-education edition', async () => {
    const of = async (host: string) => (await platform.visitor(host).call(portalOperations.info, {})).result?.edition;
    expect([await of('he.localhost'), await of('ve.localhost:3000'), await of('elsewhere.example')]).toEqual([
      'he',
      've',
      'he',
    ]);
  });
});
