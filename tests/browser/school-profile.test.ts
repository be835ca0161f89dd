import { expect, it } from 'vitest';
import { openProduct, settled } from './product.ts';

const product = await openProduct();

const schoolOf = (name: string) =>
  product.db.selectFrom('schools').where('name', '=', name).selectAll().executeTakeFirstOrThrow();

it('a school’s profile is written, published, taken back to what was public before, and nothing typed is lost', async () => {
  const { page, open, go, complaints, picture } = await product.visit('schoolAdmin');
  await open('/account/schoolAdmin/schoolmanagement');
  const { id } = await schoolOf('云海大学');
  const status = page.getByRole('status', { name: '发布状态' });
  await status.getByText('公开页尚未显示：其他联系方式、学校简介').waitFor();
  await picture('school-profile-1440');
  const preview = page.getByRole('complementary', { name: '预览' });
  await page.getByLabel('校训').fill('自强、自新');
  await preview.getByText('校训“自强、自新”').waitFor();
  await page.getByLabel('官网').fill('javascript:alert(1)');
  await page.getByText('请输入以 http:// 或 https:// 开头的网址').waitFor();
  expect(await page.getByRole('button', { name: '发布', exact: true }).isDisabled()).toBe(true);
  await page.getByLabel('官网').fill('https://www.example.com/');
  expect((await schoolOf('云海大学')).motto).toBe('明德、格物、致远');
  await page.getByRole('button', { name: '发布', exact: true }).click();
  const publishing = page.getByRole('dialog', { name: '发布学校信息' });
  await publishing.getByText('明德、格物、致远').waitFor();
  await publishing.getByText('自强、自新').waitFor();
  await picture('school-publish-1440');
  await publishing.getByRole('button', { name: '发布', exact: true }).click();
  await page.getByText('学校信息已发布').last().waitFor();
  expect((await schoolOf('云海大学')).motto).toBe('自强、自新');

  await page.getByLabel('校训').fill('还没写完');
  await page.getByRole('button', { name: '版本记录' }).click();
  await page.getByRole('button', { name: '恢复版本 2' }).click();
  await page.getByText('公开页已恢复到版本 2').last().waitFor();
  expect((await schoolOf('云海大学')).motto).toBe('明德、格物、致远');
  expect(await page.getByLabel('校训').inputValue()).toBe('还没写完');
  await go(`/school/detail?id=${id}`);
  await page.getByText('校训“明德、格物、致远”').waitFor();
  await picture('school-public-1440');
  await go('/account/schoolAdmin/schoolmanagement');
  await settled(page);
  expect(await page.getByLabel('校训').inputValue()).toBe('还没写完');
  expect(complaints).toEqual([]);
}, 240_000);

it('another administrator’s words stand beside one’s own', async () => {
  const { page, open } = await product.visit('schoolAdmin');
  await open('/account/schoolAdmin/schoolmanagement');
  const { id } = await schoolOf('云海大学');
  const motto = await page.getByLabel('校训').inputValue();
  await product.db
    .updateTable('school_profiles')
    .set(({ eb, fn, val }) => ({
      draft: fn('jsonb_set', ['draft', val('{motto}'), val('"别人写的"')]) as never,
      version: eb('version', '+', 1),
    }))
    .where('school_id', '=', id)
    .where('draft', 'is not', null)
    .execute();
  await page.getByLabel('校训').fill(`${motto}！`);
  const alert = page.getByRole('alert').filter({ hasText: '两份内容均已保留' });
  await alert.getByText('别人写的').waitFor();
}, 120_000);

it('a teacher in charge keeps her major’s page; the administrator chooses who that is', async () => {
  const { page, open, go, complaints, picture } = await product.visit('teacher');
  await open('/account/teacherAdmin/majorinformation');
  await page.getByRole('heading', { level: 1, name: '计算机科学与技术' }).waitFor();
  await picture('major-page-1440');
  const last = page.getByRole('region', { name: '第 8 学期' });
  await last.getByRole('button', { name: '在第 8 学期添加课程' }).click();
  await last
    .getByLabel(/^课程名称/)
    .last()
    .fill('量子计算前沿');
  await page.getByRole('button', { name: '关联本校课程：量子计算前沿' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('未找到“量子计算前沿”').waitFor();
  await dialog.getByRole('button', { name: '取消' }).click();
  await page.getByRole('button', { name: '发布', exact: true }).click();
  const publishing = page.getByRole('dialog', { name: '发布专业信息' });
  await publishing.getByText('量子计算前沿', { exact: false }).waitFor();
  await publishing.getByRole('button', { name: '发布', exact: true }).click();
  await page.getByText('专业信息已发布').last().waitFor();
  await page.getByRole('link', { name: '查看公开页' }).click();
  await page.getByText('量子计算前沿').waitFor();
  await page.getByText('工程教育认证至 2029 年').waitFor();
  await picture('major-public-1440');
  await page.getByRole('button', { name: '计算机科学与技术' }).click();
  await expect.poll(() => page.getByText('量子计算前沿').count()).toBe(0);

  await go('/account/teacherCourse/basicInfo');
  await page.getByRole('heading', { level: 1, name: '教学信息' }).waitFor();
  await page.getByRole('link', { name: '数据结构与算法' }).first().waitFor();
  await picture('basic-info-1440');

  const admin = await product.visit('schoolAdmin');
  await admin.open('/account/schoolAdmin/majormanagement');
  for (const name of ['计算机科学与技术', '软件工程']) {
    await admin.page.getByRole('button', { name, exact: true }).first().click();
    const panel = admin.page.getByRole('complementary', { name });
    await panel.getByRole('button', { name: '更换' }).click();
    await admin.page.getByRole('button', { name: '不指定负责人' }).click();
    await panel.getByText('未指定').waitFor();
  }
  await open('/account/teacherAdmin/majorinformation');
  await page.getByRole('heading', { name: '暂无负责的专业' }).waitFor();
  expect(complaints).toEqual([]);
}, 240_000);
