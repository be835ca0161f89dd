import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { coursesOperations } from '../../src/contract/courses/courses.operations.ts';
import { launchChromium } from '../../tests/support/chromium.ts';
import { recordingClient } from './load.ts';

export interface PageFigures {
  requests: number;
  /** Over the wire, with headers, after compression. */
  bytes: number;
  scriptBytes: number;
  /** Of scripts, styles, fonts and pictures below /assets. */
  staticBytes: number;
  lcpMs: number;
  /** Of each long task what exceeds 50 ms, together. */
  blockingMs: number;
}

export interface PageMeasurements {
  cold: PageFigures;
  warm: PageFigures;
}

/** The home page and the page of one course, for visitors, first with an empty cache and then again. */
export async function measurePages(base: string): Promise<Record<'home' | 'course', PageMeasurements>> {
  const { client } = recordingClient(base);
  const { result } = await client.call(coursesOperations.list, { pageSize: 1 });
  const id = result!.data[0]!.id;
  const browser = await launchChromium();
  try {
    return {
      home: await coldAndWarm(browser, `${base}/index/home`),
      course: await coldAndWarm(browser, `${base}/course/introduce?id=${id}`),
    };
  } finally {
    await browser.close();
  }
}

async function coldAndWarm(browser: Browser, url: string): Promise<PageMeasurements> {
  const context = await browser.newContext({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
  try {
    return { cold: await visit(context, url), warm: await visit(context, url) };
  } finally {
    await context.close();
  }
}

interface Transfer {
  url: string;
  type: string;
  bytes: number;
}

async function visit(context: BrowserContext, url: string): Promise<PageFigures> {
  const page = await context.newPage();
  const transfers = await listen(await context.newCDPSession(page));
  await page.addInitScript(observe);
  await page.goto(url, { waitUntil: 'networkidle' });
  const { lcpMs, blockingMs } = await paints(page);
  await page.close();
  const sum = (wanted: (one: Transfer) => boolean) =>
    [...transfers.values()].filter(wanted).reduce((bytes, one) => bytes + one.bytes, 0);
  return {
    requests: [...transfers.values()].filter(({ bytes }) => bytes > 0).length,
    bytes: sum(() => true),
    scriptBytes: sum(({ type }) => type === 'Script'),
    staticBytes: sum(({ url: from }) => from.includes('/assets/')),
    lcpMs,
    blockingMs,
  };
}

/** What really comes over the wire: an answer out of the cache has no encoded bytes. */
async function listen(session: CDPSession): Promise<Map<string, Transfer>> {
  const transfers = new Map<string, Transfer>();
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (response.url.startsWith('http')) transfers.set(requestId, { url: response.url, type, bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const transfer = transfers.get(requestId);
    if (transfer) transfer.bytes = encodedDataLength;
  });
  return transfers;
}

declare global {
  interface Window {
    benchPaints: { lcpMs: number; blockingMs: number };
  }
}

/** Runs in the page, before anything of it. */
function observe() {
  window.benchPaints = { lcpMs: 0, blockingMs: 0 };
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('largest-contentful-paint', ({ startTime }) => (window.benchPaints.lcpMs = startTime));
  watch('longtask', ({ duration }) => (window.benchPaints.blockingMs += Math.max(0, duration - 50)));
}

const paints = (page: Page) => page.evaluate(() => window.benchPaints);
