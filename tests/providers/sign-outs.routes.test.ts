import { generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { authOperations } from '#contract/auth/auth.operations.ts';
import { providersOperations } from '#contract/providers/providers.operations.ts';
import { userOperations } from '#contract/account/user.operations.ts';
import { casLogoutRequest, casStandIn } from '../support/cas-stand-in.ts';
import { loginCallsOf, easyGate } from '../support/login-calls.builder.ts';
import { oidcStandIn, type OidcBrowser } from '../support/oidc-stand-in.ts';
import { testApp } from '../support/test-app.ts';
import { standIn } from '../support/wechat-stand-in.ts';

const origin = 'http://he.localhost';
/** What the provider sends to us goes over here, so that the tests can look at it and send it again. */
const told: { token: string; status: number }[] = [];
const relay = await standIn(async (request, _url, response) => {
  let body = '';
  for await (const part of request) body += String(part);
  const token = new URLSearchParams(body).get('logout_token') ?? '';
  const { status } = await tell({ logout_token: token });
  told.push({ token, status });
  response.writeHead(status).end();
});
const issuer = await oidcStandIn({ origin, logoutAddress: `${relay.origin}/logout` });
const cas = await casStandIn();
const captchas = easyGate();
/** How far the server's clock is moved on. */
let clockMs = 0;
const platform = await testApp({
  captcha: captchas.gate,
  now: () => Date.now() + clockMs,
  env: {
    PUBLIC_URL: origin,
    CAS_URL: cas.origin,
    OIDC_ISSUER: issuer.base,
    OIDC_CLIENT_ID: issuer.clientId,
    OIDC_CLIENT_SECRET: issuer.secret,
    CODES_PER_DEVICE: '1000',
  },
});
const base = await platform.listen();
const loginCalls = loginCallsOf(platform, captchas);
type Visitor = ReturnType<typeof platform.visitor>;
let lastPhone = 13_500_000_000;

/** As a provider says it: a form over HTTP, without cookies and signatures of ours. */
const post = (path: string, form: Record<string, string>) =>
  fetch(`${base}/api${path}`, { method: 'POST', body: new URLSearchParams(form) });
const tell = (form: Record<string, string>) => post('/auth/oidc/logout', form);

const go = async (page: Visitor, path: string) =>
  (await page.send('GET', path, undefined, { headers: { ts: '', sg: '' } })).headers.location as string;
const tokenOf = (location: string) => new URL(location, origin).searchParams.get('token')!;
const isIn = async (page: Visitor) => (await page.call(userOperations.info, {})).code === 200;
async function enter(page: Visitor, token: string) {
  const answer = await page.call(providersOperations.tokenEnter, { token });
  if (answer.code === 200) return void (page.token = answer.result!.SQLP);
  const { bindToken } = answer.result as unknown as { bindToken: string };
  const phone = String(++lastPhone);
  const form = { bindToken, phone, code: await loginCalls.code(page, 'complete', phone), agreement: true };
  page.token = (await page.call(providersOperations.complete, form)).result!.SQLP;
}

const entryToken = async (page: Visitor, browser: OidcBrowser) => {
  const back = await issuer.walk(await go(page, '/auth/oidc/login'), browser);
  return tokenOf(await go(page, back.replace(`${origin}/api`, '')));
};
/** A browser that came in by the provider, and what it keeps of it. */
async function come(name: string) {
  issuer.who.name = name;
  const [page, browser]: [Visitor, OidcBrowser] = [platform.visitor(), new Map()];
  await enter(page, await entryToken(page, browser));
  expect(await isIn(page)).toBe(true);
  return { page, browser };
}

describe('a logout at the OpenID provider', () => {
  const leave = async (browser: OidcBrowser) => {
    const before = told.length;
    const query = new URLSearchParams({ client_id: issuer.clientId });
    await issuer.logout(`${issuer.base}/session/end?${query}`, browser);
    expect(told).toHaveLength(before + 1);
    return told.at(-1)!;
  };
  let last = 0;
  const claims = (change: object = {}) => ({
    iss: issuer.base,
    aud: issuer.clientId,
    iat: Math.floor(Date.now() / 1000),
    exp: Math.floor(Date.now() / 1000) + 120,
    jti: `own-${++last}`,
    events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
    ...change,
  });

  it('ends the session that it opened, in that browser alone, and stands in the log', async () => {
    const [here, there, other] = [await come('lin'), await come('lin'), await come('zhou')];
    expect((await leave(here.browser)).status).toBe(200);
    expect([await isIn(here.page), await isIn(there.page), await isIn(other.page)]).toEqual([false, true, true]);
    const rows = await platform.db.selectFrom('audit_log').where('event', '=', 'session.close').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ object_kind: 'session', outcome: 'done', detail: { by: 'oidc' } });
  });

  it('ends a session that began with a new account, too', async () => {
    const { page, browser } = await come(`new-${Date.now()}`);
    await leave(browser);
    expect(await isIn(page)).toBe(false);
  });

  it('of a person ends all that were opened by it, but none that was opened by a password', async () => {
    const [here, there] = [await come('wu'), await come('wu')];
    const person = await platform.person('learner');
    const account = (await here.page.call(userOperations.info, {})).result!.userId;
    await platform.db
      .updateTable('identities')
      .set({ account_id: person.id })
      .where('account_id', '=', account)
      .execute();
    expect((await tell({ logout_token: issuer.signed(claims({ sub: 'wu' })) })).status).toBe(200);
    expect([await isIn(here.page), await isIn(there.page), await isIn(person)]).toEqual([false, false, true]);
  });

  it('ends a login that is still under way', async () => {
    issuer.who.name = 'under-way';
    const [page, browser]: [Visitor, OidcBrowser] = [platform.visitor(), new Map()];
    const token = await entryToken(page, browser);
    await leave(browser);
    expect((await page.call(providersOperations.tokenEnter, { token })).code).toBe(4014);
  });

  it('counts once', async () => {
    const { browser } = await come('once');
    const { token } = await leave(browser);
    const again = await come('once');
    const replayed = await tell({ logout_token: token });
    expect([replayed.status, await replayed.json()]).toEqual([400, { error: 'invalid_request' }]);
    expect(replayed.headers.get('cache-control')).toBe('no-store');
    const jti = 'the-same';
    expect((await tell({ logout_token: issuer.signed(claims({ sub: 'nobody', jti })) })).status).toBe(200);
    expect((await tell({ logout_token: issuer.signed(claims({ sub: 'once', jti })) })).status).toBe(400);
    expect(await isIn(again.page)).toBe(true);
  });

  it('is believed for people whose sessions the provider never named', async () => {
    const { page } = await come('nameless');
    await platform.db.updateTable('provider_sessions').set({ session_key: null }).execute();
    expect((await tell({ logout_token: issuer.signed(claims({ sid: 'any' })) })).status).toBe(200);
    expect(await isIn(page)).toBe(true);
    expect((await tell({ logout_token: issuer.signed(claims({ sid: 'any', sub: 'nameless' })) })).status).toBe(200);
    expect(await isIn(page)).toBe(false);
  });

  const minute = 60;
  const at = (seconds: number) => ({ iat: Math.floor(Date.now() / 1000) + seconds });
  it.each<[string, object, object?]>([
    ['another issuer', { iss: 'https://evil.example' }],
    ['another client', { aud: 'other' }],
    ['no client', { aud: undefined }],
    ['no time', { iat: undefined }],
    ['an old time', at(-6 * minute)],
    ['a coming time', at(2 * minute)],
    ['an end that is past', { exp: Math.floor(Date.now() / 1000) - 2 * minute }],
    ['an end that is none', { exp: 'later' }],
    ['no events', { events: undefined }],
    ['another event', { events: { 'http://schemas.openid.net/event/other': {} } }],
    ['an event that is no object', { events: { 'http://schemas.openid.net/event/backchannel-logout': true } }],
    ['a nonce: an ID token', { nonce: 'n' }],
    ['no jti', { jti: undefined }],
    ['nobody', { sub: undefined }],
    ['a type of other tokens', {}, { typ: 'at+jwt' }],
    ['no signature', {}, { alg: 'none' }],
    ['a signature by a shared secret', {}, { alg: 'HS256' }],
    ['another algorithm of the same key', {}, { alg: 'PS256' }],
    ['an unknown key', {}, { kid: 'k2' }],
    ['demands that nobody knows', {}, { crit: ['b64'] }],
  ])('refuses a token with %s', async (_name, change, header = {}) => {
    const logout_token = issuer.signed(claims({ sub: 'lin', ...change }), header);
    expect((await tell({ logout_token })).status).toBe(400);
  });

  it('refuses a foreign key, a changed text, and what is no token', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const good = issuer.signed(claims({ sub: 'lin' }));
    const [head, body] = good.split('.') as [string, string];
    const foreign = sign('sha256', Buffer.from(`${head}.${body}`), privateKey).toString('base64url');
    const other = issuer.signed(claims({ sub: 'zhou' })).split('.')[1]!;
    const { page } = await come('lin');
    for (const token of [
      `${head}.${body}.${foreign}`,
      good.replace(body, other),
      `${head}.${body}.`,
      'a.b.c',
      '',
      '..',
    ])
      expect((await tell({ logout_token: token })).status).toBe(400);
    expect((await tell({})).status).toBe(400);
    expect((await tell({ logout_token: 'x'.repeat(70_000) })).status).toBe(413);
    expect(await isIn(page)).toBe(true);
  });

  it('takes tokens of one client among several, and without a type', async () => {
    const aud = ['other', issuer.clientId];
    const token = issuer.signed(claims({ sub: 'nobody', aud, exp: undefined }), { typ: undefined });
    expect((await tell({ logout_token: token })).status).toBe(200);
  });

  it('asks for the keys again for a token that they do not know, but not all the time', async () => {
    const asked = () => issuer.asked.filter((path) => path === '/jwks').length;
    const tellBy = async (kid: string) =>
      (await tell({ logout_token: issuer.signed(claims({ sub: 'nobody' }), { kid }) })).status;
    const before = asked();
    expect([await tellBy('k1'), await tellBy('k2'), asked()]).toEqual([200, 400, before]);
    clockMs = 30_000;
    expect([await tellBy('k1'), asked()]).toEqual([200, before]);
    expect([await tellBy('k3'), await tellBy('k4'), asked()]).toEqual([400, 400, before + 1]);
    clockMs = 0;
  });
});

