import { beforeEach, describe, expect, it } from 'vitest';
import { authOperations } from '#contract/auth/auth.operations.ts';
import { accountSecrets, passwordMaterial } from '#server/modules/auth/secrets/account-secrets.ts';
import type { Client } from '../support/client.ts';
import { loginCallsOf, easyGate } from '../support/login-calls.builder.ts';
import { testApp, testPassword } from '../support/test-app.ts';

const lines: string[] = [];
const captchas = easyGate();
const platform = await testApp({
  captcha: captchas.gate,
  env: { LOG_LEVEL: 'info', ADDRESS_FAILURES: '300', TRUSTED_PROXIES: '127.0.0.1', NONCES_PER_MINUTE: '60' },
  logStream: { write: (line) => void lines.push(line) },
});

const loginCalls = loginCallsOf(platform, captchas);
const { nonceFor } = loginCalls;
const formOf = loginCalls.loginForm.bind(loginCalls);
const tryOnce = (client: Client, account: string, password: string) => loginCalls.tryLogin(client, account, password);
const trySolved = (client: Client, account: string, password: string) =>
  loginCalls.tryLogin(client, account, password, captchas.solved());
const ago = new Date(0);
const guardOf = (phone: string) =>
  platform.db
    .selectFrom('login_guards')
    .where('account_index', '=', accountSecrets(platform.settings).indexOf(phone))
    .selectAll()
    .executeTakeFirstOrThrow();

describe('a nonce', () => {
  it('serves one login, however often and at once the same one is sent', async () => {
    const { phone } = await platform.person('learner');
    const client = platform.visitor();
    const form = formOf(phone, testPassword, await nonceFor(client, phone));
    const answers = await Promise.all(Array.from({ length: 50 }, () => client.call(authOperations.login, form)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 4014)).toHaveLength(49);
    for (let index = 0; index < 1000; index++) expect((await client.call(authOperations.login, form)).code).toBe(4014);
    expect(lines.some((line) => line.includes('"badNonce"'))).toBe(true);
  });

  it('serves only the account that it was asked for', async () => {
    const [one, two] = [await platform.person('learner'), await platform.person('learner')];
    const client = platform.visitor();
    const nonce = await nonceFor(client, one.phone);
    expect((await client.call(authOperations.login, formOf(two.phone, testPassword, nonce))).code).toBe(4014);
  });

  it('is over after its time', async () => {
    const { phone } = await platform.person('learner');
    const client = platform.visitor();
    const nonce = await nonceFor(client, phone);
    await platform.db
      .updateTable('login_nonces')
      .set({ expires_at: new Date(0) })
      .where('nonce', '=', nonce)
      .execute();
    expect((await client.call(authOperations.login, formOf(phone, testPassword, nonce))).code).toBe(4014);
  });

  it('is given sixty times a minute to one browser', async () => {
    const client = platform.visitor();
    const codes = [];
    for (let index = 0; index < 61; index++) codes.push((await client.call(authOperations.nonce, {})).code);
    expect(codes.indexOf(429)).toBe(60);
  });
});

