import { describe, expect, it } from 'vitest';
import { accountOperations } from '#contract/auth/auth-accounts.operations.ts';
import { userOperations } from '#contract/account/user.operations.ts';
import { provideAccounts } from '#server/modules/auth/accounts.capability.ts';
import { accountSecrets } from '#server/modules/auth/secrets/account-secrets.ts';
import { encryptText } from '#server/platform/calls/envelope-cipher.ts';
import { demoSecrets } from '#server/platform/settings/settings.ts';
import { randomFrom } from '../support/hostile-input.ts';
import { loginCallsOf, easyGate, goodPassword, sealed } from '../support/login-calls.builder.ts';
import { testApp, testPassword } from '../support/test-app.ts';

const captchas = easyGate();
const platform = await testApp({ captcha: captchas.gate, env: { CODES_PER_DEVICE: '1000' } });
const loginCalls = loginCallsOf(platform, captchas);
let last = 13_200_000_000;
const newPhone = () => String(++last);
const audited = (event: string) =>
  platform.db
    .selectFrom('audit_log')
    .where('event', '=', event)
    .select(['account_id', 'outcome', 'detail', 'address_cipher'])
    .orderBy('at', 'desc')
    .execute();

describe('registration', () => {
  it('makes an account from a phone number and a code, and opens no session', async () => {
    const phone = newPhone();
    const client = platform.visitor();
    const code = await loginCalls.code(client, 'register', phone);
    const answer = await loginCalls.register(client, { phone, code });
    expect(answer).toMatchObject({ code: 200, message: '注册成功', result: null });
    expect(client.cookies.has('SQLP')).toBe(false);
    await client.login(phone, goodPassword);
    const { result } = await client.call(userOperations.info, {});
    expect(result).toMatchObject({ JSRZ: '0', XX: '', NC: expect.stringMatching(/^用户[0-9a-f]{6}$/) });
    expect(result!.role.permissionList).toContain('user');
    const row = await platform.db
      .selectFrom('accounts')
      .where('id', '=', result!.userId)
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(row.agreement_version).toBe('2026-09-01');
    expect([row.email_index, row.id_number_index, row.gender, row.school_id]).toEqual([null, null, null, null]);
    expect((await audited('account.register'))[0]).toMatchObject({ account_id: row.id, outcome: 'done' });
  });

  it('makes one account of a hundred at once, also past the code', async () => {
    const phone = newPhone();
    const code = await loginCalls.code(platform.visitor(), 'register', phone);
    const clients = Array.from({ length: 100 }, () => platform.visitor());
    const answers = await Promise.all(clients.map((client) => loginCalls.register(client, { phone, code })));
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1);

    const ports = provideAccounts({
      inbox: platform.app.modules.provided.inbox,
      identities: { opened: async () => undefined },
      captcha: platform.app.modules.provided.captchas,
      log: platform.app.log,
      db: platform.db,
      secrets: accountSecrets(platform.settings),
      settings: platform.settings,
    });
    const other = newPhone();
    const made = await Promise.allSettled(
      Array.from({ length: 100 }, () =>
        platform.db.transaction().execute((tx) => ports.createAccount(tx, { phone: other, agreementVersion: 'x' })),
      ),
    );
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const index = accountSecrets(platform.settings).indexOf(other);
    const rows = await platform.db.selectFrom('accounts').where('phone_index', '=', index).select('id').execute();
    expect(rows).toHaveLength(1);
  });

  it('tells that a number is taken to who has its code, and to nobody else', async () => {
    const { phone } = await platform.person('learner');
    const client = platform.visitor();
    expect((await loginCalls.register(client, { phone, code: '123456' })).code).toBe(4013);
    const code = await loginCalls.code(client, 'register', phone);
    const answer = await loginCalls.register(client, { phone, code });
    expect(answer).toMatchObject({ code: 405, result: { reason: 'phoneTaken' } });
    expect((await loginCalls.register(client, { phone, code })).code).toBe(4013);
  });

  it('wants the agreement, two equal passwords and a mobile number, and leaves the code alone until then', async () => {
    const phone = newPhone();
    const client = platform.visitor();
    const code = await loginCalls.code(client, 'register', phone);
    expect(await loginCalls.register(client, { phone, code, hasAgreed: false })).toMatchObject({
      code: 400,
      message: '请勾选协议',
    });
    expect((await loginCalls.register(client, { phone, code, confirmation: 'Other&27x!' })).code).toBe(400);
    expect((await loginCalls.register(client, { phone: '12345678901', code })).code).toBe(400);
    expect((await loginCalls.register(client, { phone, code, password: 'weak' })).code).toBe(4221);
    expect((await loginCalls.register(client, { phone, code })).code).toBe(200);
  });
});

