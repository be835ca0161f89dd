import { sql } from 'kysely';
import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { DemoLogin } from '#contract/demo/demo-accounts.rule.ts';
import { demoId } from '#server/demo/demo-random.ts';
import { asksItself } from '../support/asks-itself.ts';
import { builtNames } from './built-files.ts';
import { openProduct, settled, type Visit } from './product.ts';

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

/** The pages' processes die: no handler of theirs runs any more. Pages of one site may share one, and die together. */
async function kill(...pages: Page[]) {
  const sessions = await Promise.all(pages.map((page) => page.context().newCDPSession(page)));
  const crashed = Promise.all(pages.map((page) => page.waitForEvent('crash')));
  for (const session of sessions) void session.send('Page.crash').catch(() => null);
  await crashed;
  for (const page of pages) await page.close();
}

/** What a browser that keeps nothing answers: storage is blocked by the person, or the profile is damaged. */
const blockStorage = (page: Page) =>
  page.evaluate(() => {
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    Object.assign(window, { unblock: () => Object.assign(IDBFactory.prototype, { open }) });
  });
const unblockStorage = (page: Page) => page.evaluate(() => (window as unknown as { unblock: () => void }).unblock());

/** The disk is full for this site, until it is freed. */
async function fillDisk(page: Page): Promise<{ free: () => Promise<unknown> }> {
  const session = await page.context().newCDPSession(page);
  const { base: origin } = product;
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  return { free: () => session.send('Storage.overrideQuotaForOrigin', { origin }) };
}

const kept = '网络断开，已存在本机，连上后自动补交';
const unkept = '网络断开，尚未存到本机，请不要关闭页面';

interface DraftWalk {
  draft: string;
  as: DemoLogin;
  /** Where it is edited. */
  find: (page: Page) => Promise<string>;
  field: (page: Page) => ReturnType<Page['getByRole']>;
}

const textbox = (name: string | RegExp) => (page: Page) => page.getByRole('textbox', { name }).first();

const walks: readonly DraftWalk[] = [
  { draft: 'the sheet of a course', as: 'teacher', find: async () => information, field: textbox('一句话介绍') },
  {
    draft: 'a text of a course',
    as: 'teacher',
    find: async (page) => {
      await page.goto(`${information}&tab=outline`);
      await page.getByRole('treeitem', { name: /插入一个结点/ }).click();
      await page.waitForURL(/node=/);
      return page.url();
    },
    field: textbox('正文'),
  },
  {
    draft: 'the answers to a homework',
    as: 'learner',
    find: async (page) => {
      await page.goto('/');
      const due = page.locator('section').filter({ has: page.getByRole('heading', { name: /^待办/ }) });
      await due.getByRole('link').first().click();
      await page.getByRole('button', { name: /^(开始作答|再次作答)$/ }).click();
      await page.getByRole('button', { name: '交作业' }).first().waitFor();
      return page.url();
    },
    field: (page) => page.locator('main textarea').first(),
  },
  {
    draft: 'a note',
    as: 'learner',
    find: async () => {
      const { rows } = await sql<{ id: string }>`select id from notes where body like '%O(log n)%'`.execute(product.db);
      return `/account/note?note=${rows[0]!.id}`;
    },
    field: textbox(/^笔记：/),
  },
  {
    draft: 'the marks of a submission',
    as: 'teacher',
    find: async () => {
      const { rows } = await sql<{ course: string; homework: string; submission: string }>`
        select h.course_id as course, h.id as homework, s.id as submission
        from homework_submissions s join homeworks h on h.id = s.homework_id
        where s.status = 'submitted' and h.course_id = ${course} order by s.id limit 1`.execute(product.db);
      const { course: id, homework, submission } = rows[0]!;
      const query = new URLSearchParams({ id, homework, submission });
      return `/courseManagement/index/courseTestWork/courseTestWorkCorrect?${query}`;
    },
    field: textbox('对整份作业的评语'),
  },
  {
    draft: 'the sheet of a library',
    as: 'libMaintainer',
    find: async () => '/maintenance/index/information',
    field: textbox(/一句话介绍/),
  },
  {
    draft: 'the menu of a library',
    as: 'libMaintainer',
    find: async () => '/maintenance/index/plate',
    field: textbox('名称'),
  },
];

