import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { authOperations } from '#contract/auth.operations.ts';
import { passwordMaterial, proofOf } from '#server/modules/auth/account-secrets.ts';
import type { Client } from '../support/client.ts';
import { testApp, testPassword } from '../support/test-app.ts';

const lines: string[] = [];
const platform = await testApp({ env: { LOG_LEVEL: 'info' }, logStream: { write: (line) => void lines.push(line) } });

const nonceFor = async (client: Client, account: string) =>
  (await client.call(authOperations.nonce, { DLZH: account })).result!.NONCE;

const formOf = (account: string, password: string, nonce: string) => {
  const clientNonce = randomBytes(8).toString('hex');
  return {
    DLZH: account,
    DLMM: proofOf(passwordMaterial(password), nonce, clientNonce),
    NONCE: nonce,
    CNONCE: clientNonce,
    QMLX: 'SHA256' as const,
  };
};
const tryOnce = async (client: Client, account: string, password: string) =>
  client.call(authOperations.login, formOf(account, password, await nonceFor(client, account)));

describe('a nonce', () => {
  it('serves one login, however often and at once the same one is sent', async () => {
    const { phone } = await platform.person('learner');
    const client = platform.visitor();
    const form = formOf(phone, testPassword, await nonceFor(client, phone));
    const answers = await Promise.all(Array.from({ length: 50 }, () => client.call(authOperations.login, form)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 4014)).toHaveLength(49);
    expect((await client.call(authOperations.login, form)).code).toBe(4014);
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
  it('make the account wait after five, the right password too, and only that account', async () => {
    const [guessed, other] = [await platform.person('learner'), await platform.person('learner')];
    const client = platform.visitor();
    for (let index = 0; index < 5; index++) expect((await tryOnce(client, guessed.phone, 'wrong')).code).toBe(4012);
    const waiting = await tryOnce(client, guessed.phone, testPassword);
    expect(waiting).toMatchObject({ code: 429, result: { reason: 'accountWaits' } });
    expect((await tryOnce(client, other.phone, testPassword)).code).toBe(200);

    await platform.db
      .updateTable('login_guards')
      .set({ waits_until: new Date(0), window_ends_at: new Date(0) })
      .execute();
    expect((await tryOnce(client, guessed.phone, testPassword)).code).toBe(200);
  });

  it('are counted one by one when a hundred come at once', async () => {
    const { phone } = await platform.person('learner');
    const forms = [];
    // Two browsers, since each gets sixty nonces a minute.
    for (const client of [platform.visitor(), platform.visitor()])
      for (let index = 0; index < 50; index++)
        forms.push({ client, form: formOf(phone, 'wrong', await nonceFor(client, phone)) });
    const answers = await Promise.all(forms.map(({ client, form }) => client.call(authOperations.login, form)));
    expect(answers.filter(({ code }) => code === 4012)).toHaveLength(5);
    expect(answers.filter(({ code }) => code === 429)).toHaveLength(95);
  });

  it('of an unknown account look and count like those of a known one', async () => {
    const { phone } = await platform.person('learner');
    const told = async (account: string) => {
      const client = platform.visitor();
      const codes = [];
      for (let index = 0; index < 6; index++) {
        const { code, message, result } = await tryOnce(client, account, 'wrong');
        codes.push({ code, message, reason: (result as { reason?: string } | null)?.reason });
      }
      return codes;
    };
    expect(await told('13600000001')).toEqual(await told(phone));
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
