import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { coursesAddresses } from '#contract/courses/courses.addresses.ts';
import { lifeOf } from '#server/modules/files/media/media-address.ts';
import { pageLifetimeMs } from '#server/platform/pages/visitor-pages.ts';
import { cloneDemo } from '../support/demo-province.ts';
import { appOn, type TestApp } from '../support/test-app.ts';

const { url } = await cloneDemo();
const env = { MODE: 'demo', LOG_FILE: '-', LOG_LEVEL: 'error' } as const;
const parts = { env, pagePatienceMs: 60_000 };
const [first, second] = [await appOn(url, parts), await appOn(url, parts)];
const { db } = first;
const course = await db
  .selectFrom('courses')
  .select(['id', 'title'])
  .where('status', '=', 'published')
  .where('edition', '=', 'he')
  .orderBy('id')
  .executeTakeFirstOrThrow();
const introduction = coursesAddresses.introduction.to({ id: course.id });

const ask = ({ app }: TestApp, path: string, headers: Record<string, string> = {}) =>
  app.inject({ url: path, headers: { accept: 'text/html', host: 'he.localhost', ...headers } });
const tagAt = async (node: TestApp, path: string) => (await ask(node, path)).headers.etag;
/** Signed addresses are new in each page that is made: one that comes twice is stored. */
const isStored = async (node: TestApp, path: string) => (await tagAt(node, path)) === (await tagAt(node, path));

it('is there again for the next visitor, in whatever form each can read', async () => {
  await expect.poll(() => isStored(first, introduction)).toBe(true);
  const { body, headers } = await ask(first, introduction);
  const br = await ask(first, introduction, { 'accept-encoding': 'br, gzip' });
  const gzip = await ask(first, introduction, { 'accept-encoding': 'gzip' });
  expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip']);
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(body);
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(body);
  const again = await ask(first, introduction, { 'if-none-match': String(headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

it('is drawn by the server for visitors, and for nobody else', async () => {
  const rootOf = (html: string) => /<div id="root">[^]*<\/body>/.exec(html)![0];
  const drawing = await appOn(url, { ...parts, env: { ...env, PAGE_THREADS: '1' } });
  await expect.poll(async () => rootOf((await ask(drawing, '/course/list')).body)).toContain('<main');
  const bare = await ask(drawing, '/course/list', { cookie: 'SQLP=anything' });
  expect(rootOf(bare.body)).toMatch(/^<div id="root"><\/div>/);
});

it('shows what has changed, on this node and on another', async () => {
  for (const node of [first, second]) await expect.poll(() => isStored(node, introduction)).toBe(true);
  const title = `${course.title}（新）`;
  await db.updateTable('courses').set({ title }).where('id', '=', course.id).execute();
  for (const node of [first, second])
    await expect.poll(async () => (await ask(node, introduction)).body).toContain(`<title>${title}`);
});

it('is none any more once the course is withdrawn', async () => {
  for (const node of [first, second]) await expect.poll(() => isStored(node, introduction)).toBe(true);
  const withStatus = (status: 'archived' | 'published') =>
    db.updateTable('courses').set({ status }).where('id', '=', course.id).execute();
  await withStatus('archived');
  for (const node of [first, second])
    await expect.poll(async () => (await ask(node, introduction)).statusCode).toBe(404);
  await withStatus('published');
  for (const node of [first, second])
    await expect.poll(async () => (await ask(node, introduction)).statusCode).toBe(200);
});

it('stays while people learn', async () => {
  await expect.poll(() => isStored(first, introduction)).toBe(true);
  const tag = await tagAt(first, introduction);
  await db
    .updateTable('courses')
    .set(({ eb }) => ({ learners: eb('learners', '+', 1) }))
    .where('id', '=', course.id)
    .execute();
  await db
    .updateTable('learning_progress')
    .set(({ ref }) => ({ learner_id: ref('learner_id') }))
    .execute();
  expect(await tagAt(first, introduction)).toBe(tag);
});

it('is one of its own for each host, language, mode, colour and kind of machine', async () => {
  const looks = ['zh-CN.light.own', 'zh-CN.dark.own', 'en-US.light.own', 'zh-CN.light.blue'];
  const asked: Record<string, string>[] = [
    ...looks.map((cookie) => ({ cookie: `looks=${cookie}` })),
    { 'sec-ch-ua-mobile': '?1' },
    { host: 've.localhost' },
  ];
  const ofEach = async () => Promise.all(asked.map((headers) => ask(first, '/course/list', headers)));
  await ofEach();
  await ofEach();
  const pages = await ofEach();
  const rootOf = (html: string) => /<html lang="[^"]*" data-mode="[^"]*"/.exec(html)?.[0];
  expect(pages.map(({ body }) => rootOf(body))).toEqual([
    '<html lang="zh-CN" data-mode="light"',
    '<html lang="zh-CN" data-mode="dark"',
    '<html lang="en-US" data-mode="light"',
    ...Array.from({ length: 3 }, () => '<html lang="zh-CN" data-mode="light"'),
  ]);
  const canonical = /<link rel="canonical" href="([^"]*)">/;
  expect(canonical.exec(pages.at(-1)!.body)![1]).toBe('http://ve.localhost/course/list');
  expect(canonical.exec(pages[0]!.body)![1]).toBe('http://he.localhost/course/list');
});

it('never holds a signed address beyond half of its life', () => {
  expect(lifeOf('view', 'public') * 1000).toBeGreaterThanOrEqual(2 * pageLifetimeMs);
});

it('is of visitors only', async () => {
  const bare = await ask(first, introduction, { cookie: 'SQLP=anything' });
  expect(bare.body).not.toContain(course.title);
  expect(bare.headers['cache-control']).toBe('no-store');
});

it('does not grow by hostile addresses', async () => {
  const sizeOf = async () => {
    const { body } = await first.app.inject('/metrics');
    return Number(/^pages_stored_bytes (\d+)/m.exec(body)![1]);
  };
  const before = await sizeOf();
  for (let nth = 0; nth < 200; nth += 1)
    await ask(first, `/course/list?q=${nth % 2 ? 'x'.repeat(9_000) : '%3Cscript%3E'}&unknown=${nth}`);
  expect(await sizeOf()).toBeLessThanOrEqual(before);
});
