import { describe, expect, it } from 'vitest';
import { userOperations } from '#contract/account/user.operations.ts';
import { loginCallsOf, easyGate, goodPassword } from '../support/login-calls.builder.ts';
import { fitting, shapeOf } from '../support/hostile-input.ts';
import { testApp, testPassword, type TestApp } from '../support/test-app.ts';

const captchas = easyGate();
const platform = await testApp({
  captcha: captchas.gate,
  env: { ADMIN_PASSWORD_DAYS: '90', ADMIN_IDLE_MINUTES: '60' },
});
const loginCalls = loginCallsOf(platform, captchas);

const age = ({ db }: TestApp, id: string, days: number) =>
  db
    .updateTable('accounts')
    .set({ password_at: new Date(Date.now() - days * 86_400_000) })
    .where('id', '=', id)
    .execute();

/** What is left: to know who one is, to change the password, to leave, and what visitors' loginCalls are made of. */
const left = ({ url, config }: TestApp['routes'][number]) =>
  url === '/api/user/info' ||
  url === '/api/user/security/password/reset' ||
  (/^\/api\/(pub|auth)\//.test(url) && config?.operation?.person !== true);

describe('an administrator’s password that is too old', () => {
  it('leaves its change, and 405 everywhere else', async () => {
    const admin = await platform.person('platformAdmin');
    await age(platform, admin.id, 91);
    const routes = platform.routes.filter(({ config }) => config?.operation && !config.isUnsigned);
    for (const route of routes) {
      if (route.url === '/api/auth/logout') continue;
      const { method, path } = route.config!.operation!;
      const params = fitting(shapeOf(route.schema?.params)) as Record<string, string>;
      const filled = path.replace(/:(\w+)/g, (_all, name: string) => params[name]!);
      // An unknown field: whoever is let in is told about the input.
      const answer = await admin.send(method, `${filled}?isNoField=1`, method === 'GET' ? undefined : {});
      const { code, result } = answer.json() as { code: number; result: { reason?: string } | null };
      const said = code === 405 && result?.reason === 'passwordOver' ? 'too old' : 'another answer';
      expect([path, said]).toEqual([path, left(route) ? 'another answer' : 'too old']);
    }
    expect((await admin.call(userOperations.info, {})).result).toMatchObject({ passwordOver: true });
  });

  it('does not keep them from a login, and is over with a new one', async () => {
    const admin = await platform.person('schoolAdmin');
    await age(platform, admin.id, 91);
    await admin.login(admin.phone, testPassword);
    expect((await admin.call(userOperations.profile, {})).code).toBe(405);
    expect((await loginCalls.changePassword(admin, testPassword, goodPassword)).code).toBe(200);
    await admin.login(admin.phone, goodPassword);
    expect((await admin.call(userOperations.profile, {})).code).toBe(200);
    expect((await admin.call(userOperations.info, {})).result).not.toHaveProperty('passwordOver');
  });

  it('is over with a recovery, too', async () => {
    const admin = await platform.person('libMaintainer');
    await age(platform, admin.id, 91);
    const visitor = platform.visitor();
    const code = await loginCalls.code(visitor, 'recovery', admin.phone);
    expect((await loginCalls.recover(visitor, { identifier: admin.phone, code })).code).toBe(200);
    await admin.login(admin.phone, goodPassword);
    expect((await admin.call(userOperations.profile, {})).code).toBe(200);
  });

  it('is not there a day before, nor for learners and teachers', async () => {
    const admin = await platform.person('collegeAdmin');
    await age(platform, admin.id, 89);
    expect((await admin.call(userOperations.profile, {})).code).toBe(200);
    for (const role of ['learner', 'teacher'] as const) {
      const person = await platform.person(role);
      await age(platform, person.id, 4000);
      expect((await person.call(userOperations.profile, {})).code).toBe(200);
    }
  });

  it('counts at once for somebody who has just become an administrator', async () => {
    const person = await platform.person('learner');
    await age(platform, person.id, 91);
    await platform.db
      .insertInto('account_roles')
      .values({ account_id: person.id, role: 'libMaintainer', school_id: null, scope_id: null })
      .execute();
    expect((await person.call(userOperations.profile, {})).code).toBe(405);
  });
});

it('no password has an end where the deployment sets none', async () => {
  const plain = await testApp();
  const admin = await plain.person('platformAdmin');
  await age(plain, admin.id, 4000);
  expect((await admin.call(userOperations.profile, {})).code).toBe(200);
});
