import type { Walker } from '../support/walk-model.ts';
import { appears, isGone, ownMenu, type Stage } from '../model/stage.ts';
import { knownPerson, thirdParties } from './third-parties.ts';

const enter = '/auth/token/login/do';
const logout = '/auth/logout';
const info = '/user/info';
let last = 0;

/** Walks automatic login, while a teacher is logged in here; the token is the server's own. */
export async function autoLoginHands(stage: Stage): Promise<Walker> {
  const { page, context, hold, arrived, release, count } = stage;
  await page.goto('/index/home');
  const here = await thirdParties.client('teacher');
  await thirdParties.moveIn(context, here, page.url());
  const arrive = async (account: string) => {
    const address = new URL(await thirdParties.comesFromApp(here, account, '/course/list'), page.url());
    // Another site's link, and not the window of the learning app.
    address.searchParams.delete('provider');
    return address.href;
  };
  await page.goto(await arrive(knownPerson));
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  return {
    events: {
      agrees: () => {
        hold(logout);
        return press('切换账号');
      },
      declines: () => press('保留当前账号'),
      isLoggedOut: () => {
        hold(enter);
        return release(logout, 'server');
      },
      serverIsAway: () => release(logout, 'lost'),
      // There is nothing to press while it works.
      pressesAgain: async () => {
        await isGone(page.getByRole('button', { name: '切换账号' }));
        if (count(logout) !== 1) throw new Error('logged out twice');
      },
      serverTakesIt: async () => {
        hold(info);
        await release(enter, 'server');
      },
      tokenIsDead: () => release(enter, { code: 4014, message: '授权已失效，请重新登录' }),
      nobodyIsKnown: async () => {
        const result = { bindToken: 'b'.repeat(43), provider: 'ykb', nickname: `stranger-${(last += 1)}` };
        await release(enter, { code: 2001, message: '请先完善用户信息', result });
      },
      serverSaysWho: () => release(info, 'server'),
      serverKnowsNoRole: () => release(info, 'lost'),
      leaves: () => press('返回首页'),
    },
    states: {
      asked: async () => {
        await appears(page.getByRole('heading', { name: '切换账号？' }));
        await page.waitForURL((url) => url.pathname + url.search === '/oauth/index');
      },
      leaving: () => arrived(logout),
      posting: () => arrived(enter),
      entering: () => arrived(info),
      refused: () => appears(page.getByRole('alert').filter({ hasText: /\S/ })),
      stayed: async () => {
        await page.waitForURL('**/course/list');
        await appears(ownMenu(page));
      },
      unbound: () => appears(page.getByText(/stranger-\d+，你好/)),
      inside: async () => {
        await page.waitForURL('**/course/list');
        await appears(ownMenu(page));
      },
      left: () => page.waitForURL('**/index/home'),
    },
  };
}
