import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { livePath } from '../../src/contract/live/live.rule.ts';

/** What stands between a browser and its server. */
export interface Line {
  name: string;
  /** Added to each request. */
  latencyMs: number;
  /** Down; a quarter of it up. Null: as it comes. */
  bitsPerSecond: number | null;
  /** How many times slower than this machine's. */
  processor: number;
}

export const quick: Line = { name: 'unthrottled', latencyMs: 0, bitsPerSecond: null, processor: 1 };
export const slow: Line = {
  name: 'slow line and processor',
  latencyMs: 150,
  bitsPerSecond: 1_600_000,
  processor: 4,
};

/** Something that moved while the page was read: where it stands, and its share of the page's CLS. */
export interface Shift {
  node: string;
  value: number;
  atMs: number;
}

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
  /** The end of the last long task, or the largest paint where that came later. */
  usableMs: number;
  /** As web.dev defines it: the worst five seconds, with pauses of a second at most. */
  cls: number;
  shifts: readonly Shift[];
}

interface Transfer {
  url: string;
  type: string;
  bytes: number;
}

/** A page has come when nothing was under way for so long, ms. */
const quietMs = 800;
const patienceMs = 120_000;

/** Opens a page in a context and measures it until it has come. */
export async function visit(context: BrowserContext, url: string, line: Line): Promise<PageFigures> {
  const page = await context.newPage();
  try {
    const session = await context.newCDPSession(page);
    const transfers = await listen(session);
    await hamper(session, line);
    await page.addInitScript(observe);
    await page.goto(url, { waitUntil: 'commit' });
    await transfers.quiet();
    return { ...sumsOf([...transfers.all.values()]), ...(await page.evaluate(() => window.benchFigures())) };
  } finally {
    await page.close();
  }
}

/** Makes line and processor as slow as that. */
export async function hamper(session: CDPSession, { latencyMs, bitsPerSecond, processor }: Line): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: processor });
  const down = bitsPerSecond === null ? -1 : bitsPerSecond / 8;
  await session.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: latencyMs, downloadThroughput: down },
    uploadThroughput: bitsPerSecond === null ? -1 : down / 4,
  });
}

function sumsOf(transfers: readonly Transfer[]) {
  const sum = (wanted: (one: Transfer) => boolean) =>
    transfers.filter(wanted).reduce((bytes, one) => bytes + one.bytes, 0);
  return {
    requests: transfers.filter(({ bytes }) => bytes > 0).length,
    bytes: sum(() => true),
    scriptBytes: sum(({ type }) => type === 'Script'),
    staticBytes: sum(({ url }) => url.includes('/assets/')),
  };
}

/** What really comes over the wire: an answer out of the cache has no encoded bytes. */
export async function listen(session: CDPSession) {
  const all = new Map<string, Transfer>();
  const open = new Map<string, string>();
  let changedAt = performance.now();
  const change = () => (changedAt = performance.now());
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    // The stream down never ends, and a video goes on for as long as it is watched.
    if (!request.url.startsWith('http') || request.url.includes(livePath) || type === 'Media') return;
    open.set(requestId, request.url);
    change();
  });
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (response.url.startsWith('http')) all.set(requestId, { url: response.url, type, bytes: 0 });
  });
  const end = (requestId: string, bytes: number) => {
    const transfer = all.get(requestId);
    if (transfer) transfer.bytes = bytes;
    open.delete(requestId);
    change();
  };
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => end(requestId, encodedDataLength));
  session.on('Network.loadingFailed', ({ requestId }) => end(requestId, 0));
  return {
    all,
    /** @throws Error where the page does not come to rest */
    async quiet(): Promise<void> {
      const until = performance.now() + patienceMs;
      while (open.size > 0 || performance.now() - changedAt < quietMs) {
        if (performance.now() > until) throw new Error(`still under way: ${[...open.values()].join(' ')}`);
        await new Promise((done) => setTimeout(done, 50));
      }
    },
  };
}

type Painted = Pick<PageFigures, 'lcpMs' | 'blockingMs' | 'usableMs' | 'cls' | 'shifts'>;

declare global {
  interface Window {
    benchFigures: () => Painted;
  }
}

/** Runs in the page, before anything of it. */
function observe() {
  interface LayoutShift extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
    sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
  }
  let lcpMs = 0;
  let blockingMs = 0;
  let busyUntil = 0;
  const shifts: (Shift & { of: number })[] = [];
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('largest-contentful-paint', ({ startTime }) => (lcpMs = startTime));
  watch('longtask', ({ startTime, duration }) => {
    blockingMs += Math.max(0, duration - 50);
    busyUntil = startTime + duration;
  });
  /** `main > section.hero`: tag and first class, with what holds it. */
  const nameOf = (node: Node | null): string => {
    const element = node instanceof Element ? node : node?.parentElement;
    if (!element) return 'gone';
    const one = ({ tagName, classList }: Element) =>
      `${tagName.toLowerCase()}${classList[0] ? `.${classList[0]}` : ''}`;
    return element.parentElement ? `${one(element.parentElement)} > ${one(element)}` : one(element);
  };
  const said = ({ node, previousRect: from, currentRect: to }: LayoutShift['sources'][number]) =>
    `${nameOf(node)} (${[from.y, to.y, from.height, to.height].map(Math.round).join(' ')})`;
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput, sources, startTime } = entry as LayoutShift;
    if (!hadRecentInput)
      shifts.push({ node: sources.map(said).join(', '), value, atMs: Math.round(startTime), of: startTime });
  });
  window.benchFigures = () => {
    let worst = 0;
    let sum = 0;
    let first = -Infinity;
    let last = -Infinity;
    for (const { value, of } of shifts) {
      if (of - last > 1_000 || of - first > 5_000) [sum, first] = [0, of];
      last = of;
      sum += value;
      worst = Math.max(worst, sum);
    }
    return {
      ...{ lcpMs, blockingMs, cls: worst, usableMs: Math.max(lcpMs, busyUntil) },
      shifts: shifts.map(({ node, value, atMs }) => ({ node, value, atMs })),
    };
  };
}

/** Clicks a link and waits until the page says this. @returns from the click to the frame that shows it, ms */
export const clickUntil = (page: Page, href: string, heading: string): Promise<number> =>
  page.evaluate(
    ([to, wanted]) =>
      new Promise<number>((resolve) => {
        const link = document.querySelector<HTMLElement>(`main a[href="${to}"]`)!;
        const began = performance.now();
        const look = () => {
          if (document.querySelector('h1')?.textContent?.includes(wanted!)) resolve(performance.now() - began);
          else requestAnimationFrame(look);
        };
        link.click();
        requestAnimationFrame(look);
      }),
    [href, heading],
  );