describe('the password rule of the server', () => {
  const refused = async (password: string, phone = newPhone()) =>
    loginCalls.register(platform.visitor(), { phone, code: '000000', password });

  it.each([
    ['too short', 'Mu&27!x', 'passwordForm'],
    ['too long', 'Mu&Yun27!Mu&Yun27!Mu&', 'passwordForm'],
    ['two classes', 'muyunmuyun27', 'passwordForm'],
    ['a space', 'Mu&Yun 27!', 'passwordForm'],
    ['four digits in a row', 'Mu&Yun1234!', 'passwordRun'],
    ['four letters down', 'Mu&dcba27!', 'passwordRun'],
    ['four equal ones', 'Mu&aaaA27!', 'passwordRun'],
  ])('refuses %s, with the reason at the field', async (_why, password, rule) => {
    const { code, message, result } = await refused(password);
    expect({ code, message }).toEqual({ code: 4221, message: '密码格式错误！' });
    expect(result).toMatchObject({
      issues: [{ path: '/MM', rule, message: expect.stringMatching(/\p{Script=Han}/u) }],
    });
  });

  it('refuses one with the phone number in it', async () => {
    // Without a run of neighbouring digits, so that the number alone is the reason.
    expect((await refused('a13524680791A', '13524680791')).code).toBe(4221);
    expect((await refused('a13524680791A', '13524680792')).code).toBe(4013);
  });

  it('refuses common ones and says so, also in leetspeak', async () => {
    for (const password of ['Password1!', 'P@ssw0rd1', 'WoAiNi@520'])
      expect(await refused(password)).toMatchObject({
        ...{ code: 4221, message: '密码格式错误！' },
        result: { issues: [{ path: '/MM', rule: 'passwordCommon', message: '密码过于常见，容易被猜到，请换一个' }] },
      });
    expect((await refused(goodPassword)).code).toBe(4013);
  });
});

describe('recovery', () => {
  it('sets a new password by a code to the phone, and ends every session', async () => {
    const person = await platform.person('learner');
    const client = platform.visitor();
    const code = await loginCalls.code(client, 'recovery', person.phone);
    const answer = await loginCalls.recover(client, { identifier: person.phone, code });
    expect(answer).toMatchObject({ code: 200, result: null });
    expect((await person.call(userOperations.info, {})).code).toBe(401);
    expect((await loginCalls.tryLogin(client, person.phone, testPassword)).code).toBe(4012);
    await client.login(person.phone, goodPassword);
    expect(await loginCalls.message(person.phone)).toMatchObject({
      LX: null,
      text: expect.stringContaining('密码已修改'),
    });
    expect((await audited('password.recover'))[0]).toMatchObject({ account_id: person.id, outcome: 'done' });
  });

  it('goes by e-mail too, and knows the person’s other name', async () => {
    const phone = newPhone();
    const person = await platform.person('learner', { phone, email: 'mountain.bell@example.cn' });
    const client = platform.visitor();
    const identifier = 'Mountain.Bell@example.cn';
    const code = await loginCalls.code(client, 'recovery', identifier);
    const withName = await loginCalls.recover(client, { identifier, code, password: 'Mountain.Bell7!' });
    expect(withName.code).toBe(4221);
    const withPhone = await loginCalls.recover(client, { identifier, code, password: `A!${phone}` });
    expect(withPhone.code).toBe(4221);
    // Both refusals left the code good.
    expect((await loginCalls.recover(client, { identifier, code })).code).toBe(200);
    expect((await person.call(userOperations.info, {})).code).toBe(401);
  });

  it('lifts the wait of an account', async () => {
    const person = await platform.person('learner');
    const client = platform.visitor();
    for (let index = 0; index < 5; index++) await loginCalls.tryLogin(client, person.phone, 'wrong', captchas.solved());
    expect((await loginCalls.tryLogin(client, person.phone, testPassword)).code).toBe(429);
    const code = await loginCalls.code(client, 'recovery', person.phone);
    await loginCalls.recover(client, { identifier: person.phone, code });
    await platform.visitor().login(person.phone, goodPassword);
  });

  it('answers 4013 where there is no account, and sends it no code', async () => {
    const phone = newPhone();
    const client = platform.visitor();
    expect((await loginCalls.send(client, 'recovery', phone)).code).toBe(200);
    const message = await loginCalls.message(phone);
    expect(message!.code).toBeUndefined();
    expect(message!.text).toContain('没有对应的账号');
    expect((await loginCalls.recover(client, { identifier: phone, code: '123456' })).code).toBe(4013);
  });
});

describe('an encrypted form', () => {
  it('is good once', async () => {
    const form = sealed({ SJH: newPhone(), YZM: '123456', MM: goodPassword, QRMM: goodPassword, check: true });
    const client = platform.visitor();
    expect((await client.call(accountOperations.register, form)).code).toBe(4013);
    expect((await client.call(accountOperations.register, form)).code).toBe(400);
  });

  it('gives one body to two thousand changed ones, and pollutes nothing', async () => {
    const random = randomFrom(27);
    const text = Buffer.from(sealed({ SJH: newPhone(), YZM: '1', MM: 'x', QRMM: 'x', check: true }).SJ, 'base64');
    const bodies = new Set<string>();
    const client = platform.visitor();
    for (let index = 0; index < 2000; index++) {
      const changed = Buffer.from(text);
      const at = 16 + Math.floor(random() * (changed.length - 16));
      changed[at] = changed[at]! ^ (1 + Math.floor(random() * 255));
      const { code, message, result } = await client.call(accountOperations.register, {
        SJ: changed.toString('base64'),
      });
      bodies.add(JSON.stringify({ code, message, result }));
    }
    for (const form of [
      `{"__proto__":{"a":1},"SJH":"13800138000","YZM":"1","MM":"x","QRMM":"x","check":true,"constructor":{"prototype":{"a":1}},"T":${Date.now()}}`,
      JSON.stringify({ SJH: '13800138000', isAdmin: true, YZM: '1', MM: 'x', QRMM: 'x', T: Date.now() }),
    ]) {
      const { code, message, result } = await client.call(accountOperations.register, {
        SJ: encryptText(form, demoSecrets),
      });
      bodies.add(JSON.stringify({ code, message, result }));
    }
    expect([...bodies]).toHaveLength(1);
    expect(({} as Record<string, unknown>).a).toBeUndefined();
  });
});
