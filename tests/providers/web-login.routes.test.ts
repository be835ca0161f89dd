import { describe, expect, it } from 'vitest';
import { providersOperations as operations } from '#contract/providers/providers.operations.ts';
import { portalOperations } from '#contract/portal/portal.operations.ts';
import { userOperations } from '#contract/account/user.operations.ts';
import { loginCallsOf, easyGate } from '../support/login-calls.builder.ts';
import { qqStandIn } from '../support/qq-stand-in.ts';
import { testApp, testPassword } from '../support/test-app.ts';
import { wechatStandIn, type WechatPerson } from '../support/wechat-stand-in.ts';

const app = { appId: 'wx-app', secret: 'wx-secret' };
const qqApp = { appId: '1010', secret: 'qq-secret' };
const wechat = await wechatStandIn(app);
const qq = await qqStandIn(qqApp);
const captchas = easyGate();
let clock = Date.now();
const env = {
  PUBLIC_URL: 'http://he.localhost',
  WECHAT_APP_ID: app.appId,
  WECHAT_APP_SECRET: app.secret,
  WECHAT_API: wechat.origin,
  QQ_APP_ID: qqApp.appId,
  QQ_APP_SECRET: qqApp.secret,
  QQ_GRAPH: qq.origin,
  CODES_PER_DEVICE: '1000',
  SIGN_CHECK: 'off',
};
const platform = await testApp({ captcha: captchas.gate, env, now: () => clock });
const loginCalls = loginCallsOf(platform, captchas);
type Visitor = ReturnType<typeof platform.visitor>;
let last = 13_600_000_000;

const lin: WechatPerson = { openid: 'o-lin', nickname: '林<b>舟\u202e' };
async function come(page: Visitor, person: WechatPerson) {
  const { state } = (await page.call(operations.wxLogin, {})).result!;
  return page.call(operations.wxEnter, { code: wechat.agree(person), state });
}
async function comeByQq(page: Visitor, person: WechatPerson) {
  const address = new URL((await page.call(operations.qqLogin, {})).result!);
  return page.call(operations.qqEnter, { code: qq.agree(person), state: address.searchParams.get('state')! });
}
async function complete(page: Visitor, answer: { result: unknown }) {
  const { bindToken } = answer.result as { bindToken: string };
  const phone = String(++last);
  const code = await loginCalls.code(page, 'complete', phone);
  const done = await page.call(operations.complete, { bindToken, phone, code, agreement: true });
  page.token = done.result!.SQLP;
  return (await page.call(userOperations.info, {})).result!;
}

describe('login by WeChat', () => {
  it('gives the page what its frame is made of', async () => {
    const { result } = await platform.visitor().call(operations.wxLogin, { path: '/course/list', scope: '0' });
    expect(result).toEqual({
      appid: 'wx-app',
      redirectUri: 'http://he.localhost/oauth/index?provider=wx',
      state: expect.stringMatching(/^[\w-]{43}$/),
      address: 'https://open.weixin.qq.com/connect/qrconnect',
    });
  });

  it('comes back below PUBLIC_URL, whatever host was asked', async () => {
    const page = platform.visitor('evil.example');
    expect((await page.call(operations.wxLogin, {})).result!.redirectUri).toMatch(/^http:\/\/he\.localhost\/oauth/);
    const address = new URL((await page.call(operations.qqLogin, {})).result!);
    expect(address.searchParams.get('redirect_uri')).toMatch(/^http:\/\/he\.localhost\/oauth/);
  });

  it('leads an unknown person to the form and a known one in', async () => {
    const page = platform.visitor();
    const answer = await come(page, lin);
    expect(answer).toMatchObject({ code: 2001, result: { provider: 'wx', nickname: '林b舟' } });
    const person = await complete(page, answer);
    expect(person.NC).toBe('林b舟');
    const again = platform.visitor();
    const entered = await come(again, lin);
    expect(entered.code).toBe(200);
    again.token = entered.result!.SQLP;
    expect((await again.call(userOperations.info, {})).result!.userId).toBe(person.userId);
  });

  it('knows a person by either name: the unionid may come later', async () => {
    const page = platform.visitor();
    const { userId } = await complete(page, await come(page, { openid: 'o-later', nickname: '甲' }));
    for (const openid of ['o-later', 'o-elsewhere']) {
      const again = platform.visitor();
      const entered = await come(again, { openid, nickname: '甲', unionid: 'u-1' });
      expect(entered.code).toBe(200);
      again.token = entered.result!.SQLP;
      expect((await again.call(userOperations.info, {})).result!.userId).toBe(userId);
    }
  });

  it('takes a state once, in the browser and for the purpose that asked, for 10 minutes', async () => {
    const page = platform.visitor();
    const { state } = (await page.call(operations.wxLogin, {})).result!;
    const code = wechat.agree(lin);
    const thief = platform.visitor();
    await thief.call(operations.wxLogin, {});
    expect((await thief.call(operations.wxEnter, { code, state })).code).toBe(4014);
    expect((await platform.visitor().call(operations.wxEnter, { code, state })).code).toBe(4014);
    expect((await page.call(operations.qqEnter, { code, state })).code).toBe(4014);
    for (const other of ['', 'short', `${state}x`])
      expect((await page.call(operations.wxEnter, { code, state: other })).code).toBe(4014);
    expect((await page.call(operations.wxEnter, { code, state })).code).toBe(200);
    expect((await page.call(operations.wxEnter, { code: wechat.agree(lin), state })).code).toBe(4014);
    const late = (await page.call(operations.wxLogin, {})).result!.state;
    await platform.db
      .updateTable('provider_states')
      .set({ expires_at: new Date(0) })
      .execute();
    expect((await page.call(operations.wxEnter, { code: wechat.agree(lin), state: late })).code).toBe(4014);
  });

  it('does not ask WeChat for a foreign state', async () => {
    const before = wechat.asked.length;
    await platform.visitor().call(operations.wxEnter, { code: 'c', state: 'x'.repeat(43) });
    expect(wechat.asked).toHaveLength(before);
  });

  it('refuses a bad and a used code', async () => {
    const page = platform.visitor();
    const used = wechat.agree(lin);
    for (const [code, expected] of [
      ['none', 4014],
      [used, 200],
      [used, 4014],
    ] as const) {
      const { state } = (await page.call(operations.wxLogin, {})).result!;
      expect((await page.call(operations.wxEnter, { code, state })).code).toBe(expected);
    }
  });
});