/** As on a machine with too much to do: longer than the provider keeps a connection that nobody uses. */
const standStill = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5500);

describe('our own logout', () => {
  const leave = async (env: Record<string, string>) => {
    const settings = { OIDC_ISSUER: issuer.base, OIDC_CLIENT_ID: issuer.clientId, OIDC_CLIENT_SECRET: issuer.secret };
    return go((await testApp({ env: { PUBLIC_URL: origin, ...settings, ...env } })).visitor(), '/auth/oidc/leave');
  };

  it('leads on to the provider’s where that is set, which leads back', async () => {
    const { browser } = await come('leaves');
    const there = new URL(await leave({ OIDC_LOGOUT: 'on' }));
    expect(there.origin + there.pathname).toBe(`${issuer.base}/session/end`);
    expect(Object.fromEntries(there.searchParams)).toEqual({
      client_id: issuer.clientId,
      post_logout_redirect_uri: `${origin}/`,
    });
    expect(await issuer.logout(there.href, browser)).toBe(`${origin}/`);
  });

  it('loses no call to a connection that the provider has closed meanwhile', async () => {
    await come('idles');
    const settings = { OIDC_ISSUER: issuer.base, OIDC_CLIENT_ID: issuer.clientId, OIDC_CLIENT_SECRET: issuer.secret };
    const node = await testApp({ env: { PUBLIC_URL: origin, OIDC_LOGOUT: 'on', ...settings } });
    standStill();
    expect(await go(node.visitor(), '/auth/oidc/leave')).toContain('/session/end');
  });

  it('leads home where it is not set, nobody answers, or there is no such provider', async () => {
    expect(await leave({})).toBe('/index/home');
    expect(await leave({ OIDC_LOGOUT: 'on', OIDC_ISSUER: 'http://127.0.0.1:9' })).toBe('/index/home');
    const silent = await standIn(() => new Promise(() => null));
    const brief = { OIDC_LOGOUT: 'on', OIDC_ISSUER: silent.origin, PROVIDER_SECONDS: '1' };
    expect(await leave(brief)).toBe('/index/home');
    expect(await leave({ OIDC_ISSUER: '' })).toBe('/index/home');
  });
});

