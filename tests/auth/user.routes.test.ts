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