describe('login by QQ', () => {
  it('sends a navigation to the provider, and tells a call the address', async () => {
    const page = platform.visitor();
    const { result } = await page.call(operations.qqLogin, {});
    const address = new URL(result!);
    expect(address.origin + address.pathname).toBe(`${qq.origin}/oauth2.0/authorize`);
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: '1010',
      redirect_uri: 'http://he.localhost/oauth/index?provider=qq',
    });
    const sent = await page.send('GET', '/auth/oauth2/qq/web/login', undefined, {
      headers: { 'sec-fetch-mode': 'navigate' },
    });
    expect(sent.statusCode).toBe(302);
    expect(sent.headers.location).toContain(`${qq.origin}/oauth2.0/authorize?`);
  });

  it.each([false, true])('reads all of its answers, old ones: %s', async (isOld) => {
    qq.isOld = isOld;
    const person = { openid: `q-${isOld}`, nickname: '小周', unionid: `qu-${isOld}` };
    const page = platform.visitor();
    const answer = await comeByQq(page, person);
    expect(answer).toMatchObject({ code: 2001, result: { provider: 'qq', nickname: '小周' } });
    await complete(page, answer);
    expect((await comeByQq(platform.visitor(), person)).code).toBe(200);
    const { state } = Object.fromEntries(new URL((await page.call(operations.qqLogin, {})).result!).searchParams);
    expect((await page.call(operations.qqEnter, { code: 'none', state: state! })).code).toBe(4014);
    qq.isOld = false;
  });

  it('takes code and state in the query without a body, as the specification says', async () => {
    const page = platform.visitor();
    const { state } = Object.fromEntries(new URL((await page.call(operations.qqLogin, {})).result!).searchParams);
    const code = qq.agree({ openid: 'q-bare', nickname: '' });
    expect((await page.send('POST', `/auth/oauth2/qq/web/auth?code=${code}&state=${state}`)).json().code).toBe(2001);
  });

  it('says 5030 when QQ refuses the person', async () => {
    qq.isRefusing = true;
    expect((await comeByQq(platform.visitor(), { openid: 'q-1', nickname: '' })).code).toBe(5030);
    qq.isRefusing = false;
  });
});

