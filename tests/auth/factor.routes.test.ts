import { describe, expect, it } from 'vitest';
import { factorOperations } from '#contract/auth/auth-factor.operations.ts';
import { securityOperations } from '#contract/auth/auth-security.operations.ts';
import { authOperations } from '#contract/auth/auth.operations.ts';
import { messagesOperations } from '#contract/messages/messages.operations.ts';
import { userOperations } from '#contract/account/user.operations.ts';
import { accountSecrets } from '#server/modules/auth/secrets/account-secrets.ts';
import { renewAccountKeys } from '#server/modules/auth/secrets/renew-keys.ts';
import { readSettings } from '#server/platform/settings/settings.ts';
import { confirmed } from '../support/confirmed.ts';
import { createClient, type Client } from '../support/client.ts';
import { codesOver, shownBy, withFactor } from '../support/factor.builder.ts';
import { easyGate, goodPassword, loginCallsOf } from '../support/login-calls.builder.ts';
import { appOn, testApp, testPassword, type TestPerson } from '../support/test-app.ts';

const captchas = easyGate();
const platform = await testApp({ captcha: captchas.gate });
const loginCalls = loginCallsOf(platform, captchas);
const isIn = async (client: Client) => (await client.call(userOperations.info, {})).code === 200;
const sessionsOf = async (id: string) =>
  (await platform.db.selectFrom('sessions').where('account_id', '=', id).select('id').execute()).length;

/** What the person finds in the product. */
const toldOf = async (person: Client) => JSON.stringify((await person.call(messagesOperations.list, {})).result);

/** Up to the question for the code. */
async function asked(client: Client, phone: string, password = testPassword): Promise<string> {
  const { code, result } = await loginCalls.tryLogin(client, phone, password);
  expect(code).toBe(4016);
  return (result as unknown as { challenge: string }).challenge;
}
const prove = (client: Client, challenge: string, code: string) =>
  client.call(factorOperations.prove, { challenge, code });
const turnOff = async (person: Client, password: string, code: string) =>
  person.call(factorOperations.disable, {
    ...loginCalls.proven(password, await loginCalls.nonceFor(person)),
    code,
  });

describe('setting the second factor up', () => {
  it('wants a confirmation, proves the device, tells ten codes once, and ends what was open before', async () => {
    const person = await platform.person('schoolAdmin');
    const before = platform.visitor();
    await before.login(person.phone, testPassword);
    expect((await person.call(factorOperations.state, {})).result).toMatchObject({
      enabledAt: null,
      advice: 'recommended',
    });
    expect((await person.call(factorOperations.begin, {})).code).toBe(4015);
    await confirmed(platform, person);
    const begun = (await person.call(factorOperations.begin, {})).result!;
    expect(begun.address).toContain('otpauth://totp/');
    // A second tab shows the same.
    expect((await person.call(factorOperations.begin, {})).result!.secret).toBe(begun.secret);
    expect((await person.call(factorOperations.enable, { code: '000000' })).code).toBe(4013);
    // Nothing is asked before it is on.
    await platform.visitor().login(person.phone, testPassword);

    const { result } = await person.call(factorOperations.enable, { code: shownBy(begun.secret) });
    expect(new Set(result!.codes).size).toBe(10);
    expect(await isIn(person)).toBe(true);
    expect(await isIn(before)).toBe(false);
    expect((await person.call(factorOperations.begin, {})).code).toBe(405);
    expect((await person.call(factorOperations.enable, { code: shownBy(begun.secret, 1) })).code).toBe(405);
    expect((await person.call(factorOperations.state, {})).result).toMatchObject({ recoveryLeft: 10 });
    const rows = await platform.db
      .selectFrom('second_factors as f')
      .innerJoin('recovery_codes as c', 'c.account_id', 'f.account_id')
      .where('f.account_id', '=', person.id)
      .select(['f.secret_cipher', 'c.code_hash'])
      .execute();
    const stored = rows
      .map((row) => `${row.secret_cipher.toString('latin1')}${row.code_hash.toString('latin1')}`)
      .join();
    for (const secret of [begun.secret, ...result!.codes]) expect(stored).not.toContain(secret);
  });

  it('begins anew after ten minutes', async () => {
    const person = await confirmed(platform, await platform.person('learner'));
    const { secret } = (await person.call(factorOperations.begin, {})).result!;
    await platform.db
      .updateTable('second_factors')
      .set({ begun_at: new Date(Date.now() - 11 * 60_000) })
      .where('account_id', '=', person.id)
      .execute();
    expect((await person.call(factorOperations.enable, { code: shownBy(secret) })).code).toBe(4014);
    expect((await person.call(factorOperations.begin, {})).result!.secret).not.toBe(secret);
  });
});

