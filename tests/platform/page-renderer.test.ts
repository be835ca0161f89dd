import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it } from 'vitest';
import type { FastifyBaseLogger } from 'fastify';
import { drawingThreads, pageRenderer, type RenderTask } from '#server/platform/pages/page-renderer.ts';

const folder = await mkdtemp(join(tmpdir(), 'renderer-'));
afterAll(() => rm(folder, { recursive: true }));

/** A bundle of the browser side whose pages do what their address says. */
const bundle = join(folder, 'page-view.js');
await writeFile(
  bundle,
  `export async function renderPage({ path }) {
    if (path === '/dies') process.exit(1);
    if (path === '/throws') throw new Error('no such look');
    if (path === '/eats') for (const all = []; ; ) all.push(new Array(100_000).fill(path));
    if (path === '/late') await new Promise((done) => setTimeout(done, 100));
    if (path === '/nothing') return null;
    return { root: path, styles: '', attributes: {} };
  }`,
);

const warnings: string[] = [];
const log = { warn: (_: object, text: string) => void warnings.push(text) } as unknown as FastifyBaseLogger;
let threads: ReturnType<typeof drawingThreads>;
const open = (parts: { patienceMs?: number } = {}) => {
  threads = drawingThreads(1);
  return pageRenderer({ bundle, threads, patienceMs: 60_000, log, ...parts });
};
afterEach(async () => {
  await threads.end();
  warnings.length = 0;
});

const at = (path: string) => ({ asked: { path }, view: {} }) as unknown as NonNullable<RenderTask['page']>;
const drawn = (root: string) => ({ drawn: { root, styles: '', attributes: {} } });

it('draws a page, and says where there is nothing to draw', async () => {
  const { render, warm } = open();
  await warm();
  expect((await render(at('/index/home'))).inTime).toEqual(drawn('/index/home'));
  expect((await render(at('/nothing'))).inTime).toEqual({ drawn: null });
});

it.each(['/throws', '/dies', '/eats'])('leaves a page undrawn that fails, and draws the next: %s', async (path) => {
  const { render } = open();
  expect((await render(at(path))).inTime).toBe('failed');
  expect(warnings).toEqual(['a page could not be drawn']);
  expect((await render(at('/next'))).inTime).toEqual(drawn('/next'));
});

it('does not let a page wait for its drawing, which comes for those who ask next', async () => {
  const { render } = open({ patienceMs: 0 });
  const { inTime, later } = await render(at('/late'));
  expect(inTime).toBeNull();
  expect(await later).toEqual(drawn('/late'));
});

it('turns away what would wait too long, without a word in the log', async () => {
  const { render } = open();
  const asked = await Promise.all(Array.from({ length: 150 }, () => render(at('/many'))));
  const failed = asked.filter(({ inTime }) => inTime === 'failed').length;
  // One is drawn, a hundred wait.
  expect([failed, asked.length - failed]).toEqual([49, 101]);
  expect(warnings).toEqual([]);
});
