import { describe, expect, it } from 'vitest';
import { codeOperations } from '#contract/auth/auth-codes.operations.ts';
import { loginCallsOf, easyGate } from '../support/login-calls.builder.ts';
import { testApp } from '../support/test-app.ts';

const lines: string[] = [];
const captchas = easyGate();
const platform = await testApp({
  captcha: captchas.gate,
  env: { LOG_LEVEL: 'warn', CODES_PER_DAY: '60', CODES_ADDRESS_ALARM: '15' },
  logStream: { write: (line) => void lines.push(line) },
});
const loginCalls = loginCallsOf(platform, captchas);
let last = 13_100_000_000;
const newPhone = () => String(++last);
/** As if so many seconds had passed since the last code of this kind was sent there. */
const resendOver = () => platform.db.deleteFrom('rate_counters').where('kind', '=', 'code.resend').execute();
const dayOver = () => loginCalls.forgetCounts();

describe('a code', () => {
  it('has six digits, arrives by SMS or e-mail, and stands in no table', async () => {
    await dayOver();
    const phone = newPhone();
    const sent = await loginCalls.send(platform.visitor(), 'register', phone);
    expect(sent).toMatchObject({ code: 200, message: '验证码已发送', result: { retryAfterSeconds: 120 } });
    const message = await loginCalls.message(phone);
    expect(message).toMatchObject({ kind: 'sms', LX: 0, code: expect.stringMatching(/^\d{6}$/) });
    expect(message!.text).toContain(message!.code);
    const rows = await platform.db.selectFrom('one_time_codes').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(message!.code!).toJSON().data.join());
    const mailed = await platform.person('learner', { email: 'reads@example.cn' });
    await loginCalls.send(mailed, 'recovery', 'reads@example.cn');
    expect(await loginCalls.message('reads@example.cn')).toMatchObject({ kind: 'mail', LX: 2 });
  });

  it('is good once, however many use it at once', async () => {
    await dayOver();
    const phone = newPhone();
    const client = platform.visitor();
    const code = await loginCalls.code(client, 'register', phone);
    const answers = await Promise.all(Array.from({ length: 20 }, () => loginCalls.register(client, { phone, code })));
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.code === 4013)).toHaveLength(19);
  });

  it('is over after five minutes', async () => {
    await dayOver();
    const phone = newPhone();
    const client = platform.visitor();
    const code = await loginCalls.code(client, 'register', phone);
    const { expires_at: end } = await platform.db
      .selectFrom('one_time_codes')
      .select('expires_at')
      .orderBy('expires_at', 'desc')
      .executeTakeFirstOrThrow();
    const leftMs = end.getTime() - Date.now();
    expect(leftMs).toBeLessThanOrEqual(300_000);
    expect(leftMs).toBeGreaterThan(270_000);
    await platform.db
      .updateTable('one_time_codes')
      .set({ expires_at: new Date(0) })
      .execute();
    expect((await loginCalls.register(client, { phone, code })).code).toBe(4013);
  });

  it('dies of five wrong tries, in a row or at once', async () => {
    await dayOver();
    for (const isAtOnce of [false, true]) {
      const phone = newPhone();
      const client = platform.visitor();
      const code = await loginCalls.code(client, 'register', phone);
      const wrong = code === '000000' ? '111111' : '000000';
      const guess = () => loginCalls.register(client, { phone, code: wrong });
      if (isAtOnce) await Promise.all(Array.from({ length: 5 }, guess));
      else for (let index = 0; index < 5; index++) await guess();
      expect((await loginCalls.register(client, { phone, code })).code).toBe(4013);
    }
  });

  it('survives four wrong tries', async () => {
    await dayOver();
    const phone = newPhone();
    const client = platform.visitor();
    const code = await loginCalls.code(client, 'register', phone);
    const wrong = code === '000000' ? '111111' : '000000';
    await Promise.all(Array.from({ length: 4 }, () => loginCalls.register(client, { phone, code: wrong })));
    expect((await loginCalls.register(client, { phone, code })).code).toBe(200);
  });

  it('belongs to its kind and its number', async () => {
    await dayOver();
    const { phone } = await platform.person('learner');
    const client = platform.visitor();
    const forRecovery = await loginCalls.code(client, 'recovery', phone);
    const other = newPhone();
    await loginCalls.code(client, 'register', other);
    expect((await loginCalls.register(client, { phone: other, code: forRecovery })).code).toBe(4013);
    expect((await loginCalls.recover(client, { identifier: phone, code: forRecovery })).code).toBe(200);
  });

  it('is replaced by the next one', async () => {
    await dayOver();
    const phone = newPhone();
    const client = platform.visitor();
    const first = await loginCalls.code(client, 'register', phone);
    await resendOver();
    const second = await loginCalls.code(client, 'register', phone);
    if (first !== second) expect((await loginCalls.register(client, { phone, code: first })).code).toBe(4013);
    expect((await loginCalls.register(client, { phone, code: second })).code).toBe(200);
  });
});