describe('a logout at CAS', () => {
  let last = 0;
  async function come(user: string) {
    const page = platform.visitor();
    const service = new URL(await go(page, '/auth/cas/login')).searchParams.get('service')!;
    const ticket = `ST-${++last}-slo`;
    cas.tickets.set(ticket, { service, user });
    const callback = service.replace(`${origin}/api`, '');
    const token = tokenOf(await go(page, `${callback}&ticket=${ticket}`));
    return { page, ticket, callback, token, enter: () => enter(page, token) };
  }

  it('ends the session that its ticket opened, in that browser alone', async () => {
    const [here, there] = [await come('cas-lin'), await come('cas-lin')];
    await here.enter();
    await there.enter();
    expect([await isIn(here.page), await isIn(there.page)]).toEqual([true, true]);
    const answer = await post(here.callback, { logoutRequest: casLogoutRequest(here.ticket) });
    expect(answer.status).toBe(200);
    expect([await isIn(here.page), await isIn(there.page)]).toEqual([false, true]);
  });

  it('ends a login that is still under way', async () => {
    const { page, ticket, callback, token } = await come('cas-way');
    await post(callback, { logoutRequest: casLogoutRequest(ticket) });
    expect((await page.call(providersOperations.tokenEnter, { token })).code).toBe(4014);
  });

  it('of an unknown ticket ends nothing; what is no request is refused', async () => {
    const { page, callback, ticket, enter: comeIn } = await come('cas-stays');
    await comeIn();
    expect((await post(callback, { logoutRequest: casLogoutRequest('ST-unknown') })).status).toBe(200);
    const entity = `<!DOCTYPE a [<!ENTITY x "${ticket}">]>${casLogoutRequest('&x;')}`;
    for (const logoutRequest of ['', 'no', '<a/>', casLogoutRequest('PT-1'), casLogoutRequest(''), entity])
      expect((await post(callback, { logoutRequest })).status).toBe(400);
    expect(await isIn(page)).toBe(true);
  });

  it('keeps the ticket as a hash only', async () => {
    const { ticket, enter: comeIn } = await come('cas-hash');
    await comeIn();
    const rows = await platform.db.selectFrom('provider_sessions').selectAll().execute();
    expect(rows.some(({ session_key: key }) => key?.length === 32)).toBe(true);
    expect(JSON.stringify(rows)).not.toContain(ticket);
  });
});

describe('what is kept of a sign-on', () => {
  it('goes with the session', async () => {
    const before = await platform.db.selectFrom('provider_sessions').select('session_id').execute();
    expect(before.length).toBeGreaterThan(0);
    const page = platform.visitor();
    issuer.who.name = 'goes';
    const back = await issuer.walk(await go(page, '/auth/oidc/login'));
    await enter(page, tokenOf(await go(page, back.replace(`${origin}/api`, ''))));
    await page.call(authOperations.logout, {});
    expect(await platform.db.selectFrom('provider_sessions').select('session_id').execute()).toHaveLength(
      before.length,
    );
  });

  it('and where no university is configured, nobody ends anything', async () => {
    const bare = await testApp();
    const at = await bare.listen();
    for (const path of ['/auth/oidc/logout', '/auth/cas/callback'])
      expect((await fetch(`${at}/api${path}`, { method: 'POST', body: new URLSearchParams({ a: 'b' }) })).status).toBe(
        400,
      );
  });
});
