import { expect, it } from 'vitest';
import { demoPassword } from '#contract/demo/demo-accounts.rule.ts';
import { organisationAddresses } from '#contract/organisation/organisation.addresses.ts';
import { schoolsAddresses } from '#contract/schools/schools.addresses.ts';
import { openProduct, settled } from './product.ts';

const product = await openProduct();

it('a school is added in the browser, found by visitors, closed with its consequences, and comes back', async () => {
  const { page, open, complaints, picture } = await product.visit('platformAdmin');
  const visitor = await product.visit();
  const list = schoolsAddresses.list.to({ search: '晚霞' });
  await open(organisationAddresses.register.to());
  await page.getByRole('button', { name: '新增学校' }).first().click();
  const form = page.getByRole('dialog', { name: '新增学校' });
  await form.getByRole('textbox', { name: '学校名称' }).fill('晚霞师范学院');
  await form.getByRole('textbox', { name: '学校标识码' }).fill('9953999001');
  await form.getByRole('combobox', { name: '市州' }).fill('青岚市');
  await picture('school-register-add');
  await form.getByRole('button', { name: '新增学校' }).click();
  const table = page.getByRole('table', { name: '学校' });
  await table.getByText('9953999001').waitFor();
  await expect.poll(() => table.getByRole('row').count()).toBe(2);
  await visitor.open(list);
  await visitor.page.getByRole('link', { name: /晚霞师范学院/ }).waitFor();

  await table.getByRole('button', { name: '停用晚霞师范学院' }).click();
  const closing = page.getByRole('dialog', { name: '停用“晚霞师范学院”？' });
  await closing.getByText('0 个账号照常登录', { exact: false }).waitFor();
  await closing.getByRole('combobox', { name: '停用原因' }).selectOption('mistake');
  await picture('school-register-close');
  await closing.getByRole('button', { name: '停用学校' }).click();
  const self = page.getByRole('dialog', { name: '身份确认' });
  await self.locator('input[name=password]').fill(demoPassword);
  await self.getByRole('button', { name: '确认', exact: true }).click();
  await table.getByText('已停用').waitFor();
  await visitor.open(list);
  await visitor.page.getByText('没有', { exact: false }).first().waitFor();
  expect(await visitor.page.getByRole('link', { name: /晚霞师范学院/ }).count()).toBe(0);

  await table.getByRole('button', { name: '恢复晚霞师范学院' }).click();
  await page.getByRole('button', { name: '恢复学校' }).click();
  await table.getByRole('button', { name: '停用晚霞师范学院' }).waitFor();
  await settled(page);
  await visitor.open(list);
  await visitor.page.getByRole('link', { name: /晚霞师范学院/ }).waitFor();
  expect([...complaints, ...visitor.complaints]).toEqual([]);
});
