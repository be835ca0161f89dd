import { expect, it } from 'vitest';
import { openProduct, settled, type Look } from './product.ts';

const product = await openProduct();
const path = '/account/schoolAdmin/collegemanagement';

const namesIn = (id: string | null) =>
  product.db
    .selectFrom('colleges as c')
    .innerJoin('schools as s', 's.id', 'c.school_id')
    .where('s.name', '=', '云海大学')
    .where('c.closed_at', 'is', null)
    .where('c.parent_id', id === null ? 'is' : '=', id)
    .orderBy('c.position')
    .select('c.name')
    .execute()
    .then((rows) => rows.map(({ name }) => name));

it('the colleges of a school are built by pointer and by keyboard, with the way back', async () => {
  const { page, open, complaints, picture } = await product.visit('schoolAdmin');
  await open(path);
  const before = await namesIn(null);
  const row = (name: string) => page.getByRole('treeitem', { name: new RegExp(`^${name}，`) });
  await picture('colleges-1440');

  await page.getByRole('button', { name: '新增学院' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('名称').fill('\u3000海洋🌊学院');
  await dialog.getByText('名称不能包含表情符号').waitFor();
  expect(await dialog.getByRole('button', { name: '新增' }).isDisabled()).toBe(true);
  await dialog.getByLabel('名称').fill('\u3000海洋学院 ');
  await picture('colleges-dialog');
  await dialog.getByLabel('名称').press('Enter');
  await row('海洋学院').waitFor();
  expect(await namesIn(null)).toEqual([...before, '海洋学院']);
  await picture('colleges-panel');

  // By keyboard: into the one before, out again, to another name.
  await row('海洋学院').focus();
  await page.keyboard.press('Alt+ArrowRight');
  await expect.poll(() => row('海洋学院').getAttribute('aria-level')).toBe('2');
  await expect.poll(() => namesIn(null)).toEqual(before);
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-level'))).toBe('2');
  await page.keyboard.press('Alt+ArrowLeft');
  await expect.poll(() => namesIn(null)).toEqual([...before, '海洋学院']);
  await page.keyboard.press('F2');
  await dialog.getByLabel('名称').fill('海洋与大气学院');
  await page.keyboard.press('Enter');
  await row('海洋与大气学院').waitFor();

  // By pointer: before the first, and back by the notice.
  await row('海洋与大气学院')
    .locator('[data-handle]')
    .dragTo(row(before[0]!), { targetPosition: { x: 200, y: 3 } });
  await expect.poll(() => namesIn(null)).toEqual(['海洋与大气学院', ...before]);
  await page.getByText('已移动“海洋与大气学院”').last().waitFor();
  await page.getByRole('button', { name: '撤销' }).last().click();
  await expect.poll(() => namesIn(null)).toEqual([...before, '海洋与大气学院']);

  // What holds majors stays open, and says which; an empty one is closed and opened again.
  await row(before[0]!).click();
  await page.getByRole('button', { name: '停用', exact: true }).last().click();
  await page.getByText('学院下还有专业或下级学院').first().waitFor();
  await row('海洋与大气学院').click();
  await page.getByRole('button', { name: '停用', exact: true }).last().click();
  await expect.poll(() => namesIn(null)).toEqual(before);
  await page.getByRole('button', { name: '停用 2' }).press('Enter');
  await picture('colleges-closed');
  await page.getByRole('button', { name: '启用“海洋与大气学院”' }).press('Enter');
  await expect.poll(() => namesIn(null)).toEqual([...before, '海洋与大气学院']);
  expect(complaints).toEqual([]);
}, 240_000);

it('another administrator’s change is shown, not written over', async () => {
  const { page, open } = await product.visit('schoolAdmin');
  await open(path);
  const first = (await namesIn(null))[0]!;
  await page.getByRole('treeitem').first().press('F2');
  await product.db
    .updateTable('colleges')
    .set(({ eb }) => ({ name: '别人改的学院', version: eb('version', '+', 1) }))
    .where('name', '=', first)
    .execute();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('名称').fill('我改的学院');
  await dialog.getByRole('button', { name: '保存名称' }).click();
  await dialog.getByText('其他管理员刚刚将其改名为“别人改的学院”').waitFor();
  await dialog.getByRole('button', { name: '保存名称' }).click();
  await page.getByRole('treeitem', { name: /^我改的学院，/ }).waitFor();
}, 120_000);

it('majors are found, added by their code, moved, stopped and begun again', async () => {
  const { page, open, complaints, picture } = await product.visit('schoolAdmin');
  await open('/account/schoolAdmin/majormanagement');
  await page.getByRole('table', { name: '专业' }).waitFor();
  await picture('majors-1440');
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('专业代码').fill('080918tk');
  await dialog.getByText('工学').waitFor();
  await dialog.getByLabel('专业名称').fill('密码科学与技术');
  await dialog.getByLabel('所属学院').selectOption({ label: '文学院' });
  await picture('majors-dialog');
  await dialog.getByRole('button', { name: '新增专业' }).click();
  const panel = page.getByRole('complementary', { name: '密码科学与技术' });
  await panel.getByLabel('所属学院').selectOption({ label: '法学院' });
  await panel.getByText('随专业转入新的学院').waitFor();
  await panel.getByRole('button', { name: '保存' }).click();
  await page.getByText('已保存“密码科学与技术”').last().waitFor();
  await picture('majors-panel');
  await page.getByLabel('搜索专业或代码').fill('0809');
  await page.keyboard.press('Enter');
  await page.getByRole('row', { name: /080918TK.*法学院/ }).waitFor();
  await panel.getByRole('button', { name: '停招' }).click();
  await dialog.getByText('名学生保留在该专业').waitFor();
  await picture('majors-stop');
  await dialog.getByRole('button', { name: '停招' }).click();
  await panel.getByRole('button', { name: '恢复招生' }).waitFor();
  await page.getByText('“密码科学与技术”已停招').waitFor();
  await page.getByRole('button', { name: '撤销' }).last().press('Enter');
  await panel.getByRole('button', { name: '停招' }).waitFor();
  expect(complaints).toEqual([]);
}, 180_000);

it.runIf(process.env.PICTURES)(
  'looks',
  async () => {
    const looks: [string, Look][] = [
      ['1440-dark', { mode: 'dark' }],
      ['1024-en', { width: 1024, language: 'en-US' }],
      ['390', { width: 390 }],
      ['390-dark-en', { width: 390, mode: 'dark', language: 'en-US' }],
    ];
    for (const [name, look] of looks) {
      const { page, open, picture, context } = await product.visit('schoolAdmin', look);
      await open(path);
      await picture(`colleges-${name}`);
      await page.getByRole('treeitem').first().click();
      await settled(page);
      await picture(`colleges-${name}-panel`);
      await open('/account/schoolAdmin/majormanagement');
      await picture(`majors-${name}`);
      await page.getByRole('row').nth(1).getByRole('button').first().click();
      await settled(page);
      await picture(`majors-${name}-panel`);
      await context.close();
    }
    const { open, picture } = await product.visit('platformAdmin');
    await open(path);
    await picture('colleges-schools');
    const learner = await product.visit('learner');
    await learner.open(path);
    await learner.picture('colleges-refused');
  },
  240_000,
);
