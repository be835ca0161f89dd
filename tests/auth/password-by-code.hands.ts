import type { Walker } from '../support/walk-model.ts';
import { appears, isGone, type Stage } from '../model/stage.ts';

export interface Wording {
  /** The link or button on /login that leads to the view. */
  opener: string;
  /** Below `/api`. */
  path: string;
  identifier: RegExp;
  password: RegExp;
  submit: string;
  working: string;
  /** What the first step says when nothing is in it. */
  faults: readonly string[];
  hasAgreement: boolean;
}

/** Walks the model of registration or recovery on the page /login; the server's word on the form comes from the test. */
export async function passwordByCodeHands(stage: Stage, look: Wording): Promise<Walker> {
  const { page, hold, arrived, release, count, wait } = stage;
  const { path, submit } = look;
  await page.goto('/login');
  await page.getByRole('button', { name: look.opener, exact: true }).click();
  const says = (text: string) => appears(page.getByText(text, { exact: true }));
  const identifier = page.getByRole('textbox', { name: look.identifier });
  const code = page.getByRole('textbox', { name: /^验证码/ });
  const repeated = page.getByLabel(/^再次输入/);
  const next = async (who: string, typed: string, agrees: boolean) => {
    await identifier.fill(who);
    await code.fill(typed);
    if (look.hasAgreement) await page.getByRole('checkbox').setChecked(agrees);
    await page.getByRole('button', { name: '下一步' }).click();
  };
  const sends = async (text: string) => {
    await page.getByLabel(look.password).first().fill(text);
    await repeated.fill(text);
    await page.getByRole('button', { name: submit, exact: true }).click();
  };
  const alert = page.getByRole('alert').filter({ hasText: /\S/ });
  return {
    events: {
      goesOnWithFaults: () => next('', '', false),
      goesOn: () => next('13912340000', '123456', true),
      goesBack: () => page.getByRole('button', { name: '上一步' }).click(),
      submitsWithFaults: () => sends(''),
      submits: () => {
        hold(path);
        return sends('Abc!2026x');
      },
      submitsAgain: async () => {
        const before = count(path);
        await repeated.press('Enter');
        await wait(100);
        if (count(path) !== before) throw new Error(`${path} was called twice`);
      },
      serverAccepts: () => release(path, { code: 200, message: '好了' }),
      codeIsDead: () => release(path, { code: 4013, message: '验证码错误或已过期' }),
      serverRefuses: () => release(path, { code: 4221, message: '密码格式错误！' }),
      serverIsAway: () => release(path, 'lost'),
      momentPasses: () => wait(500),
    },
    states: {
      account: async () => {
        await appears(identifier);
        await isGone(page.getByText(look.faults[0]!, { exact: true }));
      },
      accountFaulty: async () => {
        for (const fault of look.faults) await says(fault);
      },
      password: () => appears(repeated),
      passwordFaulty: async () => {
        await says('请输入密码');
        await says('请再次输入密码');
      },
      submitting: async () => {
        await arrived(path);
        await says(look.working);
      },
      codeRefused: async () => {
        await says('验证码错误或已过期');
        if ((await identifier.inputValue()) !== '13912340000') throw new Error('the identifier is not kept');
      },
      refused: async () => {
        await appears(alert);
        await appears(repeated);
      },
      welcomed: () => says('好了'),
      finished: async () => {
        const account = page.getByRole('textbox', { name: '账号' });
        await appears(account);
        if ((await account.inputValue()) !== '13912340000') throw new Error('the login does not know the account');
      },
    },
  };
}
