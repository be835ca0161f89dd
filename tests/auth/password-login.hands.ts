import type { Walker } from '../support/walk-model.ts';
import { appears, isGone, ownMenu, submitLogin, type Stage } from '../model/stage.ts';

const nonce = '/auth/user/login/';
const login = '/auth/user/login/do';
const info = '/user/info';

/**
 * Walks the login's model on the page /login. Without a deed here: the puzzle, which comes with the captcha's area, and
 * a browser that keeps nothing.
 */
export async function passwordLoginHands(stage: Stage): Promise<Walker> {
  const { page, own, hold, arrived, release, count, wait } = stage;
  const person = await own.person();
  await page.goto('/login');
  const says = (text: string) => appears(page.getByText(text, { exact: true }));
  const alert = page.getByRole('alert').filter({ hasText: /\S/ });
  /** Held from the first step on, so that no answer comes before the model wants it. */
  const holdAll = () => [nonce, login, info].forEach(hold);
  const isAsked = (path: string) => async () => {
    await arrived(path);
    await appears(page.getByText('正在登录'));
  };
  /** No second call goes out while the first one is under way. */
  const submitAgain = (path: string) => async () => {
    const before = count(path);
    await page.getByLabel('密码', { exact: true }).press('Enter');
    await wait(100);
    if (count(path) !== before) throw new Error(`${path} was called twice`);
  };
  return {
    events: {
      submits: () => {
        holdAll();
        return submitLogin(page, person);
      },
      submitsAgain: async () => {
        await submitAgain(nonce)();
        await submitAgain(login)();
      },
      submitsWithoutAccount: () => submitLogin(page, { ...person, account: '   ' }),
      submitsWithoutPassword: () => submitLogin(page, { ...person, password: '' }),
      serverGivesNonce: () => release(nonce, 'server'),
      serverIsAway: () => release(nonce, 'lost'),
      serverAccepts: () => release(login, 'server'),
      serverRefuses: () => release(login, { code: 4012, message: '账号或密码不对' }),
      nonceIsSpent: async () => {
        await release(login, { code: 4014, message: '登录凭据已失效' });
        holdAll();
      },
      serverSaysWho: async () => {
        await release(info, 'server');
        await wait(1000);
      },
      serverKnowsNoRole: () => release(info, { code: 200, result: { role: { permissions: [], permissionList: [] } } }),
    },
    states: {
      form: () => isGone(alert),
      accountMissing: () => says('请输入账号'),
      passwordMissing: () => says('请输入密码'),
      asked: isAsked(nonce),
      askedAnew: isAsked(nonce),
      judged: isAsked(login),
      judgedAnew: isAsked(login),
      recognised: isAsked(info),
      refused: async () => {
        await appears(alert);
        await appears(page.getByRole('button', { name: /^登\s?录$/ }));
      },
      inside: async () => {
        await page.waitForURL('**/index/home');
        await appears(ownMenu(page));
      },
    },
  };
}

/** The server itself refuses, and says no more than it may. */
export async function wrongPassword({ page, own }: Stage): Promise<string> {
  const { account, password } = await own.person();
  await page.goto('/login');
  await submitLogin(page, { account, password: `${password}x` });
  const alert = page.getByRole('alert').filter({ hasText: /\S/ });
  await appears(alert);
  return alert.first().innerText();
}
