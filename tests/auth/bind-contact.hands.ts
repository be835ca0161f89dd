import { appears, calls, dialogOf, isGone, logIn, loginDialog, notice, type Stage } from '../model/stage.ts';
import type { Walker } from '../support/walk-model.ts';

const bind = '/user/security/phone/bind';
const confirm = '/user/security/confirm';

/**
 * Walks the binding of another phone from the settings of an account; nothing is bound, for the server's word is the
 * test's. Without a deed here: a question about oneself whose program is lost.
 */
export async function bindContactHands(stage: Stage): Promise<Walker> {
  const { page, own, hold, arrived, release, count, wait } = stage;
  await page.goto('/account/settings/basic');
  await appears(loginDialog(page));
  await logIn(stage);
  await page.getByRole('button', { name: '换绑手机' }).click();
  const dialog = dialogOf(page, '绑定手机');
  const question = dialogOf(page, '身份确认');
  const alert = dialog.getByRole('alert').filter({ hasText: /\S/ });
  const says = (text: string) => appears(dialog.getByText(text, { exact: true }));
  const submits = async (phone: string, code: string) => {
    await dialog.getByRole('textbox', { name: /^手机号/ }).fill(phone);
    await dialog.getByRole('textbox', { name: /^验证码/ }).fill(code);
    await dialog.getByRole('button', { name: '绑定', exact: true }).click();
  };
  return {
    events: {
      submitsWithFaults: () => submits('12345678901', ''),
      submits: () => calls(stage, bind, () => submits('13900139000', '482112')),
      submitsAgain: async () => {
        const before = count(bind);
        await dialog.getByRole('textbox', { name: /^验证码/ }).press('Enter');
        await wait(100);
        if (count(bind) !== before) throw new Error(`${bind} was called twice`);
      },
      serverBinds: () => release(bind, { code: 200, result: { masked: '139****9000' } }),
      serverRefuses: () => release(bind, { code: 4013, message: '验证码错误' }),
      serverWantsMore: () => release(bind, { code: 4015, message: '请先确认是你本人' }),
      async confirms() {
        await question.locator('input[name=password]').fill((await own.person()).password);
        await calls(stage, confirm, () => question.getByRole('button', { name: '确认' }).click());
        hold(bind);
        await release(confirm, { code: 200, result: { validForSeconds: 300 } });
        await isGone(question);
      },
      givesUp: () => question.getByRole('button', { name: '取消' }).click(),
    },
    states: {
      form: async () => {
        await appears(dialog.getByRole('button', { name: '绑定', exact: true }));
        await isGone(alert);
      },
      faulty: async () => {
        await says('请正确输入手机/邮箱！');
        await says('请输入验证码');
      },
      posting: async () => {
        await arrived(bind);
        await says('正在绑定');
      },
      confirming: () => appears(question),
      refused: () => appears(alert),
      bound: async () => {
        await isGone(dialog);
        await appears(notice(page, '已绑定 139****9000'));
      },
    },
  };
}
