import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { asksItself } from '../support/asks-itself.ts';
import { interceptCalls, type InterceptedCall, type Verdict } from './intercepted-calls.ts';
import type { Own } from './own.ts';
import type { Person } from './own-people.ts';

export type { Verdict };

/** What comes later than this does not come: a machine that runs other tests beside these stands still for seconds. */
export const mostWaitMs = 45_000;

/** A fresh browser profile at the address under test, whose calls can be held back and whose clock can be turned. */
export interface Stage {
  /** The address under test. */
  base: string;
  page: Page;
  context: BrowserContext;
  /** What the flow has made for itself. */
  own: Own;
  /** From now on calls to this path (below `/api`, `*` is anything) wait, each until it is released. */
  hold: (path: string) => void;
  /** Lets time pass in steps, so that no call runs into its time limit unseen, until a call to the path is held back. */
  waitFor: (path: string, longestMs: number) => Promise<void>;
  /** Waits until a call to the path is held back. */
  arrived: (path: string) => Promise<void>;
  /** Lets the calls go that wait, and later ones pass. */
  release: (path: string, verdict: Verdict) => Promise<void>;
  /** The next call to the path gets this instead of the server's answer. */
  answerNext: (path: string, verdict: Exclude<Verdict, 'server'>) => void;
  /** How many calls went to the path. */
  count: (path: string) => number;
  /** Time passes in the pages, by this much at once. */
  wait: (ms: number) => Promise<void>;
  /** Opens a path of this site without loading the page anew, as a link would. */
  go: (path: string) => Promise<void>;
  /** Another tab of the same browser, at a path; closed when the deed is done. */
  elsewhere: (path: string, deed: (page: Page) => Promise<void>) => Promise<void>;
  close: () => Promise<void>;
}

/**
 * The pages' time: it goes on in small steps, eight times slower while a call is held back. So no time limit of the
 * product ends on a slow machine what a test has not looked at yet.
 */
