import { expect, it } from 'vitest';
import { messagesAddresses } from '#contract/messages/messages.addresses.ts';
import { openProduct, type Visit } from './product.ts';

const product = await openProduct();
const timeout = 60_000;

/** The teacher writes one to the learners of the offering that runs, on the page for it. */
async function compose({ page, go }: Visit, title: string) {
  await go(messagesAddresses.compose.to());
  await page.getByRole('button', { name: '选择通知对象' }).click();
  // Of the offerings of the course the one that runs comes last.
  await page
    .getByRole('dialog')
    .getByRole('checkbox', { name: /数据结构/ })
    .last()
    .check();
  await page.getByRole('button', { name: /^完成/ }).click();
  await page.getByRole('textbox', { name: /^标题/ }).fill(title);
  await page.locator('[contenteditable=true]').fill('周五停课一次，下周二补上。');
  await page.getByText(/^将发给/).waitFor();
  await page.getByRole('button', { name: '发送', exact: true }).click();
}

it('an announcement arrives on an open page, its sender sees who reads it, and taken back it is gone from there', async () => {
  const [learner, sender] = [await product.visit('learner'), await product.visit('teacher')];
  await learner.open(messagesAddresses.centre.to());
  await sender.open(messagesAddresses.sent.to());
  await expect.poll(async () => (await product.app.inject('/metrics')).body, { timeout }).toMatch(/^live_streams 2$/m);

  await compose(sender, '周五停课一次');
  await sender.page.getByRole('alertdialog').getByRole('button', { name: '发送' }).click();
  await sender.page.getByRole('heading', { name: /^0 \/ \d+ 人已读$/ }).waitFor();
  await learner.page.getByRole('link', { name: /周五停课一次/ }).click();
  await learner.page.getByRole('article').getByText('下周二补上').waitFor();
  await learner.picture('announcement-received');

  const receipts = sender.page.getByRole('region', { name: /人已读$/ });
  await sender.page.getByRole('heading', { name: /^1 \/ \d+ 人已读$/ }).waitFor();
  await receipts.getByRole('button', { name: '已读 1' }).click();
  await receipts.getByText('林晓舟').waitFor();
  await receipts.getByRole('button', { name: /^提醒未读 \d+ 人$/ }).click();
  await receipts.getByText(/每小时最多一次/).waitFor();
  await sender.picture('announcement-sent');

  await sender.page.getByRole('button', { name: '撤回', exact: true }).click();
  await sender.page.getByRole('button', { name: '撤回公告' }).click();
  await learner.page.getByRole('heading', { name: '该公告已撤回' }).waitFor();
  await expect.poll(() => learner.page.getByText('周五停课一次').count(), { timeout }).toBe(0);
  await learner.picture('announcement-withdrawn');
  expect([...learner.complaints, ...sender.complaints]).toEqual([]);
});

it('on a phone a message that was chosen far down is shown from its beginning', async () => {
  const { page, open } = await product.visit('learner', { width: 390 });
  await open(messagesAddresses.centre.to());
  await page.setViewportSize({ width: 390, height: 420 });
  await page.getByRole('region', { name: '消息列表' }).getByRole('link').last().click();
  const heading = page.getByRole('article').getByRole('heading', { level: 2 });
  await heading.waitFor();
  const { y } = (await heading.boundingBox())!;
  expect(y).toBeGreaterThan(0);
  expect(y).toBeLessThan(420);
});
