import { readFileSync } from 'node:fs';
import pg from 'pg';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { accountAddresses } from '#contract/account/account.addresses.ts';
import { coursesAddresses } from '#contract/courses/courses.addresses.ts';
import { coursesOperations } from '#contract/courses/courses.operations.ts';
import { pagePicture } from '#contract/portal/page-picture.rule.ts';
import { portalAddresses } from '#contract/portal/portal.addresses.ts';
import { headTagSelector } from '#contract/portal/head-tags.rule.ts';
import { helpAddresses } from '#contract/help/help.addresses.ts';
import { libraryAddresses } from '#contract/library/library.addresses.ts';
import { schoolsAddresses } from '#contract/schools/schools.addresses.ts';
import { teachersAddresses } from '#contract/teachers/teachers.addresses.ts';
import { teachersOperations } from '#contract/teachers/teachers.operations.ts';
import { libraryOperations } from '#contract/library/library.operations.ts';
import { mayEnter } from '#contract/common/permissions.rule.ts';
import { loadPlugins } from '#shell/load-plugins.ts';
import { visitor } from '#shell/person.store.ts';
import { createRegistry } from '#shell/registry.ts';
import { appOn } from '../support/test-app.ts';
import { builtNames } from './built-files.ts';
import { openProduct, settled } from './product.ts';

const product = await openProduct();
const client = product.visitor(new URL(product.base).host);
const course = (await client.call(coursesOperations.list, { pageSize: 1 })).result!.data[0]!;
const library = (await client.call(libraryOperations.list, { pageNo: 1, pageSize: 1 })).result!.data[0]!;

const teacher = (await client.call(teachersOperations.list, { pageSize: 1 })).result!.data[0]!;

const ofLibrary = { ZYKID: library.ZYKID, pageNo: 1, pageSize: 1 } as const;
const material = (await client.call(libraryOperations.materials, ofLibrary)).result!.data[0]!;

const introduction = coursesAddresses.introduction.to({ id: course.id });
const space = libraryAddresses.home.to({ id: library.ZYKID });
const materialPage = libraryAddresses.material.to({ id: material.ZYID });

/** Where pages that are about something are visited, by the route; the others stand at their path. */
const about: Readonly<Record<string, string>> = {
  'courses.introduce': introduction,
  'courses.detail': coursesAddresses.detail.to({ id: course.id }),
  'help.common': helpAddresses.common.to({ code: 'help' }),
  'library.home': space,
  'schools.detail': schoolsAddresses.detail.to({ id: course.school.id }),
  'teachers.detail': teachersAddresses.detail.to({ id: teacher.id }),
  'library.introduction': libraryAddresses.introduction.to({ id: library.ZYKID }),
  'library.courses': libraryAddresses.courses.to({ id: library.ZYKID }),
  'library.materials': libraryAddresses.materials.to({ id: library.ZYKID }),
};
/** Pages that go by their address in other ways, too, and a home page of other sections. */
const more = [
  '/',
  `${new URL(product.base).origin.replace('localhost', 've.localhost')}/index/home`,
  coursesAddresses.list.to({ search: '数学', sort: 'newest' }),
  libraryAddresses.list.to({ sort: 'newest', level: 'provincial' }),
  schoolsAddresses.list.to({ sort: 'kind', initial: 'Y' }),
  schoolsAddresses.detail.to({ id: course.school.id, tab: 'majors', subject: '08' }),
  teachersAddresses.list.to({ search: 'szy', sort: 'courses', title: 'professor' }),
  libraryAddresses.materials.to({ id: library.ZYKID, sort: 'newest', look: 'list', search: '图' }),
];
/** Pages that visitors may open and that read by themselves or nothing, and why. */
const undescribed: Readonly<Record<string, string>> = {
  'auth.login': 'a form',
  'activation.activate': 'a form',
  'auth.qrConfirm': 'confirms the login of another device',
  'homework.list': 'is for those who learn in the course',
  'homework.attempt': 'is for those who learn in the course',
  'learning.study': 'is for those who learn in the course',
  'coursefiles.offering': 'is for those who learn in the course',
  'scores.mine': 'is for those who learn in the course',
  'classes.offering': 'is for those who learn in the course',
  'discussions.offering': 'is for those who learn in the course',
  'knowledge.offering': 'is for those who learn in the course',
  'library.space': 'frames its pages, which read for it',
  'library.short': 'leads to its material',
  'peers.mine': 'is for those who learn in the course',
  'quizzes.quiz': 'is for those who learn in the course',
  'exams.exam': 'is for those who learn in the course',
  'exams.offering': 'is for those who learn in the course',
  'portal.search': 'each area asks for its own findings',
  'portal.success': 'says what has happened',
  'portal.fail': 'says what has happened',
  'portal.missing': 'is no page',
  'providers.callback': 'comes back from another site',
};
const nameOf = builtNames();
const registry = createRegistry(loadPlugins());
const open = registry.places.filter(
  ({ route, chain }) => route.screen && chain.every(({ needs }) => mayEnter(needs, visitor.grants)),
);
// A material says that it is seen, and fetches what it shows by an address that ends: its page has a test of its own.
const described = open.filter(({ route }) => route.page && route.id !== 'library.material');
const pages = [...described.map(({ route }) => about[route.id] ?? route.path), ...more];