describe('sending', () => {
  it('wants a fresh captcha each time, and judges limits before it', async () => {
    await dayOver();
    const client = platform.visitor();
    const value = captchas.solved();
    expect(await loginCalls.send(client, 'register', newPhone(), '')).toMatchObject({
      code: 4010,
      result: { captchaType: 'blockPuzzle', action: 'sms' },
    });
    const phone = newPhone();
    expect((await loginCalls.send(client, 'register', phone, value)).code).toBe(200);
    expect((await loginCalls.send(client, 'register', newPhone(), value)).code).toBe(4011);
    const asked = captchas.asked.length;
    expect((await loginCalls.send(client, 'register', phone)).code).toBe(429);
    expect(captchas.asked).toHaveLength(asked);
    await loginCalls.send(client, 'recovery', 'nobody@example.cn');
    expect(captchas.asked.at(-1)).toBe('email');
  });

  it('is refused within 120 seconds, for that kind and number only', async () => {
    await dayOver();
    const phone = newPhone();
    const client = platform.visitor();
    await loginCalls.send(client, 'register', phone);
    const again = await loginCalls.send(client, 'register', phone);
    expect(again.code).toBe(429);
    const { retryAfterSeconds } = again.result as unknown as { retryAfterSeconds: number };
    expect(retryAfterSeconds).toBeGreaterThan(110);
    expect(retryAfterSeconds).toBeLessThanOrEqual(120);
    expect((await loginCalls.send(client, 'recovery', phone)).code).toBe(200);
    await resendOver();
    expect((await loginCalls.send(client, 'register', phone)).code).toBe(200);
  });

  it('of many at once sends one', async () => {
    await dayOver();
    const phone = newPhone();
    const answers = await Promise.all(
      Array.from({ length: 15 }, () => loginCalls.send(platform.visitor(), 'register', phone)),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 429)).toHaveLength(14);
  });

  it('reaches one number ten times a day', async () => {
    await dayOver();
    const phone = newPhone();
    const codes: number[] = [];
    for (let index = 0; index < 11; index++) {
      codes.push((await loginCalls.send(platform.visitor(), 'register', phone)).code);
      await resendOver();
    }
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });

  it('serves one device twenty times a day, and tells of an address with many', async () => {
    await dayOver();
    lines.length = 0;
    const client = platform.visitor();
    await loginCalls.nonceFor(client);
    const codes: number[] = [];
    for (let index = 0; index < 21; index++) codes.push((await loginCalls.send(client, 'register', newPhone())).code);
    expect(codes).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
    expect((await loginCalls.send(platform.visitor(), 'register', newPhone())).code).toBe(200);
    expect(lines.filter((line) => line.includes('codes of one address'))).toHaveLength(1);
  });

  it('serves those who keep no cookie as one device, by address and browser together', async () => {
    await dayOver();
    const codes: number[] = [];
    for (let index = 0; index < 21; index++)
      codes.push((await loginCalls.send(platform.visitor(), 'register', newPhone())).code);
    expect(codes).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
    await dayOver();
  });

  it('has a budget a day, which is exact under load and tells before it is spent', async () => {
    await dayOver();
    lines.length = 0;
    const answers = await Promise.all(
      Array.from({ length: 80 }, async (_, index) => {
        const client = platform.visitor();
        await loginCalls.nonceFor(client);
        return loginCalls.send(client, 'register', `132${String(index).padStart(8, '0')}`);
      }),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(60);
    expect(answers.filter(({ code }) => code === 429)).toHaveLength(20);
    expect(lines.filter((line) => line.includes('near their budget'))).toHaveLength(1);
    expect(lines.filter((line) => line.includes('budget of codes of this day spent'))).toHaveLength(1);
    await dayOver();
  });

  const calls = process.env.DEEP ? 10_000 : 1_000;
  it(`of ${calls} calls from ten devices to ten numbers stays within the limits`, async () => {
    await dayOver();
    const clients = Array.from({ length: 10 }, () => platform.visitor());
    for (const client of clients) await loginCalls.nonceFor(client);
    let sent = 0;
    for (let index = 0; index < calls; index += 20) {
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, at) =>
          loginCalls.send(clients[(index + at) % 10]!, 'register', `1330000000${Math.floor((index + at) / 10) % 10}`),
        ),
      );
      sent += answers.filter(({ code }) => code === 200).length;
      expect(answers.every(({ code }) => code === 200 || code === 429)).toBe(true);
    }
    // Ten numbers, each once within 120 seconds.
    expect(sent).toBe(10);
  });

  it('wants a session to bind or to confirm, and a mobile number or an address', async () => {
    await dayOver();
    const client = platform.visitor();
    expect((await loginCalls.send(client, 'bind', newPhone())).code).toBe(401);
    expect((await loginCalls.send(client, 'confirm', newPhone())).code).toBe(401);
    for (const identifier of ['12345678901', '1380013800', 'nobody', ''])
      expect((await client.call(codeOperations.sms, { SJH: identifier, LX: 0, YZM: captchas.solved() })).code).toBe(
        400,
      );
    expect((await client.call(codeOperations.email, { DZYX: 'a@', LX: 2, YZM: captchas.solved() })).code).toBe(400);
  });

  it('to confirm goes to the own number, whatever was written', async () => {
    await dayOver();
    const person = await platform.person('learner');
    const stranger = newPhone();
    expect((await loginCalls.send(person, 'confirm', stranger)).code).toBe(200);
    expect(await loginCalls.message(stranger)).toBeNull();
    expect(await loginCalls.message(person.phone)).toMatchObject({ LX: 5 });
  });
});
