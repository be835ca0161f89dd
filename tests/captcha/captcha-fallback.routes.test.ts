import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { captchaOperations } from '#contract/captcha/captcha.operations.ts';
import { demoOperations } from '#contract/demo/demo.operations.ts';
import { captchaGate } from '#server/modules/captcha/captcha.capability.ts';
import { testApp } from '../support/test-app.ts';
import { ajClient } from '../support/aj-client.ts';

const platform = await testApp();
const gate = captchaGate(platform.settings);

let lastPhone = 13_500_000_000;
const phone = () => String(++lastPhone);

async function sent(identifier: string, channel: 'sms' | 'email' = 'sms', action: 'login' | 'sms' = 'sms') {
  const client = platform.visitor();
  // A device of its own, as a browser has after its first call.
  client.cookies.set('SQLPC', `${crypto.randomUUID().replaceAll('-', '').slice(0, 22)}.${'a'.repeat(43)}`);
  const given = await client.call(captchaOperations.other, { action, channel, identifier });
  const { result } = await client.call(demoOperations.inbox, {});
  const code = result!.messages.find(({ to }) => to === identifier)?.code ?? '';
  return { client, given, ticket: given.result?.ticket ?? '', code };
}

const spend = (value: string, identifier?: string, action: 'login' | 'sms' = 'sms') =>
  gate.spend(platform.db, { value, action, client: 'device', ...(identifier && { identifier }) });

describe('the way without pictures', () => {
  it('sends a code whose value counts once, for that action and identifier', async () => {
    const to = phone();
    const { client, given, ticket, code } = await sent(to);
    expect(given).toMatchObject({ code: 200, result: { retryAfterSeconds: 120 } });
    expect(code).toMatch(/^\d{6}$/);
    const { result } = await client.call(captchaOperations.otherCheck, { ticket, code });
    await spend(result!.captchaVerification, ` ${to} `);
    await expect(spend(result!.captchaVerification, to)).rejects.toMatchObject({ code: 'captchaSpent' });
  });

  it.each([
    ['another identifier', phone(), 'sms'],
    ['no identifier', undefined, 'sms'],
    ['another action', 'own', 'login'],
  ] as const)('is not good for %s', async (_, identifier, action) => {
    const to = phone();
    const { client, ticket, code } = await sent(to);
    const { result } = await client.call(captchaOperations.otherCheck, { ticket, code });
    const used = identifier === 'own' ? to : identifier;
    await expect(spend(result!.captchaVerification, used, action)).rejects.toMatchObject({ code: 'captchaSpent' });
  });

  it('goes by e-mail too, in whatever case the address is typed', async () => {
    const { client, ticket, code } = await sent('Blind.Person@example.edu.cn', 'email', 'login');
    const { result } = await client.call(captchaOperations.otherCheck, { ticket, code });
    const spent = spend(result!.captchaVerification, 'blind.person@EXAMPLE.edu.cn', 'login');
    await expect(spent).resolves.toBeUndefined();
  });

  it('refuses what is no phone and no address', async () => {
    expect((await sent('12345678901')).given.code).toBe(400);
    expect((await sent('13500000000', 'email')).given.code).toBe(400);
  });

  it('dies after five wrong tries, at once or one by one, and is good once', async () => {
    const { client, ticket, code } = await sent(phone());
    const wrong = code === '000000' ? '000001' : '000000';
    await Promise.all(
      Array.from({ length: 5 }, () => client.call(captchaOperations.otherCheck, { ticket, code: wrong })),
    );
    expect((await client.call(captchaOperations.otherCheck, { ticket, code })).code).toBe(4013);

    const next = await sent(phone());
    const all = await Promise.all(
      Array.from({ length: 4 }, () =>
        client.call(captchaOperations.otherCheck, { ticket: next.ticket, code: next.code }),
      ),
    );
    expect(all.filter((one) => one.code === 200)).toHaveLength(1);
    expect((await client.call(captchaOperations.otherCheck, { ticket: 'unknown', code })).code).toBe(4013);
  });

  it('sends again after 120 s, three times a day to one identifier', async () => {
    const to = phone();
    const waited = () =>
      sql`update rate_counters set window_ends_at = now() where kind = 'captcha.wait'`.execute(platform.db);
    expect((await sent(to)).given.code).toBe(200);
    expect((await sent(to)).given).toMatchObject({ code: 429 });
    for (let turn = 0; turn < 2; turn += 1) {
      await waited();
      expect((await sent(to)).given.code).toBe(200);
    }
    await waited();
    expect((await sent(to)).given.code).toBe(429);
  });

  it('sends ten times a day for one device', async () => {
    const { client } = await sent(phone());
    const again = () => client.call(captchaOperations.other, { action: 'sms', channel: 'sms', identifier: phone() });
    for (let turn = 0; turn < 9; turn += 1) expect((await again()).code).toBe(200);
    expect((await again()).code).toBe(429);
  });

  it('sends no more a day than the deployment allows', async () => {
    const thrifty = await testApp({ env: { CAPTCHA_CODES_PER_DAY: '1' } });
    const ask = () =>
      thrifty.visitor().call(captchaOperations.other, { action: 'sms', channel: 'sms', identifier: phone() });
    expect((await ask()).code).toBe(200);
    expect((await ask()).code).toBe(429);
  });
});

describe('settings', () => {
  it('let pages of named origins read the answers, and no others', async () => {
    const open = await testApp({ env: { CAPTCHA_ORIGINS: 'https://portal.example' } });
    const client = ajClient(open.app);
    const ask = (origin: string) => client.post('get', { captchaType: 'clickWord' }, { origin });
    expect((await ask('https://portal.example')).headers['access-control-allow-origin']).toBe('https://portal.example');
    const foreign = await ask('https://else.example');
    expect(foreign.repCode).toBe('0000');
    expect(foreign.headers).not.toHaveProperty('access-control-allow-origin');
    const preflight = await open.app.inject({
      method: 'OPTIONS',
      url: '/api/auth/ajCaptcha/check',
      headers: { origin: 'https://portal.example', 'access-control-request-headers': 'content-type,x-requested-with' },
    });
    expect(preflight).toMatchObject({ statusCode: 204 });
    expect(preflight.headers['access-control-allow-headers']).toBe('content-type,x-requested-with');
  });

  it('may ask the signature of both calls', async () => {
    const strict = await testApp({ env: { CAPTCHA_SIGN_CHECK: 'on' } });
    const unsigned = await ajClient(strict.app).post('get', { captchaType: 'blockPuzzle' });
    expect(unsigned).toMatchObject({ code: 403 });
    const signed = await strict.visitor().send('POST', '/auth/ajCaptcha/get', { captchaType: 'blockPuzzle' });
    expect(signed.json()).toMatchObject({ repCode: '0000' });
  });

  it('choose what a login has to solve', async () => {
    const worded = await testApp({ env: { CAPTCHA_LOGIN_TYPE: 'clickWord' } });
    const asked = captchaGate(worded.settings).spend(worded.db, { value: '', action: 'login', client: 'x' });
    await expect(asked).rejects.toMatchObject({ result: { captchaType: 'clickWord', action: 'login' } });
  });
});
