import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';
import { coursesAddresses } from '../../src/contract/courses/courses.addresses.ts';
import { coursesOperations } from '../../src/contract/courses/courses.operations.ts';
import { demoLogins, demoPassword } from '../../src/contract/demo/demo-accounts.rule.ts';
import { learningAddresses } from '../../src/contract/learning/learning.addresses.ts';
import { learningOperations } from '../../src/contract/learning/learning.operations.ts';
import { libraryAddresses } from '../../src/contract/library/library.addresses.ts';
import { libraryOperations } from '../../src/contract/library/library.operations.ts';
import { portalAddresses } from '../../src/contract/portal/portal.addresses.ts';
import { launchChromium } from '../../tests/support/chromium.ts';
import { recordingClient } from './load.ts';
import { clickUntil, hamper, listen, quick, slow, visit, type Line, type PageFigures } from './page-visit.ts';
import { servePlain, withoutScripts, type PlainServer } from './plain-page.ts';

/** Medians of several visits; the shifts are those of the worst. */
export interface PageMeasurements {
  cold: PageFigures;
  warm: PageFigures;
}

export interface FirstView {
  pages: readonly {
    name: string;
    quick: PageMeasurements;
    slow: PageMeasurements;
    /** The same HTML from a server of files, cold. */
    plain: { quick: PageFigures; slow: PageFigures };
  }[];
  plainName: string;
  /** From a click in the list to the introduction, ms. */
  clickMs: number;
  runs: { quick: number; slow: number };
}

/** How often each is visited, cold and then warm. */
const usualRuns = { quick: 5, slow: 3 };

interface Target {
  name: string;
  path: string;
  cookies: readonly { name: string; value: string }[];
}

/** What is measured, with somebody logged in where only such people see it. */
async function targetsAt(base: string) {
  const { client } = recordingClient(base);
  const course = (await client.call(coursesOperations.list, { pageSize: 1 })).result!.data[0]!;
  const library = (await client.call(libraryOperations.list, { pageNo: 1, pageSize: 1 })).result!.data[0]!;
  const material = (await client.call(libraryOperations.materials, { ZYKID: library.ZYKID, pageNo: 1, pageSize: 1 }))
    .result!.data[0]!;
  const { client: learner } = recordingClient(base);
  await learner.login(demoLogins.learner, demoPassword);
  const mine = (await learner.call(learningOperations.courses, { state: 'studying', pageNo: 1, pageSize: 1 })).result!
    .data[0]!;
  const cookies = [...learner.cookies].map(([name, value]) => ({ name, value }));
  const open = (name: string, path: string): Target => ({ name, path, cookies: [] });
  const introduction = coursesAddresses.introduction.to({ id: course.id });
  return {
    course: { title: course.title, introduction },
    targets: [
      open('Home', portalAddresses.home.to()),
      open('Course list', coursesAddresses.list.to()),
      open('Introduction', introduction),
      open('Library space', libraryAddresses.home.to({ id: library.ZYKID })),
      open('Material', libraryAddresses.material.to({ id: material.ZYID })),
      { name: 'Study page', path: learningAddresses.study.to({ id: mine.offeringId }), cookies },
    ] as const,
  };
}

const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

function medianOf(visits: readonly PageFigures[]): PageFigures {
  const of = (key: Exclude<keyof PageFigures, 'shifts'>) => middle(visits.map((one) => one[key]));
  const { shifts } = visits.toSorted((a, b) => b.cls - a.cls)[0]!;
  return {
    ...{ requests: of('requests'), bytes: of('bytes'), scriptBytes: of('scriptBytes'), staticBytes: of('staticBytes') },
    ...{ lcpMs: of('lcpMs'), blockingMs: of('blockingMs'), usableMs: of('usableMs'), cls: of('cls'), shifts },
  };
}

async function inContext<Result>(
  browser: Browser,
  base: string,
  cookies: Target['cookies'],
  work: (context: BrowserContext) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
  try {
    await context.addCookies(cookies.map((one) => ({ ...one, url: base })));
    return await work(context);
  } finally {
    await context.close();
  }
}

async function measure(
  browser: Browser,
  base: string,
  { path, cookies }: Pick<Target, 'path' | 'cookies'>,
  line: Line,
  times: number,
): Promise<PageMeasurements> {
  const cold: PageFigures[] = [];
  const warm: PageFigures[] = [];
  for (let run = 0; run < times; run += 1)
    await inContext(browser, base, cookies, async (context) => {
      cold.push(await visit(context, base + path, line));
      warm.push(await visit(context, base + path, line));
    });
  return { cold: medianOf(cold), warm: medianOf(warm) };
}

