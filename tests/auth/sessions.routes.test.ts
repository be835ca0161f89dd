import { describe, expect, it } from 'vitest';
import { securityOperations } from '#contract/auth/auth-security.operations.ts';
import { authOperations } from '#contract/auth/auth.operations.ts';
import { userOperations } from '#contract/account/user.operations.ts';
import { authPersonalData } from '#server/modules/auth/auth.personal-data.ts';
import { provideAccounts } from '#server/modules/auth/accounts.capability.ts';
import { accountSecrets } from '#server/modules/auth/secrets/account-secrets.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { hashOf } from '#server/platform/access/session.ts';
import { loginCallsOf, easyGate } from '../support/login-calls.builder.ts';
import { createClient } from '../support/client.ts';
import { appOn, testApp, testPassword } from '../support/test-app.ts';

const lines: string[] = [];
const captchas = easyGate();
const parts = {
  captcha: captchas.gate,
  env: { LOG_LEVEL: 'debug', TRUSTED_PROXIES: '127.0.0.1' },
  logStream: { write: (line: string) => void lines.push(line) },
};
const platform = await testApp(parts);
const loginCalls = loginCallsOf(platform, captchas);
const secrets = accountSecrets(platform.settings);
const ports = provideAccounts({
  inbox: platform.app.modules.provided.inbox,
  identities: { opened: async () => undefined },
  captcha: platform.app.modules.provided.captchas,
  log: platform.app.log,
  db: platform.db,
  secrets,
  settings: platform.settings,
});
type Visitor = ReturnType<typeof platform.visitor>;
const isIn = async (client: Visitor) => (await client.call(userOperations.info, {})).code === 200;
const list = async (client: Visitor) => (await client.call(securityOperations.sessions, {})).result!;

describe('the list of devices', () => {
  it('shows where one is logged in, this one first', async () => {
    const person = await platform.person('learner');
    const phone = platform.visitor();
    const form = loginCalls.loginForm(person.phone, testPassword, await loginCalls.nonceFor(phone, person.phone));
    await phone.call(authOperations.login, form, {
      headers: {
        'user-agent':
          'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1',
        'x-forwarded-for': '10.2.3.4',
      },
    });
    const [own, other, ...more] = await list(person);
    expect(own).toMatchObject({ current: true, place: '本机' });
    expect(other).toMatchObject({
      current: false,
      device: 'Safari · iPhone',
      place: '内部网络',
      addressMasked: '10.2.*.*',
    });
    expect(more).toEqual([]);
  });

  it('logs one device out, at once and on every node', async () => {
    const person = await platform.person('learner');
    const second = await appOn(platform.url, parts);
    const elsewhere = createClient(second.app);
    await elsewhere.login(person.phone, testPassword);
    expect(await isIn(elsewhere)).toBe(true);
    const other = (await list(person)).find(({ current }) => !current)!;
    expect((await person.call(securityOperations.endSession, { id: other.id })).code).toBe(200);
    expect(await isIn(elsewhere)).toBe(false);
    expect(await isIn(person)).toBe(true);
    expect((await person.call(securityOperations.endSession, { id: other.id })).code).toBe(404);
  });

  it('of another person is nobody’s but the administrator’s, who confirms first', async () => {
    const [person, stranger, admin] = [
      await platform.person('learner'),
      await platform.person('schoolAdmin'),
      await platform.person('platformAdmin'),
    ];
    const [session] = await list(person);
    expect((await stranger.call(securityOperations.sessions, { accountId: person.id })).code).toBe(404);
    expect((await stranger.call(securityOperations.endSession, { id: session!.id })).code).toBe(404);
    const { result } = await admin.call(securityOperations.sessions, { accountId: person.id });
    expect(result).toMatchObject([{ id: session!.id, current: false }]);
    expect((await admin.call(securityOperations.endSession, { id: session!.id })).code).toBe(4015);
    expect(await isIn(person)).toBe(true);
    await loginCalls.confirm(admin, testPassword);
    expect((await admin.call(securityOperations.endSession, { id: session!.id })).code).toBe(200);
    expect(await isIn(person)).toBe(false);
  });
});

