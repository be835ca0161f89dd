import { Buffer } from 'node:buffer';
import { expect, it } from 'vitest';
import { openProduct } from './product.ts';

const product = await openProduct();
const path = '/account/schoolAdmin/datamanagement';

it('a file is asked for, made while the page is closed, and taken; what is wrong is opened and mended', async () => {
  const { page, open, complaints, picture } = await product.visit('schoolAdmin');
  await open(path);
  await page.getByRole('button', { name: '新建导出' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('内容').selectOption({ label: '院系' });
  await dialog.getByLabel('用途').fill('核对院系名单');
  await dialog.getByLabel('文件格式').selectOption('csv');
  await picture('data-new-export');
  await dialog.getByRole('button', { name: '开始导出' }).click();
  await page.locator('input[type=password]').last().fill('Yunhai@2026');
  await page.keyboard.press('Enter');
  await page.getByText('已开始导出，可以离开页面').waitFor();
  await open('/account/schoolAdmin/collegemanagement');
  await open(path);
  const row = page.getByRole('row', { name: /核对院系名单/ });
  await row.getByText(/^可下载 \d 天$/).waitFor({ timeout: 30_000 });
  await picture('data-exports');
  const coming = page.waitForEvent('download');
  await row.getByRole('button', { name: '下载“院系”' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^云海大学-院系-.*\.csv$/);
  const text = await (await download.createReadStream()).toArray().then((parts) => Buffer.concat(parts).toString());
  expect(text.startsWith('\uFEFF院系,上级院系,')).toBe(true);

  await page.getByRole('button', { name: '数据质量' }).click();
  await page.getByRole('button', { name: /^专业没有负责人/ }).click();
  const found = page.getByRole('region', { name: '专业没有负责人' });
  await found.getByText(/^共 \d+ 条/).waitFor();
  await picture('data-quality');
  const name = await found.getByRole('link').first().locator('b').textContent();
  await found.getByRole('link').first().click();
  await page.waitForURL(/majormanagement\?/);
  await page.getByRole('complementary', { name: name! }).waitFor();
  expect(complaints).toEqual([]);
}, 240_000);

it('what a learner says is wrong in the register is corrected by the school', async () => {
  const learner = await product.visit('learner');
  await learner.open('/account/settings/basic');
  await learner.page.getByRole('button', { name: '申请更正云海大学的登记信息' }).click();
  const asking = learner.page.getByRole('dialog');
  await asking.getByLabel('正确的内容').fill('林🌊');
  await asking.getByText('请输入姓名，不含表情符号').waitFor();
  await asking.getByLabel('正确的内容').fill('林晓洲');
  await asking.getByLabel('原因').fill('身份证上是“洲”');
  await asking.getByRole('button', { name: '提交更正申请' }).click();
  await learner.page.getByText('姓名：林晓舟 → 林晓洲').waitFor();

  const { page, open, complaints } = await product.visit('schoolAdmin');
  await open('/account/schoolAdmin/datamanagement?tab=requests');
  await page.getByRole('button', { name: '同意林晓舟的更正', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: '同意并写入名册' }).click();
  await page.getByText('已更正并通知本人').waitFor();

  await learner.open('/account/settings/basic');
  await learner.page.getByText(/^林晓洲 · /).waitFor();
  expect([...learner.complaints, ...complaints]).toEqual([]);
}, 120_000);