describe('what two sessions set up', () => {
  it('is the secret of one: the other begins anew, and the first learns that its picture is over', async () => {
    const person = await confirmed(platform, await platform.person('learner'));
    const other = platform.visitor();
    await other.login(person.phone, testPassword);
    await confirmed(platform, other);
    const first = (await person.call(factorOperations.begin, {})).result!.secret;
    const second = (await other.call(factorOperations.begin, {})).result!.secret;
    expect(second).not.toBe(first);
    const late = await person.call(factorOperations.enable, { code: shownBy(first) });
    expect([late.code, late.message]).toEqual([4014, '二维码已过期，请重新扫描']);
    expect((await other.call(factorOperations.enable, { code: shownBy(second) })).code).toBe(200);
  });
});

describe('a login with a second factor', () => {
  it('opens no session before the code, and one with it', async () => {
    const person = await platform.person('platformAdmin');
    const { secret } = await withFactor(platform, person);
    const client = platform.visitor();
    const challenge = await asked(client, person.phone);
    expect(client.cookies.has('SQLP')).toBe(false);
    expect(await sessionsOf(person.id)).toBe(1);
    expect((await prove(client, challenge, '000000')).code).toBe(4013);
    const answer = await prove(client, challenge, shownBy(secret));
    expect(answer.code).toBe(200);
    client.token = answer.result!.SQLP;
    expect(await isIn(client)).toBe(true);
    expect((await prove(client, challenge, shownBy(secret, 1))).code).toBe(4014);
    const row = await platform.db
      .selectFrom('sessions')
      .where('account_id', '=', person.id)
      .orderBy('created_at', 'desc')
      .select('way')
      .executeTakeFirstOrThrow();
    expect(row.way).toBe('password');
  });

  it('belongs to the browser that began it, for five minutes', async () => {
    const person = await platform.person('learner');
    const { secret } = await withFactor(platform, person);
    const client = platform.visitor();
    const challenge = await asked(client, person.phone);
    const stranger = platform.visitor();
    await loginCalls.nonceFor(stranger, person.phone);
    expect((await prove(stranger, challenge, shownBy(secret))).code).toBe(4014);
    await platform.db
      .updateTable('login_challenges')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('account_id', '=', person.id)
      .execute();
    expect((await prove(client, challenge, shownBy(secret))).code).toBe(4014);
  });

  it('takes each code once, also of two that come at once, and none before it', async () => {
    const person = await platform.person('learner');
    const { secret } = await withFactor(platform, person);
    const clients = [platform.visitor(), platform.visitor(), platform.visitor()];
    const challenges: string[] = [];
    for (const client of clients) challenges.push(await asked(client, person.phone));
    const code = shownBy(secret, 1);
    const answers = await Promise.all(clients.map((client, at) => prove(client, challenges[at]!, code)));
    expect(answers.map((answer) => answer.code).toSorted()).toEqual([200, 4013, 4013]);
    expect(answers.find((answer) => answer.code === 4013)!.message).toBe('此验证码已使用，请等待下一个');
    const late = platform.visitor();
    expect((await prove(late, await asked(late, person.phone), shownBy(secret))).code).toBe(4013);
  });

  it('takes a recovery code once, also of two that come at once, and says so', async () => {
    const person = await platform.person('learner');
    const { recovery } = await withFactor(platform, person);
    const clients = [platform.visitor(), platform.visitor()];
    const challenges: string[] = [];
    for (const client of clients) challenges.push(await asked(client, person.phone));
    // As people type it.
    const code = ` ${recovery[3]!.toLowerCase().replace('-', ' ')}`;
    const answers = await Promise.all(clients.map((client, at) => prove(client, challenges[at]!, code)));
    expect(answers.map((answer) => answer.code).toSorted()).toEqual([200, 4013]);
    expect((await person.call(factorOperations.state, {})).result!.recoveryLeft).toBe(9);
    expect(await toldOf(person)).toContain('使用了一个恢复码');
  });

  it('waits after five wrong codes, for every challenge, however many come at once', async () => {
    const person = await platform.person('learner');
    const { secret } = await withFactor(platform, person);
    const client = platform.visitor();
    const challenge = await asked(client, person.phone);
    const wrong = await Promise.all(Array.from({ length: 12 }, () => prove(client, challenge, '000000')));
    expect(wrong.filter(({ code }) => code === 4013)).toHaveLength(5);
    expect(wrong.filter(({ code }) => code === 429)).toHaveLength(7);
    const again = platform.visitor();
    expect((await prove(again, await asked(again, person.phone), shownBy(secret))).code).toBe(429);
    // The owner's own session is not kept from anything.
    expect((await turnOff(person, testPassword, shownBy(secret))).code).toBe(200);
  });

  it('leaves the owner in on a device that is known, whoever guesses elsewhere', async () => {
    const person = await platform.person('learner');
    const known = platform.visitor();
    await known.login(person.phone, testPassword);
    const { secret } = await withFactor(platform, person);
    const guesser = platform.visitor();
    const challenge = await asked(guesser, person.phone);
    await Promise.all(Array.from({ length: 6 }, () => prove(guesser, challenge, '000000')));
    expect((await prove(guesser, challenge, shownBy(secret))).code).toBe(429);
    expect((await prove(known, await asked(known, person.phone), shownBy(secret))).code).toBe(200);
  });

  it('goes on at another node, and after a restart', async () => {
    const person = await platform.person('learner');
    const { secret } = await withFactor(platform, person);
    const client = platform.visitor();
    const challenge = await asked(client, person.phone);
    const second = await appOn(platform.url, { captcha: captchas.gate });
    const elsewhere = createClient(second.app);
    for (const [name, value] of client.cookies) elsewhere.cookies.set(name, value);
    expect((await prove(elsewhere, challenge, shownBy(secret))).code).toBe(200);
  });

  it('is asked again of who sets a new password, and what was under way ends', async () => {
    const person = await platform.person('learner');
    const { secret } = await withFactor(platform, person);
    const client = platform.visitor();
    const challenge = await asked(client, person.phone);
    const code = await loginCalls.code(client, 'recovery', person.phone);
    expect((await loginCalls.recover(client, { identifier: person.phone, code })).code).toBe(200);
    expect((await prove(client, challenge, shownBy(secret))).code).toBe(4014);
    const next = await asked(client, person.phone, goodPassword);
    expect((await prove(client, next, shownBy(secret))).code).toBe(200);
  });
});

