import { expect, it } from 'vitest';
import { openProduct, settled, type Look } from './product.ts';

const product = await openProduct();
const path = '/account/schoolAdmin/teacherstudentmanagement';

const member = (number: string) =>
  product.db
    .selectFrom('members as m')
    .innerJoin('schools as s', 's.id', 'm.school_id')
    .leftJoin('administrative_classes as k', 'k.id', 'm.class_id')
    .where('s.name', '=', '云海大学')
    .where('m.number', '=', number)
    .select(['m.id', 'm.name', 'm.status', 'm.version', 'k.name as className'])
    .executeTakeFirstOrThrow();

it('people are found, chosen over pages, moved together, and come back', async () => {
  const { page, open, complaints, picture } = await product.visit('schoolAdmin');
  await open(path);
  const table = page.getByRole('table', { name: '师生' });
  await table.waitFor();
  const majors = page.getByLabel('专业', { exact: true });
  const major = await majors.locator('option', { hasText: '软件工程' }).getAttribute('value');
  await majors.selectOption(major);
  await page.getByLabel('状态', { exact: true }).selectOption('enrolled');
  await expect.poll(() => page.url()).toContain('status=enrolled');
  // The rows of before stand until the new ones are there.
  await expect.poll(() => table.getByRole('row', { name: /软件工程.*在读|在读.*软件工程/ }).count()).toBe(20);
  const numberOf = async (at: number) =>
    (await table.getByRole('row').nth(at).getByRole('cell').nth(2).innerText()).trim();
  const [one, two] = [await numberOf(1), await numberOf(2)];
  await table.getByRole('row').nth(1).getByRole('checkbox').click();
  await table.getByRole('row').nth(2).getByRole('checkbox').click();
  await page.getByText('本页选中 2 人').waitFor();
  await page.getByRole('button', { name: '下一页' }).click();
  await table.getByRole('row').nth(1).getByRole('checkbox').click();
  await page.getByText('本页选中 1 人，其他页选中 2 人').waitFor();
  await picture('members-selection');

  await page.getByRole('button', { name: '调整院系班级' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('学院').selectOption({ label: '文学院' });
  await dialog.getByLabel('专业').selectOption({ label: '汉语言文学' });
  await dialog.getByRole('button', { name: '新建班级' }).click();
  await dialog.getByLabel('班级名称').fill('合班 2601');
  await dialog.getByRole('button', { name: '建立' }).click();
  await expect.poll(() => dialog.getByLabel('班级', { exact: true }).inputValue()).not.toBe('');
  await dialog.getByLabel('原因').fill('合班教学');
  await picture('members-move');
  await dialog.getByRole('button', { name: '调整', exact: true }).click();
  await page.getByText('已变更 3 人').last().waitFor();
  expect((await member(one)).className).toBe('合班 2601');
  await page.getByRole('button', { name: '撤销' }).last().click();
  await page.getByText('已撤销，恢复 3 人').last().waitFor();
  expect((await member(two)).className).not.toBe('合班 2601');
  expect(complaints).toEqual([]);
}, 240_000);

it('one is looked at, walked on from, edited and suspended by keyboard; the history tells of it', async () => {
  const { page, context, open, complaints, picture } = await product.visit('schoolAdmin');
  await open(path);
  const table = page.getByRole('table', { name: '师生' });
  await table.waitFor();
  await page.keyboard.press('j');
  const panel = page.getByRole('complementary').last();
  await panel.getByRole('heading', { level: 2 }).waitFor();
  const first = await panel.getByRole('heading', { level: 2 }).innerText();
  await page.keyboard.press('j');
  await expect.poll(() => page.locator('tr[aria-current="true"]').count()).toBe(1);
  await expect.poll(async () => table.getByRole('row').nth(2).getAttribute('aria-current')).toBe('true');
  await page.keyboard.press('k');
  await panel.getByRole('heading', { level: 2, name: first }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.url()).not.toContain('member=');

  await page.getByLabel('姓名、拼音、学工号').fill('lxz');
  await page.keyboard.press('Enter');
  await table.getByRole('button', { name: '林晓舟' }).first().click();
  await panel.getByLabel('姓名').waitFor();
  await picture('members-drawer');
  const number = await panel.getByLabel('学号').inputValue();
  const before = await member(number);
  // Somebody else saves meanwhile: what is typed stays, and what stands is told.
  await panel.getByLabel('姓名').fill('林晓洲');
  await product.db
    .updateTable('members')
    .set(({ eb }) => ({ entry_year: 2019, version: eb('version', '+', 1) }))
    .where('id', '=', before.id)
    .execute();
  await page.keyboard.press('Control+s');
  await panel.getByText('其他管理员刚刚修改').waitFor();
  expect(await panel.getByLabel('姓名').inputValue()).toBe('林晓洲');
  // Neither the history nor a step to the next one takes what is typed; without the network it stays as well.
  await panel.getByRole('button', { name: '学籍异动' }).click();
  await panel.getByRole('button', { name: '资料' }).click();
  await page.keyboard.press('j');
  await page.getByText('放弃未保存的修改？').waitFor();
  await page.getByRole('button', { name: '取消' }).last().click();
  await context.setOffline(true);
  await page.keyboard.press('Control+s');
  await page.getByText(/网络/).last().waitFor();
  await context.setOffline(false);
  expect(await panel.getByLabel('姓名').inputValue()).toBe('林晓洲');
  await page.keyboard.press('Control+s');
  await page.getByText('已保存“林晓洲”').last().waitFor();
  expect((await member(number)).name).toBe('林晓洲');

  await panel.getByRole('button', { name: '变更状态' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('变更为').selectOption({ label: '休学' });
  await dialog.getByLabel('原因').fill('因病休学一年');
  await picture('members-status');
  await dialog.getByRole('button', { name: '休学' }).click();
  await panel.getByText('休学').first().waitFor();
  await panel.getByRole('button', { name: '学籍异动' }).click();
  await panel.getByText('因病休学一年').waitFor();
  await panel.getByText('林晓舟 → 林晓洲').waitFor();
  await picture('members-history');
  await page.getByRole('button', { name: '撤销' }).last().press('Enter');
  await panel.getByText('已撤销').waitFor();
  expect((await member(number)).status).toBe('enrolled');
  expect(complaints).toEqual([]);
}, 240_000);

it('what is seen goes into a file with the columns that are wanted', async () => {
  const { page, open, complaints, picture } = await product.visit('schoolAdmin');
  await open(`${path}?kind=staff`);
  await page.getByRole('table', { name: '师生' }).waitFor();
  await product.db
    .updateTable('members')
    .set({ name: '=1+1' })
    .where('id', '=', (await member('T2026107')).id)
    .execute();
  await page.getByRole('button', { name: '导出' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('班级').uncheck();
  expect(await dialog.getByLabel('姓名').isChecked()).toBe(true);
  await dialog.getByRole('button', { name: 'CSV 文件' }).click();
  await picture('members-export');
  await dialog.getByRole('button', { name: '导出' }).click();
  await page.locator('input[type=password]').last().fill('Yunhai@2026');
  const coming = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^云海大学-师生名单-.*\.csv$/);
  const text = await (await download.createReadStream()).toArray().then((parts) => Buffer.concat(parts).toString());
  expect(text.startsWith('\uFEFF姓名,学工号,身份,学院,专业,年级')).toBe(true);
  expect(text).toContain("\n'=1+1,T2026107,教职工");
  expect(complaints).toEqual([]);
}, 240_000);

it.runIf(process.env.PICTURES)(
  'looks',
  async () => {
    const looks: [string, Look][] = [
      ['1440', {}],
      ['1440-dark', { mode: 'dark' }],
      ['1024-en', { width: 1024, language: 'en-US' }],
      ['390', { width: 390 }],
      ['390-dark-en', { width: 390, mode: 'dark', language: 'en-US' }],
    ];
    for (const [name, look] of looks) {
      const { page, open, picture, context } = await product.visit('schoolAdmin', look);
      await open(path);
      await picture(`members-${name}`);
      await page.getByRole('row').nth(1).getByRole('button').first().click();
      await settled(page);
      await picture(`members-${name}-panel`);
      await page
        .getByRole('complementary')
        .last()
        .getByRole('button', { name: /学籍异动|Changes/ })
        .click();
      await settled(page);
      await picture(`members-${name}-history`);
      await open(`${path}?q=zzzz`);
      await picture(`members-${name}-none`);
      await context.close();
    }
    const { open, picture } = await product.visit('platformAdmin');
    await open(path);
    await picture('members-schools');
    await open(`${path}?school=00000000-0000-4000-8000-000000000000`);
    await picture('members-missing');
    const learner = await product.visit('learner');
    await learner.open(path);
    await learner.picture('members-refused');
  },
  240_000,
);
