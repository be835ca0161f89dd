import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import { afterAll, afterEach, expect } from 'vitest';
import { demoLogins, demoPassword, type DemoLogin } from '#contract/demo/demo-accounts.rule.ts';
import { livePath } from '#contract/live/live.rule.ts';
import { launchChromium } from '../support/chromium.ts';
import { cloneDemo } from '../support/demo-province.ts';
import type { Environment } from '#server/platform/settings/settings.ts';
import { freePort } from '../support/remote-server.ts';
import { appOn, type TestApp } from '../support/test-app.ts';

/** Pictures of what the tests saw, for people who ask for them with PICTURES=1. */
const artifacts = join(import.meta.dirname, '..', '..', 'artifacts');

export interface Product extends TestApp {
  /** Of the higher-education edition. */
  base: string;
  browser: Browser;
  /** A fresh browser profile, logged in where a person is named. */
  visit(as?: DemoLogin, options?: Look): Promise<Visit>;
}

/** How the person has set the product. */
export interface Look {
  mode?: 'light' | 'dark';
  language?: 'zh-CN' | 'en-US';
  width?: number;
  /** Of the person's computer; IANA's name. */
  zone?: string;
}

export interface Visit {
  page: Page;
  context: BrowserContext;
  /** What the page complained about: errors of scripts and of its content policy. */
  complaints: string[];
  /** Loads the page at this path. */
  open(path: string): Promise<void>;
  /** Goes there as a link would, if a page of the product is open: that takes a fifth of the work of loading one. */
  go(path: string): Promise<void>;
  /** Changes the look of the open page, as another tab of the browser would: a page need not come again for it. */
  prefer(look: Pick<Look, 'mode' | 'language'>): Promise<void>;
  picture(name: string): Promise<void>;
}

/** What stands around the product: third parties with their settings, and what is known before anybody comes. */
export interface Surroundings {
  settings: (origin: string) => Promise<Environment>;
  fill: (platform: TestApp) => Promise<void>;
}

/**
 * The whole product with the demo province, in a real Chromium; closed when the file ends.
 * @param stopped directives of the policy that hostile texts run into while a cleaner reads them
 */
export async function openProduct(
  around: readonly Surroundings[] = [],
  stopped: readonly string[] = [],
): Promise<Product> {
  const port = await freePort();
  const base = `http://localhost:${port}`;
  const more = await Promise.all(around.map(({ settings }) => settings(base)));
  const demo = await cloneDemo();
  const platform = await appOn(demo.url, {
    env: Object.assign({ MODE: 'demo', LOG_FILE: '-', LOG_LEVEL: 'error' }, ...more) as Environment,
    // On a busy machine too a page comes with what it reads.
    pagePatienceMs: 60_000,
  });
  demo.copyFiles(platform.settings.dataDir);
  for (const { fill } of around) await fill(platform);
  await platform.app.listen({ host: '127.0.0.1', port });
  const browser = await launchChromium();
  const sent = new Set<string>();
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return;
    const seen = await seenOn(browser);
    for (const error of task.result.errors ?? []) error.message = `${error.message}\n${seen}`;
  });
  afterAll(async () => {
    await browser.close();
    // What the pages asked for, and from where: no address and no referrer holds a token.
    expect(platform.watch.found([...sent].join('\n'))).toEqual([]);
    // Browsers report what the pages' policy stopped.
    const reports = platform.watch.lines.filter((line) => line.includes('"content policy"'));
    const isForeseen = (line: string) => stopped.some((directive) => line.includes(`"directive":"${directive}"`));
    expect(reports.filter((line) => !isForeseen(line))).toEqual([]);
  });
  await mkdir(artifacts, { recursive: true });
  return {
    ...platform,
    base,
    browser,
    visit: (as, options) => visit(platform, browser, base, as, options, (text) => void sent.add(text)),
  };
}

/** What stood on the pages when a test fell, for whoever has to find out why. */
async function seenOn(browser: Browser): Promise<string> {
  const pages = browser.contexts().flatMap((context) => context.pages());
  const seen = pages.map(async (page, at) => {
    const picture = join(artifacts, `fallen-${at}.png`);
    const [words] = await Promise.all([
      page.innerText('body', { timeout: 5_000 }).catch(({ message }: Error) => message),
      page.screenshot({ path: picture, timeout: 5_000 }).catch(() => null),
    ]);
    return `${page.url()} (${picture})\n${words.slice(0, 1_500)}`;
  });
  return (await Promise.all(seen)).join('\n');
}

/** Logged in by the calls that the page would make; the page itself logs in where that is what a test is about. */
async function logIn(platform: TestApp, context: BrowserContext, base: string, as: DemoLogin): Promise<void> {
  const { host } = new URL(base);
  const client = platform.visitor(host);
  await client.login(demoLogins[as], demoPassword);
  await context.addCookies([...client.cookies].map(([name, value]) => ({ name, value, url: base })));
}

