import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { agreementVersion } from '#contract/account/agreement.rule.ts';
import { demoLogins, demoPassword, type DemoLogin } from '#contract/demo/demo-accounts.rule.ts';
import { accountSecrets } from '#server/modules/auth/secrets/account-secrets.ts';
import { openProduct } from './product.ts';

const product = await openProduct();
const account = (login: DemoLogin) => accountSecrets(product.settings).indexOf(demoLogins[login]);
const question = (page: Page) => page.getByRole('alertdialog', { name: '服务协议和隐私政策有更新' });
const hasFocusInside = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[role="alertdialog"]') !== null);

/** The person agreed to a version of years ago. */
const agreedBefore = (login: DemoLogin) =>
  product.db
    .updateTable('accounts')
    .set({ agreement_version: '2020-01-01' })
    .where('phone_index', '=', account(login))
    .execute();

/** Looks at the tab again until the question is there, or is not. */
const asks = (page: Page, isAsked: boolean) =>
  expect
    .poll(
      async () => {
        await page.evaluate(() => window.dispatchEvent(new Event('focus')));
        return question(page).isVisible();
      },
      { interval: 250 },
    )
    .toBe(isAsked);

describe('a changed agreement', () => {
  it('is asked about above the page, by keyboard too, and nothing typed there is lost', async () => {
    const learner = await product.visit('learner');
    const { page, context, complaints } = learner;
    await page.goto('/common/index?code=feedback');
    const box = page.getByRole('textbox').last();
    await box.fill('写到一半的话');
    await agreedBefore('learner');
    await asks(page, true);
    expect(await hasFocusInside(page)).toBe(true);
    await learner.picture('agreement');
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    expect(await question(page).isVisible()).toBe(true);

    // Another tab asks as well; the texts can be read.
    const other = await context.newPage();
    await other.goto('/course/list');
    await question(other).waitFor();
    const [text] = await Promise.all([
      context.waitForEvent('page'),
      question(page).getByRole('link', { name: '《隐私政策》' }).click(),
    ]);
    await text.getByText(`${agreementVersion} 版，自当日起生效`).waitFor();
    expect(await question(text).count()).toBe(0);

    await page.bringToFront();
    const agree = question(page).getByRole('button', { name: '同意并继续' });
    for (let turn = 0; turn < 6 && !(await agree.evaluate((it) => it === document.activeElement)); turn += 1) {
      await page.keyboard.press('Tab');
      expect(await hasFocusInside(page)).toBe(true);
    }
    await page.keyboard.press('Enter');
    await question(page).waitFor({ state: 'hidden' });
    await expect.poll(() => box.evaluate((it) => it === document.activeElement)).toBe(true);
    expect(await box.inputValue()).toBe('写到一半的话');
    await asks(other, false);
    expect(complaints).toEqual([]);
  });

  it('stands there after the next login, and who refuses logs out', async () => {
    const visitor = await product.visit('teacher');
    const { page } = visitor;
    await agreedBefore('teacher');
    await page.goto('/index/home');
    await question(page).getByRole('button', { name: '不同意，退出登录' }).click();
    await page
      .getByRole('alertdialog', { name: '确定要退出登录吗？' })
      .getByRole('button', { name: '退出登录' })
      .click();
    await question(page).waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: '登录', exact: true }).first().click();
    const form = page.getByRole('dialog', { name: '登录' });
    await form.getByLabel('账号', { exact: true }).fill(demoLogins.teacher);
    await form.getByLabel('密码', { exact: true }).fill(demoPassword);
    await form.getByRole('button', { name: /^登\s?录$/ }).click();
    await form.waitFor({ state: 'hidden' });
    await question(page).waitFor();
    await visitor.picture('agreement-after-login');
    expect(await hasFocusInside(page)).toBe(true);
    await question(page).getByRole('button', { name: '同意并继续' }).click();
    await question(page).waitFor({ state: 'hidden' });
    expect(visitor.complaints).toEqual([]);
  });
});
