import { describe, expect, it } from 'vitest';
import { providersOperations } from '#contract/providers/providers.operations.ts';
import { userOperations } from '#contract/account/user.operations.ts';
import { appSign } from '#server/modules/providers/app-signs.service.ts';
import { casStandIn } from '../support/cas-stand-in.ts';
import { loginCallsOf, easyGate } from '../support/login-calls.builder.ts';
import { oidcStandIn } from '../support/oidc-stand-in.ts';
import { testApp } from '../support/test-app.ts';

const origin = 'http://he.localhost';
const learning = { appId: 'ykb-app', secret: 'ykb-secret' };

const cas = await casStandIn();
const issuer = await oidcStandIn({ origin });

const captchas = easyGate();
const platform = await testApp({
  captcha: captchas.gate,
  env: {
    PUBLIC_URL: origin,
    LEARNING_APP_URL: 'https://app.example/login?from=web',
    LEARNING_APP_ID: learning.appId,
    LEARNING_APP_SECRET: learning.secret,
    CAS_URL: cas.origin,
    OIDC_ISSUER: issuer.base,
    OIDC_CLIENT_ID: issuer.clientId,
    OIDC_CLIENT_SECRET: issuer.secret,
    CODES_PER_DEVICE: '1000',
  },
});
const loginCalls = loginCallsOf(platform, captchas);
type Visitor = ReturnType<typeof platform.visitor>;
let last = 13_700_000_000;

/** A navigation: no signature, and where it leads. */
const go = async (page: Visitor, path: string) => {
  const response = await page.send('GET', path, undefined, { headers: { ts: '', sg: '' } });
  expect(response.statusCode).toBe(302);
  return response.headers.location as string;
};
const callbackOf = (href: string) => href.replace(`${origin}/api`, '');
const tokenOf = (location: string, provider: string) => {
  const url = new URL(location, origin);
  expect(`${url.pathname} ${url.searchParams.get('provider')}`).toBe(`/oauth/index ${provider}`);
  return url.searchParams.get('token')!;
};
/** Completes the identity of a first visit, and gives whose it is. */
async function firstVisit(page: Visitor, token: string, provider: string, nickname: string) {
  const answer = await page.call(providersOperations.tokenEnter, { token });
  expect(answer).toMatchObject({ code: 2001, result: { provider, nickname } });
  const { bindToken } = answer.result as unknown as { bindToken: string };
  const phone = String(++last);
  const form = { bindToken, phone, code: await loginCalls.code(page, 'complete', phone), agreement: true };
  page.token = (await page.call(providersOperations.complete, form)).result!.SQLP;
  return (await page.call(userOperations.info, {})).result!.userId;
}
async function nextVisit(page: Visitor, token: string) {
  page.token = (await page.call(providersOperations.tokenEnter, { token })).result!.SQLP;
  return (await page.call(userOperations.info, {})).result!.userId;
}

describe('the learning app', () => {
  const come = async (page: Visitor, account: string, path = '') => {
    const there = new URL(await go(page, `/auth/ykb/v2/login${path}`));
    expect(there.origin + there.pathname).toBe('https://app.example/login');
    expect(there.searchParams.get('redirectUri')).toBe(`${origin}/api/auth/ykb/v2/callback`);
    const time = Date.now();
    const sign = appSign(learning.secret, { appId: learning.appId, account, time });
    const query = { appId: learning.appId, account, time: String(time), sign, state: there.searchParams.get('state')! };
    return { query, go: () => go(page, `/auth/ykb/v2/callback?${new URLSearchParams(query)}`) };
  };

  it('brings somebody to the form, and next time in', async () => {
    const page = platform.visitor();
    const id = await firstVisit(page, tokenOf(await (await come(page, 'u1')).go(), 'ykb'), 'ykb', '');
    const again = platform.visitor();
    expect(await nextVisit(again, tokenOf(await (await come(again, 'u1')).go(), 'ykb'))).toBe(id);
  });

  it('leads on to the page that was asked for, and to no other site', async () => {
    const page = platform.visitor();
    expect(await (await come(page, 'u2', '?path=/course/list')).go()).toContain('&path=%2Fcourse%2Flist');
    expect(await (await come(page, 'u2', '?path=//evil.example')).go()).not.toContain('evil');
  });

  it('gives a token that is good once, for 60 s, in that browser', async () => {
    const page = platform.visitor();
    const token = tokenOf(await (await come(page, 'u3')).go(), 'ykb');
    expect(token).toHaveLength(43);
    const thief = platform.visitor();
    await go(thief, '/auth/ykb/v2/login');
    expect((await thief.call(providersOperations.tokenEnter, { token })).code).toBe(4014);
    expect((await page.call(providersOperations.tokenEnter, { token })).code).toBe(2001);
    expect((await page.call(providersOperations.tokenEnter, { token })).code).toBe(4014);
    const late = tokenOf(await (await come(page, 'u3')).go(), 'ykb');
    await platform.db
      .updateTable('provider_tickets')
      .set({ expires_at: new Date(0) })
      .execute();
    expect((await page.call(providersOperations.tokenEnter, { token: late })).code).toBe(4014);
  });

  it('fails on a page for a foreign signature, state or browser, and a second time', async () => {
    const page = platform.visitor();
    const { query } = await come(page, 'u4');
    const at = (change: object) => `/auth/ykb/v2/callback?${new URLSearchParams({ ...query, ...change })}`;
    expect(await go(platform.visitor(), at({}))).toBe('/result/fail');
    expect(await go(page, at({ state: 'x'.repeat(43) }))).toBe('/result/fail');
    expect(await go(page, at({ account: 'u5' }))).toBe('/result/fail');
    const other = await come(page, 'u4');
    expect(tokenOf(await other.go(), 'ykb')).toHaveLength(43);
    expect(await other.go()).toBe('/result/fail');
  });

  it('fails on a page where it is not configured', async () => {
    const bare = await testApp();
    for (const path of ['/auth/ykb/v2/login', '/auth/oidc/login', '/auth/cas/login', '/auth/cas/callback'])
      expect(await go(bare.visitor(), path)).toBe('/result/fail');
  });
});

