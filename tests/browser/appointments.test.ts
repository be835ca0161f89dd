import { expect, it } from 'vitest';
import { demoPassword } from '#contract/demo/demo-accounts.rule.ts';
import { openProduct } from './product.ts';

const product = await openProduct();

it('a role is given on the page of the school, shows on the open page of whoever holds it, and is ended', async () => {
  const teacher = await product.visit('teacher');
  await teacher.open('/account/center');
  const menu = teacher.page.getByRole('link', { name: '学院', exact: true });
  expect(await menu.count()).toBe(0);

  const { page, open, complaints, picture } = await product.visit('schoolAdmin');
  await open('/account/schoolAdmin/schoolmanagement');
  const section = page.getByRole('region', { name: '谁管理什么' });
  await section.getByRole('button', { name: '任命', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '任命' });
  await dialog.getByLabel('角色').selectOption('collegeAdmin');
  await dialog.getByRole('combobox', { name: '院系' }).fill('文学院');
  await page
    .getByRole('option', { name: /^文学院/ })
    .first()
    .click();
  await dialog.getByRole('combobox', { name: '人员' }).fill('沈知远');
  await page
    .getByRole('option', { name: /^沈知远/ })
    .first()
    .click();
  await dialog.getByText('任命后在文学院可以').waitFor();
  await dialog.getByLabel('原因').fill('分管文学院');
  await picture('appoint-1440');
  await dialog.getByRole('button', { name: '任命沈知远' }).click();
  const self = page.getByRole('dialog', { name: '身份确认' });
  await self.locator('input[name=password]').fill(demoPassword);
  await self.getByRole('button', { name: '确认', exact: true }).click();
  await page.getByText('已任命沈知远，即时生效').last().waitFor();

  // Nobody has reloaded anything.
  await menu.first().waitFor();
  await section.getByRole('button', { name: '结束沈知远的任命' }).click();
  const ending = page.getByRole('dialog', { name: '结束沈知远的“院系管理员”任命？' });
  await ending.getByRole('button', { name: '工作调整' }).click();
  await ending.getByRole('button', { name: '结束任命' }).click();
  await page.getByText('已结束沈知远的任命').last().waitFor();
  await menu.first().waitFor({ state: 'detached' });
  expect([...complaints, ...teacher.complaints]).toEqual([]);
}, 240_000);

it('a counsellor of classes has their people and timetables, and reads why she has no more', async () => {
  const { page, open, complaints, picture } = await product.visit('classCounsellor');
  await open('/account/schoolAdmin/teacherstudentmanagement');
  const menu = page.getByRole('navigation').filter({ has: page.getByRole('link', { name: '师生', exact: true }) });
  await expect.poll(() => menu.first().getByRole('link').allInnerTexts()).toEqual(['师生', '课表']);
  const byClass = page.getByLabel('班级', { exact: true });
  await expect.poll(() => byClass.locator('option').count()).toBe(3);
  await page
    .getByRole('link', { name: '林晓舟' })
    .or(page.getByRole('button', { name: '林晓舟' }))
    .first()
    .click();
  await page.getByText('2026114001').last().waitFor();
  await picture('class-counsellor-1440');
  await open('/account/schoolAdmin/termDataStatistics');
  await page.getByRole('link', { name: '为什么看不到' }).last().click();
  await page.getByText(/你负责的是班级/).waitFor();
  expect(complaints).toEqual([]);
}, 120_000);
