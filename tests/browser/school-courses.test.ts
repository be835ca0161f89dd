import { expect, it } from 'vitest';
import { addDays, dayOf } from '#contract/common/platform-time.rule.ts';
import { openProduct, settled, type Look } from './product.ts';

const product = await openProduct();
const path = '/account/schoolAdmin/coursemanagement';
const termsPath = '/account/schoolAdmin/terms';

const statusOf = async (title: string) =>
  (await product.db.selectFrom('courses').where('title', '=', title).select('status').executeTakeFirstOrThrow()).status;

it('courses of a school are narrowed, opened for a term, taken off the list and put back', async () => {
  const { page, open, complaints, picture } = await product.visit('schoolAdmin');
  await open(path);
  await page.getByRole('table', { name: '课程' }).waitFor();
  await picture('school-courses-1440');

  await page.getByLabel('搜索课程或负责人').fill('民法');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByRole('row').count()).toBe(2);
  expect(new URL(page.url()).searchParams.get('q')).toBe('民法');
  await page.getByRole('checkbox', { name: '选择民法总论' }).check();
  await page.getByLabel('搜索课程或负责人').fill('');
  await page.keyboard.press('Enter');
  await page.getByRole('checkbox', { name: '选择数据结构与算法' }).check();
  await page.getByText('已选 2 项').waitFor();
  await picture('school-courses-selection');

  await page.getByRole('button', { name: '安排开课' }).click();
  const dialog = page.getByRole('dialog');
  const term = await dialog.getByLabel('复制哪个学期的开课').locator('option').nth(1).textContent();
  await dialog.getByLabel('复制哪个学期的开课').selectOption({ index: 1 });
  const { name: planned } = await product.db
    .selectFrom('terms')
    .where('status', '=', 'planned')
    .select('name')
    .executeTakeFirstOrThrow();
  await dialog.getByLabel('新学期').fill(planned);
  await expect.poll(() => dialog.getByLabel('开课日期').inputValue()).not.toBe('');
  await dialog.getByLabel('新学期').fill('测试学期');
  await dialog.getByLabel('开课日期').fill(addDays(dayOf(Date.now()), 120));
  await dialog.getByText(/将处理 \d 门课程/).waitFor();
  expect(term).not.toBe('');
  await picture('school-courses-open-term');
  await dialog.getByRole('button', { name: /^安排 \d 次开课$/ }).click();
  await page
    .getByText(/^已安排 \d 次开课$/)
    .last()
    .waitFor();
  const opened = await product.db.selectFrom('offerings').where('term', '=', '测试学期').selectAll().execute();
  expect(opened.length).toBeGreaterThan(0);

  await page.getByRole('button', { name: '民法总论', exact: true }).click();
  const panel = page.getByRole('complementary', { name: '民法总论' });
  await panel.getByText('教学团队').waitFor();
  await picture('school-courses-panel');
  await panel.getByRole('button', { name: '下架课程' }).click();
  await dialog.getByText('将处理 1 门课程').waitFor();
  await picture('school-courses-archive');
  await dialog.getByRole('button', { name: '下架 1 门' }).click();
  await expect.poll(() => statusOf('民法总论')).toBe('archived');
  await page.getByRole('button', { name: '撤销' }).last().press('Enter');
  await expect.poll(() => statusOf('民法总论')).toBe('published');
  await panel.getByText('重新上架').first().waitFor();
  expect(complaints).toEqual([]);
}, 240_000);

it('terms are read by weeks, added, given their holidays, and another administrator’s change is shown', async () => {
  const { page, open, complaints, picture } = await product.visit('schoolAdmin');
  await open(termsPath);
  await page.getByRole('table', { name: /校历$/ }).waitFor();
  await picture('terms-1440');
  await page.getByRole('button', { name: '新增学期' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('名称').fill('2031 春');
  await dialog.getByLabel('第一天').fill('2031-02-24');
  await dialog.getByLabel('最后一天').fill('2031-07-04');
  await dialog.getByRole('button', { name: '保存' }).click();
  const card = page.getByRole('region', { name: '2031 春' });
  await card.getByText('共 19 周').waitFor();
  await card.getByRole('button', { name: '编辑校历' }).click();
  await dialog.getByRole('button', { name: '增加假期' }).click();
  await dialog.getByLabel('假期 1 的名称').fill('劳动节');
  await dialog.getByLabel('假期 1 的第一天').fill('2031-05-01');
  await dialog.getByLabel('假期 1 的最后一天').fill('2031-05-05');
  await dialog.getByRole('button', { name: '增加调休' }).click();
  await dialog.getByLabel('调休 1 的上课日').fill('2031-05-04');
  await dialog.getByLabel('调休 1 补哪天的课').fill('2031-05-05');
  await dialog.getByText('上课日不能在假期内').waitFor();
  expect(await dialog.getByRole('button', { name: '保存' }).isDisabled()).toBe(true);
  await dialog.getByLabel('调休 1 的上课日').fill('2031-05-10');
  await product.db
    .updateTable('terms')
    .set(({ eb }) => ({ ends_on: '2031-07-03', version: eb('version', '+', 1) }))
    .where('name', '=', '2031 春')
    .execute();
  await dialog.getByRole('button', { name: '保存' }).click();
  await dialog.getByText('其他管理员保存的是').waitFor();
  await picture('terms-dialog');
  await dialog.getByRole('button', { name: '保存我的版本' }).click();
  await card
    .getByText('补5月5日的课', { exact: false })
    .or(card.getByText(/补.*5月5日/))
    .first()
    .waitFor();
  await picture('terms-holidays');
  await card.getByRole('button', { name: '删除学期' }).waitFor();
  expect(complaints.filter((one) => !one.includes('409'))).toEqual([]);
}, 240_000);

it.runIf(process.env.PICTURES)(
  'looks',
  async () => {
    const looks: [string, Look][] = [
      ['1440-dark', { mode: 'dark' }],
      ['1024-en', { width: 1024, language: 'en-US' }],
      ['390', { width: 390 }],
    ];
    for (const [name, look] of looks) {
      const { page, open, picture, context } = await product.visit('schoolAdmin', look);
      await open(path);
      await picture(`school-courses-${name}`);
      await page.getByRole('row').nth(1).getByRole('button').first().click();
      await settled(page);
      await picture(`school-courses-${name}-panel`);
      await open(termsPath);
      await picture(`terms-${name}`);
      await context.close();
    }
  },
  240_000,
);
