import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { loginCodec } from '#contract/auth/auth.codec.ts';
import { providersOperations } from '#contract/providers/providers.operations.ts';
import { userOperations } from '#contract/account/user.operations.ts';
import { appSign, appSigns } from '#server/modules/providers/app-signs.service.ts';
import { hashOf } from '#server/platform/access/session.ts';
import { loginCallsOf, easyGate } from '../support/login-calls.builder.ts';
import { testApp } from '../support/test-app.ts';

const captchas = easyGate();
const platform = await testApp({ captcha: captchas.gate, env: { CODES_PER_DEVICE: '1000' } });
const loginCalls = loginCallsOf(platform, captchas);
type Visitor = ReturnType<typeof platform.visitor>;

const schoolId = randomUUID();
const signs = appSigns({ db: platform.db, settings: platform.settings, now: Date.now });
const secret = (await signs.add({ appId: 'course-app', name: '课程助手', schoolId }))!;
const signed = (account: string, change: { appId?: string; time?: number; key?: string } = {}) => {
  const { appId = 'course-app', time = Date.now(), key = secret } = change;
  return { appId, account, time, sign: appSign(key, { appId, account, time }) };
};
let last = 13_400_000_000;
const newPhone = () => String(++last);
const codeFor = (client: Visitor, phone: string) => loginCalls.code(client, 'complete', phone);
const whoIs = async (client: Visitor, token: string) => {
  client.token = token;
  return (await client.call(userOperations.info, {})).result?.userId;
};

describe('an app that speaks for its user', () => {
  it('brings an unknown user to the form, and from then on in', async () => {
    const page = platform.visitor();
    const asked = await page.call(providersOperations.signEnter, signed('user-1'));
    expect(asked).toMatchObject({ code: 2001, result: { provider: 'app', nickname: '' } });
    const { bindToken } = asked.result as unknown as { bindToken: string };
    const phone = newPhone();
    const form = { bindToken, phone, code: await codeFor(page, phone), agreement: true };
    const done = await page.call(providersOperations.complete, form);
    expect(done).toMatchObject({ code: 200, result: { created: true } });
    expect(page.cookies.get('SQLP')).toBe(done.result!.SQLP);
    const id = await whoIs(page, done.result!.SQLP);
    expect(id).toBeTypeOf('string');

    const again = platform.visitor();
    const entered = await again.call(providersOperations.signEnter, signed('user-1'));
    expect(entered.code).toBe(200);
    expect(await whoIs(again, loginCodec.decodeGiven(entered.result!))).toBe(id);
  });

  it.each([
    ['a wrong signature', { ...signed('user-2'), sign: 'f'.repeat(64) }],
    ['a signature in capitals', { ...signed('user-2'), sign: signed('user-2').sign.toUpperCase() }],
    ['another user than the signed one', { ...signed('user-2'), account: 'user-3' }],
    ['an unknown app', signed('user-2', { appId: 'nobody' })],
    ['a clock that is slow', signed('user-2', { time: Date.now() - 360_000 })],
    ['a clock that is fast', signed('user-2', { time: Date.now() + 360_000 })],
  ])('is refused for %s, with the same answer', async (_, given) => {
    for (const operation of [providersOperations.signEnter, providersOperations.signAccountEnter])
      expect(await platform.visitor().call(operation, given)).toMatchObject({
        code: 403,
        message: '签名无效',
        result: { reason: 'signature' },
      });
  });

  it('is heard at the edges of its clock', async () => {
    for (const off of [-295_000, 295_000])
      expect(
        (await platform.visitor().call(providersOperations.signEnter, signed('user-4', { time: Date.now() + off })))
          .code,
      ).toBe(2001);
  });

  it('is heard once with each signature, however many come at once', async () => {
    const given = signed('user-5');
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => platform.visitor().call(providersOperations.signEnter, given)),
    );
    expect(answers.map(({ code }) => code).toSorted((one, other) => other - one)).toEqual([
      2001,
      ...Array.from({ length: 9 }, () => 403),
    ]);
  });

  it('is not heard while it is off', async () => {
    const key = (await signs.add({ appId: 'off-app', name: '停用', schoolId }))!;
    await platform.db.updateTable('apps').set({ is_on: false }).where('app_id', '=', 'off-app').execute();
    const given = signed('user-6', { appId: 'off-app', key });
    expect((await platform.visitor().call(providersOperations.signEnter, given)).code).toBe(403);
  });

  it('is added once, and its secret stands nowhere in the clear', async () => {
    expect(await signs.add({ appId: 'course-app', name: '课程助手', schoolId })).toBeNull();
    const rows = await platform.db.selectFrom('apps').select('secret_cipher').execute();
    for (const row of rows) expect(row.secret_cipher.toString('latin1')).not.toContain(secret);
  });

  it('is heard on after its secret was encrypted with a new key, without the old one', async () => {
    const { settings } = platform;
    const parts = { db: platform.db, now: Date.now };
    const renewed = { ...settings, secrets: { ...settings.secrets, PHONE_KEY: 'another-phone-key' } };
    const old = settings.secrets.PHONE_KEY;
    await appSigns({
      ...parts,
      settings: { ...renewed, oldKeys: { ...settings.oldKeys, PHONE_KEY: [old] } },
    }).renewKeys();
    expect(await appSigns({ ...parts, settings: renewed }).judge(signed('user-8'))).toEqual({ schoolId });
    const back = { ...settings, oldKeys: { ...settings.oldKeys, PHONE_KEY: ['another-phone-key'] } };
    await appSigns({ ...parts, settings: back }).renewKeys();
  });

  it('is written down when it is refused', async () => {
    await platform.visitor().call(providersOperations.signEnter, { ...signed('user-7'), sign: '0' });
    const rows = await platform.db
      .selectFrom('audit_log')
      .where('event', '=', 'session.open')
      .where('outcome', '=', 'refused')
      .select('detail')
      .execute();
    expect(rows.map(({ detail }) => detail)).toContainEqual({ reason: 'sign' });
  });
});

