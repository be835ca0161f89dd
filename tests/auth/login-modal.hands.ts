import {
  appears,
  dialogOf,
  isGone,
  loginButton,
  loginDialog,
  logInOn,
  logOutOn,
  ownMenu,
  submitLogin,
  type Stage,
} from '../model/stage.ts';
import type { Walker } from '../support/walk-model.ts';

const courses = '/courses*';
const register = '/auth/user/register';
const phone = '13912340000';

/** Walks the login's dialog above a page, with real logins; who registers gets the test's answer. */
export async function loginModalHands(stage: Stage): Promise<Walker> {
  const { page, own, release, hold, answerNext, wait, go, elsewhere } = stage;
  await page.goto('/index/home');
  const dialog = dialogOf(page);
  const account = dialog.getByRole('textbox', { name: '账号' });
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click();
  let searches = 0;
  const shows = (title: string) => async () => {
    await appears(dialogOf(page, title));
    if ((await dialog.count()) !== 1) throw new Error('there is more than one dialog');
  };
  return {
    events: {
      wantsToLogIn: () => loginButton(page).click(),
      wantsToRegister: () => page.getByRole('button', { name: '注册', exact: true }).first().click(),
      async somethingNeedsAPerson() {
        answerNext(courses, { code: 401 });
        // The mark goes with the refusal: so it is seen that the page has heard of it, also behind a dialog.
        await page.evaluate(() => localStorage.setItem('isLogin', '1'));
        await go(`/index/search?q=${(searches += 1)}`);
        await page.waitForFunction(() => localStorage.getItem('isLogin') === null);
      },
      choosesRegister: () => press('手机号注册'),
      choosesLogin: () => press('立即登录'),
      forgotPassword: () => press('忘记密码'),
      async hasRegistered() {
        await dialog.getByRole('textbox', { name: /手机号（账号）/ }).fill(phone);
        await dialog.getByRole('textbox', { name: /^验证码/ }).fill('123456');
        await dialog.getByRole('checkbox').check();
        await press('下一步');
        await dialog.getByLabel(/^密码/).first().fill('Abc!2026x');
        await dialog.getByLabel(/^再次输入/).fill('Abc!2026x');
        hold(register);
        await press('注 册');
        await stage.arrived(register);
        await release(register, { code: 200, message: '注册成功' });
        await wait(500);
      },
      /** Here where there is a form for it, else in another tab; then a visitor again. */
      async isInside() {
        if (await account.isVisible()) {
          await submitLogin(dialog, await own.person());
          await isGone(dialog);
          await wait(600);
        } else await elsewhere('/login', async (other) => logInOn(other, await own.person()));
        await isGone(dialog);
        await appears(ownMenu(page));
        await logOutOn(page);
      },
      closes: () => press('关闭'),
    },
    states: {
      closed: async () => {
        await isGone(dialog);
        await appears(loginButton(page));
      },
      login: async () => {
        await appears(loginDialog(page));
        await shows('登录')();
        if ((await account.inputValue()) !== '') throw new Error('an account is filled in');
      },
      register: shows('注册'),
      recovery: shows('找回密码'),
      loginFilled: async () => {
        await appears(loginDialog(page));
        if ((await account.inputValue()) !== phone) throw new Error('the login does not know the account');
      },
    },
  };
}