describe('failed logins', () => {
  beforeEach(() => loginCalls.forgetCounts());

  it('ask for a captcha after three on an account, from any device', async () => {
    const { phone } = await platform.person('learner');
    for (let index = 0; index < 3; index++) expect((await tryOnce(platform.visitor(), phone, 'wrong')).code).toBe(4012);
    const elsewhere = platform.visitor();
    expect(await tryOnce(elsewhere, phone, testPassword)).toMatchObject({ code: 4010, result: { action: 'login' } });
    expect((await loginCalls.tryLogin(elsewhere, phone, testPassword, 'unknown')).code).toBe(4011);
    expect((await trySolved(elsewhere, phone, testPassword)).code).toBe(200);
    expect((await tryOnce(elsewhere, phone, testPassword)).code).toBe(200);
  });

  it('ask for a captcha after three on a device, whatever the accounts', async () => {
    const device = platform.visitor();
    for (let index = 0; index < 3; index++) {
      const { phone } = await platform.person('learner');
      expect((await tryOnce(device, phone, 'wrong')).code).toBe(4012);
    }
    const { phone } = await platform.person('learner');
    expect((await tryOnce(device, phone, testPassword)).code).toBe(4010);
    expect((await tryOnce(platform.visitor(), phone, testPassword)).code).toBe(200);
    expect((await trySolved(device, phone, testPassword)).code).toBe(200);
  });

  it('make the account wait after five, the right password too, and only that account', async () => {
    const [guessed, other] = [await platform.person('learner'), await platform.person('learner')];
    const client = platform.visitor();
    for (let index = 0; index < 5; index++) expect((await trySolved(client, guessed.phone, 'wrong')).code).toBe(4012);
    const waiting = await trySolved(client, guessed.phone, testPassword);
    expect(waiting).toMatchObject({ code: 429, result: { reason: 'accountWaits' } });
    const { retryAfterSeconds } = waiting.result as unknown as { retryAfterSeconds: number };
    expect(retryAfterSeconds).toBeGreaterThan(890);
    expect(retryAfterSeconds).toBeLessThanOrEqual(900);
    expect((await trySolved(client, other.phone, testPassword)).code).toBe(200);

    await platform.db.updateTable('login_guards').set({ waits_until: ago, window_ends_at: ago }).execute();
    expect((await trySolved(client, guessed.phone, testPassword)).code).toBe(200);
  });

  it('let in the device that a waiting account was used on, with a captcha', async () => {
    const owner = await platform.person('learner');
    const stranger = platform.visitor();
    for (let index = 0; index < 6; index++) await trySolved(stranger, owner.phone, 'wrong');
    expect((await trySolved(stranger, owner.phone, testPassword)).code).toBe(429);
    expect((await tryOnce(owner, owner.phone, testPassword)).code).toBe(4010);
    // Also when the failures themselves are forgotten before the wait is over.
    await loginCalls.forgetCounts();
    await platform.db.updateTable('login_guards').set({ window_ends_at: ago }).execute();
    expect((await tryOnce(owner, owner.phone, testPassword)).code).toBe(4010);
    expect((await trySolved(owner, owner.phone, 'wrong')).code).toBe(4012);
    expect((await trySolved(owner, owner.phone, testPassword)).code).toBe(200);
  });

  it('are counted one by one when a hundred come at once, and do not lengthen the wait', async () => {
    const { phone } = await platform.person('learner');
    const forms = [];
    // Two browsers, since each gets sixty nonces a minute.
    for (const client of [platform.visitor(), platform.visitor()])
      for (let index = 0; index < 50; index++)
        forms.push({ client, form: formOf(phone, 'wrong', await nonceFor(client, phone), captchas.solved()) });
    const answers = await Promise.all(forms.map(({ client, form }) => client.call(authOperations.login, form)));
    expect(answers.filter(({ code }) => code === 4012)).toHaveLength(5);
    expect(answers.filter(({ code }) => code === 429)).toHaveLength(95);
    const guard = await guardOf(phone);
    expect(guard.failures).toBe(100);
    await trySolved(platform.visitor(), phone, 'wrong');
    expect((await guardOf(phone)).waits_until).toEqual(guard.waits_until);
  });

  it('count although an Idempotency-Key would have undone them', async () => {
    const [attacker, victim] = [await platform.person('learner'), await platform.person('learner')];
    for (let index = 0; index < 5; index++) {
      const form = formOf(victim.phone, 'wrong', await nonceFor(attacker, victim.phone), captchas.solved());
      await attacker.call(authOperations.login, form, { key: attacker.newKey() });
    }
    expect((await guardOf(victim.phone)).failures).toBe(5);
    expect((await trySolved(platform.visitor(), victim.phone, testPassword)).code).toBe(429);
  });

  it('of an unknown account look and count like those of a known one', async () => {
    const { phone } = await platform.person('learner');
    const told = async (account: string) => {
      await loginCalls.forgetCounts();
      const client = platform.visitor();
      const codes = [];
      for (let index = 0; index < 8; index++) {
        const { code, message, result } = await (index < 4 ? tryOnce : trySolved)(client, account, 'wrong');
        codes.push({ code, message, reason: (result as { reason?: string } | null)?.reason });
      }
      return codes;
    };
    const known = await told(phone);
    expect(known.map(({ code }) => code)).toEqual([4012, 4012, 4012, 4010, 4012, 4012, 429, 429]);
    expect(await told('13600000001')).toEqual(known);
  });

  it('of one address ask everybody there for a captcha, warn, and lock nobody out', async () => {
    lines.length = 0;
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    const from = async (client: Client, account: string, password: string, captcha = '') => {
      const form = formOf(account, password, await nonceFor(client, account), captcha);
      return client.call(authOperations.login, form, { headers });
    };
    const { phone } = await platform.person('learner');
    for (let index = 0; index < 299; index++)
      await from(platform.visitor(), `137${String(index).padStart(8, '0')}`, 'wrong', captchas.solved());
    expect((await from(platform.visitor(), phone, testPassword)).code).toBe(200);
    expect(lines.some((line) => line.includes('failed logins of one address'))).toBe(false);
    await from(platform.visitor(), '13700000999', 'wrong', captchas.solved());
    expect(lines.filter((line) => line.includes('failed logins of one address'))).toHaveLength(1);
    const alarms = await platform.db
      .selectFrom('audit_log')
      .where('event', '=', 'alarm.logins')
      .select(['detail', 'address_cipher'])
      .execute();
    expect(alarms).toEqual([{ detail: { failures: 300 }, address_cipher: expect.any(Buffer) }]);
    expect((await from(platform.visitor(), phone, testPassword)).code).toBe(4010);
    expect((await from(platform.visitor(), phone, testPassword, captchas.solved())).code).toBe(200);
    expect((await tryOnce(platform.visitor(), phone, testPassword)).code).toBe(200);
  });

  it('of a disabled account say so only to who knows the password', async () => {
    const person = await platform.person('learner');
    await platform.db.updateTable('accounts').set({ disabled_at: new Date() }).where('id', '=', person.id).execute();
    const client = platform.visitor();
    expect((await tryOnce(client, person.phone, 'wrong')).code).toBe(4012);
    expect(await tryOnce(client, person.phone, testPassword)).toMatchObject({
      code: 405,
      result: { reason: 'accountDisabled' },
    });
  });
});