describe('an app that speaks for accounts', () => {
  it('lets in those of its school, and no others', async () => {
    const ours = await platform.person('teacher', { schoolId });
    const page = platform.visitor();
    const entered = await page.call(providersOperations.signAccountEnter, signed(ours.phone));
    expect(entered.code).toBe(200);
    expect(await whoIs(page, loginCodec.decodeGiven(entered.result!))).toBe(ours.id);

    const other = await platform.person('teacher', { schoolId: randomUUID() });
    const free = await platform.person('learner');
    for (const account of [other.phone, free.phone, '13900000000', 'nobody'])
      expect((await platform.visitor().call(providersOperations.signAccountEnter, signed(account))).code).toBe(403);
  });
});

describe('completing an identity', () => {
  const unbound = async (page: Visitor, user: string) =>
    (
      (await page.call(providersOperations.signEnter, signed(user))).result as unknown as {
        bindToken: string;
      }
    ).bindToken;

  it('binds it to the account that the phone has', async () => {
    const known = await platform.person('learner', { phone: newPhone() });
    const page = platform.visitor();
    const bindToken = await unbound(page, 'complete-1');
    const code = await codeFor(page, known.phone);
    const done = await page.call(providersOperations.complete, {
      bindToken,
      phone: known.phone,
      code,
      agreement: true,
    });
    expect(done).toMatchObject({ code: 200, result: { created: false } });
    expect(await whoIs(page, done.result!.SQLP)).toBe(known.id);
  });

  it('wants the agreement, a number, a right code, and keeps the form good for another try', async () => {
    const page = platform.visitor();
    const bindToken = await unbound(page, 'complete-2');
    const phone = newPhone();
    const code = await codeFor(page, phone);
    const form = { bindToken, phone, code, agreement: true };
    expect((await page.call(providersOperations.complete, { ...form, agreement: false })).message).toBe('请勾选协议');
    expect((await page.call(providersOperations.complete, { ...form, phone: '123' })).code).toBe(400);
    expect((await page.call(providersOperations.complete, { ...form, code: '000000' })).code).toBe(4013);
    expect((await page.call(providersOperations.complete, form)).code).toBe(200);
  });

  it('is over after 5 minutes, after once, and in another browser', async () => {
    const page = platform.visitor();
    const bindToken = await unbound(page, 'complete-3');
    const phone = newPhone();
    const form = { bindToken, phone, code: await codeFor(page, phone), agreement: true };
    const thief = platform.visitor();
    await unbound(thief, 'complete-4');
    expect((await thief.call(providersOperations.complete, form)).code).toBe(4014);
    expect((await page.call(providersOperations.complete, form)).code).toBe(200);
    expect((await page.call(providersOperations.complete, form)).code).toBe(4014);
    const late = await unbound(page, 'complete-5');
    await platform.db
      .updateTable('provider_tickets')
      .set({ expires_at: new Date(0) })
      .execute();
    expect((await page.call(providersOperations.complete, { ...form, bindToken: late })).code).toBe(4014);
  });

  it('is refused for a disabled account, to which nothing is bound', async () => {
    const disabled = await platform.person('learner', { phone: newPhone() });
    await platform.db.updateTable('accounts').set({ disabled_at: new Date() }).where('id', '=', disabled.id).execute();
    const page = platform.visitor();
    const form = {
      bindToken: await unbound(page, 'complete-6'),
      phone: disabled.phone,
      code: await codeFor(page, disabled.phone),
      agreement: true,
    };
    expect(await page.call(providersOperations.complete, form)).toMatchObject({
      code: 405,
      result: { reason: 'accountDisabled' },
    });
    expect((await platform.visitor().call(providersOperations.signEnter, signed('complete-6'))).code).toBe(2001);
  });

  it('goes to the same account only, when the identity was bound meanwhile', async () => {
    const [first, second] = [platform.visitor(), platform.visitor()];
    const tokens = [await unbound(first, 'complete-7'), await unbound(second, 'complete-7')];
    const complete = async (page: Visitor, bindToken: string) => {
      const phone = newPhone();
      return page.call(providersOperations.complete, {
        bindToken,
        phone,
        code: await codeFor(page, phone),
        agreement: true,
      });
    };
    expect((await complete(first, tokens[0]!)).code).toBe(200);
    expect(await complete(second, tokens[1]!)).toMatchObject({ code: 405, result: { reason: 'identityTaken' } });
  });
});

describe('a one-time login token', () => {
  it.each([30, 130])('of %i characters is no token', async (length) => {
    const token = 'x'.repeat(length);
    expect((await platform.visitor().call(providersOperations.tokenEnter, { token })).code).toBe(400);
  });

  it.each([31, 129])('of %i characters may be one', async (length) => {
    const token = 'x'.repeat(length);
    expect((await platform.visitor().call(providersOperations.tokenEnter, { token })).code).toBe(4014);
    expect((await platform.visitor().send('POST', `/auth/token/login/do?token=${token}`)).json().code).toBe(4014);
    expect((await platform.visitor().send('POST', `/auth/token/login/do?token=${token}`, {})).json().code).toBe(4014);
  });

  it('is kept as its hash only', async () => {
    const page = platform.visitor();
    const { bindToken } = (await page.call(providersOperations.signEnter, signed('hash-1'))).result as unknown as {
      bindToken: string;
    };
    const rows = await platform.db.selectFrom('provider_tickets').selectAll().execute();
    expect(rows.some(({ ticket_hash: hash }) => hash.equals(hashOf(bindToken)))).toBe(true);
    expect(JSON.stringify(rows)).not.toContain(bindToken);
  });
});
