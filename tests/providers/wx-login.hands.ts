import type { Route } from 'playwright-core';
import { vi } from 'vitest';
import type { Walker } from '../support/walk-model.ts';
import { appears, isGone, mostWaitMs, type Stage } from '../model/stage.ts';
import { knownPerson, thirdParties } from './third-parties.ts';

const config = '/auth/oauth2/wx/web/login';

/** WeChat's page in the frame: at the phone somebody agrees, and it takes the whole window to where it was told. */
async function showCode(route: Route) {
  const asked = new URL(route.request().url()).searchParams;
  const back = new URL(asked.get('redirect_uri')!);
  back.searchParams.set('code', thirdParties.wechat.agree({ openid: knownPerson, nickname: '林晓舟' }));
  back.searchParams.set('state', asked.get('state')!);
  const address = back.href.replaceAll('&', '&amp;');
  await route.fulfill({
    contentType: 'text/html; charset=utf-8',
    body: `<title>WeChat</title><a target="_top" href="${address}">agree</a>`,
  });
}

/** Walks the login by WeChat's code on the page /login; what the frame shows comes from the test. */
export async function wxLoginHands(stage: Stage): Promise<Walker> {
  const { page, hold, arrived, release, count, wait } = stage;
  const frames: Route[] = [];
  await page.route(`${thirdParties.wechat.origin}/connect/qrconnect*`, (route) => void frames.push(route));
  await page.goto('/login');
  hold(config);
  await page.getByRole('button', { name: '微信', exact: true }).click();
  const frame = page.getByTitle('微信登录二维码');
  const failed = page.getByRole('button', { name: '重试', exact: true });
  const again = async (deed: () => Promise<void>) => {
    frames.length = 0;
    hold(config);
    await deed();
  };
  return {
    events: {
      serverGivesState: () => release(config, 'server'),
      serverRefuses: () => release(config, { code: 405, message: '这种登录方式没有开通' }),
      frameShows: () => showCode(frames.at(-1)!),
      frameStaysEmpty: () => wait(6000),
      agreesAtThePhone: () => page.frameLocator('iframe').getByRole('link', { name: 'agree' }).click(),
      wantsAnother: () =>
        again(async () => {
          if (await failed.isVisible()) await failed.click();
          else await page.getByRole('button', { name: '更换二维码' }).click();
        }),
      codeGrowsOld: () => again(() => wait(180_000)),
    },
    states: {
      preparing: async () => {
        await arrived(config);
        await appears(page.getByText('正在打开微信'));
      },
      loading: async () => {
        await frame.waitFor({ state: 'attached' });
        // A request is told before its route is, so the route itself is waited for.
        await vi.waitUntil(() => frames.length > 0, { timeout: mostWaitMs });
        await appears(page.getByText('正在打开微信'));
      },
      waiting: async () => {
        await isGone(page.getByText('正在打开微信'));
        await appears(frame);
      },
      refused: () => appears(page.getByText('这种登录方式没有开通')),
      blocked: () => appears(page.getByText('微信二维码加载失败，请检查网络后重试')),
      returned: async () => {
        await page.waitForURL((url) => url.pathname === '/oauth/index' || url.pathname === '/index/home');
        if (count('/auth/oauth2/wx/web/auth') > 1) throw new Error('the code was sent twice');
      },
    },
  };
}
