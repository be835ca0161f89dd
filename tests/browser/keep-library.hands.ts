import { readFile } from 'node:fs/promises';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { demoPassword } from '#contract/demo/demo-accounts.rule.ts';
import { settled } from './product.ts';

/** What a maintainer does with a library; each deed ends when the page shows that it is done. */
export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const dialog = (page: Page) => page.getByRole('dialog');
const area = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) }).click();

/** What changes rights or takes much out asks who it is. */
export async function confirmOneself(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: '密码' }).fill(demoPassword);
  await button(page, '确认').click();
}

/** @returns its id */
export async function found(page: Page, name: string): Promise<string> {
  await page.goto('/maintenance/index');
  await settled(page);
  await page.getByRole('banner').getByRole('button', { expanded: false }).first().click();
  await button(page, '新建资源库').click();
  await dialog(page).getByRole('textbox', { name: '资源库名称' }).fill(name);
  await dialog(page)
    .getByRole('combobox', { name: /牵头学校/ })
    .fill('云海大学');
  await page.getByRole('option', { name: '云海大学', exact: true }).click();
  await dialog(page).getByLabel('学科门类 / 专业大类').selectOption({ label: '理学' });
  await dialog(page).getByRole('button', { name: '新建资源库' }).click();
  await confirmOneself(page);
  await page.getByText('未开放').first().waitFor();
  await page.waitForFunction((title) => document.querySelector('header')?.textContent?.includes(title), name);
  return new URL(page.url()).searchParams.get('library')!;
}

export async function configure(page: Page, { picture, keeper }: { picture: string; keeper: string }): Promise<void> {
  await page.getByRole('textbox', { name: /一句话介绍/ }).fill('抬头看云，低头记录。');
  await page
    .getByRole('textbox', { name: '资源库介绍' })
    .fill('云海大学气象社建设，收录看云识天气的讲义、录像和模型。');
  await page.locator('main input[type=file]').first().setInputFiles(picture);
  await page.getByText('当前使用上传的图片').waitFor();
  await page.locator('main input[type=file]').last().setInputFiles(picture);
  await page.getByText('轮播图 1 / 6').waitFor();
  // The box is free for the next one.
  await button(page, /上传轮播图/).waitFor();
  await page.getByRole('textbox', { name: '添加维护员' }).fill(keeper);
  await button(page, '添加').click();
  // Pictures of the banner are removed by such a button, too.
  await button(page, /^移除(?!第)/).waitFor();
  await page.getByText(/已自动保存/).waitFor();
}

export async function addDirectories(page: Page, names: readonly string[]): Promise<void> {
  await area(page, '栏目');
  await button(page, '目录').click();
  for (const name of names) {
    await button(page, /^(新增第一个资源目录|新资源目录)$/).click();
    const field = page.getByRole('textbox', { name: '资源目录名称' });
    await field.fill(name);
    await page.keyboard.press('Enter');
    // The row speaks of what the field holds; the name is written once the field is gone.
    await field.waitFor({ state: 'detached' });
    await page.getByRole('treeitem', { name: new RegExp(name) }).waitFor();
  }
}

/** An entry of the library's own, filled by a directory; then what visitors see is published. */
export async function addSection(page: Page, title: string, directory: string): Promise<void> {
  await button(page, '菜单').click();
  await button(page, '新栏目').click();
  await page.getByRole('menuitem', { name: '素材类栏目' }).click();
  await page.getByRole('textbox', { name: '名称', exact: true }).fill(title);
  await page.getByRole('treeitem', { name: new RegExp(title) }).waitFor();
  await button(page, '添加条件').click();
  const condition = page.getByRole('group', { name: '筛选依据' });
  await condition.getByRole('button', { name: '目录' }).click();
  await page.locator('form').filter({ has: condition }).getByRole('combobox').selectOption({ label: directory });
  await button(page, '添加').click();
  await page.getByText(`目录：${directory}`).waitFor();
  await button(page, /^发布菜单/).click();
  await button(page, '菜单已是最新').waitFor();
}

export async function upload(page: Page, right: readonly string[], wrong: readonly string[]): Promise<void> {
  await area(page, '素材');
  await page.getByLabel('选择要上传的文件').setInputFiles([...right, ...wrong]);
  const panel = page.getByRole('region', { name: '上传' });
  await panel.getByText(`已处理 ${right.length + wrong.length} 个文件`).waitFor();
  await panel.getByText(`已上传 ${right.length}，${wrong.length} 个需要处理`).waitFor();
}