describe('a dump of the database', () => {
  it('opens nothing without the keys, and a password moved to another person opens nothing with them', async () => {
    const [one, two] = [await platform.person('learner'), await platform.person('learner', { password: 'Other!2026' })];
    const { password_cipher: stolen } = await platform.db
      .selectFrom('accounts')
      .select('password_cipher')
      .where('id', '=', one.id)
      .executeTakeFirstOrThrow();
    expect(stolen!.includes(passwordMaterial(testPassword))).toBe(false);
    await platform.db.updateTable('accounts').set({ password_cipher: stolen }).where('id', '=', two.id).execute();
    const answer = await tryOnce(platform.visitor(), two.phone, testPassword);
    expect(answer.code).not.toBe(200);
  });
});

describe('the audit log', () => {
  it('holds every login and every refusal with its reason, and the address', async () => {
    await loginCalls.forgetCounts();
    const person = await platform.person('learner');
    const client = platform.visitor();
    await tryOnce(client, person.phone, 'wrong');
    for (let index = 0; index < 2; index++) await tryOnce(client, person.phone, 'wrong');
    await tryOnce(client, person.phone, testPassword);
    for (let index = 0; index < 2; index++) await trySolved(client, person.phone, 'wrong');
    await trySolved(client, person.phone, testPassword);
    const spent = formOf(person.phone, testPassword, await nonceFor(client, person.phone), captchas.solved());
    await client.call(authOperations.login, spent);
    const again = await client.call(authOperations.login, spent);
    await person.call(authOperations.logout, {});
    const rows = await platform.db
      .selectFrom('audit_log')
      .where((row) =>
        row.or([row('account_id', '=', person.id), row('request_id', '=', String(again.headers['x-request-id']))]),
      )
      .select(['event', 'outcome', 'detail', 'address_cipher'])
      .orderBy('at')
      .execute();
    expect(
      rows.map(({ event, outcome, detail }) => `${event} ${outcome} ${(detail as { reason?: string }).reason}`),
    ).toEqual([
      'session.open done password',
      ...Array.from({ length: 3 }, () => 'session.open refused credentials'),
      'session.open refused captcha',
      ...Array.from({ length: 2 }, () => 'session.open refused credentials'),
      ...Array.from({ length: 2 }, () => 'session.open refused waits'),
      'session.open refused nonce',
      'session.close done undefined',
    ]);
    expect(rows.every(({ address_cipher: address }) => address !== null)).toBe(true);
  });
});
