import { describe, expect, it } from 'vitest';
import { securityOperations } from '#contract/auth/auth-security.operations.ts';
import { userOperations } from '#contract/account/user.operations.ts';
import { accountSecrets } from '#server/modules/auth/secrets/account-secrets.ts';
import { renewAccountKeys } from '#server/modules/auth/secrets/renew-keys.ts';
import { readSettings, type Environment } from '#server/platform/settings/settings.ts';
import { addApp, createAdministrator, rotateKeys } from '../../scripts/operator-acts.ts';
import { startChild } from '../support/child.ts';
import { createClient } from '../support/client.ts';
import { loginCallsOf, easyGate, goodPassword } from '../support/login-calls.builder.ts';
import { appOn, testApp, testPassword } from '../support/test-app.ts';

const captchas = easyGate();
const platform = await testApp({ captcha: captchas.gate });
const loginCalls = loginCallsOf(platform, captchas);
/** The tests' database forgets in a crash; an operator's must not. */
const settingsOf = (env: Environment = {}) => ({
  ...readSettings({ MODE: 'test', DATABASE_URL: platform.url, DATA_DIR: platform.settings.dataDir, ...env }),
  mayForget: true,
});

describe('npm run admin:create', () => {
  const phone = '13412345670';

  it('makes an administrator without a password, who sets one by recovery', async () => {
    expect(await createAdministrator(settingsOf(), phone)).toContain('134****5670 is an administrator now');
    const client = platform.visitor();
    expect((await loginCalls.tryLogin(client, phone, '')).code).toBe(4012);
    const code = await loginCalls.code(client, 'recovery', phone);
    expect((await loginCalls.recover(client, { identifier: phone, code })).code).toBe(200);
    await client.login(phone, goodPassword);
    expect((await client.call(userOperations.info, {})).result!.role.id).toContain('platformAdmin');
    const row = await platform.db
      .selectFrom('audit_log')
      .where('event', '=', 'role.grant')
      .select(['object_kind', 'detail'])
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ object_kind: 'account', detail: { role: 'platformAdmin' } });
    expect(await createAdministrator(settingsOf(), phone)).toContain('is an administrator already');
    const learner = await platform.person('learner');
    expect(await createAdministrator(settingsOf(), learner.phone)).toContain('had an account');
  });

  it('says in one sentence what it wants', async () => {
    for (const [args, sentence] of [
      [['12345678901'], 'is no mobile number'],
      [[], 'Usage: npm run admin:create -- <phone>'],
    ] as const) {
      const child = startChild('scripts/admin-create.ts', args, { MODE: 'test', DATABASE_URL: platform.url });
      expect(await child.ended()).toBe(1);
      expect(child.errors()).toContain(sentence);
    }
  });
});

describe('npm run app:add', () => {
  it('shows a secret once, and knows the app from then on', async () => {
    const app = { appId: 'campus-app', name: '校园助手', schoolId: null };
    expect(await addApp(settingsOf(), app)).toMatch(/shown this once: [\w-]{43}$/);
    await expect(addApp(settingsOf(), app)).rejects.toThrow('There is an app "campus-app" already.');
    await expect(addApp(settingsOf(), { ...app, appId: '../x' })).rejects.toThrow('is no app id');
  });
});

describe('npm run keys:rotate', () => {
  const rotated = {
    PASSWORD_KEY: 'another-password-key-of-32-bytes',
    PHONE_KEY: 'another-phone-key-of-32-bytes-00',
    PASSWORD_KEY_OLD: platform.settings.secrets.PASSWORD_KEY,
    PHONE_KEY_OLD: platform.settings.secrets.PHONE_KEY,
  };

  it('encrypts everything anew while everybody logs in, and the old keys are not needed then', async () => {
    const people: { phone: string }[] = [];
    for (let index = 0; index < 130; index++)
      people.push(await platform.person('learner', { email: `rotated${index}@example.cn` }));
    const both = await appOn(platform.url, { captcha: captchas.gate, env: rotated });
    const logins = async () => {
      for (const { phone } of people) await createClient(both.app).login(phone, testPassword);
    };
    const [renewed] = await Promise.all([
      renewAccountKeys(platform.db, accountSecrets(readSettings({ ...rotated }))),
      logins(),
    ]);
    expect(renewed).toBeGreaterThan(130);
    await logins();

    expect(await rotateKeys(settingsOf(rotated))).toContain('were encrypted with the present keys');
    const { PASSWORD_KEY, PHONE_KEY } = rotated;
    const alone = await appOn(platform.url, { captcha: captchas.gate, env: { PASSWORD_KEY, PHONE_KEY } });
    for (const { phone } of people) {
      const client = createClient(alone.app);
      await client.login(phone, testPassword);
      const { result } = await client.call(userOperations.profile, {});
      expect(result).toMatchObject({
        SJH: phone.replace(/^(\d{3})\d{4}/, '$1****'),
        DZYX: expect.stringContaining('***@'),
      });
      expect((await client.call(securityOperations.sessions, {})).code).toBe(200);
    }
    expect((await alone.visitor().send('GET', '/demo/inbox')).json().code).toBe(200);
    // Nothing is left to do.
    const again = await renewAccountKeys(platform.db, accountSecrets(readSettings({ PASSWORD_KEY, PHONE_KEY })));
    expect(again).toBe(0);
  });
});