describe('what is said to be kept', () => {
  const visits = new Map<DemoLogin, Visit>();
  beforeAll(async () => {
    for (const as of ['teacher', 'learner', 'libMaintainer'] as const) visits.set(as, await product.visit(as));
  });
  // A walk that falls while it is offline takes no other along.
  afterEach(async () => {
    for (const { context } of visits.values()) await context.setOffline(false);
  });
  async function opened(context: BrowserContext, path: string) {
    const page = await context.newPage();
    await page.goto(path);
    await settled(page);
    return page;
  }

  it.each(walks)('is there after a crash, and where nothing can be kept it says so: $draft', async (walk) => {
    const { page: first, context: known } = visits.get(walk.as)!;
    const path = await walk.find(first);
    // A browser that has loaded nothing before this page, and in which nobody asked yet how much room there is.
    const context = await product.browser.newContext({
      storageState: await known.storageState(),
      baseURL: product.base,
      locale: 'zh-CN',
    });
    const complaints: string[] = [];
    context.on('weberror', (error) => complaints.push(error.error().message));
    await first.goto('about:blank');
    const page = await opened(context, path);
    const field = walk.field(page);
    await field.waitFor();
    const status = (words: string) => page.getByRole('status').getByText(words).waitFor();
    const write = (text: string) => field.fill(text);

    // Nothing but the page itself was loaded before the network goes.
    await context.setOffline(true);
    const disk = await fillDisk(page);
    await write('一');
    await status(unkept);
    await disk.free();
    await write('二');
    await status(kept);
    await blockStorage(page);
    await write('三');
    await status(unkept);
    await unblockStorage(page);
    await write('断网时写的');
    await status(kept);
    await kill(page);
    await context.setOffline(false);

    const again = await opened(context, path);
    await expect
      .poll(async () => walk.field(again).evaluate((one) => (one as HTMLInputElement).value ?? one.textContent))
      .toBe('断网时写的');
    // Now the server has it, and the browser forgets it.
    await expect.poll(() => journalled(again)).toBe(0);
    await again.reload();
    await settled(again);
    await expect
      .poll(async () => walk.field(again).evaluate((one) => (one as HTMLInputElement).value ?? one.textContent))
      .toBe('断网时写的');
    await context.close();
    expect(complaints).toEqual([]);
  });

  it('is there also from the last second before a crash, and of two pages that edit one thing', async () => {
    const { context } = visits.get('teacher')!;
    const [one, other] = [await opened(context, information), await opened(context, information)];
    const summary = one.getByRole('textbox', { name: '一句话介绍' });
    const title = other.getByRole('textbox', { name: '课程名称' });
    for (const field of [summary, title]) await field.waitFor();
    await context.setOffline(true);
    await summary.fill('第一页写的');
    await expect.poll(() => journalled(one), { interval: 20 }).toBe(1);
    await title.fill('第二页写的');
    await expect.poll(() => journalled(one), { interval: 20 }).toBe(2);
    await kill(one, other);
    await context.setOffline(false);
    const again = await opened(context, information);
    await again.getByText('已恢复上次未保存的内容').waitFor();
    expect(await again.getByRole('textbox', { name: '一句话介绍' }).inputValue()).toBe('第一页写的');
    expect(await again.getByRole('textbox', { name: '课程名称' }).inputValue()).toBe('第二页写的');
    await expect.poll(() => journalled(again)).toBe(0);
    await again.close();
  });

  it('is there as a note of its own where one was begun beside a film, and is sent from wherever notes are', async () => {
    const { context } = visits.get('learner')!;
    const { rows } = await sql<{ offering: string; item: string }>`
      select offering_id as offering, item_id as item from notes where body like '先来的先打饭%'`.execute(product.db);
    const { offering, item } = rows[0]!;
    const page = await opened(context, `/course/detail/index/courseStudy?id=${offering}&item=${item}&t=20`);
    const field = page.getByRole('textbox', { name: '新的笔记' });
    await field.waitFor();
    await context.setOffline(true);
    await field.fill('断网时记的');
    await page.getByRole('status').getByText(kept).waitFor();
    await page.keyboard.press('Control+Enter');
    await field.fill('断网时又记的');
    await expect.poll(() => journalled(page), { interval: 20 }).toBe(2);
    await kill(page);
    await context.setOffline(false);
    const again = await opened(context, '/account/note');
    await again.getByText('断网时又记的').first().waitFor();
    await expect.poll(() => journalled(again)).toBe(0);
    const sent = await sql<{ body: string; at: number }>`
      select body, position_ms as at from notes where body like '断网时%记的' order by body`.execute(product.db);
    expect(sent.rows.map(({ body }) => body)).toEqual(['断网时又记的', '断网时记的']);
    await again.close();
  });

  it('is not what the server refuses, nor what cannot be sent yet', async () => {
    const { context } = visits.get('teacher')!;
    const page = await opened(context, information);
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'PATCH' && sent.push(request.url()));
    const status = page.getByRole('status');
    const summary = page.getByRole('textbox', { name: '一句话介绍' });
    // The field stops at 200 characters by itself; what fills forms from outside does not.
    await summary.evaluate((one) => one.removeAttribute('maxlength'));
    await summary.fill('长'.repeat(201));
    await status.getByText(/保存失败：/).waitFor();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    expect(sent).toHaveLength(1);
    await summary.fill('不长');
    await status.getByText(/已自动保存/).waitFor();
    const title = page.getByRole('textbox', { name: '课程名称' });
    await title.fill('');
    await status.getByText('标出的内容尚未保存，修改后自动保存').waitFor();
    await title.fill('数据结构');
    await status.getByText(/已自动保存/).waitFor();

    await page
      .locator('main input[type=file]')
      .first()
      .setInputFiles({
        name: '封面.jpg',
        mimeType: 'image/jpeg',
        buffer: Buffer.from('<!doctype html><title>封面</title>'),
      });
    await page
      .getByRole('alert')
      .getByText(/仅支持图片/)
      .waitFor();
    expect(await page.getByText(/^已上传/).count()).toBe(0);
    await page.close();
  });
});

describe('a page whose network goes while it opens', () => {
  it('says so in words of a person', async () => {
    const { page, context } = await product.visit();
    await asksItself(context);
    // Texts come late, the calls fail at once.
    await context.route('**/api/**', (route) => route.abort());
    await page.goto('/course/list');
    await page.getByText('网络连接失败，请检查后重试').first().waitFor();
    expect(await page.locator('body').innerText()).not.toContain('Lingui');
  });

  it('says so also where the words themselves did not come', async () => {
    const { page, context } = await product.visit();
    const nameOf = builtNames();
    await context.route(
      ({ pathname }) => nameOf(pathname) === 'messages',
      (route) => route.abort(),
    );
    await page.goto('/course/list');
    await page
      .getByRole('alert')
      .getByText(/网络连接不上，请检查后刷新页面/)
      .waitFor();
  });
});