describe('with a second factor', () => {
  const confirm = async (person: TestPerson, password: string, factorCode?: string) =>
    person.call(securityOperations.confirm, {
      ...loginCalls.proven(password, await loginCalls.nonceFor(person)),
      ...(factorCode !== undefined && { factorCode }),
    });

  it('a confirmation asks for the code, and spends none on a wrong password', async () => {
    const person = await platform.person('schoolAdmin');
    const { secret, recovery } = await withFactor(platform, person);
    expect((await confirm(person, testPassword)).code).toBe(4016);
    expect((await confirm(person, 'wrong', shownBy(secret))).code).toBe(4012);
    expect((await confirm(person, testPassword, '000000')).code).toBe(4013);
    expect((await confirm(person, testPassword, shownBy(secret))).code).toBe(200);
    expect((await confirm(person, testPassword, shownBy(secret))).code).toBe(4013);
    const { code } = await loginCalls.send(person, 'confirm', person.phone);
    expect(code).toBe(200);
    const sms = (await loginCalls.message(person.phone))!.code!;
    expect((await person.call(securityOperations.confirm, { code: sms })).code).toBe(4016);
    // A mistake in the message's code costs no recovery code, and the other way round.
    const mistaken = await person.call(securityOperations.confirm, { code: '000000', factorCode: recovery[0] });
    expect(mistaken.code).toBe(4013);
    expect((await person.call(securityOperations.confirm, { code: sms, factorCode: '000000' })).code).toBe(4013);
    expect((await person.call(factorOperations.state, {})).result!.recoveryLeft).toBe(10);
    expect((await person.call(securityOperations.confirm, { code: sms, factorCode: shownBy(secret, 1) })).code).toBe(
      200,
    );
  });

  it('new recovery codes take the place of the old ones', async () => {
    const person = await platform.person('learner');
    const { secret, recovery } = await withFactor(platform, person);
    const { result } = await person.call(factorOperations.renewRecovery, {});
    expect(result!.codes).toHaveLength(10);
    expect((await turnOff(person, testPassword, recovery[0]!)).code).toBe(4013);
    expect((await turnOff(person, testPassword, result!.codes[0]!)).code).toBe(200);
    expect((await person.call(factorOperations.renewRecovery, {})).code).toBe(405);
    await platform.visitor().login(person.phone, testPassword);
    expect(secret).not.toBe('');
  });

  it('turning it off wants password and code', async () => {
    const person = await platform.person('learner');
    const { secret } = await withFactor(platform, person);
    expect((await turnOff(person, 'wrong', shownBy(secret))).code).toBe(4012);
    expect((await turnOff(person, testPassword, '000000')).code).toBe(4013);
    expect((await turnOff(person, testPassword, shownBy(secret))).result).toMatchObject({ enabledAt: null });
    expect((await turnOff(person, testPassword, shownBy(secret, 1))).code).toBe(405);
  });

  it('a platform administrator turns it off for who lost the device, with a reason that the person reads', async () => {
    const person = await platform.person('schoolAdmin');
    await withFactor(platform, person);
    const admin = await platform.person('platformAdmin');
    const given = { identifier: person.phone, reason: '手机丢失，已电话核实' };
    expect((await admin.call(factorOperations.reset, given)).code).toBe(4015);
    await confirmed(platform, admin);
    expect((await admin.call(factorOperations.reset, { ...given, identifier: '13000000000' })).code).toBe(404);
    expect((await admin.call(factorOperations.reset, given)).code).toBe(200);
    expect((await admin.call(factorOperations.reset, given)).code).toBe(405);
    // Whoever has the device may have a session of it.
    expect(await isIn(person)).toBe(false);
    await person.login(person.phone, testPassword);
    expect(await toldOf(person)).toContain('已电话核实');
    const row = await platform.db
      .selectFrom('audit_log')
      .where('event', '=', 'factor.reset')
      .select(['account_id', 'object_id', 'detail'])
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ account_id: admin.id, object_id: person.id, detail: { reason: given.reason } });
    const other = await confirmed(platform, await platform.person('schoolAdmin'));
    expect((await other.call(factorOperations.reset, given)).code).toBe(403);
  });

  it('keys can be rotated', async () => {
    const person = await platform.person('learner');
    const { secret } = await withFactor(platform, person);
    const rotated = {
      PASSWORD_KEY: 'another-password-key-of-32-bytes',
      PASSWORD_KEY_OLD: platform.settings.secrets.PASSWORD_KEY,
    };
    await renewAccountKeys(platform.db, accountSecrets(readSettings(rotated)));
    const { PASSWORD_KEY } = rotated;
    const alone = await appOn(platform.url, { captcha: captchas.gate, env: { PASSWORD_KEY } });
    const client = createClient(alone.app);
    expect((await prove(client, await asked(client, person.phone), shownBy(secret))).code).toBe(200);
    expect(await renewAccountKeys(platform.db, accountSecrets(readSettings({ PASSWORD_KEY })))).toBe(0);
    await renewAccountKeys(platform.db, accountSecrets(readSettings({ PASSWORD_KEY_OLD: PASSWORD_KEY })));
    await codesOver(platform, person.id);
  });
});

describe('a deployment that wants one of administrators', () => {
  it('serves those without one nothing but its setting up', async () => {
    const strict = await testApp({ captcha: captchas.gate, env: { ADMIN_FACTOR: 'required' } });
    const admin = await strict.person('schoolAdmin');
    const { code, result } = await admin.call(userOperations.profile, {});
    expect([code, (result as unknown as { reason: string }).reason]).toEqual([405, 'factorMissing']);
    expect((await admin.call(userOperations.info, {})).result).toMatchObject({ factorMissing: true });
    const learner = await strict.person('learner');
    expect((await learner.call(userOperations.profile, {})).code).toBe(200);
    await withFactor(strict, admin);
    expect((await admin.call(userOperations.profile, {})).code).toBe(200);
    expect((await admin.call(userOperations.info, {})).result).not.toHaveProperty('factorMissing');
    expect((await admin.call(authOperations.logout, {})).code).toBe(200);
  });
});
