import { expect, it } from 'vitest';
import { accountAddresses } from '#contract/account/account.addresses.ts';
import { demoLogins, demoPassword } from '#contract/demo/demo-accounts.rule.ts';
import { openProduct } from './product.ts';

const product = await openProduct();

it('two accounts are joined, each having proved itself, and parted again within the week', async () => {
  const other = demoLogins.unverified;
  const logsIn = () =>
    product
      .visitor()
      .login(other, demoPassword)
      .then(
        () => true,
        () => false,
      );
  const { page, open, complaints, picture } = await product.visit('learner');
  const password = (root: ReturnType<typeof page.getByRole>) => root.locator('input[name=password]');
  await open(accountAddresses.joining.to());
  const main = page.getByRole('main');
  await main.locator('input[name=username]').fill(other);
  await password(main).fill(demoPassword);
  await page.getByRole('button', { name: '验证并预览' }).click();
  const self = page.getByRole('dialog', { name: '身份确认' });
  await password(self).fill(demoPassword);
  await self.getByRole('button', { name: '确认', exact: true }).click();

  await page.getByText('7 天内可以撤销', { exact: false }).waitFor();
  await page.getByText('学校登记信息').waitFor();
  await picture('joining-preview');
  expect(await logsIn()).toBe(true);
  await page.getByRole('button', { name: '合并账号', exact: true }).click();
  await page.getByRole('button', { name: '撤销合并' }).waitFor();
  await picture('joining-joined');
  expect(await logsIn()).toBe(false);

  // Days after, on a page that was opened just now.
  await page.reload();
  await page.getByRole('button', { name: '撤销合并' }).click();
  const undoing = page.getByRole('dialog', { name: '撤销合并？' });
  await undoing.getByText('归还给 祁岳', { exact: false }).waitFor();
  await undoing.getByRole('button', { name: '撤销合并' }).click();
  await page.getByRole('button', { name: '验证并预览' }).waitFor();
  expect(await logsIn()).toBe(true);
  expect(complaints).toEqual([]);
}, 120_000);
