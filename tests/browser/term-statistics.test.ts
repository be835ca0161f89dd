import { expect, it } from 'vitest';
import { openProduct } from './product.ts';

const product = await openProduct();
const path = '/account/schoolAdmin/termDataStatistics';

it('a figure opens how it is computed and its rows, agrees with them, and stands in the address', async () => {
  const { page, open, complaints, picture } = await product.visit('schoolAdmin');
  await open(path);
  const tiles = page.getByRole('group', { name: '指标' });
  const tile = tiles.getByRole('button', { name: /^学习时长/ });
  await tile.click();
  expect(await tile.getAttribute('aria-pressed')).toBe('true');
  const panel = page.getByRole('region', { name: '学习时长明细' });
  await panel.getByText('learning_days · members').waitFor();
  await panel.getByText(/^共 [\d,]+ 行$/).waitFor();
  await picture('term-statistics-1440');
  await panel.getByRole('button', { name: '从明细重算' }).click();
  await panel.getByText(/^重算一致 [\d,.]+ 小时$/).waitFor();

  // Something has changed behind the figure: the recount says so.
  await product.db
    .insertInto('learning_days')
    .columns(['learner_id', 'day', 'studied_ms'])
    .expression((eb) =>
      eb
        .selectFrom('members')
        .innerJoin('schools', 'schools.id', 'members.school_id')
        .innerJoin('terms', (join) =>
          join.onRef('terms.school_id', '=', 'schools.id').on('terms.status', '=', 'running'),
        )
        .where('schools.name', '=', '云海大学')
        .where('members.kind', '=', 'learner')
        .where('members.account_id', 'is not', null)
        .select((one) => [
          one.ref('members.account_id').$notNull().as('learner_id'),
          one.ref('terms.ends_on').$castTo<string>().as('day'),
          one.val(3_600_000).as('studied_ms'),
        ])
        .limit(1),
    )
    .execute();
  await panel.getByRole('button', { name: '从明细重算' }).click();
  await panel.getByText(/^重算为 [\d,.]+ 小时，之前显示 [\d,.]+ 小时，已更新$/).waitFor();

  // The table says what the charts show; a reload shows the same; Escape closes.
  const weekly = page.getByRole('region', { name: '各学院每周学习时长' });
  await weekly.getByRole('button', { name: '查看表格' }).click();
  await weekly.getByRole('columnheader', { name: '第 1 周' }).waitFor();
  await page.reload();
  await panel.getByText('learning_days · members').waitFor();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'hidden' });
  expect(new URL(page.url()).searchParams.get('figure')).toBeNull();
  expect(complaints).toEqual([]);
});

it('the wall shows a figure of the term to many, turns by arrows, and Escape leads back', async () => {
  const { page, open, complaints, picture } = await product.visit('schoolAdmin');
  await page.setViewportSize({ width: 1920, height: 1080 });
  await open(path);
  await page.getByRole('button', { name: '大屏' }).click();
  await page.getByRole('heading', { level: 1, name: '云海大学' }).waitFor();
  const figures = page.getByRole('group', { name: '指标' }).getByRole('button');
  const chosen = page.locator('button[aria-pressed="true"]');
  await expect.poll(() => figures.count()).toBe(6);
  const first = await chosen.textContent();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => chosen.textContent()).not.toBe(first);
  expect(new URL(page.url()).searchParams.get('figure')).not.toBeNull();
  await page.getByRole('figure', { name: /每周走势$/ }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await picture('term-statistics-wall-1920');
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { level: 1, name: '学期统计' }).waitFor();
  expect(new URL(page.url()).pathname).toBe(path);
  expect(complaints).toEqual([]);
});
