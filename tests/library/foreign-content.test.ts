import type { FrameLocator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { addFile, addLibrary, addMaterials } from './library.builder.ts';
import { honest, hostileFiles, hostileHtml, lure, trap } from '../support/hostile-files.builder.ts';
import { openProduct, settled } from '../browser/product.ts';

// What the cleaner takes out stands in a document of its own before, which obeys the same policy; the style that the
// Word file smuggles in asks for a picture inside its frame.
const product = await openProduct([], ['base-uri', 'script-src-attr', 'img-src']);
const files = await hostileFiles();
const { page, context, open } = await product.visit();
/** Everything that the page did and no reader asked for. */
const done: string[] = [];
/** Material pages by the name of their file. */
const addresses = new Map<string, string>();

beforeAll(async () => {
  const { db } = product;
  const uploaderId = (await db.selectFrom('accounts').select('id').executeTakeFirstOrThrow()).id;
  const schoolId = (await db.selectFrom('schools').select('id').executeTakeFirstOrThrow()).id;
  const libraryId = await addLibrary(product, { schoolId, name: '外来内容', summary: '简介' });
  for (const [name, bytes] of files) {
    const file = await addFile(product, uploaderId, name, bytes);
    const owner = { libraryId, uploaderId, file };
    const facts = { title: name };
    const [id] = await addMaterials(product, owner, [{ ...facts, introduction: hostileHtml }]);
    addresses.set(name, `/lib/material/detail?id=${id}`);
  }
  await context.route(`https://${trap}/**`, (route) => {
    done.push(`asked for ${route.request().url()}`);
    return route.fulfill({ contentType: 'text/html', body: '<title>trap</title>' });
  });
  page.on('dialog', (dialog) => {
    done.push(`said ${dialog.message()}`);
    void dialog.dismiss();
  });
});

/** The document's place in the page: its stage, or the box of a text. */
const stage = () => page.locator('main section').filter({ has: page.getByRole('toolbar', { name: '文档工具' }) });

/** What of the document lies outside its box, by the words under a grid of points; the page's own colours. */
const drawnOutside = (of: Page) =>
  of.evaluate(() => {
    const boxes = [...document.querySelectorAll('[role=toolbar][aria-label=文档工具]')].map(
      (one) => one.parentElement!,
    );
    const texts = [...document.querySelectorAll('[class*=rich-text], [class*=_text_]')].filter((one) =>
      one.querySelector('[data-formula]'),
    );
    const found: string[] = [];
    for (const box of [...boxes, ...texts]) {
      const { left, right, top, bottom } = box.getBoundingClientRect();
      for (let x = 4; x < innerWidth; x += 24)
        for (let y = 4; y < innerHeight; y += 24) {
          const isInside = x > left - 12 && x < right + 12 && y > top - 12 && y < bottom + 12;
          const under = document.elementFromPoint(x, y);
          if (!isInside && under && under !== box && box.contains(under))
            found.push(`${x},${y} ${under.outerHTML.slice(0, 80)}`);
        }
    }
    return {
      found,
      boxes: boxes.length,
      texts: texts.length,
      isRed: [document.body, ...document.querySelectorAll('main, header')].some(
        (one) => getComputedStyle(one).backgroundColor === 'rgb(255, 0, 0)',
      ),
      fields: document.querySelectorAll('main form[action], main [popover], main dialog[open]').length,
    };
  });

async function clickOut(place: Page | FrameLocator): Promise<string> {
  const link = place.getByText(lure).first();
  const [tab] = await Promise.all([context.waitForEvent('page'), link.click()]);
  await tab.waitForLoadState();
  const isCut = await tab.evaluate(() => opener === null && document.referrer === '');
  const address = tab.url();
  await tab.close();
  return isCut ? address : `${address} knows where it was opened`;
}

describe('a hostile document stays in its frame:', () => {
  it.each([...files.keys()])('%s', async (name) => {
    done.length = 0;
    await open(addresses.get(name)!);
    const isFramed = /docx|pptx|epub/.test(name);
    const place = isFramed ? page.frameLocator('main iframe') : stage();
    await place
      .getByText(name.endsWith('pptx') ? lure : honest)
      .first()
      .waitFor();
    await settled(page);
    const before = page.url();
    const first = await drawnOutside(page);
    expect(first).toMatchObject({ found: [], boxes: 1, isRed: false, fields: 0 });
    expect(done).toEqual([]);
    if (/txt|vtt/.test(name)) return;

    // Nothing runs, nobody is logged out, nothing replaces the document.
    for (const harmless of ['不会运行', '不会退出', '不会离开', '到文末'])
      for (const one of await place.getByText(harmless, { exact: true }).all()) await one.click();
    expect(await clickOut(isFramed ? page.frameLocator('main iframe') : page)).toBe(`https://${trap}/login`);
    expect(done).toEqual([`asked for https://${trap}/login`]);
    const link = place.getByText(lure).first();
    const said = await link.evaluate((one) => {
      const own = one.closest('a')!;
      return [own.title, own.dataset.host, getComputedStyle(own, '::after').content];
    });
    expect(said).toEqual([`https://${trap}/login`, trap, `" ↗${trap}"`]);
    expect(page.url()).toBe(before);
    await place.getByText(honest).first().waitFor();
  });
});
