import { providersOperations } from '#contract/providers/providers.operations.ts';
import type { Walker } from '../support/walk-model.ts';
import { appears, isGone, ownMenu, type Stage } from '../model/stage.ts';
import { thirdParties } from './third-parties.ts';

const complete = '/auth/third/complete';
const info = '/user/info';
let last = 0;

/** Walks the completion of an identity that WeChat vouches for and nobody has; code and ticket are the server's own. */
export async function registerInfoHands(stage: Stage): Promise<Walker> {
  const { page, context, hold, arrived, release, count, wait } = stage;
  const here = await thirdParties.client();
  const { state, redirectUri } = (await here.call(providersOperations.wxLogin, {})).result!;
  await thirdParties.moveIn(context, here, redirectUri);
  last += 1;
  const nickname = `访客${last}`;
  const number = `${13_512_340_000 + last}`;
  const code = thirdParties.wechat.agree({ openid: `visitor-${last}`, nickname });
  await page.goto(`${redirectUri}&${new URLSearchParams({ code, state })}`);
  const phone = page.getByRole('textbox', { name: /手机号/ });
  const digits = page.getByRole('textbox', { name: /^验证码/ });
  const submits = async (who: string, typed: string, agrees: boolean) => {
    await phone.fill(who);
    await digits.fill(typed);
    await page.getByRole('checkbox').setChecked(agrees);
    await page.getByRole('button', { name: '完成并登录' }).click();
  };
  const says = (text: string) => appears(page.getByText(text, { exact: true }));
  return {
    events: {
      submitsWithFaults: () => submits('', '', false),
      submits: async () => {
        hold(complete);
        await submits(number, await thirdParties.codeFor(number), true);
      },
      submitsAgain: async () => {
        const before = count(complete);
        await digits.press('Enter');
        await wait(100);
        if (count(complete) !== before) throw new Error(`${complete} was called twice`);
      },
      serverTakesIt: async () => {
        hold(info);
        await release(complete, 'server');
      },
      codeIsWrong: () => release(complete, { code: 4013, message: '验证码错误或已过期' }),
      ticketIsOver: () => release(complete, { code: 4014, message: '授权已失效，请重新登录' }),
      serverRefuses: () => release(complete, { code: 405, message: '账号已停用，请联系管理员' }),
      serverSaysWho: () => release(info, 'server'),
      serverKnowsNoRole: () => release(info, 'lost'),
      beginsAgain: () => page.getByRole('button', { name: '重新登录' }).click(),
    },
    states: {
      empty: async () => {
        await says(`${nickname}，你好。已通过微信认证，请补充手机号`);
        await isGone(page.getByText('请输入验证码', { exact: true }));
      },
      faulty: async () => {
        for (const fault of ['请输入手机号（账号）', '请输入验证码', '请勾选协议']) await says(fault);
      },
      submitting: async () => {
        await arrived(complete);
        await says('正在提交');
      },
      codeRefused: async () => {
        await says('验证码错误或已过期');
        if ((await phone.inputValue()) !== number) throw new Error('the phone number is not kept');
      },
      refused: () => appears(page.getByRole('alert').filter({ hasText: /\S/ })),
      entering: () => arrived(info),
      expired: () => says('授权已失效，请重新登录'),
      inside: async () => {
        await page.waitForURL('**/index/home');
        await appears(ownMenu(page));
      },
      left: () => page.waitForURL('**/login'),
    },
  };
}
