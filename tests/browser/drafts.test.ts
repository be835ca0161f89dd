import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { demoId } from '#server/demo/demo-random.ts';
import { openProduct, settled } from './product.ts';

const product = await openProduct();
const course = demoId('course data-structures');
const information = `/courseManagement/index/courseInformation?id=${course}`;

/** How many drafts lie in this browser, sealed. */
const journalled = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const request = indexedDB.open('yunhai-journal', 1);
        request.addEventListener('upgradeneeded', () => request.result.createObjectStore('drafts'));
        request.addEventListener('error', () => reject(request.error!));
        request.addEventListener('success', () => {
          const count = request.result.transaction('drafts').objectStore('drafts').count();
          count.addEventListener('success', () => {
            request.result.close();
            resolve(count.result);
          });
        });
      }),
  );

/** The page's process dies: no handler of it runs any more. */
async function kill(page: Page) {
  await expect.poll(() => journalled(page), { interval: 20 }).toBe(1);
  const crashed = page.waitForEvent('crash');
  const session = await page.context().newCDPSession(page);
  void session.send('Page.crash').catch(() => null);
  await crashed;
  await page.close();
}

it('what a teacher typed within the last second before a crash is there when the page is opened again', async () => {
  const teacher = await product.visit('teacher');
  const { context, complaints } = teacher;
  const written: string[] = [];

  async function typeAndKill(path: string, type: (page: Page) => Promise<void>) {
    const page = await context.newPage();
    // The server hears nothing: what comes back comes from the browser.
    await page.route('**/api/courses/**', async (route) => {
      if (route.request().method() !== 'PATCH') return route.continue();
      return route.abort();
    });
    page.on('requestfinished', (request) => request.method() === 'PATCH' && written.push(request.url()));
    await page.goto(path);
    await settled(page);
    await type(page);
    await kill(page);
    expect(written).toEqual([]);
  }
  async function reopen(path: string): Promise<Page> {
    const page = await context.newPage();
    await page.goto(path);
    await settled(page);
    return page;
  }

  // One change each, so that one entry in the journal is the whole of it.
  await typeAndKill(information, async (page) => {
    await page.getByRole('textbox', { name: '一句话介绍' }).fill('从排队说起。');
  });
  let again = await reopen(information);
  await again.getByText('已接着上次没来得及保存的内容').waitFor();
  expect(await again.getByRole('textbox', { name: '一句话介绍' }).inputValue()).toBe('从排队说起。');
  // Now the server has it, and the browser forgets it.
  await expect.poll(() => journalled(again)).toBe(0);
  await again.close();

  await typeAndKill(information, async (page) => {
    await page.getByRole('textbox', { name: '课程介绍' }).click();
    await page.keyboard.insertText('断电之前写的。');
  });
  again = await reopen(information);
  expect(await again.getByRole('textbox', { name: '课程介绍' }).textContent()).toContain('断电之前写的。');
  expect(await again.getByRole('textbox', { name: '一句话介绍' }).inputValue()).toBe('从排队说起。');
  await expect.poll(() => journalled(again)).toBe(0);

  await again.getByRole('button', { name: '章节内容' }).click();
  await again.getByRole('treeitem', { name: /插入一个结点/ }).click();
  await again.waitForURL(/node=/);
  const item = again.url();
  await again.close();
  await typeAndKill(item, async (page) => {
    await page.getByRole('textbox', { name: '正文' }).click();
    await page.keyboard.insertText('最后一句。');
  });
  const text = await reopen(item);
  await expect.poll(() => text.getByRole('textbox', { name: '正文' }).textContent()).toContain('最后一句。');
  await expect.poll(() => journalled(text)).toBe(0);
  expect(complaints).toEqual([]);
});
