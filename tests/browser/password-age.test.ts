import { expect, it } from 'vitest';
import { demoLogins } from '#contract/demo/demo-accounts.rule.ts';
import { accountSecrets } from '#server/modules/auth/secrets/account-secrets.ts';
import { openProduct } from './product.ts';

const product = await openProduct([
  { settings: async () => ({ ADMIN_PASSWORD_DAYS: '90' }), fill: async () => undefined },
]);

it('an administrator whose password is too old sees nothing but its change', async () => {
  const { page, complaints } = await product.visit('schoolAdmin');
  await page.goto('/course/list');
  await page.getByRole('navigation', { name: '主菜单' }).first().waitFor();
  await product.db
    .updateTable('accounts')
    .set({ password_at: new Date(Date.now() - 91 * 86_400_000) })
    .where('phone_index', '=', accountSecrets(product.settings).indexOf(demoLogins.schoolAdmin))
    .execute();

  // Whoever opens a page is told.
  await page.goto('/course/list');
  const over = page.getByRole('heading', { name: '密码已过有效期', level: 1 });
  await over.waitFor();
  expect(await page.getByRole('navigation').count()).toBe(0);
  for (const path of ['/index/home', '/account/schoolAdmin/coursemanagement', '/account/settings/basic']) {
    await page.goto(path);
    await over.waitFor();
    expect(await page.getByRole('navigation').count()).toBe(0);
  }
  await page.getByRole('button', { name: '修改密码' }).click();
  await page.getByRole('dialog', { name: '修改密码' }).waitFor();
  expect(complaints).toEqual([]);
});