async function visit(
  platform: TestApp,
  browser: Browser,
  base: string,
  as?: DemoLogin,
  { mode = 'light', language = 'zh-CN', width = 1440, zone = 'Asia/Shanghai' }: Look = {},
  onSent: (text: string) => void = () => undefined,
): Promise<Visit> {
  const context = await browser.newContext({
    locale: 'zh-CN',
    timezoneId: zone,
    viewport: { width, height: 900 },
    baseURL: base,
    reducedMotion: 'reduce',
  });
  await context.addInitScript(
    (kept) => localStorage.setItem('preferences', localStorage.getItem('preferences') ?? kept),
    JSON.stringify({ mode, language }),
  );
  context.on('request', (request) => {
    onSent(request.url());
    onSent(request.headers().referer ?? '');
  });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  openRequestsOf(page);
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (said) => {
    if (said.type() === 'error' && /Content Security Policy|Uncaught|Warning:/.test(said.text()))
      complaints.push(said.text());
  });
  const open = async (path: string) => {
    await page.goto(path);
    await settled(page);
  };
  const go = async (path: string) => {
    if (!page.url().startsWith(base)) return open(path);
    await page.evaluate((to) => history.pushState(null, '', to), path);
    await settled(page);
  };
  if (as) await logIn(platform, context, base, as);
  return {
    page,
    context,
    complaints,
    open,
    go,
    prefer: (wanted) => prefer(page, wanted),
    picture: async (name) => {
      if (!process.env.PICTURES) return;
      await page.screenshot({ path: join(artifacts, `${name}.png`), fullPage: true });
    },
  };
}

async function prefer(page: Page, look: Pick<Look, 'mode' | 'language'>): Promise<void> {
  await page.evaluate((some) => {
    const kept = JSON.parse(localStorage.getItem('preferences') ?? '{}') as object;
    localStorage.setItem('preferences', JSON.stringify({ ...kept, ...some }));
    dispatchEvent(new StorageEvent('storage', { key: 'preferences' }));
  }, look);
  const [mode, language] = [look.mode && `[data-mode=${look.mode}]`, look.language && `[lang=${look.language}]`];
  await page.locator(`html${mode ?? ''}${language ?? ''}`).waitFor({ state: 'attached' });
  await settled(page);
  await atRest(page);
}

const content = 'main, [role=main], form';

/** What pages have asked for and not got. */
const requests = new WeakMap<Page, Set<Request>>();

/** The stream down never ends, so nobody waits for it. */
const isStream = (request: Request) => new URL(request.url()).pathname === `/api${livePath}`;

function openRequestsOf(page: Page): ReadonlySet<Request> {
  const known = requests.get(page);
  if (known) return known;
  const asked = new Set<Request>();
  page.on('request', (request) => void (isStream(request) || asked.add(request)));
  page.on('requestfinished', (request) => void asked.delete(request));
  page.on('requestfailed', (request) => void asked.delete(request));
  requests.set(page, asked);
  return asked;
}

/** Whether the page waits for something, or a part of it stands as the server drew it, deaf to what is done with it. */
function isUnready(): boolean {
  const isTaken = (one: Element) => Object.keys(one).some((key) => key.startsWith('__reactFiber'));
  const isDrawn = document.documentElement.hasAttribute('data-drawn-for');
  const hearing = isDrawn ? [...document.querySelectorAll('#root :is(button, input, select)')] : [];
  return document.querySelector('[data-waiting]') !== null || !hearing.every(isTaken);
}

/** A busy machine is no failure: what did not come within six seconds is asked for again, as the page proposes. */
async function asksAgain(page: Page): Promise<boolean> {
  if ((await page.getByText(/服务器 6 秒内未响应|did not answer within 6 seconds/).count()) === 0) return false;
  const again = page.getByRole('button', { name: /^(?:重试|Try again)$/ });
  if ((await again.count()) === 0) return false;
  await again.first().click();
  return true;
}

/** A page that has nothing to do twice, and nothing asked for, shows all it has, and not that it waits. */
export async function settled(page: Page): Promise<void> {
  const asked = openRequestsOf(page);
  await page.waitForLoadState('load');
  await page.locator(content).first().waitFor();
  let tries = 5;
  for (let times = 0; times < 2;) {
    await page.evaluate(() => new Promise<void>((rest) => void requestIdleCallback(() => rest(), { timeout: 500 })));
    times = asked.size === 0 && !(await page.evaluate(isUnready)) ? times + 1 : 0;
    if (times === 2 && tries-- > 0 && (await asksAgain(page))) times = 0;
  }
}

/** Whatever moves has arrived. */
export const atRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    // Where motion is reduced, every change of a style is a transition of no length, which still ends a frame later.
    const passing = document
      .getAnimations()
      .filter((one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.all(passing.map((one) => one.finished.catch(() => undefined)));
  });