describe('addresses that a provider is given', () => {
  it.each(['he.localhost:8080', 've.localhost', 'evil.example'])(
    'begin with PUBLIC_URL for host %s, too',
    async (host) => {
      const page = platform.visitor(host);
      const of = async (provider: string, field: string) =>
        new URL(await go(page, `/auth/${provider}/login`)).searchParams.get(field);
      expect(await of('ykb/v2', 'redirectUri')).toBe(`${origin}/api/auth/ykb/v2/callback`);
      expect(await of('oidc', 'redirect_uri')).toBe(`${origin}/api/auth/oidc/callback`);
      expect(await of('cas', 'service')).toMatch(`${origin}/api/auth/cas/callback?state=`);
    },
  );
});

describe('sign-on by CAS', () => {
  let lastTicket = 0;
  const come = async (page: Visitor, user: string) => {
    const there = new URL(await go(page, '/auth/cas/login'));
    expect(there.href.startsWith(`${cas.origin}/login?service=`)).toBe(true);
    const service = there.searchParams.get('service')!;
    const ticket = `ST-${++lastTicket}-abc`;
    cas.tickets.set(ticket, { service, user });
    return { service, ticket, go: (sent = ticket) => go(page, `${callbackOf(service)}&ticket=${sent}`) };
  };

  it.each([false, true])('brings somebody to the form, and next time in; XML: %s', async (isXml) => {
    cas.how.isXml = isXml;
    const page = platform.visitor();
    const user = `cas-${isXml}`;
    const id = await firstVisit(page, tokenOf(await (await come(page, user)).go(), 'cas'), 'cas', '周航');
    const again = platform.visitor();
    expect(await nextVisit(again, tokenOf(await (await come(again, user)).go(), 'cas'))).toBe(id);
    expect(await (await come(page, user)).go('ST-unknown')).toBe('/result/fail');
    cas.how.isXml = false;
  });

  it('fails on a page for what is no ticket, without asking CAS', async () => {
    const page = platform.visitor();
    const before = cas.asked.length;
    for (const ticket of ['', 'PT-1', `ST-${'x'.repeat(254)}`])
      expect(await (await come(page, 'cas-2')).go(ticket)).toBe('/result/fail');
    expect(cas.asked).toHaveLength(before);
  });

  it.each([
    '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><serviceResponse><authenticationSuccess><user>&x;</user></authenticationSuccess></serviceResponse>',
    '<html>',
    '{"serviceResponse":{}}',
    'nothing',
  ])('takes nobody from %s', async (answer) => {
    cas.how.answer = answer;
    expect(await (await come(platform.visitor(), 'cas-3')).go()).toBe('/result/fail');
    cas.how.answer = null;
  });
});

describe('sign-on by OpenID Connect', () => {
  const come = async (page: Visitor) => {
    const there = await go(page, '/auth/oidc/login');
    expect(Object.fromEntries(new URL(there).searchParams)).toMatchObject({
      client_id: 'yunhai',
      response_type: 'code',
      scope: 'openid profile',
      code_challenge_method: 'S256',
      redirect_uri: `${origin}/api/auth/oidc/callback`,
      nonce: expect.any(String),
    });
    return callbackOf(await issuer.walk(there));
  };

  it('brings somebody to the form, and next time in', async () => {
    const page = platform.visitor();
    const id = await firstVisit(page, tokenOf(await go(page, await come(page)), 'oidc'), 'oidc', '教务 王');
    const again = platform.visitor();
    expect(await nextVisit(again, tokenOf(await go(again, await come(again)), 'oidc'))).toBe(id);
  });

  it('fails on a page for a foreign browser, a changed code and a second time', async () => {
    const page = platform.visitor();
    const callback = await come(page);
    expect(await go(platform.visitor(), callback)).toBe('/result/fail');
    expect(tokenOf(await go(page, callback), 'oidc')).toHaveLength(43);
    expect(await go(page, callback)).toBe('/result/fail');
    const changed = (await come(page)).replace(/code=[^&]*/, 'code=other');
    expect(await go(page, changed)).toBe('/result/fail');
  });

  it('fails on a page for a token that was made for another login', async () => {
    const page = platform.visitor();
    const callback = await come(page);
    await platform.db.updateTable('provider_states').set({ nonce: 'another' }).execute();
    expect(await go(page, callback)).toBe('/result/fail');
  });
});
