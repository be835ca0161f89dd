import { mostWaitMs, type Stage, type Verdict } from './stage.ts';
import type { Walker } from '../support/walk-model.ts';

const info = '/pub/platform/info';
const mobile = 'https://m.example.cn/';
/** An address of the product's origin where nothing of the product runs. */
const bare = '/bare';

/** Walks how a page comes to know its host: title of the tab and footer show it. What the server says is the test's. */
export async function siteVariantHands(stage: Stage): Promise<Walker> {
  const { page, context, hold, arrived, release, count } = stage;
  await context.route(`${mobile}**`, (route) => route.fulfill({ contentType: 'text/html', body: '<p>mobile</p>' }));
  await context.route(`**${bare}`, (route) => route.fulfill({ contentType: 'text/html', body: '<p>bare</p>' }));
  const answered = page.waitForResponse(`**/api${info}`);
  await page.goto('/login');
  const { result: site } = (await (await answered).json()) as { result: { title: string } };
  const named = (title: string, mobileAddress?: string) => ({
    ...site,
    title,
    ...(mobileAddress && { mobileAddress }),
  });

  const desk = { width: 1440, height: 900 };
  const phone = { width: 390, height: 844 };
  /** A new visit: of this browser, or of one that remembers a title. */
  const comes =
    (size: typeof desk, remembered: string | null, path = '/course/list') =>
    async () => {
      // The page before ends here: it must not write what it still hears over what this visit remembers,
      // and a call of its own must not be taken for one of the next.
      await page.goto(bare);
      await page.setViewportSize(size);
      await page.evaluate((value) => {
        sessionStorage.clear();
        localStorage.removeItem('site');
        if (value !== null) localStorage.setItem('site', value);
      }, remembered);
      said = null;
      hold(info);
      await page.goto(path);
    };
  /** A page that asks once more hears the same: the site is the test's, never the server's. */
  let said: Verdict | null = null;
  await page.route(`**/api${info}`, (route) =>
    said !== null && typeof said === 'object' && 'code' in said
      ? route.fulfill({ json: { message: '', result: null, encryption: false, ...said } })
      : route.fallback(),
  );
  const answers = (verdict: Verdict) => async () => {
    await arrived(info);
    said = verdict;
    await release(info, verdict);
  };
  const isNamed = async (title: string) => {
    try {
      await page.waitForFunction((end) => document.title.endsWith(end), title);
    } catch (cause) {
      throw new Error(`${page.url()} is called ${await page.title()}; it asked ${count(info)} times`, { cause });
    }
  };
  const old = JSON.stringify({
    ...{ title: '上次的平台', edition: 'he', mobileAddress: null, links: [], qrCodes: [], logins: [], flags: [] },
    ...{ copyright: '', icp: '', publicSecurity: '', organiser: '', undertaker: '', hotline: '', mailbox: '' },
    ...{ supportGroup: '', announcements: [], isDemo: false, visitor: { permissions: [], permissionList: [] } },
  });
  return {
    events: {
      firstVisit: comes(desk, null),
      comesAgain: comes(desk, old),
      phoneComes: comes(phone, null),
      serverAnswers: answers({ code: 200, result: named('现在的平台', mobile) }),
      siteHasNoMobile: answers({ code: 200, result: named('现在的平台') }),
      serverIsSilent: answers('lost'),
      retries: async () => {
        said = null;
        hold(info);
        const before = count(info);
        // Again and again: the answer that did not come may not have been given up yet.
        for (const since = Date.now(); count(info) === before && Date.now() - since < mostWaitMs;) {
          await page.evaluate(() => void window.dispatchEvent(new Event('online')));
          await new Promise((next) => setTimeout(next, 100));
        }
      },
      windowNarrows: () => page.setViewportSize(phone),
      comesAnew: () => undefined,
    },
    states: {
      opening: () => undefined,
      reading: () => arrived(info),
      remembering: async () => {
        await arrived(info);
        await isNamed('上次的平台');
      },
      onPhone: () => arrived(info),
      running: async () => {
        await isNamed('现在的平台');
        await page.waitForURL('**/course/list');
      },
      asRemembered: () => isNamed('上次的平台'),
      failed: () => isNamed('云海智学'),
      ledAway: () => page.waitForURL(mobile),
    },
  };
}

/** A phone that scans the code of a login stays on the page made for it, though the host has a mobile site. */
export async function phoneStaysOnItsPage({ page, context, answerNext }: Stage): Promise<void> {
  await context.route(`${mobile}**`, (route) => route.fulfill({ contentType: 'text/html', body: '<p>mobile</p>' }));
  const answered = page.waitForResponse(`**/api${info}`);
  await page.goto('/login');
  const { result: site } = (await (await answered).json()) as { result: object };
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => sessionStorage.clear());
  const isMobile = { code: 200, result: { ...site, title: '手机上的平台', mobileAddress: mobile } };
  answerNext(info, isMobile);
  await page.goto('/m/qr?dm=1');
  await page.waitForFunction(() => document.title.endsWith('手机上的平台'));
  answerNext(info, isMobile);
  await page.goto('/course/list');
  await page.waitForURL(mobile);
}