async function turnClock(context: BrowserContext) {
  await context.clock.install();
  await context.clock.pauseAt(Date.now() + 1000);
  let isOpen = true;
  let isSlow = false;
  let turning = Promise.resolve();
  const turn = (ms: number) => (turning = turning.then(() => context.clock.runFor(ms).catch(() => undefined)));
  const going = (async () => {
    while (isOpen) {
      await turn(isSlow ? 5 : 40);
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
  })();
  return {
    turn,
    slowDown: () => {
      isSlow = true;
    },
    speedUp: () => {
      isSlow = false;
    },
    close: () => {
      isOpen = false;
      return going;
    },
  };
}

/** A star in a pattern stands for anything. */
const fits = (pattern: string, path: string) =>
  new RegExp(
    `^${pattern
      .split('*')
      .map((part) => part.replace(/[.?+]/g, String.raw`\$&`))
      .join('.*')}$`,
  ).test(path);

export async function openStage(browser: Browser, baseURL: string, own: Own): Promise<Stage> {
  const context = await browser.newContext({
    baseURL,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(mostWaitMs);
  await asksItself(context);
  const clock = await turnClock(context);
  const page = await context.newPage();
  const holding = new Set<string>();
  const waiting: InterceptedCall[] = [];
  const answers: { path: string; verdict: Verdict }[] = [];
  const seen: string[] = [];

  const letGo = await interceptCalls(page, (call) => {
    seen.push(call.path);
    const planned = answers.findIndex((one) => fits(one.path, call.path));
    if (planned >= 0) {
      const { verdict } = answers.splice(planned, 1)[0]!;
      // What comes a moment after a gateway's answer is to be seen first.
      if (typeof verdict === 'object' && 'status' in verdict) clock.slowDown();
      void call.settle(verdict);
    } else if ([...holding].some((pattern) => fits(pattern, call.path))) {
      waiting.push(call);
      clock.slowDown();
    } else void call.settle('server');
  });

  const held = (pattern: string) => waiting.filter(({ path }) => fits(pattern, path));
  return {
    base: baseURL,
    page,
    context,
    own,
    hold: (path) => void holding.add(path),
    async waitFor(path, longestMs) {
      for (let passed = 0; passed < longestMs && held(path).length === 0; passed += 500) {
        await clock.turn(500);
        // The call leaves the page a moment after the timer.
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    async arrived(path) {
      const since = Date.now();
      while (held(path).length === 0) {
        if (Date.now() - since > mostWaitMs) throw new Error(`no call to ${path} came; there were ${seen.join(', ')}`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    async release(path, verdict) {
      holding.delete(path);
      clock.speedUp();
      for (const one of held(path)) {
        waiting.splice(waiting.indexOf(one), 1);
        await one.settle(verdict);
      }
    },
    answerNext: (path, verdict) => void answers.push({ path, verdict }),
    count: (path) => seen.filter((one) => fits(path, one)).length,
    async wait(ms) {
      await clock.turn(ms);
      clock.speedUp();
    },
    go: (path) => page.evaluate((to) => history.pushState(null, '', to), path),
    async elsewhere(path, deed) {
      const other = await context.newPage();
      await other.goto(path);
      await deed(other);
      await other.close();
    },
    async close() {
      await clock.close();
      await letGo();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
    },
  };
}

/** The dialog of that name, or of any. */
export const dialogOf = (page: Page, name?: string): Locator => page.getByRole('dialog', name ? { name } : {});
export const loginDialog = (page: Page): Locator => dialogOf(page, '登录');
/** What only a visitor sees at the top of each page. */
export const loginButton = (page: Page): Locator => page.getByRole('button', { name: '登录', exact: true }).first();
/** What only a person sees there. */
export const ownMenu = (page: Page): Locator => page.getByRole('button', { name: /的菜单$/ }).first();
/** Seen, though a dialog above it keeps it from being read out. */
export const notice = (page: Page, title: string): Locator =>
  page.getByRole('region', { name: '提示', includeHidden: true }).getByText(title).last();

export const appears = (locator: Locator): Promise<void> => locator.first().waitFor();
export const isGone = (locator: Locator): Promise<void> => locator.first().waitFor({ state: 'hidden' });

/** A call goes out by this deed, and waits. */
export async function calls({ hold, count, arrived }: Stage, path: string, deed: () => Promise<unknown>) {
  const before = count(path);
  hold(path);
  await deed();
  const since = Date.now();
  while (count(path) === before) {
    if (Date.now() - since > mostWaitMs) throw new Error(`no call to ${path} came`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await arrived(path);
}

/** Types account and password into the form, in the dialog or on the page, and presses the button. */
export async function submitLogin(form: Page | Locator, { account, password }: Person): Promise<void> {
  await form.getByRole('textbox', { name: '账号' }).fill(account);
  await form.getByLabel('密码', { exact: true }).fill(password);
  await form.getByRole('button', { name: /^登\s?录$/ }).click();
}

/** Logs the flow's person in through the dialog, which it opens unless it is open; `between` happens when the dialog has gone. */
export async function logIn({ page, wait, own }: Stage, between = async () => {}): Promise<void> {
  const dialog = loginDialog(page);
  if (!(await dialog.isVisible())) await loginButton(page).click();
  await appears(dialog);
  await submitLogin(dialog, await own.person());
  await isGone(dialog);
  await wait(600);
  await between();
  await appears(ownMenu(page));
}

/** On a page of its own. */
export async function logInOn(page: Page, person: Person): Promise<void> {
  await submitLogin(page, person);
  await page.waitForURL((url) => url.pathname !== '/login');
  await appears(ownMenu(page));
}

export async function askToLeave(page: Page): Promise<void> {
  await ownMenu(page).click();
  await page.getByRole('navigation', { name: '我的菜单' }).getByRole('button', { name: '退出登录' }).click();
}

export async function logOutOn(page: Page): Promise<void> {
  await askToLeave(page);
  await page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click();
  await appears(loginButton(page));
}
