import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { rareWord } from '../support/mixed-folder.builder.ts';
import { button, confirmOneself } from './keep-library.hands.ts';
import type { Visit } from './product.ts';

/** Which page of a document is open, as its tools say it. */
export const pageOf = (page: Page, place: string) => page.getByRole('toolbar', { name: '文档工具' }).getByText(place);

/** Of the library's own section, by title. */
async function addresses(page: Page): Promise<Map<string, string>> {
  const links = page.locator('main article h2 a');
  await expect.poll(() => links.count()).toBe(11);
  const pairs = await links.evaluateAll((all) =>
    all.map((one) => [one.textContent, one.getAttribute('href')!] as const),
  );
  return new Map(pairs);
}

/** What a page of a material shows of its file. */
const shown: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  认识云: (page) => page.locator('video').waitFor(),
  听雷辨雨: (page) => page.locator('audio').waitFor({ state: 'attached' }),
  看云讲义: (page) => pageOf(page, '1 / 2').waitFor(),
  '看云 docx': (page) => page.frameLocator('main iframe').getByText(rareWord).waitFor(),
  '看云 pptx': (page) => page.frameLocator('main iframe').getByText('抬头看看').waitFor(),
  '看云 xlsx': (page) => page.getByText('第 12 组').waitFor(),
  '看云 png': (page) => page.locator('main img[alt*="看云 png"]').waitFor(),
  '看云 epub': (page) => page.frameLocator('main iframe').getByText(rareWord).waitFor(),
  '看云 md': (page) => page.getByText(rareWord).waitFor(),
  '看云 txt': (page) => page.getByText(rareWord).waitFor(),
  云的模型: (page) =>
    page.waitForFunction(() => document.querySelector<HTMLElement & { loaded: boolean }>('model-viewer')?.loaded),
};

/** As a visitor. @returns the addresses of what is published, by title */
export async function look(visit: Visit, name: string): Promise<Map<string, string>> {
  const { page } = visit;
  await visit.open('/sourceLib');
  await page
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click();
  await page.getByRole('heading', { name: '资源库介绍' }).waitFor();
  await visit.picture('library-5-space');
  const menu = page.getByRole('navigation', { name: '资源库菜单' });
  await menu.getByRole('link', { name: '看云专题' }).click();
  const found = await addresses(page);
  await menu.getByRole('link', { name: '素材中心' }).click();
  await page.getByRole('searchbox', { name: '在本库内搜索' }).fill(rareWord);
  await page.keyboard.press('Enter');
  await page.getByText('共 4 件').waitFor();
  await page.getByRole('region', { name: '格式' }).getByRole('checkbox', { name: '文本' }).check();
  await page.getByText('共 2 件').waitFor();
  await visit.picture('library-6-search');
  expect([...found.keys()].toSorted()).toEqual(Object.keys(shown).toSorted());
  for (const [title, isShown] of Object.entries(shown)) {
    await visit.open(found.get(title)!);
    await isShown(page);
  }
  return found;
}

export async function favour(visit: Visit, address: string, file: string): Promise<void> {
  const { page } = visit;
  await visit.open(address);
  await button(page, '收藏').click();
  await button(page, '已收藏').waitFor();
  const [saved] = await Promise.all([page.waitForEvent('download'), button(page, '下载').first().click()]);
  expect(await readFile(await saved.path())).toEqual(await readFile(file));
  await visit.open('/account/collect');
  await page.locator(`a[href="${address}"]`).waitFor();
}

/** Two presses each: the button, and the place that is offered. */
export async function useInCourse(visit: Visit, materials: readonly string[]): Promise<void> {
  const { page } = visit;
  for (const address of materials) {
    await visit.open(address);
    await button(page, '引用到我的课程').click();
    // The last chapter, where a material is put unless asked otherwise, is not open to learners yet.
    await page.getByRole('combobox', { name: '添加到' }).selectOption({ label: '图与最短路径' });
    await button(page, '引用到此处').click();
    await page.getByText(/^已引用到《/).waitFor();
  }
  await button(page, '查看')
    .or(page.getByRole('link', { name: '查看' }))
    .last()
    .click();
  for (const title of ['认识云', '看云讲义', '看云 png'])
    await page.getByRole('treeitem', { name: new RegExp(title) }).waitFor();
  await button(page, /^发布 \d+ 处改动$/).click();
  await page
    .getByText(/学生当前看到第 4 版/)
    .first()
    .waitFor();
  await visit.picture('library-7-course');
}

export async function learn(visit: Visit): Promise<void> {
  const { page } = visit;
  await visit.open('/account/course');
  await page
    .getByRole('link', { name: /数据结构与算法/ })
    .first()
    .click();
  await page.waitForURL(/courseStudy/);
  await button(page, /图与最短路径/).click();
  await page
    .getByRole('link', { name: /看云讲义/ })
    .first()
    .click();
  await pageOf(page, '1 / 2').waitFor();
}

export async function figures(visit: Visit, id: string): Promise<void> {
  const { page } = visit;
  await visit.open(`/maintenance/index/datacenter?library=${id}`);
  await button(page, '上传 12，查看明细').waitFor();
  await button(page, '引用到课程 3，查看明细').click();
  await page.getByText('共 3 条').waitFor();
  await visit.picture('library-8-figures');
  await page.keyboard.press('Escape');
  await button(page, '导出').click();
  const [saved] = await Promise.all([page.waitForEvent('download'), confirmOneself(page)]);
  expect((await readFile(await saved.path())).subarray(0, 2).toString()).toBe('PK');
}
