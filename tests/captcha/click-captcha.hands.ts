import { appears, isGone, type Stage } from '../model/stage.ts';
import type { Walker } from '../support/walk-model.ts';
import { captchaStage, draws } from './captcha-stage.ts';
import { check, get, rep } from '../support/captcha-wire.ts';

const agreed = { captchaType: 'clickWord', token: 'T', pointJson: 'p', result: true };

/** Walks the words' model above the login, by mouse and keys. */
export async function clickCaptchaHands(stage: Stage): Promise<Walker> {
  const { release, wait, count } = stage;
  const { dialog, calls, opens, closes, goesAway, says, alerts } = await captchaStage(stage, 'clickWord');
  const words = dialog.getByRole('application', { name: /^请依次点击【.,.,.】$/ });
  const number = (value: number) => dialog.getByText(String(value), { exact: true });
  const has = (marked: number) => async () => {
    await appears(words);
    if (marked > 0) await appears(number(marked));
    await isGone(number(marked + 1));
  };
  return {
    events: {
      opens,
      closes,
      wantsOthers: () => calls(get, () => dialog.getByRole('button', { name: /更换图片|重新获取/ }).click()),
      wordsCome: () => release(get, 'server'),
      tooFewWordsCome: () =>
        release(get, rep('0000', { originalImageBase64: '', token: 'T', wordList: ['云'], result: false })),
      serverIsAway: () => release(get, 'lost'),
      serverBarsForAMinute: () => release(get, rep('6201', null, 'get接口请求次数超限，请稍后再试!')),
      serverLocks: () => release(get, rep('6202', null, '接口验证失败数过多，请稍后再试')),
      clicks: async () => {
        stage.hold(check);
        await words.click({ position: { x: 60 + 7 * count(check), y: 70 } });
      },
      takesBack: () => words.press('Backspace'),
      settles: () => calls(check, () => wait(400)),
      serverAgrees: () => release(check, rep('0000', agreed)),
      serverRefuses: () => release(check, rep('6111', null, '验证失败')),
      successIsSeen: () => goesAway(1500),
      failureIsSeen: () => calls(get, () => wait(700)),
      minutePasses: () => wait(60_000),
      fiveMinutesPass: () => wait(300_000),
    },
    states: {
      nothing: () => isGone(dialog),
      waiting: () => says('正在加载图片'),
      asked: has(0),
      one: has(1),
      two: has(2),
      three: has(3),
      judged: () => says('正在验证'),
      solved: () => says('验证成功'),
      refused: () => says('验证失败'),
      barredForAMinute: () => alerts('get接口请求次数超限，请稍后再试!'),
      locked: () => alerts('接口验证失败数过多，请稍后再试'),
      noPicture: () => appears(dialog.getByRole('button', { name: '重新获取' })),
    },
  };
}

/** Clicks the words where a real server drew them. */
export async function clicksTheWords(stage: Stage): Promise<void> {
  const { dialog, opens, says } = await captchaStage(stage, 'clickWord');
  await opens();
  const places = await draws(stage);
  const words = dialog.getByRole('application');
  await appears(words);
  for (const { x, y } of places) await words.click({ position: { x: x + 5, y: y - 5 } });
  await says('验证成功');
}