/** What a page looks like once it has come, as HTML. */
const htmlOf = (browser: Browser, base: string, { path, cookies }: Target): Promise<string> =>
  inContext(browser, base, cookies, async (context) => {
    const page = await context.newPage();
    const { quiet } = await listen(await context.newCDPSession(page));
    await page.goto(base + path, { waitUntil: 'commit' });
    await quiet();
    return withoutScripts(await page.content());
  });

/** Whoever clicks has pointed at the link before, as people do. */
const clickOnce = (browser: Browser, base: string, { title, introduction }: { title: string; introduction: string }) =>
  inContext(browser, base, [], async (context) => {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const { quiet } = await listen(session);
    await hamper(session, quick);
    await page.goto(base + coursesAddresses.list.to(), { waitUntil: 'commit' });
    await quiet();
    await page.locator(`main a[href="${introduction}"]`).first().hover();
    await quiet();
    return clickUntil(page, introduction, title);
  });

/** Pages as a browser first meets them, beside what a server of files would do with the same HTML. */
export async function measureFirstView(base: string, runs = usualRuns): Promise<FirstView> {
  const { course, targets } = await targetsAt(base);
  const browser = await launchChromium();
  const folder = await mkdtemp(join(tmpdir(), 'yh-plain-'));
  let plain: PlainServer | null = null;
  try {
    const bare = new Map<string, string>();
    for (const [at, target] of targets.entries()) bare.set(String(at), await htmlOf(browser, base, target));
    plain = await servePlain(bare, folder);
    const pages: FirstView['pages'][number][] = [];
    for (const [at, target] of targets.entries()) {
      console.log(`  ${target.name}`);
      const file = { path: `/${at}.html`, cookies: [] };
      pages.push({
        name: target.name,
        quick: await measure(browser, base, target, quick, runs.quick),
        slow: await measure(browser, base, target, slow, runs.slow),
        plain: {
          quick: (await measure(browser, plain.base, file, quick, runs.quick)).cold,
          slow: (await measure(browser, plain.base, file, slow, 1)).cold,
        },
      });
    }
    const clicks: number[] = [];
    for (let run = 0; run < runs.quick; run += 1) clicks.push(await clickOnce(browser, base, course));
    return { pages, plainName: plain.name, clickMs: middle(clicks), runs };
  } finally {
    await browser.close();
    await plain?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const kB = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`;
const ms = (milliseconds: number) => `${milliseconds.toFixed(0)} ms`;
const row = (...cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** The table of it. */
export function firstViewRows({ pages, plainName, clickMs }: FirstView): string[] {
  const cells = ({ lcpMs, usableMs, blockingMs, cls, bytes, requests }: PageFigures) => [
    ...[ms(lcpMs), ms(usableMs), ms(blockingMs), cls.toFixed(3), kB(bytes), String(requests)],
  ];
  return [
    row(
      'page',
      'line',
      'visit',
      'LCP',
      `LCP of the same HTML, ${plainName}`,
      'usable',
      'TBT',
      'CLS',
      'bytes',
      'requests',
    ),
    `|${'---|'.repeat(10)}`,
    ...pages.flatMap(({ name, plain, ...by }) =>
      (['quick', 'slow'] as const).flatMap((line) =>
        (['cold', 'warm'] as const).map((state) => {
          const [lcp = '', ...rest] = cells(by[line][state]);
          const beside = state === 'cold' ? ms(plain[line].lcpMs) : '';
          return row(name, { quick, slow }[line].name, state, lcp, beside, ...rest);
        }),
      ),
    ),
    '',
    `From the list to an introduction by a click: ${ms(clickMs)}.`,
  ];
}

/** What has moved, for whoever mends it: `value at: parent > node (y before, after, height before, after)`. */
export const shiftLines = ({ pages }: FirstView): string[] =>
  pages.flatMap(({ name, quick: quickly, slow: slowly }) =>
    Object.entries({ quickly, slowly }).flatMap(([line, { cold, warm }]) =>
      Object.entries({ cold, warm }).flatMap(([state, { shifts }]) =>
        shifts
          .filter(({ value }) => value > 0.002)
          .map(({ node, value, atMs }) => `${name}, ${line}, ${state}: ${value.toFixed(3)} at ${atMs} ms: ${node}`),
      ),
    ),
  );
