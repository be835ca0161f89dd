import { expect, it } from 'vitest';
import { openProduct } from './product.ts';

const product = await openProduct();

it('a roster is chosen, its columns understood, judged, found again after a reload, written and taken back', async () => {
  const { page, open, complaints, picture } = await product.visit('schoolAdmin');
  await open('/account/schoolAdmin/teacherstudentmanagement');
  await page.getByRole('button', { name: '导入名册' }).click();
  await page.getByRole('heading', { name: '导入名册', level: 1 }).waitFor();
  const rows = [
    ['校内编码', '姓名', '系', '专业', '班级名称', '入学年月', '手机', '身份证号'],
    ['IMP001', '𠮷野·青', '计算机系', '软件工程', '导入 2601', '202609', '13800001111', '110101200001010000'],
    ['IMP002', '　陆 清扬', '计算机系', '软件工程', '导入 2601', '2026-09-01', '', ''],
    ['', '=cmd()', '计算机系', '软件工程', '', '', '', ''],
  ];
  const content = rows.map((cells) => cells.join(',')).join('\r\n');
  const file = { name: '2026级新生名册.csv', mimeType: 'text/csv', buffer: Buffer.from(content) };
  await page.locator('main input[type=file]').setInputFiles(file);

  await page.getByLabel('“校内编码”读作').selectOption('number');
  expect(await page.getByLabel('“手机”读作').inputValue()).toBe('phone');
  expect(await page.getByLabel('“身份证号”读作').inputValue()).toBe('document');
  await page.getByLabel('“计算机系”对应的学院').selectOption({ label: '计算机学院' });
  await picture('people-import-columns');
  await page.getByRole('button', { name: '去预检' }).click();
  await page.getByRole('button', { name: '写入 2 人' }).waitFor();
  await page.getByText('没有学工号').waitFor();
  await page.getByLabel('结果', { exact: true }).selectOption({ label: '全部结果' });
  await page.getByText('证件号的末几位已被表格改写', { exact: false }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: '写入 2 人' }).waitFor();
  await picture('people-import-check');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载拒绝的行' }).click();
  expect((await download).suggestedFilename()).toMatch(/拒绝的行.*\.xlsx$/);

  await page.getByRole('button', { name: '写入 2 人' }).click();
  await page.getByRole('button', { name: '撤销导入' }).waitFor();
  await picture('people-import-done');
  const imported = () =>
    product.db.selectFrom('members').where('number', 'like', 'IMP00%').select('name').orderBy('number').execute();
  expect(await imported()).toEqual([{ name: '𠮷野·青' }, { name: '陆清扬' }]);

  // Among all imports of the school, days after.
  await open('/account/schoolAdmin/datamanagement?tab=imports');
  await page.getByRole('button', { name: '撤销“2026级新生名册.csv”的导入' }).waitFor();
  await picture('imports');
  await page.getByRole('button', { name: '撤销“2026级新生名册.csv”的导入' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '撤销导入' }).click();
  await page.getByText('已撤销', { exact: true }).first().waitFor();
  expect(await imported()).toEqual([]);
  await open('/account/schoolAdmin/teacherstudentmanagement/import');
  await page.getByText('以往的导入').waitFor();
  await picture('people-import-past');
  expect(complaints).toEqual([]);
}, 180_000);
