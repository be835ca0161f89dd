import { expect } from 'vitest';
import type { Walker } from '../support/walk-model.ts';
import {
  appears,
  askToLeave,
  dialogOf,
  isGone,
  logIn,
  loginButton,
  loginDialog,
  logInOn,
  logOutOn,
  notice,
  ownMenu,
  type Stage,
  type Verdict,
} from './stage.ts';

const courses = '/courses*';

/**
 * Walks the session's model in a browser. Without a deed here: the change of the password and the save that fails on
 * the way out, which have no page yet that every deployment shows.
 */
export async function sessionHands(stage: Stage): Promise<Walker> {
  const { page, context, own, hold, arrived, release, answerNext, wait, go, elsewhere } = stage;
  await page.goto('/index/home');
  let searches = 0;
  /** The person searches for words that nobody searched for yet, so that the server is asked. */
  const callServer = async (verdict?: Exclude<Verdict, 'server'>) => {
    if (verdict) answerNext(courses, verdict);
    await go(`/index/search?q=${(searches += 1)}`);
  };
  const question = page.getByRole('alertdialog');
  /** A question stays open when the session ends under it; then the person answers it, and nothing happens. */
  const answerOldQuestion = async () => {
    if (await question.isVisible()) await question.getByRole('button', { name: '取消' }).click();
  };
  return {
    events: {
      logsIn: () => logIn(stage, answerOldQuestion),
      callsWithoutSession: () => callServer({ code: 401 }),
      sessionDies: async () => {
        await context.clearCookies({ name: /SQLPC$/ });
        if (await question.isVisible()) answerNext(courses, { code: 401 });
        await callServer();
      },
      logsInElsewhere: async () => {
        await elsewhere('/login', async (other) => {
          // With the cookie alone the other tab finds out by itself who is here.
          const form = other.getByRole('textbox', { name: '账号' });
          await appears(form.or(ownMenu(other)));
          if (await form.isVisible()) await logInOn(other, await own.person());
        });
        await isGone(loginDialog(page));
        await answerOldQuestion();
      },
      logsOutElsewhere: () => elsewhere('/index/home', logOutOn),
      opensWithCookieAlone: async () => {
        await elsewhere('/login', async (other) => logInOn(other, await own.person()));
        await appears(ownMenu(page));
        await page.evaluate(() => localStorage.removeItem('userInfo'));
        hold('/user/info');
        await page.reload();
      },
      serverKnows: () => release('/user/info', 'server'),
      serverDoesNotKnow: async () => {
        await release('/user/info', { code: 401 });
        await appears(loginDialog(page));
        await page.keyboard.press('Escape');
        await isGone(loginDialog(page));
      },
      serverIsSilent: () => release('/user/info', 'lost'),
      triesAgain: async () => {
        hold('/user/info');
        await page.getByRole('button', { name: '重试' }).click();
      },
      gatewayRefuses: () => callServer({ status: 401 }),
      isRefused: async () => {
        await callServer({ code: 405, message: '名额已满' });
        await appears(notice(page, '操作失败'));
        await appears(notice(page, '名额已满'));
      },
      wantsToLeave: () => askToLeave(page),
      staysAfterAll: () => question.getByRole('button', { name: '取消' }).click(),
      saysYes: async () => {
        hold('/auth/logout');
        await question.getByRole('button', { name: '退出登录' }).click();
      },
      allIsSaved: () => arrived('/auth/logout'),
      serverEndsSession: () => release('/auth/logout', 'server'),
      serverIsAway: () => release('/auth/logout', 'lost'),
      takesTooLong: async () => {
        await wait(2000);
        await release('/auth/logout', 'lost');
      },
      pageReloads: async () => {
        await wait(1500);
        await page.waitForTimeout(500);
        await answerOldQuestion();
      },
    },
    states: {
      visitor: async () => {
        await appears(loginButton(page));
        await isGone(loginDialog(page));
      },
      asked: () => appears(loginDialog(page)),
      recognising: () => arrived('/user/info'),
      unreached: () => appears(page.getByRole('heading', { name: '账号信息加载失败' })),
      person: async () => {
        await appears(ownMenu(page));
        await isGone(dialogOf(page));
      },
      leavingAsked: () => appears(question.getByText('确定要退出登录吗？')),
      leaving: () => isGone(question),
      goodbye: () => arrived('/auth/logout'),
      thrownOut: () => appears(notice(page, 'Authorization verification failed')),
    },
  };
}

const asksOnce = async ({ page }: Stage) => {
  await appears(loginDialog(page));
  expect(await dialogOf(page).count()).toBe(1);
};

/** A session that the server has forgotten, and a page that makes many calls at a time. */
export async function manyCallsAskOnce(stage: Stage): Promise<void> {
  const { page, context, count, go } = stage;
  await page.goto('/index/home');
  await logIn(stage);
  const before = count('/user/*');
  await context.clearCookies({ name: /SQLPC$/ });
  await go('/account/settings/basic');
  await asksOnce(stage);
  // The first refusal takes the page away, and with it the answers to the others.
  expect(count('/user/*') - before).toBeGreaterThanOrEqual(5);
  await logIn(stage);
  // No second question came behind the first one.
  await isGone(dialogOf(page));
  await appears(page.getByRole('button', { name: '换绑手机' }));
}

/** Whoever closes the question is asked again by the next call. */
export async function closedQuestionComesAgain(stage: Stage): Promise<void> {
  const { page, answerNext, go } = stage;
  // A page that asks for no courses: whatever it asked late would take the answer.
  await page.goto('/common/index?code=help');
  for (const words of ['1', '2']) {
    answerNext(courses, { code: 401 });
    await go(`/index/search?q=${words}`);
    await asksOnce(stage);
    await page.keyboard.press('Escape');
    await isGone(loginDialog(page));
  }
}

/** What everybody may ask says nothing about a session. */
export async function publicRefusalIsNoNews(stage: Stage): Promise<void> {
  const { page, answerNext } = stage;
  await page.goto('/index/home');
  await logIn(stage);
  answerNext('/pub/platform/info', { code: 401 });
  const answered = page.waitForResponse('**/api/pub/platform/info');
  await page.reload();
  await (await answered).finished();
  await appears(ownMenu(page));
  await isGone(dialogOf(page));
  expect(await page.evaluate(() => localStorage.getItem('isLogin'))).toBe('1');
}
