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
  const { page, context, hold, arrived, release, answerNext, wait, go, elsewhere } = stage;
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
          if (await form.isVisible()) await logInOn(other);
        });
        await isGone(loginDialog(page));
        await answerOldQuestion();
      },
      logsOutElsewhere: () => elsewhere('/index/home', logOutOn),
      opensWithCookieAlone: async () => {
        await elsewhere('/login', (other) => logInOn(other));
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
        await page.getByRole('button', { name: '再试一次' }).click();
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
      unreached: () => appears(page.getByRole('heading', { name: '没有取到你的账号信息' })),
      person: async () => {
        await appears(ownMenu(page));
        await isGone(dialogOf(page));
      },
      leavingAsked: () => appears(question.getByText('您确定要退出登录吗？')),
      leaving: () => isGone(question),
      goodbye: () => arrived('/auth/logout'),
      thrownOut: () => appears(notice(page, 'Authorization verification failed')),
    },
  };
}
