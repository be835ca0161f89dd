import { expect, it } from 'vitest';
import { demoPassword } from '#contract/demo/demo-accounts.rule.ts';
import { sitesAddresses } from '#contract/sites/sites.addresses.ts';
import { openProduct, settled } from './product.ts';

const product = await openProduct();

it('a site is written, looked at, published, seen by visitors, and taken back to the version before', async () => {
  const { page, open, complaints, picture } = await product.visit('platformAdmin');
  const { id, published } = await product.db
    .selectFrom('sites')
    .where('is_fallback', '=', true)
    .select(['id', 'published'])
    .executeTakeFirstOrThrow();
  await open(sitesAddresses.site.to({ id, part: 'news' }));
  await page.getByRole('button', { name: '添加文字' }).click();
  const typed = page.getByRole('textbox', { name: /^文字\*?$/ }).last();
  await typed.fill('周六停机维护');
  await page.getByRole('status', { name: '发布状态' }).getByText('访客尚未看到：滚动文字').waitFor();
  const preview = page.frameLocator('iframe');
  await preview.getByText('周六停机维护').first().waitFor();
  await settled(page);
  await picture('site-1440');

  const visitor = await product.visit();
  await visitor.open('/');
  expect(await visitor.page.getByText('周六停机维护').count()).toBe(0);
  // A colleague's field is shown before it is published with one's own.
  await product.db
    .updateTable('sites')
    .set(({ eb, fn, val }) => ({
      draft: fn('jsonb_set', ['draft', val('{icp}'), val('"云ICP备9号"')]) as never,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
  await page.getByRole('button', { name: '发布', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '发布站点' });
  await dialog.getByText('云ICP备9号').waitFor();
  await dialog.getByText('周六停机维护').waitFor();
  await picture('site-publish-1440');
  await dialog.getByRole('button', { name: '发布', exact: true }).click();
  const self = page.getByRole('dialog', { name: '身份确认' });
  await self.locator('input[name=password]').fill(demoPassword);
  await self.getByRole('button', { name: '确认', exact: true }).click();
  await page.getByText('站点已发布').last().waitFor();
  await visitor.open('/');
  await visitor.page.getByText('周六停机维护').first().waitFor();
  await visitor.page.getByText('云ICP备9号').waitFor();

  await page.getByRole('button', { name: '版本记录' }).click();
  const first = page.getByRole('button', { name: '比较版本 1' });
  await first.waitFor();
  await picture('site-versions-1440');
  await first.click();
  await page.getByText('恢复后访客立即看到该版本', { exact: false }).waitFor();
  await picture('site-compare-1440');
  await page.getByRole('button', { name: '恢复此版本' }).click();
  await page.getByText('已恢复到版本 1').last().waitFor();
  await visitor.open('/');
  await settled(visitor.page);
  expect(await visitor.page.getByText('周六停机维护').count()).toBe(0);
  const after = await product.db.selectFrom('sites').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
  expect(after.published).toEqual(published);
  expect([...complaints, ...visitor.complaints]).toEqual([]);
}, 120_000);
