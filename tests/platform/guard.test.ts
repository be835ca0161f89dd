import { describe, expect, it } from 'vitest';
import { authOperations } from '#contract/auth/auth.operations.ts';
import { portalOperations } from '#contract/portal/portal.operations.ts';
import { userOperations } from '#contract/account/user.operations.ts';
import { testApp, testPassword } from '../support/test-app.ts';

const lines: string[] = [];
const platform = await testApp({ env: { LOG_LEVEL: 'info' }, logStream: { write: (line) => void lines.push(line) } });
const day = 86_400_000;

describe('the signature', () => {
  it('is refused when it is wrong or missing, and that is logged', async () => {
    const client = platform.visitor();
    const spoilt: Record<string, string>[] = [{ sg: '0'.repeat(32) }, { sg: '' }, { ts: 'soon' }, { ts: '' }];
    for (const headers of spoilt) {
      const answer = await client.call(portalOperations.info, {}, { headers });
      expect(answer).toMatchObject({ code: 403, message: '签名无效', result: { reason: 'signature' } });
    }
    expect(lines.filter((line) => line.includes('"badSignature"'))).toHaveLength(4);
  });

  it('of another time tells the server’s, so that the client can correct itself', async () => {
    const client = platform.visitor();
    for (const offset of [-day, day]) {
      client.offsetMs = offset;
      const { code, result } = await client.call(portalOperations.info, {});
      expect(code).toBe(403);
      expect(result).toMatchObject({ reason: 'clock' });
      client.offsetMs = (result as unknown as { serverTime: number }).serverTime - Date.now();
      expect((await client.call(portalOperations.info, {})).code).toBe(200);
    }
    expect(lines.some((line) => line.includes('"badClock"'))).toBe(true);
  });

  it('can be only logged, or not asked', async () => {
    for (const mode of ['log', 'off']) {
      const lenient = await testApp({ env: { SIGN_CHECK: mode, LOG_LEVEL: 'silent' } });
      const answer = await lenient.visitor().call(portalOperations.info, {}, { headers: { sg: 'x' } });
      expect(answer.code).toBe(200);
    }
  });
});

describe('a session', () => {
  it('wants the token in the header and its own companion, and neither alone', async () => {
    const learner = await platform.person('learner');
    const other = await platform.person('learner');
    const ask = () => learner.call(userOperations.info, {});
    const { token } = learner;
    const companion = learner.cookies.get('SQLPC')!;
    expect((await ask()).code).toBe(200);

    learner.cookies.delete('SQLPC');
    expect((await ask()).code).toBe(401);
    learner.cookies.set('SQLPC', other.cookies.get('SQLPC')!);
    expect((await ask()).code).toBe(401);
    learner.cookies.set('SQLPC', companion);
    learner.token = '';
    expect((await ask()).code).toBe(401);
    learner.token = token;
    learner.cookies.set('SQLP', other.token);
    expect((await ask()).code).toBe(401);
    learner.cookies.delete('SQLP');
    expect((await ask()).code).toBe(200);
  });

  it('that is dead is said on every call but those of /pub/ and /auth/', async () => {
    const learner = await platform.person('learner');
    learner.token = 'x'.repeat(43);
    expect((await learner.call(userOperations.info, {})).code).toBe(401);
    expect((await learner.call(portalOperations.info, {})).code).toBe(200);
    expect((await learner.call(authOperations.nonce, {})).code).toBe(200);
  });

  it('of a disabled person ends with the next call', async () => {
    const learner = await platform.person('learner');
    await platform.db.updateTable('accounts').set({ disabled_at: new Date() }).where('id', '=', learner.id).execute();
    expect((await learner.call(userOperations.info, {})).code).toBe(401);
  });

  it('ends by the database’s time: idle sooner for administrators, and after its whole life', async () => {
    const age = (id: string, minutes: number) =>
      platform.db
        .updateTable('sessions')
        .set({ last_used_at: new Date(Date.now() - minutes * 60_000) })
        .where('account_id', '=', id)
        .execute();
    const learner = await platform.person('learner');
    const admin = await platform.person('platformAdmin');
    await age(learner.id, 31);
    await age(admin.id, 31);
    expect((await learner.call(userOperations.info, {})).code).toBe(200);
    expect((await admin.call(userOperations.info, {})).code).toBe(401);
    await age(learner.id, 721);
    expect((await learner.call(userOperations.info, {})).code).toBe(401);

    const old = await platform.person('learner');
    await platform.db
      .updateTable('sessions')
      .set({ expires_at: new Date(0) })
      .where('account_id', '=', old.id)
      .execute();
    expect((await old.call(userOperations.info, {})).code).toBe(401);
  });

  it('is one of five at most: the oldest ends', async () => {
    const first = await platform.person('learner');
    const others = [];
    for (let index = 0; index < 5; index++) {
      const client = platform.visitor();
      await client.login(first.phone, testPassword);
      others.push(client);
    }
    expect((await first.call(userOperations.info, {})).code).toBe(401);
    for (const client of others) expect((await client.call(userOperations.info, {})).code).toBe(200);
  });

  it('sees a changed role with the next call', async () => {
    const person = await platform.person('learner');
    await platform.db
      .insertInto('account_roles')
      .values({ account_id: person.id, role: 'libMaintainer', school_id: null, scope_id: null })
      .execute();
    expect((await person.call(userOperations.info, {})).result?.role.permissionList).toContain('libSys');
  });
});

describe('a write from elsewhere', () => {
  it('is refused by its origin', async () => {
    const learner = await platform.person('learner');
    const foreign: Record<string, string>[] = [
      { origin: 'https://elsewhere.example' },
      { 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of foreign)
      expect(await learner.call(authOperations.logout, {}, { headers })).toMatchObject({
        code: 403,
        result: { reason: 'origin' },
      });
    expect((await learner.call(userOperations.info, {})).code).toBe(200);
    const own = await learner.call(authOperations.logout, {}, { headers: { origin: 'http://he.localhost' } });
    expect(own.code).toBe(200);
  });
});

describe('the order of judgement', () => {
  it('is route, signature, session, right, input', async () => {
    const client = platform.visitor();
    const codeOf = async (path: string, body: unknown, headers = {}) =>
      (await client.send('POST', path, body, { headers })).json().code as number;
    expect(await codeOf('/nowhere', '{', { sg: 'x' })).toBe(404);
    expect(await codeOf('/auth/login', '{', { sg: 'x' })).toBe(403);
    expect(await codeOf('/auth/login', '{')).toBe(400);
  });
});