async function answerAt(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(product.base + path, { headers: { accept: 'text/html', ...headers } });
  const html = await response.text();
  const one = (pattern: RegExp) => pattern.exec(html)?.[1] ?? null;
  return {
    status: response.status,
    html,
    title: one(/<title>([^<]*)<\/title>/),
    description: one(/<meta name="description" content="([^"]*)">/),
    canonical: one(/<link rel="canonical" href="([^"]*)">/),
    isForRobots: !html.includes('content="noindex"'),
    answers: JSON.parse(one(/id="page-answers">([^<]*)</) ?? 'null') as { answers: { key: unknown[] }[] } | null,
  };
}

describe('what the server says of a public page', () => {
  it('names the thing that the page is about, and its one address', async () => {
    const { status, title, description, canonical, html } = await answerAt(`${introduction}&tab=outline&from=share`);
    expect(status).toBe(200);
    expect(title).toContain(course.title);
    expect(description?.length).toBeGreaterThan(10);
    expect(canonical).toBe(product.base + introduction);
    expect(html).toContain(`"@type":"Course","name":${JSON.stringify(course.title)}`);
    expect(html).toContain(`<meta property="og:title" content="${title}">`);
  });

  it('answers who comes to the host alone with home', async () => {
    const [front, home] = await Promise.all([answerAt('/?from=card'), answerAt(portalAddresses.home.to())]);
    expect(front).toMatchObject({ status: 200, canonical: home.canonical, isForRobots: true, title: home.title });
    expect(front.answers!.answers.map(({ key }) => key)).toEqual(home.answers!.answers.map(({ key }) => key));
  });

  it.each([introduction, space, materialPage])('has a picture that everybody may fetch: %s', async (path) => {
    const { html, canonical } = await answerAt(path);
    const [, address = ''] = /<meta property="og:image" content="([^"]*)">/.exec(html) ?? [];
    expect(html).toContain('<meta property="og:image:width" content="1200">');
    expect(html).toContain(`"image":"${address}"`);
    expect(html).toContain(`"position":2,"name":`);
    expect(html).toContain(`"item":"${canonical}"`);
    const answer = await fetch(address);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=3600');
    const picture = Buffer.from(await answer.arrayBuffer());
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  });

  it.each([
    pagePicture('courses', crypto.randomUUID()),
    pagePicture('libraries', course.id),
    pagePicture('portal', course.id),
    pagePicture('courses', '..%2F..%2Fx'),
  ])('has no picture %s', async (path) => {
    expect((await fetch(product.base + path)).status).toBe(404);
  });

  it('says of a material what it is, where it stands, and nothing that ends', async () => {
    const { status, title, canonical, html, answers } = await answerAt(`${materialPage}&from=share`);
    expect(status).toBe(200);
    expect(title).toContain(material.MC);
    expect(canonical).toBe(product.base + materialPage);
    expect(html).toContain(`"@type":"LearningResource","name":${JSON.stringify(material.MC)}`);
    expect(html).toMatch(/"@type":"BreadcrumbList".*"position":3/);
    expect(answers!.answers.map(({ key }) => key[0])).toContain('/lib/res/detail');
    expect(html).not.toMatch(/\/api\/media\/[^"]*[?&]s=/);
  });

  it('leads the other name of the introduction to the first', async () => {
    const { canonical } = await answerAt(coursesAddresses.detail.to({ id: course.id }));
    expect(canonical).toBe(product.base + introduction);
  });

  it('speaks English at the address of English', async () => {
    const { title, canonical, html } = await answerAt('/course/list?lang=en-US');
    expect(title).toMatch(/^Courses - /);
    expect(canonical).toBe(`${product.base}/course/list?lang=en-US`);
    expect(html).toContain('<html lang="en-US"');
  });

  it.each(['/nowhere', introduction.replace(course.id, crypto.randomUUID()), '/common/index?code=nothing'])(
    'answers 404 where there is nothing: %s',
    async (path) => {
      const { status, isForRobots } = await answerAt(path);
      expect(status).toBe(404);
      expect(isForRobots).toBe(false);
    },
  );

  it('says nothing of a page that visitors may not enter', async () => {
    const { status, isForRobots, answers } = await answerAt(accountAddresses.settings.to());
    expect(status).toBe(200);
    expect(isForRobots).toBe(false);
    expect(answers?.answers.map(({ key }) => key[0])).toEqual(['/pub/platform/info']);
  });

  it('reads nothing for somebody who may be logged in', async () => {
    const { answers, status } = await answerAt(introduction, { cookie: 'SQLP=anything' });
    expect(status).toBe(200);
    expect(answers).toBeNull();
  });

  it.each([
    '/course/list?q=%3C/script%3E%3Cscript%3Ealert(1)%3C/script%3E',
    '/course/list?q=%22%3E%3Cimg%20src=x%20onerror=alert(1)%3E',
    `/course/list?q=${'长'.repeat(3_000)}`,
    '/course/introduce?id=%E0%A4%A',
    `/sourceLib?subject=${'a'.repeat(5_000)}&school=../../..`,
  ])('stays whole at a hostile address: %#', async (path) => {
    const { status, html, answers } = await answerAt(path);
    expect([200, 400, 404, 414, 431]).toContain(status);
    expect(html).not.toMatch(/<script>alert|<img src=x/);
    if (status === 200) expect(answers).not.toBeNull();
  });

  it('leaves to the browser what does not answer in time, and hides nothing for it', async () => {
    const env = { MODE: 'demo', LOG_FILE: '-', LOG_LEVEL: 'error' } as const;
    const { app } = await appOn(product.url, { env });
    const holder = new pg.Client({ connectionString: product.url });
    await holder.connect();
    await holder.query('begin; lock table courses in access exclusive mode');
    const { statusCode, body } = await app.inject({ url: introduction, headers: { accept: 'text/html' } });
    await holder.end();
    expect(statusCode).toBe(200);
    expect(body).not.toContain(course.title);
    expect(body).not.toContain('content="noindex"');
  });

  it('is no page where the address holds what nothing can keep', async () => {
    const { html } = await answerAt('/course/list?page=%00');
    expect(JSON.parse(html)).toMatchObject({ code: 400 });
  });
});

