import { expect, it } from 'vitest';
import { confirmOneself } from './keep-library.hands.ts';
import { openProduct } from './product.ts';

const product = await openProduct();
const path = '/account/schoolAdmin/collegemanagement';

/** How many people and majors stand in a college of the university. */
const standing = async (name: string) => {
  const { id } = await product.db
    .selectFrom('colleges as c')
    .innerJoin('schools as s', 's.id', 'c.school_id')
    .where('s.name', '=', '云海大学')
    .where('c.name', '=', name)
    .select('c.id')
    .executeTakeFirstOrThrow();
  const count = (from: 'members' | 'majors') =>
    product.db
      .selectFrom(from)
      .where('college_id', '=', id)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
      .then((row) => Number(row.count));
  return { people: await count('members'), majors: await count('majors') };
};

it('colleges are merged and split as the preview shows it, by keyboard too, and the merge is taken back', async () => {
  const { page, open, complaints, picture } = await product.visit('schoolAdmin');
  await open(path);
  const dialog = page.getByRole('dialog');
  const row = (name: string) => page.getByRole('treeitem', { name: new RegExp(`^${name}，`) });
  const [philosophy, letters] = [await standing('哲学系'), await standing('文学院')];

  // Merged, with a preview of who and what moves.
  await row('哲学系').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '合并到其他学院…' }).press('Enter');
  await dialog.getByLabel('并入').selectOption({ label: '文学院' });
  await dialog.getByRole('heading', { name: '移到“文学院”' }).waitFor();
  await dialog.getByText('哲学 010101').first().waitFor();
  await picture('restructuring-preview');
  await dialog.getByRole('button', { name: '确认合并' }).press('Enter');
  await confirmOneself(page);
  await page.getByText('已将“哲学系”并入“文学院”').last().waitFor();
  expect(await standing('哲学系')).toEqual({ people: 0, majors: 0 });
  expect(await standing('文学院')).toEqual({
    people: letters.people + philosophy.people,
    majors: letters.majors + philosophy.majors,
  });
  // Its address leads on.
  await page.getByRole('complementary', { name: '文学院' }).waitFor();

  // Taken back.
  await page.getByRole('button', { name: '撤并记录' }).first().press('Enter');
  await picture('restructuring-history');
  await dialog.getByRole('button', { name: '撤销“哲学系 并入 文学院”' }).press('Enter');
  await dialog.getByText('已撤销').first().waitFor();
  expect([await standing('哲学系'), await standing('文学院')]).toEqual([philosophy, letters]);
  await page.keyboard.press('Escape');

  // Split: one major with its people goes into a college that begins with it.
  await row('文学院').click();
  await page.getByRole('button', { name: '拆分…' }).press('Enter');
  await dialog.getByLabel('新闻学 050301').press('Space');
  await dialog.getByLabel('移入').selectOption({ label: '新建学院' });
  await dialog.getByLabel('新学院名称').fill('新闻与传播学院');
  await dialog.getByRole('heading', { name: '移到“新闻与传播学院”' }).waitFor();
  await picture('restructuring-split');
  await dialog.getByRole('button', { name: '确认拆分' }).press('Enter');
  await row('新闻与传播学院').waitFor();
  const [begun, rest] = [await standing('新闻与传播学院'), await standing('文学院')];
  expect(begun.majors).toBe(1);
  expect([begun.people + rest.people, rest.majors]).toEqual([letters.people, letters.majors - 1]);
  expect(complaints).toEqual([]);
}, 120_000);
