import { expect, it } from 'vitest';
import { withCheckDigit } from '#contract/members/contact.rule.ts';
import { openProduct, type Visit } from './product.ts';

const product = await openProduct();

/** As it looks wide and narrow, light and dark, in both languages. */
async function looks(visit: Visit, name: string): Promise<void> {
  if (!process.env.PICTURES) return;
  for (const width of [1440, 1024])
    for (const [mode, language] of [
      ['light', 'zh-CN'],
      ['dark', 'en-US'],
    ] as const) {
      await visit.page.setViewportSize({ width, height: 900 });
      await visit.prefer({ mode, language });
      await visit.picture(`${name}-${width}-${mode}`);
    }
  await visit.page.setViewportSize({ width: 1440, height: 900 });
  await visit.prefer({ mode: 'light', language: 'zh-CN' });
}

it('a learner whose document another school has is asked, and joins by the whole number and a consent of its own', async () => {
  const visit = await product.visit('learner');
  const { page, open, complaints } = visit;
  await open('/account/settings/basic');
  const card = page.getByRole('region', { name: '学校登记信息' });
  await card.getByText('证件号 99**************', { exact: false }).first().waitFor();
  await card.scrollIntoViewIfNeeded();
  await looks(visit, 'documents-offer');
  await card.getByRole('button', { name: /^加入/ }).click();
  const dialog = page.getByRole('dialog');
  const box = dialog.getByRole('checkbox');
  expect(await box.isChecked()).toBe(false);
  const agree = dialog.getByRole('button', { name: '加入学校' });
  await looks(visit, 'documents-join');
  await dialog.getByLabel('完整的证件号').fill(withCheckDigit('99010120050101999'));
  await box.check();
  await agree.click();
  await dialog.getByText('证件号与登记的不一致').first().waitFor();
  await looks(visit, 'documents-wrong');
  await dialog.getByLabel('完整的证件号').fill(withCheckDigit('99010120050101101'));
  await agree.click();
  await dialog.waitFor({ state: 'detached' });
  await page
    .getByText(/^已加入/)
    .first()
    .waitFor();
  await card.getByText('是你本人吗', { exact: false }).waitFor({ state: 'detached' });
  await expect.poll(() => card.getByRole('button', { name: /^申请更正/ }).count()).toBe(2);
  expect(complaints).toEqual([]);
}, 240_000);

it('an administrator reads what documents are kept for, and turns it off after a look at what goes', async () => {
  const visit = await product.visit('schoolAdmin');
  const { page, open, complaints } = visit;
  const held = await product.db
    .selectFrom('member_contacts as x')
    .innerJoin('members as m', 'm.id', 'x.member_id')
    .where('x.field', '=', 'document')
    .where('m.account_id', 'is', null)
    .orderBy('m.number', 'desc')
    .select(['m.id', 'm.number', 'x.masked'])
    .executeTakeFirstOrThrow();
  const register = '/account/schoolAdmin/teacherstudentmanagement';
  await open(`${register}?q=${held.number}`);
  await page.getByText(held.masked).first().waitFor();
  await looks(visit, 'documents-list');
  await open(`${register}?q=${held.number}&member=${held.id}`);
  const field = page.getByLabel('证件号');
  expect(await field.first().inputValue()).toBe(held.masked);
  await page.getByRole('button', { name: '显示并修改证件号' }).click();
  await expect.poll(() => field.first().inputValue()).toMatch(/^99\d{15}[\dX]$/);
  await field.first().scrollIntoViewIfNeeded();
  await looks(visit, 'documents-drawer');
  await open('/account/schoolAdmin/datamanagement?tab=retention');
  const panel = page.getByRole('region', { name: '登记证件号' });
  await panel.getByText('核对学籍信息，办理毕业证书').waitFor();
  await looks(visit, 'documents-rule');
  await panel.getByRole('button', { name: '修改用途' }).click();
  await looks(visit, 'documents-purpose');
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click();
  await panel.getByRole('button', { name: '关闭并清除' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/^将清除 \d+ 个证件号/).waitFor();
  await looks(visit, 'documents-off');
  await dialog.getByRole('button', { name: '关闭并清除' }).click();
  await page.locator('input[type=password]').last().fill('Yunhai@2026');
  await page.keyboard.press('Enter');
  await panel.getByText('未开启').waitFor();
  await looks(visit, 'documents-none');
  const left = await product.db
    .selectFrom('member_contacts as x')
    .innerJoin('members as m', 'm.id', 'x.member_id')
    .innerJoin('schools as s', 's.id', 'm.school_id')
    .where('s.name', '=', '云海大学')
    .where('x.field', '=', 'document')
    .select('x.id')
    .execute();
  expect(left).toEqual([]);
  // A roster's documents stay in the file, and the wizard says why.
  await open(`${register}/import`);
  const roster = `学号,姓名,身份证号\r\nDOC001,陆清扬,${withCheckDigit('99010120050101777')}`;
  const file = { name: '名册.csv', mimeType: 'text/csv', buffer: Buffer.from(roster) };
  await page.locator('main input[type=file]').setInputFiles(file);
  await page.getByText('学校没有开启证件号登记').waitFor();
  expect(await page.getByLabel('“身份证号”读作').isDisabled()).toBe(true);
  await looks(visit, 'documents-barred');
  expect(complaints).toEqual([]);
}, 240_000);
