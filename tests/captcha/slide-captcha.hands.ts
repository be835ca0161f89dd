import { expect } from 'vitest';
import { appears, isGone, type Stage } from '../model/stage.ts';
import type { Walker } from '../support/walk-model.ts';
import { captchaStage, draws } from './captcha-stage.ts';
import { check, get, rep } from '../support/captcha-wire.ts';

const agreed = { captchaType: 'blockPuzzle', token: 'T', pointJson: 'p', result: true };

/** Walks the slide's model above the login, by mouse and keys. */
export async function slideCaptchaHands(stage: Stage): Promise<Walker> {
  const { page, release, wait } = stage;
  const { dialog, calls, opens, closes, goesAway, says, alerts } = await captchaStage(stage, 'blockPuzzle');
  const thumb = dialog.getByRole('slider', { name: '向右滑动完成验证' });
  const place = async () => Number(await thumb.getAttribute('aria-valuenow'));
  /** Where the mouse took the piece, in the window, and where the piece lay then; `moved` is how far since. */
  let taken = { x: 0, y: 0, from: 0, moved: 0 };
  const isAt = (isRight: (x: number) => boolean) => expect.poll(place).toSatisfy(isRight);
  const away = async () => {
    await page.mouse.up();
    await closes();
  };
  return {
    events: {
      opens,
      closes: away,
      wantsAnother: () => calls(get, () => dialog.getByRole('button', { name: /更换图片|重新获取/ }).click()),
      pictureComes: () => release(get, 'server'),
      serverIsAway: () => release(get, 'lost'),
      serverBarsForAMinute: () => release(get, rep('6201', null, 'get接口请求次数超限，请稍后再试!')),
      serverLocks: () => release(get, rep('6202', null, '接口验证失败数过多，请稍后再试')),
      async takesThePiece() {
        // Waits until the piece rests; its box is true then.
        await thumb.hover();
        const { x, y, width, height } = (await thumb.boundingBox())!;
        taken = { x: x + width / 2, y: y + height / 2, from: await place(), moved: 0 };
        await page.mouse.down();
      },
      async drags() {
        taken.moved += taken.moved === 0 ? 120 : 3;
        await page.mouse.move(taken.x + taken.moved, taken.y, { steps: 4 });
        // A browser tells moves of the mouse once a frame, so the last of them may still be on its way.
        await isAt((x) => Math.abs(x - taken.from - taken.moved) <= 1);
      },
      letsGo: async () => {
        if ((await place()) > 0) await calls(check, () => page.mouse.up());
        else await page.mouse.up();
      },
      pressesRight: () => thumb.press('ArrowRight'),
      submits: async () => {
        if ((await place()) === 0) return thumb.press('Enter');
        await calls(check, () => thumb.press('Enter'));
        await page.mouse.up();
      },
      givesUp: async () => {
        await thumb.press('Escape');
        await page.mouse.up();
      },
      serverAgrees: () => release(check, rep('0000', agreed)),
      serverRefuses: () => release(check, rep('6111', null, '验证失败')),
      secondPasses: async () => {
        stage.hold(get);
        await wait(1000);
      },
      halfASecondPasses: () => goesAway(500),
      minutePasses: () => wait(60_000),
      fiveMinutesPass: () => wait(300_000),
    },
    states: {
      nothing: () => isGone(dialog),
      waiting: () => says('正在加载图片'),
      picture: async () => {
        await says(/^拼图已就绪/);
        await isAt((x) => x === 0);
      },
      held: () => isAt((x) => x === 0),
      dragged: () => isAt((x) => x >= 119),
      stepped: () => isAt((x) => x > 0),
      taken: () => isAt((x) => x > 0 && x < 110),
      judged: () => says('正在验证'),
      solved: () => says(/^\d+\.\d\ds验证成功$/),
      leaving: () => says(/^\d+\.\d\ds验证成功$/),
      refused: () => says('验证失败'),
      barredForAMinute: () => alerts('get接口请求次数超限，请稍后再试!'),
      locked: () => alerts('接口验证失败数过多，请稍后再试'),
      noPicture: () => appears(dialog.getByRole('button', { name: '重新获取' })),
    },
  };
}

/** By keys alone, on a real server, from a picture to the end of the login. */
export async function solvesByKeys(stage: Stage): Promise<string> {
  const { dialog, opens, says } = await captchaStage(stage, 'blockPuzzle');
  await opens();
  const [{ x }] = (await draws(stage)) as [{ x: number; y: number }];
  await says(/^拼图已就绪/);
  const thumb = dialog.getByRole('slider');
  for (let at = 0; at + 72 <= x; at += 24) await thumb.press('Shift+ArrowRight');
  while (Number(await thumb.getAttribute('aria-valuenow')) < x - 2) await thumb.press('ArrowRight');
  await thumb.press('Enter');
  const strip = dialog.getByText(/^\d+\.\d\ds验证成功$/).first();
  await appears(strip);
  return strip.innerText();
}