declare global {
  interface Window {
    /** All layout shifts of the page together. */
    shifted: number;
  }
}

/** Runs in the page, before anything of it. */
function watchShifts() {
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.shifted += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
}

it('every page that visitors may open says what it reads, or stands here with its reason', () => {
  const silent = open.flatMap(({ route }) => (route.page ? [] : [route.id]));
  expect(silent.toSorted()).toEqual(Object.keys(undescribed).toSorted());
  expect(Object.keys(about).filter((id) => !open.some(({ route }) => route.id === id && route.page))).toEqual([]);
});

describe('the browser', () => {
  // Sections of the home page are pages' parts: what they read is seen here, too.
  it.each(pages)(
    'asks for nothing that came with the page, which names its parts, and nothing of it jumps: %s',
    async (path) => {
      const { page, context } = await product.visit();
      await page.addInitScript(watchShifts);
      // On a thin line nothing comes for links that are in view.
      await page.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', { value: { effectiveType: '2g' } }),
      );
      const asked: string[] = [];
      const parts: string[] = [];
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (pathname.startsWith('/api/') && !pathname.startsWith('/api/media/')) asked.push(pathname);
        // What waits until the page stands: fetching ahead, the web font, drawn covers and QR codes; and the long texts of help.
        const isLater = /^(?:afterwards|noto-sans-sc|cover|drawn-code|material-thumb|help-articles\..*)$/.test(
          nameOf(pathname),
        );
        if (['script', 'stylesheet'].includes(request.resourceType()) && !isLater) parts.push(pathname);
      });
      const html = await (await page.goto(path, { waitUntil: 'networkidle' }))!.text();
      await page.getByRole('main').waitFor();
      expect(asked).toEqual([]);
      const named = new Set([...html.matchAll(/(?:href|src)="(\/assets\/[^"]*)"/g)].map(([, name]) => name));
      expect(parts.length).toBeGreaterThan(0);
      expect(parts.filter((name) => !named.has(name))).toEqual([]);
      expect(await page.evaluate(() => window.shifted)).toBeLessThanOrEqual(0.02);
      await context.close();
    },
  );

  it('tells that a material is looked at, once, and asks for nothing of it that came', async () => {
    const { page, context } = await product.visit();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
    const told = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/lib/res/views');
    await page.goto(materialPage);
    expect((await told).status()).toBe(200);
    await page.waitForLoadState('networkidle');
    await page.getByRole('heading', { level: 1, name: material.MC }).waitFor();
    expect(asked.filter((one) => one === 'POST /api/lib/res/views')).toHaveLength(1);
    expect(asked).not.toContain('GET /api/lib/res/detail');
    expect(asked).not.toContain('GET /api/lib/res/detail/recommend');
    await context.close();
  });

  it('has what a link leads to before it is followed', async () => {
    const { page, context, open } = await product.visit();
    await open('/index/home');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const calls = () => asked.filter((path) => path.startsWith('/api/') && !path.startsWith('/api/media/'));
    const link = page.locator('header').getByRole('link', { name: '资源库', exact: true }).first();
    await expect
      .poll(async () => {
        await page.mouse.move(0, 0);
        await link.hover();
        return calls();
      })
      .toContain('/api/lib/overview');
    await settled(page);
    const before = calls();
    await link.click();
    await page.waitForURL('**/sourceLib');
    await settled(page);
    expect(calls()).toEqual(before);
    await context.close();
  });

  it('has what a link leads to when somebody comes to it by key, before any pointer has moved', async () => {
    const { page, context, open } = await product.visit();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await open('/index/home');
    const link = page.locator('header').getByRole('link', { name: '资源库', exact: true }).first();
    await expect
      .poll(async () => {
        await link.blur();
        await link.focus();
        return asked;
      })
      .toContain('/api/lib/overview');
    await context.close();
  });

  const visitOn = async (connection: object) => {
    const { page, context, open } = await product.visit();
    await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.clock.install();
    await open('/index/home');
    return { page, context, asked };
  };
  const isList = (path: string) => path.endsWith('.js') && nameOf(path).startsWith('course-list');

  it('has the scripts of links in view when the page has settled, and none of their data', async () => {
    const { context, asked } = await visitOn({});
    await expect.poll(() => asked.some(isList)).toBe(true);
    expect(asked).not.toContain('/api/lib/overview');
    await context.close();
  });

  it.each([{ saveData: true }, { effectiveType: '2g' }])(
    'fetches nothing for links in view on a line %o',
    async (line) => {
      const { page, context, asked } = await visitOn(line);
      await page.clock.fastForward(10_000);
      await settled(page);
      expect(asked.filter(isList)).toEqual([]);
      await context.close();
    },
  );

  it('keeps the head that of the page that is shown, as the server would have written it', async () => {
    const { page, context, open } = await product.visit();
    await open('/course/list');
    const headOf = (from: Page) =>
      from.evaluate(
        (selector) => [...document.querySelectorAll(selector)].map(({ outerHTML }) => outerHTML),
        headTagSelector,
      );
    const [from] = await headOf(page);
    await page.locator(`main a[href="${introduction}"]`).first().click();
    await page.waitForURL(`**${introduction}`);
    const direct = await product.visit();
    await direct.open(introduction);
    const wanted = await headOf(direct.page);
    expect(wanted.join()).toContain(course.title);
    expect(wanted).not.toContain(from);
    await expect.poll(() => headOf(page)).toEqual(wanted);
    await page.goBack();
    await expect.poll(async () => (await headOf(page))[0]).toBe(from);
    await page.evaluate(
      (path) => history.pushState(null, '', path),
      introduction.replace(course.id, crypto.randomUUID()),
    );
    await expect.poll(() => headOf(page)).toEqual(['<meta name="robots" content="noindex">']);
    await direct.context.close();
    await context.close();
  });

  it('shows no skeleton for what comes within 150 ms', async () => {
    const { page, context, open } = await product.visit();
    await open('/index/home');
    await page.route('**/api/courses?*', () => undefined);
    await page.evaluate((path) => history.pushState(null, '', path), coursesAddresses.list.to({ page: 2 }));
    const waiting = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('[data-waiting], [data-waiting] *')]
          .map((one) => getComputedStyle(one))
          .filter(({ animationName }) => animationName !== 'none')
          .map(({ animationName, animationDelay, animationFillMode }) => {
            const names = animationName.split(', ');
            const at = names.findIndex((name) => name.includes('late'));
            return [animationDelay.split(', ')[at], animationFillMode.split(', ')[at]].join(' ');
          }),
      );
    await expect.poll(async () => (await waiting()).length).toBeGreaterThan(8);
    expect(new Set(await waiting())).toEqual(new Set(['0.15s backwards']));
    await context.close();
  });

  it('opens the address of English in English', async () => {
    const { page, context, open } = await product.visit();
    await open('/course/list?lang=en-US');
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en-US');
    await context.close();
  });

  it('asks itself where the answers are in another language than the reader’s', async () => {
    const { page, context, open } = await product.visit(undefined, { language: 'en-US' });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await open('/course/list');
    expect(asked).toContain('/api/courses');
    await context.close();
  });
});

