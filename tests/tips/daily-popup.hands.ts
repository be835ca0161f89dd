import type { Page } from 'playwright-core';
import { appears, isGone, loginButton, loginDialog, type Stage } from '../model/stage.ts';
import type { Walker } from '../support/walk-model.ts';

const info = '**/api/pub/platform/info';
const home = '/index/home';
const elsewhereOnSite = '/course/list';

interface Memory {
  lastShown: number;
  until: number | null;
  version: string | null;
}

/** Day of the page's clock and calendar. */
const dayOn = (page: Page) =>
  page.evaluate(() => Math.floor((Date.now() - new Date().getTimezoneOffset() * 60_000) / 86_400_000));

/** Walks the popup of the day on the home page, over days: what is stored grows older instead of the clock. */
export async function dailyPopupHands(stage: Stage): Promise<Walker> {
  const { page, go, elsewhere } = stage;
  const answered = page.waitForResponse(info);
  await page.goto(elsewhereOnSite);
  const { result: site } = (await (await answered).json()) as { result: { popup: { version: string } } };
  /** What the host has to show: what the server says, or nothing, or another version. */
  let popup: { version: string } | null = site.popup;
  /** What the page has to wait for until it knows that. */
  let gate: Promise<void> = Promise.resolve();
  await page.route(info, async (route) => {
    await gate;
    const result = { ...site, popup: popup ?? undefined };
    await route.fulfill({ json: { code: 200, message: '', result, encryption: false } });
  });

  const memory = () => page.evaluate(() => JSON.parse(localStorage.getItem('popup') ?? 'null') as Memory | null);
  const store = (known: Memory) =>
    page.evaluate((value) => localStorage.setItem('popup', value), JSON.stringify(known));
  const { version: first } = site.popup;
  const shownOn = async (days: number, until: number | null = null): Promise<Memory> => {
    const today = await dayOn(page);
    return { lastShown: today + days, until: until === null ? null : today + until, version: first };
  };

  const card = page.getByRole('region', { name: '今日提示' });
  // What comes of the same answer as the popup.
  const news = page.getByRole('region', { name: '公告', includeHidden: true });
  const isKnown = () => appears(news);
  /** To another page, until nothing of the home page is left. */
  const leaves = async () => {
    await go(elsewhereOnSite);
    await isGone(news);
  };
  /** The home page loaded anew; `between` happens before it knows what the host shows. */
  const loads = async (between = async () => {}) => {
    let open = () => {};
    gate = new Promise((resolve) => {
      open = resolve;
    });
    await page.goto(home);
    await between();
    open();
    await isKnown();
  };
  /** The home page as somebody comes to it from another one. */
  const opens = async () => {
    if (page.url().includes(home)) await leaves();
    await isGone(card);
    await go(home);
    await isKnown();
  };
  const opensAfter =
    (days: number, open = opens) =>
    async () => {
      const { lastShown, until, version } = (await memory())!;
      await store({ lastShown: lastShown - days, until: until === null ? null : until - days, version });
      await open();
    };
  const isStored = async (wanted: Memory) => {
    const known = await memory();
    if (JSON.stringify(known) !== JSON.stringify(wanted)) throw new Error(`stored is ${JSON.stringify(known)}`);
  };
  const close = () => card.getByRole('button', { name: '关闭' }).click();
  const current = () => popup?.version ?? first;
  return {
    events: {
      pageHasNothing: () => {
        popup = null;
        return loads();
      },
      cameToday: async () => {
        await store(await shownOn(0));
        await opens();
      },
      isSnoozed: async () => {
        await store(await shownOn(-1, 1));
        await opens();
      },
      modalCovers: () =>
        loads(async () => {
          await loginButton(page).click();
          await appears(loginDialog(page));
        }),
      dayBegins: opens,
      modalCloses: async () => {
        await page.keyboard.press('Escape');
        await isGone(loginDialog(page));
      },
      // Something comes and goes beside the dialog.
      otherModalOpens: () =>
        page.evaluate(async () => {
          const other = document.body.appendChild(document.createElement('div'));
          await Promise.resolve();
          other.remove();
        }),
      otherTabShows: async () => {
        await elsewhere(home, (other) => appears(other.getByRole('region', { name: '今日提示' })));
        await page.keyboard.press('Escape');
        await isGone(loginDialog(page));
      },
      closes: close,
      closesForWeek: async () => {
        await card.getByRole('checkbox', { name: '7 天内不再显示' }).check();
        await close();
      },
      comesAgain: opens,
      comesNextDay: opensAfter(1),
      comesInSixDays: opensAfter(6),
      comesInSevenDays: opensAfter(7),
      findsNewVersion: async () => {
        popup = { ...site.popup, version: `${current()}+` };
        await opensAfter(1, loads)();
      },
      browserForgets: async () => {
        await page.evaluate(() => localStorage.removeItem('popup'));
        if (popup === site.popup) return leaves();
        popup = site.popup;
        await page.goto(elsewhereOnSite);
      },
    },
    states: {
      opening: () => isGone(card),
      waiting: async () => {
        await appears(loginDialog(page));
        await isGone(card);
      },
      shown: async () => {
        await appears(card);
        await isStored({ ...(await shownOn(0)), version: current() });
      },
      closed: async () => {
        await isGone(card);
        await isStored({ ...(await shownOn(0)), version: current() });
      },
      snoozed: async () => {
        await isGone(card);
        await isStored({ ...(await shownOn(0, 7)), version: current() });
      },
      left: () => isGone(card),
    },
  };
}
