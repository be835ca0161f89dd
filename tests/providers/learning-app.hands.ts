import type { Page } from 'playwright-core';
import type { Walker } from '../support/walk-model.ts';
import { appears, isGone, ownMenu, type Stage } from '../model/stage.ts';
import { thirdParties } from './third-parties.ts';

const info = '/user/info';

/**
 * Walks the login by the learning app on the page /login. Its window is real; that somebody logged in there is said by
 * another page of the same browser, so that it can be said when the window has gone, too.
 */
export async function learningAppHands(stage: Stage): Promise<Walker> {
  const { page, context, hold, arrived, release, elsewhere, wait } = stage;
  await page.goto('/login');
  const app = page.getByRole('button', { name: '学习 APP', exact: true });
  await appears(app);
  let opened: Page | null = null;
  /** A window opens while the press lasts, or is blocked. */
  const press = async () => {
    const late = page.getByRole('button', { name: '点击打开' });
    await ((await late.isVisible()) ? late : app).click();
  };
  const blocks = (isOn: boolean) =>
    page.evaluate((on) => {
      const kept = globalThis as unknown as { open: unknown; realOpen?: unknown };
      kept.realOpen ??= kept.open;
      kept.open = on ? () => null : kept.realOpen;
    }, isOn);
  const says = () =>
    elsewhere('/favicon.svg', (other) =>
      other.evaluate(() => {
        const channel = new BroadcastChannel('login');
        channel.postMessage({ type: 'entered' });
        channel.close();
      }),
    );
  const goes = async () => {
    await opened?.close();
    opened = null;
  };
  const rests = async () => {
    await appears(app);
    await isGone(page.getByText('请在新打开的窗口中登录'));
  };
  return {
    events: {
      presses: goes,
      hearsOfOthers: says,
      windowOpens: async () => {
        await blocks(false);
        const coming = context.waitForEvent('page');
        await press();
        opened = await coming;
        await opened.waitForLoadState();
      },
      browserBlocks: async () => {
        await blocks(true);
        await press();
      },
      windowStays: () => wait(1000),
      windowCloses: async () => {
        await goes();
        await wait(1000);
      },
      timePasses: () => wait(180_000),
      windowSaysEntered: async () => {
        const here = await thirdParties.client('learner');
        await thirdParties.moveIn(context, here, page.url());
        hold(info);
        await says();
      },
      serverSaysWho: () => release(info, 'server'),
      serverKnowsNoRole: () => release(info, 'lost'),
    },
    states: {
      idle: rests,
      opening: () => undefined,
      blocked: () => appears(page.getByText('浏览器拦截了新窗口')),
      waiting: async () => {
        await appears(page.getByText('请在新打开的窗口中登录'));
        await appears(opened!.getByRole('link', { name: '同意登录' }));
      },
      idleAgain: rests,
      late: () => appears(page.getByText('未收到学习 APP 的登录结果，请重试')),
      entering: () => arrived(info),
      refused: () => appears(page.getByText(/网络/)),
      inside: async () => {
        await page.waitForURL('**/index/home');
        await appears(ownMenu(page));
      },
    },
  };
}
