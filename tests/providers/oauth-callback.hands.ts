import { providersOperations } from '#contract/providers/providers.operations.ts';
import type { DemoLogin } from '#contract/demo/demo-accounts.rule.ts';
import type { Walker } from '../support/walk-model.ts';
import { appears, notice, ownMenu, type Stage } from '../model/stage.ts';
import { knownPerson, thirdParties } from './third-parties.ts';

const info = '/user/info';
let last = 0;
const stranger = () => `stranger-${(last += 1)}`;

/** Somebody who agreed at the phone; who it is can still be settled while the code is under way. */
function agrees() {
  const person = { openid: knownPerson, nickname: '林晓舟' };
  const { wechat } = thirdParties;
  const code = wechat.agree(person);
  return {
    code,
    isA: (openid: string) => Object.assign(person, { openid }),
    /** Another has spent the code. */
    isSpent: () => thirdParties.spend(code),
  };
}

/** Walks the way back from WeChat: states and codes are real, and the server judges them itself. */
export async function oauthCallbackHands(stage: Stage): Promise<Walker> {
  const { page, context, hold, arrived, release } = stage;
  const enter = '/auth/oauth2/wx/web/auth';
  const here = await thirdParties.client();
  const { state, redirectUri } = (await here.call(providersOperations.wxLogin, {})).result!;
  await thirdParties.moveIn(context, here, redirectUri);
  const { code, isA, isSpent } = agrees();
  hold(enter);
  await page.goto(`${redirectUri}&${new URLSearchParams({ code, state })}`);
  return {
    events: {
      serverTakesIt: async () => {
        hold(info);
        await release(enter, 'server');
      },
      stateIsOld: async () => {
        await isSpent();
        await release(enter, 'server');
      },
      nobodyIsKnown: async () => {
        isA(stranger());
        await release(enter, 'server');
      },
      serverSaysWho: () => release(info, 'server'),
      serverKnowsNoRole: () => release(info, 'lost'),
      triesAgain: () => page.getByRole('button', { name: /^返回/ }).click(),
    },
    states: {
      exchanging: async () => {
        await arrived(enter);
        await page.waitForURL((url) => url.pathname + url.search === '/oauth/index');
        await appears(page.getByText('正在登录'));
      },
      entering: () => arrived(info),
      failed: async () => {
        await appears(page.getByRole('heading', { name: '登录失败' }));
        await appears(page.getByRole('alert').filter({ hasText: /\S/ }));
      },
      unbound: () => appears(page.getByRole('heading', { name: '完善用户信息' })),
      inside: async () => {
        await page.waitForURL('**/index/home');
        await appears(ownMenu(page));
      },
      left: () => page.waitForURL('**/login'),
    },
  };
}

/** Each binds in an account of its own: one holds one identity of WeChat. */
const binders: readonly DemoLogin[] = ['teacher', 'schoolAdmin', 'libMaintainer', 'platformAdmin'];
let nextBinder = 0;

/** The same for somebody who binds. */
export async function oauthBindHands(stage: Stage): Promise<Walker> {
  const { page, context, hold, arrived, release } = stage;
  const bind = '/user/security/wx/bind';
  const here = await thirdParties.client(binders[nextBinder++ % binders.length]);
  const { state, redirectUri } = (await here.call(providersOperations.wxUrl, {})).result!;
  await thirdParties.moveIn(context, here, redirectUri);
  await page.goto('/index/home');
  await appears(ownMenu(page));
  const { code, isA } = agrees();
  hold(bind);
  await page.goto(`${redirectUri}&${new URLSearchParams({ code, state })}`);
  return {
    events: {
      serverBinds: () => {
        isA(stranger());
        return release(bind, 'server');
      },
      isBoundElsewhere: () => release(bind, 'server'),
      triesAgain: () => page.getByRole('button', { name: '返回账号设置' }).click(),
    },
    states: {
      binding: async () => {
        await arrived(bind);
        await page.waitForURL((url) => url.pathname + url.search === '/oauth/index');
        await appears(page.getByText('正在绑定'));
      },
      bound: async () => {
        await page.waitForURL('**/account/settings/basic');
        await appears(notice(page, '绑定成功'));
      },
      failed: async () => {
        await appears(page.getByRole('heading', { name: '绑定失败' }));
        await appears(page.getByRole('alert').filter({ hasText: /已绑定/ }));
      },
      left: () => page.waitForURL('**/account/settings/basic'),
    },
  };
}