/** The same for all that the list shows. */
export async function giveAll(page: Page, field: '类型' | '目录', value: string): Promise<void> {
  await page.getByRole('checkbox', { name: '选择本页全部' }).check();
  await page.getByRole('toolbar').getByRole('button', { name: field, exact: true }).click();
  await dialog(page).getByRole('combobox').selectOption({ label: value });
  await dialog(page)
    .getByRole('button', { name: /^修改 \d+ 件$/ })
    .click();
  await page.getByRole('toolbar').waitFor({ state: 'hidden' });
}

/** Takes the sheet out, gives some materials other titles in it, and reads it back. */
export async function renameBySheet(page: Page, titles: Readonly<Record<string, string>>): Promise<void> {
  await button(page, '批量填写信息').click();
  const [taken] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /下载模板/ }).click(),
  ]);
  const parts = unzipSync(await readFile(await taken.path()));
  let words = strFromU8(parts['xl/sharedStrings.xml']!);
  for (const [before, after] of Object.entries(titles)) words = words.replace(`<t>${before}</t>`, `<t>${after}</t>`);
  const buffer = Buffer.from(zipSync({ ...parts, 'xl/sharedStrings.xml': strToU8(words) }));
  await button(page, '批量填写信息').click();
  await page.getByRole('menuitem', { name: '导入已填写的表格' }).click();
  await dialog(page).locator('input[type=file]').setInputFiles({
    name: '填好.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer,
  });
  await button(page, `写入 ${Object.keys(titles).length} 件`).click();
  await dialog(page).waitFor({ state: 'hidden' });
  await page.getByRole('cell', { name: new RegExp(`^${Object.values(titles)[0]!}`) }).waitFor();
}

export async function submitAll(page: Page): Promise<void> {
  await button(page, /^草稿与退回/).click();
  await page.getByRole('checkbox', { name: '选择本页全部' }).check();
  await page.getByRole('toolbar').getByRole('button', { name: '送审' }).click();
  await page.getByText('暂无草稿').waitFor();
}

/** By its keys: passes what is open, sends back the named one, passes the rest together. */
export async function review(page: Page, refused: string, reason: string): Promise<void> {
  await button(page, /^待审核/).click();
  const panel = page.getByRole('complementary', { name: '审核' });
  await panel.getByRole('button', { name: /通过，下一件/ }).waitFor();
  // All wait since the same moment, so that any of them may lie first.
  const toRefuse = panel.getByRole('heading', { name: refused });
  if (await toRefuse.isVisible()) {
    await page.keyboard.press('j');
    await toRefuse.waitFor({ state: 'hidden' });
  }
  await page.keyboard.press('a');
  await button(page, '已发布 1').waitFor();
  await button(page, refused).click();
  await toRefuse.waitFor();
  await page.keyboard.press('r');
  const field = dialog(page).getByRole('textbox', { name: /原因/ });
  await field.and(page.locator(':focus')).waitFor();
  await page.keyboard.type(reason);
  await dialog(page).getByRole('button', { name: '退回', exact: true }).click();
  await button(page, '草稿与退回 1').waitFor();
  await page.getByRole('checkbox', { name: '选择本页全部' }).check();
  await page.getByRole('toolbar').getByRole('button', { name: '通过', exact: true }).click();
  await page.getByText('暂无待审核的素材').waitFor();
}

/** Of a published or withdrawn material, from the list of its state. */
export async function move(page: Page, tab: RegExp, title: string, way: '下架' | '恢复上架'): Promise<void> {
  await button(page, tab).click();
  await button(page, title).click();
  const panel = page.getByRole('complementary', { name: '审核' });
  await panel.getByRole('heading', { name: title }).waitFor();
  await panel.getByRole('button', { name: way }).click();
  if (way === '下架') {
    await dialog(page).getByRole('textbox', { name: /原因/ }).fill('内容要更正。');
    await dialog(page).getByRole('button', { name: '下架', exact: true }).click();
  }
  await button(page, way === '下架' ? '已下架 1' : '已下架 0').waitFor();
}
