import { appears, type Stage } from '../model/stage.ts';
import type { Walker } from '../support/walk-model.ts';

const info = '**/api/pub/platform/info';
/** px, with no other layout close by: the announcements fit into the one, and not into the other. */
const wide = 2400;
const narrow = 940;

/** Walks the line of news on the home page; what it measures follows the window. */
export async function scrollTextHands({ page, wait }: Stage): Promise<Walker> {
  const answered = page.waitForResponse(info);
  await page.goto('/login');
  const { result: site } = (await (await answered).json()) as { result: object };
  const announcements = Array.from({ length: 3 }, (_, at) => ({
    text: `第 ${at + 1} 条公告：本学期选课已经开始，请在报名截止以前完成。`,
    link: '/course/list',
  }));
  await page.route(info, (route) =>
    route.fulfill({
      json: { code: 200, message: '', result: { ...site, announcements, popup: undefined }, encryption: false },
    }),
  );
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.setViewportSize({ width: narrow, height: 900 });
  await page.mouse.move(0, 0);
  await page.goto('/index/home');

  const line = page.getByRole('region', { name: '公告' });
  const room = line.locator('[data-look]');
  let width = narrow;
  const turnsTo = async (next: number) => {
    width = next;
    await page.setViewportSize({ width, height: 900 });
  };
  const looks = (...wanted: string[]) => appears(line.locator(wanted.map((look) => `[data-look=${look}]`).join(', ')));
  const offset = () => room.evaluate((one) => -new DOMMatrix(getComputedStyle(one.firstElementChild!).transform).m41);
  const passes = (ms: number) => wait(ms);
  const show = (isHidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
      Reflect.deleteProperty(document, 'hidden');
    }, isHidden);
  const stands = async () => {
    await looks('paused');
    const before = await offset();
    await passes(200);
    if ((await offset()) !== before) throw new Error('the line goes on while it is read');
  };
  return {
    events: {
      textFits: () => turnsTo(wide),
      motionIsReduced: async () => {
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await turnsTo(width + 20);
        await looks('still');
        await page.emulateMedia({ reducedMotion: 'no-preference' });
      },
      textIsLong: () => turnsTo(width < wide ? width : narrow),
      // By so little that the line stays below the pointer.
      windowChanges: () => turnsTo(width + 2),
      timePasses: async () => {
        const before = await offset();
        await passes(90);
        if ((await offset()) === before) throw new Error('the line does not go');
      },
      endComes: async () => {
        for (let before = await offset(); ; before = await offset()) {
          await passes(2000);
          if ((await offset()) < before) return;
        }
      },
      pointerComes: () => room.hover(),
      pointerLeaves: () => page.mouse.move(0, 0),
      focusComes: () => room.getByRole('link').first().focus(),
      focusLeaves: () => page.evaluate(() => (document.activeElement as HTMLElement).blur()),
      pageHides: () => show(true),
      pageShows: () => show(false),
      stops: async () => {
        // By the keys, which move neither pointer nor, once more, the line.
        await line.getByRole('button', { name: '停止滚动' }).press('Enter');
        await page.mouse.move(0, 0);
      },
      plays: () => line.getByRole('button', { name: '继续滚动' }).press('Enter'),
    },
    states: {
      // It lasts for no time that could be seen.
      measuring: () => looks('still', 'running'),
      still: () => looks('still'),
      running: () => looks('running'),
      moved: () => looks('running'),
      begun: () => looks('running'),
      hovered: stands,
      focused: stands,
      hidden: stands,
      heldTwice: stands,
      hiddenToo: stands,
      outdated: stands,
      stopped: () => looks('stopped'),
    },
  };
}