describe('what robots are told', () => {
  const textAt = async (path: string) => (await fetch(product.base + path)).text();
  const addressesIn = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, found = '']) => found);

  it('names every public course and library once, and each can be read', async () => {
    expect(await textAt('/robots.txt')).toContain(`Sitemap: ${product.base}/sitemap.xml`);
    const files = addressesIn(await textAt('/sitemap.xml'));
    const all = (
      await Promise.all(files.map((file) => fetch(file).then(async (one) => addressesIn(await one.text()))))
    ).flat();
    expect(new Set(all).size).toBe(all.length);
    expect(all).toEqual(expect.arrayContaining([introduction, space, materialPage].map((path) => product.base + path)));
    const { result } = await client.call(coursesOperations.list, { pageSize: 1 });
    expect(all.filter((address) => address.includes('/course/introduce'))).toHaveLength(result!.totalCount);
    for (const address of [all[0]!, all.at(-1)!]) {
      const { status, canonical } = await answerAt(address.slice(product.base.length).replaceAll('&amp;', '&'));
      expect([status, canonical]).toEqual([200, address]);
    }
  });

  it('hears nothing of a course that is not published, by its page or the sitemap', async () => {
    const { db } = product;
    const { id, title } = await db
      .selectFrom('courses')
      .select(['id', 'title'])
      .where('id', '=', course.id)
      .executeTakeFirstOrThrow();
    const { app } = await appOn(product.url, {
      env: { MODE: 'demo', LOG_FILE: '-', LOG_LEVEL: 'error' },
      pagePatienceMs: 60_000,
    });
    await db.updateTable('courses').set({ status: 'draft' }).where('id', '=', id).execute();
    const page = await app.inject({ url: introduction, headers: { accept: 'text/html' } });
    const map = await app.inject({ url: '/sitemap/courses-1.xml' });
    const picture = await app.inject({ url: pagePicture('courses', id) });
    await db.updateTable('courses').set({ status: 'published' }).where('id', '=', id).execute();
    expect(page.statusCode).toBe(404);
    expect(page.body).not.toContain(title);
    expect(map.body).not.toContain(id);
    expect(picture.statusCode).toBe(404);
  });

  it('hears nothing of a material that is withdrawn, in the bin, or of a library that is closed', async () => {
    const { db } = product;
    const { app } = await appOn(product.url, {
      env: { MODE: 'demo', LOG_FILE: '-', LOG_LEVEL: 'error' },
      pagePatienceMs: 60_000,
    });
    const row = db.updateTable('materials').where('id', '=', material.ZYID);
    const shelf = db.updateTable('libraries').where('id', '=', library.ZYKID);
    const ways: [() => Promise<unknown>, () => Promise<unknown>][] = [
      [() => row.set({ status: 'withdrawn' }).execute(), () => row.set({ status: 'published' }).execute()],
      [() => row.set({ binned_at: new Date() }).execute(), () => row.set({ binned_at: null }).execute()],
      [() => shelf.set({ is_open: false }).execute(), () => shelf.set({ is_open: true }).execute()],
    ];
    const map = async () => (await app.inject({ url: '/sitemap/materials-1.xml' })).body;
    expect(await map()).toContain(material.ZYID);
    for (const [hide, show] of ways) {
      await hide();
      const page = await app.inject({ url: materialPage, headers: { accept: 'text/html' } });
      const told = await map();
      await show();
      expect(page.statusCode).toBe(404);
      expect(page.body).not.toContain(material.MC);
      expect(page.body).toContain('content="noindex"');
      expect(told).not.toContain(material.ZYID);
    }
  });

  it.each(['/sitemap/courses-2.xml', '/sitemap/courses-0.xml', '/sitemap/nothing-1.xml', '/sitemap/..%2Fx'])(
    'has no file %s',
    async (path) => {
      expect((await fetch(product.base + path)).status).toBe(404);
    },
  );
});

it('shows no file of the server’s own bundle', async () => {
  const bundle = readFileSync(new URL('../../dist/server/page-view.js', import.meta.url), 'utf8');
  const response = await fetch(`${product.base}/server/page-view.js`);
  expect(await response.text()).not.toContain(bundle.slice(0, 200));
});
