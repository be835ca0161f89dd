import type { BrowserContext } from 'playwright-core';
import { demoLogins, demoPassword, type DemoLogin } from '#contract/demo/demo-accounts.rule.ts';
import { purposeNumbers } from '#contract/common/identifier.rule.ts';
import { userOperations } from '#contract/account/user.operations.ts';
import { accountSecrets } from '#server/modules/auth/secrets/account-secrets.ts';
import { codesRepository } from '#server/modules/auth/codes.repository.ts';
import { appSign } from '#server/modules/providers/app-signs.service.ts';
import { identitiesRepository } from '#server/modules/providers/identities.repository.ts';
import type { Surroundings } from '../browser/product.ts';
import type { Client } from '../support/client.ts';
import type { TestApp } from '../support/test-app.ts';
import { standIn, wechatStandIn } from '../support/wechat-stand-in.ts';

const wechatApp = { appId: 'wx-app', secret: 'wx-secret' };
const learningApp = { appId: 'ykb-app', secret: 'ykb-secret' };

/** Whom WeChat and the learning app know by these names: the learner of the demo. */
export const knownPerson = 'lin';

const signedBy = (account: string) => {
  const given = { appId: learningApp.appId, account, time: Date.now() };
  return { ...given, time: String(given.time), sign: appSign(learningApp.secret, given) };
};

/** Where the learning app sends somebody back to, who logged in there. */
function wayBackOf(login: URL, account: string): string {
  const back = new URL(login.searchParams.get('redirectUri')!);
  const fields = { ...signedBy(account), state: login.searchParams.get('state')! };
  for (const [name, value] of Object.entries(fields)) back.searchParams.set(name, value);
  return back.href;
}

type Wechat = Awaited<ReturnType<typeof wechatStandIn>>;
let wechat: Wechat | null = null;
let platform: TestApp | null = null;

/** WeChat and a learning app in local stand-ins; one flow after another uses them. */
export const thirdParties: Surroundings & {
  readonly wechat: Wechat;
  /** A browser without a window, logged in where a person is named. */
  client: (as?: DemoLogin) => Promise<Client>;
  /** Gives a browser what such a client has: its cookies. */
  moveIn: (context: BrowserContext, client: Client, base: string) => Promise<void>;
  /** Whatever a login by the learning app leads a client to, with a one-time token. */
  comesFromApp: (client: Client, account: string, path: string) => Promise<string>;
  /** Another is faster with a code of WeChat's. */
  spend: (code: string) => Promise<void>;
  /** The code that would come by SMS to complete an identity. */
  codeFor: (phone: string) => Promise<string>;
} = {
  async settings(origin) {
    wechat = await wechatStandIn(wechatApp);
    const app = await standIn((_request, url, response) => {
      if (url.pathname !== '/login') return void response.writeHead(404).end();
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(
        `<title>学习 APP</title><a href="${wayBackOf(url, knownPerson).replaceAll('&', '&amp;')}">同意登录</a>`,
      );
    });
    return {
      PUBLIC_URL: origin,
      WECHAT_APP_ID: wechatApp.appId,
      WECHAT_APP_SECRET: wechatApp.secret,
      WECHAT_API: wechat.origin,
      WECHAT_OPEN: wechat.origin,
      LEARNING_APP_URL: `${app.origin}/login`,
      LEARNING_APP_ID: learningApp.appId,
      LEARNING_APP_SECRET: learningApp.secret,
      CODES_PER_DEVICE: '1000',
    };
  },
  async fill(made) {
    platform = made;
    const learner = await thirdParties.client('learner');
    const { userId } = (await learner.call(userOperations.info, {})).result!;
    const known = { alias: null, nickname: '林晓舟' };
    const { add } = identitiesRepository(made.db);
    await add(userId, { provider: 'wx', subject: `${wechatApp.appId}|${knownPerson}`, ...known });
    await add(userId, { provider: 'ykb', subject: `${learningApp.appId}|${knownPerson}`, ...known });
  },
  get wechat() {
    return wechat!;
  },
  async client(as) {
    const client = platform!.visitor('localhost');
    if (as) await client.login(demoLogins[as], demoPassword);
    return client;
  },
  async moveIn(context, { cookies }, base) {
    const url = new URL(base).origin;
    await context.addCookies(
      [...cookies].map(([name, value]) => ({ name, value, url, httpOnly: name !== 'SQLP', sameSite: 'Lax' as const })),
    );
  },
  async comesFromApp(client, account, path) {
    const go = async (to: string) =>
      (await client.send('GET', to, undefined, { headers: { ts: '', sg: '' } })).headers.location as string;
    const login = new URL(await go(`/auth/ykb/v2/login?path=${encodeURIComponent(path)}`));
    const back = new URL(wayBackOf(login, account));
    return go(back.pathname.replace(/^\/api/, '') + back.search);
  },
  async spend(code) {
    const { appId: appid, secret } = wechatApp;
    const fields = new URLSearchParams({ appid, secret, code, grant_type: 'authorization_code' });
    await fetch(`${wechat!.origin}/sns/oauth2/access_token?${fields}`);
  },
  async codeFor(phone) {
    const { db, settings } = platform!;
    const secrets = accountSecrets(settings);
    const purpose = purposeNumbers.complete;
    const code = '135790';
    const hash = secrets.codeHash(purpose, phone, null, code);
    await codesRepository(db).put(purpose, secrets.indexOf(phone), hash, 300_000);
    return code;
  },
};
