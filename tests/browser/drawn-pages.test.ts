import { describe, expect, it } from 'vitest';
import { dayMs } from '#contract/common/length.rule.ts';
import { coursesAddresses } from '#contract/courses/courses.addresses.ts';
import { coursesOperations } from '#contract/courses/courses.operations.ts';
import { helpAddresses } from '#contract/help/help.addresses.ts';
import { libraryAddresses } from '#contract/library/library.addresses.ts';
import { libraryOperations } from '#contract/library/library.operations.ts';
import { schoolsAddresses } from '#contract/schools/schools.addresses.ts';
import { teachersAddresses } from '#contract/teachers/teachers.addresses.ts';
import { teachersOperations } from '#contract/teachers/teachers.operations.ts';
import { portalAddresses } from '#contract/portal/portal.addresses.ts';
import { writtenLooks, looksCookie } from '#contract/portal/page-looks.rule.ts';
import { builtNames } from './built-files.ts';
import { openProduct, settled, type Look } from './product.ts';

const textOf = (html = '') => html.replace(/<(style|svg)[\s\S]*?<\/\1>/g, '').replace(/<[^>]+>/g, ' ');
const wordsOf = (html: string) =>
  textOf(/<div id="root">([\s\S]*)<\/div>\s*(?:<i id="drawn" hidden><\/i>)?\s*<\/body>/.exec(html)![1]);
const mainOf = (html: string) => textOf(/<main[\s>]([\s\S]*)<\/main>/.exec(html)?.[1]);
const htmlAt = async (path: string, headers: Record<string, string> = {}) =>
  (await fetch(product.base + path, { headers: { accept: 'text/html', ...headers } })).text();
const looking = (look: Parameters<typeof writtenLooks>[0]) => ({ cookie: `${looksCookie}=${writtenLooks(look)}` });

/** The clock of a page that comes later, or of a computer that is wrong. */
function runAhead(lengthMs: number): void {
  const { Date: True } = globalThis;
  globalThis.Date = new Proxy(True, {
    construct: (_, args) => Reflect.construct(True, args.length > 0 ? args : [True.now() + lengthMs]) as Date,
    get: (_, name) => (name === 'now' ? () => True.now() + lengthMs : (Reflect.get(True, name) as unknown)),
  });
}

const product = await openProduct();
const client = product.visitor(new URL(product.base).host);
const course = (await client.call(coursesOperations.list, { pageSize: 1 })).result!.data[0]!;
const library = (await client.call(libraryOperations.list, { pageNo: 1, pageSize: 1 })).result!.data[0]!;
const ofLibrary = { ZYKID: library.ZYKID, pageNo: 1, pageSize: 1 } as const;
const material = (await client.call(libraryOperations.materials, ofLibrary)).result!.data[0]!;
const taught = (await client.call(libraryOperations.courses, ofLibrary)).result!.data[0]!;
const { introduction } = (await client.call(libraryOperations.detail, ofLibrary)).result!;
const teacher = (await client.call(teachersOperations.list, { pageSize: 1 })).result!.data[0]!;
const ofSpace = { id: library.ZYKID };
/** What a visitor may open, and what is read in its main part. */
const pages: (readonly [path: string, words: string])[] = [
  ['/index/home', '登高一步'],
  ['/course/list', course.title],
  [coursesAddresses.introduction.to({ id: course.id }), course.title],
  ['/sourceLib', library.MC],
  [libraryAddresses.home.to(ofSpace), material.MC],
  [libraryAddresses.introduction.to(ofSpace), textOf(introduction).trim().slice(0, 12)],
  [libraryAddresses.courses.to(ofSpace), taught.MC],
  [libraryAddresses.materials.to(ofSpace), material.MC],
  [libraryAddresses.material.to({ id: material.ZYID }), material.MC],
  [schoolsAddresses.list.to({}), course.school.name],
  [schoolsAddresses.detail.to({ id: course.school.id }), course.school.name],
  [teachersAddresses.list.to({}), teacher.name],
  [teachersAddresses.detail.to({ id: teacher.id }), teacher.name],
  [helpAddresses.common.to({ code: 'help' }), '帮助中心'],
];

