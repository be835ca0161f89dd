import { expect } from 'vitest';
import { appears, calls, dialogOf, isGone, logIn, loginDialog, type Stage } from '../model/stage.ts';
import type { Walker } from '../support/walk-model.ts';

const nonce = '/auth/user/login/';
const confirm = '/user/security/confirm';
const wanted = '/user/export';

/** Walks the question before the export of one's own data; nobody is confirmed, for the server's word is the test's. */
export async function confirmSelfHands(stage: Stage): Promise<Walker> {
  const { page, own, hold, arrived, release, answerNext, count } = stage;
  await page.goto('/account/settings/basic');
  await appears(loginDialog(page));
  await logIn(stage);
  const dialog = dialogOf(page, '身份确认');
  const alert = dialog.getByRole('alert').filter({ hasText: /\S/ });
  const says = (text: string) => appears(dialog.getByText(text, { exact: true }));
  const way = (name: RegExp) => dialog.getByRole('radio', { name });
  const secret = dialog.locator('input[name=password], input[name=code]');
  answerNext(wanted, { code: 4015, message: '请先确认是你本人' });
  await page.getByRole('button', { name: 'JSON', exact: true }).click();
  await appears(way(/^短信验证码/));
  const submits = async (text: string) => {
    await secret.fill(text);
    await dialog.getByRole('button', { name: '确认' }).click();
  };
  /** By password a nonce comes first, by code nothing. */
  const first = async () => ((await way(/^密码$/).isChecked()) ? nonce : confirm);
  const judged = async () => {
    await arrived(confirm);
    await says('正在确认');
  };
  return {
    events: {
      submitsNothing: () => submits(''),
      submits: async () => calls(stage, await first(), async () => submits((await own.person()).password)),
      choosesCode: () => way(/^短信验证码/).check(),
      choosesPassword: () => way(/^密码$/).check(),
      gives: () => dialog.getByRole('button', { name: '取消' }).click(),
      serverGivesNonce: () => calls(stage, confirm, () => release(nonce, 'server')),
      serverIsAway: () => release(nonce, 'lost'),
      serverAccepts: () => {
        hold(wanted);
        return release(confirm, { code: 200, result: { validForSeconds: 300 } });
      },
      serverRefuses: () => release(confirm, { code: 4012, message: '密码不对' }),
      async nonceIsSpent() {
        hold(nonce);
        await release(confirm, { code: 4014, message: '凭据已失效' });
      },
    },
    states: {
      byPassword: async () => expect(await way(/^密码$/).isChecked()).toBe(true),
      passwordMissing: () => says('请输入密码'),
      byCode: async () => {
        await appears(dialog.getByLabel(/^验证码/));
        await isGone(dialog.getByText('请输入验证码', { exact: true }));
      },
      codeMissing: () => says('请输入验证码'),
      asked: () => arrived(nonce),
      askedAnew: () => arrived(nonce),
      judged,
      judgedAnew: judged,
      judgedByCode: judged,
      refused: () => appears(alert),
      codeRefused: () => appears(alert),
      /** The call that was refused goes out once more. */
      confirmed: async () => {
        await isGone(dialog);
        await arrived(wanted);
        expect(count(wanted)).toBe(2);
      },
      givenUp: async () => {
        await isGone(dialog);
        expect(count(wanted)).toBe(1);
      },
    },
  };
}
