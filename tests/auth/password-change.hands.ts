import type { Walker } from '../support/walk-model.ts';
import { appears, dialogOf, isGone, loginButton, logIn, notice, ownMenu, type Stage } from '../model/stage.ts';

const path = '/user/security/password/reset';

/** Walks the model on a page of somebody who is logged in; the server's word comes from the test, so nothing changes. */
export async function passwordChangeHands(stage: Stage): Promise<Walker> {
  const { page, hold, arrived, release, count, wait } = stage;
  await page.goto('/index/home');
  await logIn(stage);
  await ownMenu(page).click();
  await page.getByRole('navigation', { name: '我的菜单' }).getByRole('button', { name: '修改密码' }).click();
  const dialog = dialogOf(page, '修改密码');
  const alert = dialog.getByRole('alert').filter({ hasText: /\S/ });
  const submits = async (former: string) => {
    await dialog.getByLabel(/^原密码/).fill(former);
    await dialog.getByLabel(/^新密码/).fill('Haiyun!27y');
    await dialog.getByLabel(/^再次输入/).fill('Haiyun!27y');
    await dialog.getByRole('button', { name: '修改密码' }).click();
  };
  return {
    events: {
      submitsWithFaults: () => submits(''),
      submits: () => {
        hold(path);
        // A wrong one: a call that is still held back when the walk ends may reach the server.
        return submits('Wrong!26x');
      },
      submitsAgain: async () => {
        const before = count(path);
        await dialog.getByLabel(/^再次输入/).press('Enter');
        await wait(100);
        if (count(path) !== before) throw new Error(`${path} was called twice`);
      },
      serverAccepts: () => release(path, { code: 200, message: '密码已修改' }),
      serverRefuses: () => release(path, { code: 4012, message: '原密码不对' }),
      networkBreaks: () => release(path, 'lost'),
    },
    states: {
      form: async () => {
        await appears(dialog.getByRole('button', { name: '修改密码' }));
        await isGone(alert);
      },
      faulty: () => appears(dialog.getByText('请输入原密码')),
      submitting: async () => {
        await arrived(path);
        await appears(dialog.getByText('正在修改'));
      },
      refused: () => appears(alert),
      changed: async () => {
        await appears(notice(page, '密码已修改'));
        await isGone(dialog);
        await appears(loginButton(page));
      },
    },
  };
}