describe('a page drawn before its script', () => {
  describe('the page that the server draws', () => {
    it('reads like the page, and brings no script of its own', async () => {
      for (const [path, words] of pages) {
        const html = await htmlAt(path);
        expect([path, mainOf(html)]).toEqual([path, expect.stringContaining(words)]);
        // It is shown when all of it is there: half a page, with what is centred in it, would jump.
        expect(html).toMatch(/<link rel="expect" href="#drawn" blocking="render"><\/head>[\s\S]*<i id="drawn" hidden>/);
        const scripts = [...html.matchAll(/<script([^>]*)>/g)].map(([, attributes]) => attributes!);
        expect(scripts.filter((one) => !/type="(application\/(ld\+)?json|module)"/.test(one))).toEqual([]);
      }
    });

    it('shares nothing with another one that is drawn at the same moment', async () => {
      const kinds = [
        ['/course/list', looking({ language: 'zh-CN', mode: 'light', colour: null })],
        ['/course/list?lang=en-US', looking({ language: 'en-US', mode: 'dark', colour: 'red' })],
        ['/sourceLib', looking({ language: 'en-US', mode: 'light', colour: 'green' })],
        ['/index/home', looking({ language: 'zh-CN', mode: 'dark', colour: null })],
      ] as const;
      const drawnOf = async ([path, headers]: (typeof kinds)[number], fresh: string) =>
        wordsOf(await htmlAt(`${path}${path.includes('?') ? '&' : '?'}n=${fresh}`, headers));
      const alone: string[] = [];
      for (const kind of kinds) alone.push(await drawnOf(kind, 'alone'));
      expect(await Promise.all(kinds.map((kind) => drawnOf(kind, 'together')))).toEqual(alone);
      expect(alone[0]).toContain('学科门类');
      expect(alone[1]).toContain('Log in');
      expect(alone[1]).not.toContain('登录');
    });

    it.each(['/login', '/account/settings/basic'])(
      'is not drawn where it is somebody’s own affair: %s',
      async (path) => {
        const html = await htmlAt(path);
        expect(wordsOf(html).trim()).toBe('');
        expect(html).not.toContain('rel="expect"');
      },
    );
  });

  describe('the browser', () => {
    const looks: (Look & { isDayAhead?: boolean })[] = [
      {},
      { mode: 'dark', language: 'en-US' },
      { width: 390 },
      { zone: 'America/New_York', isDayAhead: true },
    ];

    it.each(looks)('takes the page over as it is, and asks for nothing of it: %j', async (look) => {
      const { page, context, open, complaints } = await product.visit(undefined, look);
      const { language = 'zh-CN', mode = 'light', isDayAhead = false } = look;
      if (isDayAhead) await context.addInitScript(runAhead, dayMs);
      const value = writtenLooks({ language, mode, colour: null });
      await context.addCookies([{ name: looksCookie, value, url: product.base }]);
      await context.addInitScript(() => {
        const watch = new MutationObserver(() => {
          const first = document.querySelector('#root')?.firstElementChild;
          if (first) Object.assign(globalThis, { drawnFirst: first });
          if (first) watch.disconnect();
        });
        watch.observe(document, { childList: true, subtree: true });
      });
      for (const [path] of pages) {
        await open(path);
        const isSame = await page.evaluate(
          () =>
            (globalThis as { drawnFirst?: Element }).drawnFirst === document.querySelector('#root')!.firstElementChild,
        );
        expect([path, isSame]).toEqual([path, true]);
      }
      expect(complaints).toEqual([]);
      await context.close();
    });

    it('keeps the covers that were drawn, and fetches nothing to draw them', async () => {
      const { page, context, open } = await product.visit();
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await open('/course/list');
      expect(await page.locator('main svg[viewBox="0 0 320 180"]').count()).toBeGreaterThan(0);
      expect(asked.map(builtNames())).not.toContain('cover');
      await context.close();
    });

    it('takes what was typed before its scripts came', async () => {
      const { page, context } = await product.visit();
      let come!: () => void;
      const coming = new Promise<void>((resolve) => (come = resolve));
      await page.route('**/assets/*.js', async (route) => {
        await coming;
        await route.continue();
      });
      await page.goto(schoolsAddresses.list.to({}), { waitUntil: 'commit' });
      const field = page.getByRole('main').getByRole('searchbox');
      await field.fill(course.school.name);
      come();
      await settled(page);
      expect(await field.inputValue()).toBe(course.school.name);
      await field.press('Enter');
      await page.waitForURL((url) => url.search !== '');
      expect(await field.inputValue()).toBe(course.school.name);
      await context.close();
    });

    it.each([
      [libraryAddresses.materials.to({ ...ofSpace, sort: 'newest' }), '在本库内搜索', libraryAddresses.materials],
      [teachersAddresses.list.to({}), '搜索教师', teachersAddresses.list],
      ['/course/list', '搜索', portalAddresses.search],
    ])('searches before its scripts have come: %s', async (path, name, leadsTo) => {
      const { page, context } = await product.visit();
      await page.route('**/assets/*.js', () => undefined);
      await page.goto(path, { waitUntil: 'commit' });
      const typed = encodeURIComponent('数学');
      await page.getByRole('searchbox', { name }).first().fill('数学');
      await page.keyboard.press('Enter');
      await page.waitForURL(({ pathname, search }) => pathname === leadsTo.pattern && search.includes(typed), {
        waitUntil: 'commit',
      });
      if (path.includes(library.ZYKID)) expect(page.url()).toContain(library.ZYKID);
      await context.close();
    });

    it('draws anew where the page was drawn for somebody else', async () => {
      const { page, context, open, complaints } = await product.visit(undefined, { mode: 'dark', language: 'en-US' });
      await open('/course/list');
      await page.getByRole('heading', { level: 1, name: 'Courses', exact: true }).waitFor();
      expect(await page.evaluate(() => document.documentElement.dataset.mode)).toBe('dark');
      // The next one is drawn for these looks.
      const [cookie] = (await context.cookies()).filter(({ name }) => name === looksCookie);
      expect(cookie?.value).toBe(writtenLooks({ language: 'en-US', mode: 'dark', colour: null }));
      expect(complaints).toEqual([]);
      await context.close();
    });
  });

  describe('a browser without scripts', () => {
    it('reads the public pages, and goes on by links', async () => {
      const context = await product.browser.newContext({ baseURL: product.base, javaScriptEnabled: false });
      const page = await context.newPage();
      const follow = async (name: string, leadsTo = name) => {
        await page.getByRole('link', { name }).first().click();
        await page.getByRole('heading', { level: 1, name: leadsTo }).waitFor();
      };
      await page.goto('/index/home');
      await page.getByRole('link', { name: '课程', exact: true }).first().click();
      await follow(course.title);
      await page.getByRole('link', { name: '学校', exact: true }).first().click();
      await follow(course.school.name);
      await page.goto('/index/home');
      await page.getByRole('link', { name: '资源库', exact: true }).first().click();
      await follow(library.MC);
      await follow(material.MC);
      await follow('帮助中心');
      await follow('隐私政策');
      await context.close();
    });

    it.each(['/course/list', '/login'])('is told what needs one, in the language of the page: %s', async (path) => {
      const context = await product.browser.newContext({ baseURL: product.base, javaScriptEnabled: false });
      const page = await context.newPage();
      // Not by its text: a tool that drives scripts sees none in this element.
      const said = page.locator('noscript p:visible');
      await page.goto(path);
      expect(await said.allTextContents()).toEqual([expect.stringContaining('浏览器没有运行脚本')]);
      await page.goto(`${path}?lang=en-US`);
      expect(await said.allTextContents()).toEqual([expect.stringContaining('runs no scripts')]);
      await context.close();
    });
  });
});
