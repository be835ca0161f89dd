import { expect, it } from 'vitest';
import { providersOperations as operations } from '#contract/providers/providers.operations.ts';
import { userOperations } from '#contract/account/user.operations.ts';
import { loginCallsOf, easyGate } from '../support/login-calls.builder.ts';
import { qqStandIn } from '../support/qq-stand-in.ts';
import { photo } from '../support/samples.ts';
import { testApp } from '../support/test-app.ts';
import { standIn, wechatStandIn } from '../support/wechat-stand-in.ts';

const app = { appId: 'wx-app', secret: 'wx-secret' };
const qqApp = { appId: '1010', secret: 'qq-secret' };
const wechat = await wechatStandIn(app);
const qq = await qqStandIn(qqApp);
const bytes = await photo();
/** Where the providers keep pictures, and somebody else's place. */
const answerPicture: Parameters<typeof standIn>[0] = (_request, { pathname }, response) => {
  if (pathname === '/lost') return void response.writeHead(404).end();
  if (pathname === '/away') return void response.writeHead(302, { location: `${foreign.origin}/face` }).end();
  if (pathname === '/page') return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>');
  if (pathname === '/lie') return void response.writeHead(200, { 'content-type': 'image/png' }).end('<html>');
  if (pathname === '/huge')
    return void response.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.alloc((1 << 20) + 1));
  response.writeHead(200, { 'content-type': 'image/jpeg' }).end(bytes);
};
const foreign = await standIn(answerPicture);
const pictures = await standIn(answerPicture);
const captchas = easyGate();
const platform = await testApp({
  captcha: captchas.gate,
  env: {
    PUBLIC_URL: 'http://he.localhost',
    WECHAT_APP_ID: app.appId,
    WECHAT_APP_SECRET: app.secret,
    WECHAT_API: wechat.origin,
    WECHAT_PICTURES: `https://pictures.example ${pictures.origin}`,
    QQ_APP_ID: qqApp.appId,
    QQ_APP_SECRET: qqApp.secret,
    QQ_GRAPH: qq.origin,
    QQ_PICTURES: pictures.origin,
    CODES_PER_DEVICE: '1000',
  },
});
const loginCalls = loginCallsOf(platform, captchas);
let last = 13_400_000_000;

/** Somebody new by this provider. @returns the avatar's address, '' without one */
async function avatarOf(provider: 'wx' | 'qq', picture: string, phone = String(++last)) {
  const page = platform.visitor();
  const person = { openid: `o-${last}-${picture}`, nickname: '阿明', picture };
  const enter = async () => {
    if (provider === 'wx') {
      const { state } = (await page.call(operations.wxLogin, {})).result!;
      return page.call(operations.wxEnter, { code: wechat.agree(person), state });
    }
    const address = new URL((await page.call(operations.qqLogin, {})).result!);
    return page.call(operations.qqEnter, { code: qq.agree(person), state: address.searchParams.get('state')! });
  };
  const { bindToken } = (await enter()).result as unknown as { bindToken: string };
  const form = { bindToken, phone, code: await loginCalls.code(page, 'complete', phone), agreement: true };
  page.token = (await page.call(operations.complete, form)).result!.SQLP;
  return { page, avatar: (await page.call(userOperations.info, {})).result!.TX };
}

it.each(['wx', 'qq'] as const)('somebody new by %s has the picture from there, kept as an upload', async (provider) => {
  const before = pictures.asked.length;
  const { page, avatar } = await avatarOf(provider, `${pictures.origin}/face?size=132`);
  expect(avatar).toMatch(/^\/api\/media\//);
  const media = await page.send('GET', avatar.slice('/api'.length), undefined, { headers: { ts: '', sg: '' } });
  expect([media.statusCode, media.headers['content-type']]).toEqual([200, expect.stringMatching(/^image\//)]);
  expect(pictures.asked.slice(before)).toEqual(['/face?size=132']);
});

it.each(['/lost', '/away', '/page', '/lie', '/huge'])('a picture at %s changes nothing', async (path) => {
  const before = foreign.asked.length;
  expect((await avatarOf('wx', `${pictures.origin}${path}`)).avatar).toBe('');
  expect(foreign.asked).toHaveLength(before);
});

it.each(['', 'nonsense', 'file:///etc/passwd', 'http://169.254.169.254/latest'])(
  'nothing is asked for at %j',
  async (address) => expect((await avatarOf('wx', address)).avatar).toBe(''),
);

it('nothing is asked for at hosts that are not the provider’s', async () => {
  expect((await avatarOf('qq', `${foreign.origin}/face`)).avatar).toBe('');
  expect(foreign.asked).toEqual([]);
});

it('an account that was there keeps its own picture', async () => {
  const { phone } = await platform.person('learner');
  const before = pictures.asked.length;
  expect((await avatarOf('wx', `${pictures.origin}/face`, phone)).avatar).toBe('');
  expect(pictures.asked).toHaveLength(before);
});
