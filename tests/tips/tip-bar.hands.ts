import { appears, isGone, type Stage } from '../model/stage.ts';
import type { Walker } from '../support/walk-model.ts';

/**
 * Walks the bar at the right on pages longer than the window. Without a deed here: the assistant and its gate, which
 * has no entry until an area provides an assistant.
 */
export async function tipBarHands({ page }: Stage): Promise<Walker> {
  await page.setViewportSize({ width: 1440, height: 500 });
  // The popup of the day, on the home page, holds the code of the app, too.
  await page.goto('/course/list');
  const bar = page.getByRole('complementary', { name: '快捷入口' });
  const press = (name: string) => () => bar.getByRole('button', { name }).click();
  const code = page.getByRole('img', { name: '下载 App 的二维码' });
  const isAt = (tip: string) => () => page.waitForURL((url) => url.search === `?code=${tip}`);
  return {
    events: {
      wantsApp: press('下载 App'),
      closes: () => page.keyboard.press('Escape'),
      asksForHelp: press('帮助中心'),
      asksForFeedback: press('意见反馈'),
      asksForCertificate: press('证书'),
      goesUp: async () => {
        await page.evaluate(() => window.scrollTo(0, 300));
        await page.waitForFunction(() => window.scrollY > 0);
        await press('回到顶部')();
      },
    },
    states: {
      idle: () => isGone(code),
      helping: isAt('help'),
      writing: isAt('feedback'),
      certifying: isAt('certificate'),
      up: async () => void (await page.waitForFunction(() => window.scrollY === 0)),
      codeShown: () => appears(code),
    },
  };
}
