import {
  appears,
  calls,
  isGone,
  loginButton,
  loginDialog,
  notice,
  ownMenu,
  submitLogin,
  type Stage,
} from '../model/stage.ts';
import type { Walker } from '../support/walk-model.ts';

const info = '/user/info';

/** Walks the last second of a login in the dialog above the home page. */
export async function enterHands(stage: Stage): Promise<Walker> {
  const { page, own, arrived, release, wait } = stage;
  await page.goto('/index/home');
  await loginButton(page).click();
  const dialog = loginDialog(page);
  const person = await own.person();
  await calls(stage, info, () => submitLogin(dialog, person));
  return {
    events: {
      serverSaysWho: () => release(info, 'server'),
      roleHasNoPermissions: () =>
        release(info, { code: 200, result: { role: { permissions: [], permissionList: [] } } }),
      serverIsAway: () => release(info, 'lost'),
      halfASecondPasses: () => wait(500),
    },
    states: {
      recognised: async () => {
        await arrived(info);
        await appears(dialog.getByText('正在登录'));
      },
      welcomed: () => appears(notice(page, '登录成功')),
      uncovered: () => isGone(dialog),
      inside: async () => {
        await isGone(dialog);
        await appears(ownMenu(page));
      },
      outside: async () => {
        await appears(dialog.getByRole('alert').filter({ hasText: /\S/ }));
        await appears(dialog.getByRole('button', { name: /^登\s?录$/ }));
      },
    },
  };
}