describe('binding', () => {
  const bindWx = async (client: Visitor, person: WechatPerson) => {
    const { state, redirectUri } = (await client.call(operations.wxUrl, {})).result!;
    expect(redirectUri).toBe('http://he.localhost/oauth/index?provider=wx&mode=bind');
    return client.call(operations.wxBind, { code: wechat.agree(person), state });
  };
  const bindQq = async (client: Visitor, person: WechatPerson) => {
    const address = new URL((await client.call(operations.qqLogin, { mode: 'bind' })).result!);
    return client.call(operations.qqBind, { code: qq.agree(person), state: address.searchParams.get('state')! });
  };

  it('wants a session', async () => {
    const visitor = platform.visitor();
    expect((await visitor.call(operations.wxUrl, {})).code).toBe(401);
    expect((await visitor.call(operations.qqLogin, { mode: 'bind' })).code).toBe(401);
    expect((await visitor.call(operations.qqBind, { code: 'c', state: 'x'.repeat(43) })).code).toBe(401);
  });

  it('lets the person in by it afterwards, and can be repeated', async () => {
    const person = await platform.person('learner');
    const identity = { openid: 'o-bind', nickname: '阿明' };
    expect(await bindWx(person, identity)).toMatchObject({ code: 200, result: { nickname: '阿明' } });
    expect((await bindWx(person, identity)).code).toBe(200);
    expect((await come(platform.visitor(), identity)).code).toBe(200);
    expect((await bindQq(person, { openid: 'q-bind', nickname: 'm' })).code).toBe(200);
    expect((await comeByQq(platform.visitor(), { openid: 'q-bind', nickname: 'm' })).code).toBe(200);
    const { bindings } = (await person.call(userOperations.auths, {})).result!;
    expect(bindings).toContainEqual({ provider: 'qq', bound: true, label: 'm' });
  });

  it('takes no identity of somebody else, and one of each kind', async () => {
    const [first, second] = [await platform.person('learner'), await platform.person('learner')];
    await bindWx(first, { openid: 'o-first', nickname: '' });
    expect(await bindWx(second, { openid: 'o-first', nickname: '' })).toMatchObject({
      code: 405,
      result: { reason: 'identityTaken' },
    });
    expect(await bindWx(first, { openid: 'o-other', nickname: '' })).toMatchObject({
      code: 405,
      result: { reason: 'providerTaken' },
    });
  });

  it('takes a state of a login for no binding, nor somebody else’s', async () => {
    const person = await platform.person('learner');
    const { state } = (await person.call(operations.wxLogin, {})).result!;
    expect((await person.call(operations.wxBind, { code: wechat.agree(lin), state })).code).toBe(4014);
    const { state: toBind } = (await person.call(operations.wxUrl, {})).result!;
    expect((await person.call(operations.wxEnter, { code: wechat.agree(lin), state: toBind })).code).toBe(4014);
  });

  it('ends after a confirmation, but not where it is the only way in', async () => {
    const person = await platform.person('learner');
    await bindWx(person, { openid: 'o-end', nickname: '' });
    expect((await person.call(operations.wxUnbind, {})).code).toBe(4015);
    await loginCalls.confirm(person, testPassword);
    await platform.db
      .updateTable('accounts')
      .set({ phone_cipher: null, phone_index: null })
      .where('id', '=', person.id)
      .execute();
    expect(await person.call(operations.wxUnbind, {})).toMatchObject({ code: 405, result: { reason: 'lastWayIn' } });
    await bindQq(person, { openid: 'q-end', nickname: '' });
    expect(await person.call(operations.wxUnbind, {})).toMatchObject({ code: 200, message: '已解除绑定' });
    expect((await person.call(operations.wxUnbind, {})).code).toBe(200);
    expect((await person.call(operations.qqUnbind, {})).code).toBe(405);
    expect((await come(platform.visitor(), { openid: 'o-end', nickname: '' })).code).toBe(2001);
    const rows = await platform.db
      .selectFrom('audit_log')
      .where('account_id', '=', person.id)
      .where('event', 'like', 'identity.%')
      .select('event')
      .orderBy('position')
      .execute();
    expect(rows.map(({ event }) => event)).toEqual(['identity.bind', 'identity.bind', 'identity.unbind']);
  });
});

describe('a provider that fails', () => {
  it.each(['http500', 'garbage', 'badToken'] as const)('by %s is 5030', async (fault) => {
    wechat.fault = fault;
    expect(await come(platform.visitor(), lin)).toMatchObject({ code: 5030, result: { retryAfterSeconds: 2 } });
    wechat.fault = null;
    expect((await come(platform.visitor(), lin)).code).toBe(200);
  });

  it('five times in a row is left alone for 30 s', async () => {
    wechat.fault = 'http500';
    for (let index = 0; index < 5; index++) expect((await come(platform.visitor(), lin)).code).toBe(5030);
    wechat.fault = null;
    const before = wechat.asked.length;
    expect(await come(platform.visitor(), lin)).toMatchObject({ code: 5030, result: { retryAfterSeconds: 30 } });
    clock += 29_999;
    expect((await come(platform.visitor(), lin)).code).toBe(5030);
    expect(wechat.asked).toHaveLength(before);
    clock += 1;
    expect((await come(platform.visitor(), lin)).code).toBe(200);
  });
});

describe('where a provider is not configured', () => {
  it('its calls are refused and the page is told of none', async () => {
    const bare = await testApp();
    const visitor = bare.visitor();
    expect(await visitor.call(operations.wxLogin, {})).toMatchObject({
      code: 405,
      result: { reason: 'notConfigured' },
    });
    expect((await visitor.call(operations.qqLogin, {})).code).toBe(405);
    expect((await visitor.call(portalOperations.info, {})).result!.logins).toEqual([]);
    expect((await platform.visitor().call(portalOperations.info, {})).result!.logins).toEqual(['qq', 'wx']);
  });

  it('a half configured one stops the start', async () => {
    await expect(testApp({ env: { WECHAT_APP_ID: 'a' } })).rejects.toThrow('PUBLIC_URL must be set');
    await expect(testApp({ env: { QQ_APP_ID: 'a', PUBLIC_URL: 'http://x' } })).rejects.toThrow('QQ_APP_SECRET');
  });
});
