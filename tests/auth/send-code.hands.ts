import { check, get, rep } from '../support/captcha-wire.ts';
import { appears, calls, dialogOf, isGone, type Stage } from '../model/stage.ts';
import type { Walker } from '../support/walk-model.ts';

const sms = '/auth/sms/send';
const agreed = { captchaType: 'blockPuzzle', token: 'T', pointJson: 'p', result: true };

/**
 * Walks the asking for a code in the registration on /login, with the puzzle that comes before it; no code leaves the
 * house. Without a deed here: a puzzle that breaks, whose program would have to be lost.
 */
export async function sendCodeHands(stage: Stage): Promise<Walker> {
  const { page, arrived, release, count, wait } = stage;
  let last = 13_800_138_000;
  const phone = page.getByRole('textbox', { name: /手机号（账号）/ });
  const button = page.getByRole('button', { name: /获取验证码|秒后可重发|正在发送/, includeHidden: true });
  const puzzle = dialogOf(page, '请完成安全验证');
  const opens = async () => {
    await page.goto('/login');
    await page.getByRole('button', { name: '手机号注册', exact: true }).click();
  };
  const sendsTo = async (number: string) => {
    await phone.fill(number);
    await button.click();
  };
  const asksPuzzle = (deed: () => Promise<unknown>) => calls(stage, get, deed);
  const says = (text: string | RegExp) => appears(page.getByText(text));
  const rests = (text: RegExp) => appears(button.filter({ hasText: text }));
  await opens();
  return {
    events: {
      sendsWithoutNumber: () => sendsTo(' '),
      sendsToBadNumber: () => sendsTo('12345678901'),
      sends: () => {
        // A number of its own for each: the one before may have to wait.
        last += 1;
        return asksPuzzle(() => sendsTo(`${last}`));
      },
      sendsAgain: async () => {
        const before = count(get) + count(sms);
        await button.dispatchEvent('click');
        await wait(100);
        if (count(get) + count(sms) !== before) throw new Error('a code was asked for twice');
      },
      corrects: () => phone.fill('13900139000'),
      async solvesPuzzle() {
        await release(get, 'server');
        const thumb = puzzle.getByRole('slider');
        await appears(puzzle.getByText(/^拼图已就绪/));
        await thumb.press('ArrowRight');
        await calls(stage, check, () => thumb.press('Enter'));
        await calls(stage, sms, async () => {
          await release(check, rep('0000', agreed));
          await appears(puzzle.getByText(/验证成功$/));
          await wait(1500);
        });
        await isGone(puzzle);
      },
      async closesPuzzle() {
        await puzzle.getByRole('button', { name: '关闭' }).click();
        await release(get, 'lost');
      },
      serverSends: () => release(sms, { code: 200, message: '验证码已发送', result: { retryAfterSeconds: 120 } }),
      serverWantsCaptcha: () => asksPuzzle(() => release(sms, { code: 4010, message: '请完成安全验证' })),
      valueIsSpent: () => asksPuzzle(() => release(sms, { code: 4011, message: '验证码已失效，请重新获取' })),
      serverIsTired: () =>
        release(sms, { code: 429, message: '操作过于频繁，请稍后再试', result: { retryAfterSeconds: 40 } }),
      serverRefuses: () => release(sms, { code: 4099, message: '短信没有发出去' }),
      waitPasses: () => wait(120_000),
      async pageReloads() {
        await page.reload();
        await opens();
        await phone.fill(`${last}`);
      },
    },
    states: {
      ready: async () => {
        await rests(/获取验证码/);
        await isGone(page.getByText(/请输入手机号！|请正确输入手机/));
      },
      empty: () => says('请输入手机号！'),
      bad: () => says('请正确输入手机/邮箱！'),
      puzzled: async () => {
        await arrived(get);
        await appears(puzzle);
        await rests(/正在发送/);
      },
      sending: async () => {
        await arrived(sms);
        await rests(/正在发送/);
      },
      corrected: async () => {
        await rests(/正在发送/);
        if ((await phone.inputValue()) !== '13900139000') throw new Error('the number is not the one that was typed');
      },
      refused: async () => {
        await says('短信没有发出去');
        await rests(/获取验证码/);
      },
      cooling: () => rests(/^1[012]\d秒后可重发$/),
      held: async () => {
        await rests(/^(40|[123]\d)秒后可重发$/);
        await says('操作过于频繁，请稍后再试');
      },
    },
  };
}