describe('logging out', () => {
  it('everywhere ends every session, on every node', async () => {
    const person = await platform.person('learner');
    const second = await appOn(platform.url, parts);
    const elsewhere = createClient(second.app);
    await elsewhere.login(person.phone, testPassword);
    expect((await person.call(authOperations.logout, { all: true })).code).toBe(200);
    expect([await isIn(person), await isIn(elsewhere)]).toEqual([false, false]);
  });

  it('clears SQLP and renews the companion’s secret, not the device', async () => {
    const person = await platform.person('learner');
    const [device, secret] = person.cookies.get('SQLPC')!.split('.');
    await person.call(authOperations.logout, {});
    expect(person.cookies.has('SQLP')).toBe(false);
    const [nextDevice, nextSecret] = person.cookies.get('SQLPC')!.split('.');
    expect(nextDevice).toBe(device);
    expect(nextSecret).not.toBe(secret);
  });
});

describe('a login', () => {
  it('gives a new token and companion, ends the browser’s former session, and keeps hashes only', async () => {
    const [one, two] = [await platform.person('learner'), await platform.person('learner')];
    const [formerToken, former] = [one.token, one.cookies.get('SQLPC')!];
    await one.login(two.phone, testPassword);
    expect(one.token).not.toBe(formerToken);
    expect(one.cookies.get('SQLPC')!.split('.')[0]).toBe(former.split('.')[0]);
    expect(one.cookies.get('SQLPC')).not.toBe(former);
    expect(Buffer.from(one.token, 'base64url')).toHaveLength(32);
    expect(Buffer.from(one.cookies.get('SQLPC')!.split('.')[1]!, 'base64url')).toHaveLength(32);
    const rows = await platform.db
      .selectFrom('sessions')
      .where('token_hash', 'in', [hashOf(formerToken), hashOf(one.token)])
      .select(['token_hash', 'companion_hash', 'address_cipher'])
      .execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]!.companion_hash.equals(hashOf(one.cookies.get('SQLPC')!.split('.')[1]!))).toBe(true);
    expect(rows[0]!.address_cipher!.includes('127.0.0.1')).toBe(false);
  });

  it('by many ways at once leaves five sessions', async () => {
    const person = await platform.person('learner');
    const device = (index: number) => ({
      deviceId: `device-${index}`.padEnd(22, 'x'),
      companionSecret: 'secret',
      client: `device-${index}`,
      userAgent: '',
      address: '127.0.0.1',
      locale: 'zh-CN' as const,
      requestId: `request-${index}`,
      sealAddress: () => Buffer.from('x'),
    });
    await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        inTransaction(platform.db, (tx) =>
          ports.openSession(tx, { accountId: person.id, remember: false, way: 'oidc', device: device(index) }),
        ),
      ),
    );
    const rows = await platform.db.selectFrom('sessions').where('account_id', '=', person.id).select('way').execute();
    expect(rows).toHaveLength(5);
  });

  it('sets the cookies that the protocol names, on http and behind https', async () => {
    const { phone } = await platform.person('learner');
    for (const isSecure of [false, true]) {
      const client = platform.visitor();
      const headers: Record<string, string> = isSecure ? { 'x-forwarded-proto': 'https' } : {};
      const form = loginCalls.loginForm(
        phone,
        testPassword,
        (await client.call(authOperations.nonce, {}, { headers })).result!.NONCE,
      );
      const answer = await client.send('POST', '/auth/login', { ...form, remember: isSecure }, { headers });
      const cookies = [answer.headers['set-cookie']].flat().map((cookie) => String(cookie).split('; '));
      const [token, companion] = ['SQLP=', isSecure ? '__Host-SQLPC=' : 'SQLPC='].map((name) =>
        cookies.find(([first]) => first!.startsWith(name)),
      );
      expect(token!.slice(1).toSorted()).toEqual(
        [...(isSecure ? ['Max-Age=604800', 'Secure'] : []), 'Path=/', 'SameSite=Lax'].toSorted(),
      );
      expect(companion!.slice(1).toSorted()).toEqual(
        ['HttpOnly', 'Max-Age=34560000', 'Path=/', 'SameSite=Lax', ...(isSecure ? ['Secure'] : [])].toSorted(),
      );
    }
  });
});

describe('a browser', () => {
  it('is a device from its first answer of /auth/ on, and stays that one', async () => {
    const client = platform.visitor();
    const headers = { 'user-agent': 'the same for a whole campus' };
    await client.send('POST', '/auth/sms/send', { SJH: '13000000001', LX: 0 }, { headers });
    const first = client.cookies.get('SQLPC')!;
    expect(first).toMatch(/^[\w-]{22}\.[\w-]{43}$/);
    await client.send('POST', '/auth/sms/send', { SJH: '13000000001', LX: 0 }, { headers });
    expect(client.cookies.get('SQLPC')).toBe(first);
    await loginCalls.nonceFor(client);
    expect(client.cookies.get('SQLPC')).toBe(first);
  });

  it('is one also when its first call is for a captcha', async () => {
    const client = platform.visitor();
    await client.send('POST', '/auth/ajCaptcha/get', { captchaType: 'blockPuzzle' });
    expect(client.cookies.has('SQLPC')).toBe(true);
  });

  it('gets one companion with its login, not two', async () => {
    const { phone } = await platform.person('learner');
    const nonce = await loginCalls.nonceFor(platform.visitor(), phone);
    const bare = platform.visitor();
    const answer = await bare.send('POST', '/auth/login', loginCalls.loginForm(phone, testPassword, nonce));
    const names = [answer.headers['set-cookie']].flat().map((cookie) => String(cookie).split('=')[0]);
    expect(names.toSorted((one, two) => one!.localeCompare(two!))).toEqual(['SQLP', 'SQLPC']);
    bare.token = (answer.json() as { result: { SQLP: string } }).result.SQLP;
    expect(await isIn(bare)).toBe(true);
  });
});

describe('what other areas do with sessions', () => {
  it('disabling a person holds at the next call on another node', async () => {
    const person = await platform.person('learner');
    const second = await appOn(platform.url, parts);
    const elsewhere = createClient(second.app);
    await elsewhere.login(person.phone, testPassword);
    await platform.db.updateTable('accounts').set({ disabled_at: new Date() }).where('id', '=', person.id).execute();
    expect([await isIn(person), await isIn(elsewhere)]).toEqual([false, false]);
  });

  it('a verified teacher is one at the next call, and no longer when that is taken back', async () => {
    const person = await platform.person('learner');
    const by = { id: person.id, roles: [], requestId: 'r' } as never;
    await platform.db.transaction().execute((tx) => ports.setTeacherState(tx, person.id, '1', { by, name: '林老师' }));
    const { result } = await person.call(userOperations.info, {});
    expect(result).toMatchObject({ JSRZ: '1', YHXM: '林老师' });
    expect(result!.role.permissionList).toContain('profile');
    await platform.db.transaction().execute((tx) => ports.setTeacherState(tx, person.id, '0', { by }));
    expect((await person.call(userOperations.info, {})).result!.role.permissionList).not.toContain('profile');
  });

  it('an erased person leaves nothing but a row', async () => {
    const person = await platform.person('learner', { email: 'erased@example.cn', name: '将被删除' });
    expect(await ports.personal(platform.db, person.id)).toMatchObject({
      phone: person.phone,
      email: 'erased@example.cn',
    });
    await platform.db.transaction().execute((tx) => authPersonalData(secrets, ports).erase!(tx, person.id));
    expect(await isIn(person)).toBe(false);
    expect(await ports.personal(platform.db, person.id)).toMatchObject({
      phone: null,
      email: null,
      name: '已注销用户',
    });
    expect(await ports.findAccount(platform.db, person.phone)).toBeNull();
  });
});

describe('the log of all of this', () => {
  it('holds no token, companion, code or phone number', async () => {
    const person = await platform.person('learner');
    const code = await loginCalls.code(person, 'confirm', person.phone);
    await person.send('GET', `/auth/qr/check?DM=${person.token}&YZM=${person.token}`);
    expect(lines.length).toBeGreaterThan(50);
    const all = lines.join('\n');
    for (const value of [person.token, person.cookies.get('SQLPC')!.split('.')[1]!, person.phone])
      expect(all.includes(value)).toBe(false);
    // Six digits alone may stand in an id.
    expect(lines.filter((line) => new RegExp(`(?<![0-9a-f-])${code}(?![0-9a-f-])`).test(line))).toEqual([]);
  });
});
