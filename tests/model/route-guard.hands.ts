import type { Walker } from '../support/walk-model.ts';
import { demoPerson } from './own-people.ts';
import { appears, logIn, loginDialog, logInOn, logOutOn, type Stage } from './stage.ts';

const info = '/user/info';

/**
 * Walks the guard's model in a browser; the teacher is the demo's, for nobody registers as one. Without a deed here:
 * parts of the program that are lost (a test of its own).
 */
export async function routeGuardHands(stage: Stage): Promise<Walker> {
  const { page, own, hold, arrived, release, go, elsewhere } = stage;
  await page.goto('/index/home');
  const heading = (name: string | RegExp) => appears(page.getByRole('heading', { level: 1, name }));
  const admin = '/account/teacherAdmin/teachingcourse';
  return {
    events: {
      goesToOpenPage: async () => {
        if (await loginDialog(page).isVisible()) await page.keyboard.press('Escape');
        await go('/index/home');
      },
      goesToOwnPages: () => go('/account/course'),
      goesToAdminPages: () => go(admin),
      turnsToAdminPages: () => go(admin),
      goesNowhere: async () => {
        if (await loginDialog(page).isVisible()) await page.keyboard.press('Escape');
        await go('/nowhere');
      },
      opensTabWithCookie: async () => {
        await elsewhere('/login', async (other) => logInOn(other, await own.person()));
        hold(info);
        await page.reload();
      },
      logsIn: () => logIn(stage),
      becomesAdmin: () =>
        elsewhere('/index/home', async (other) => {
          await logOutOn(other);
          await other.goto('/login');
          await logInOn(other, demoPerson('teacher'));
        }),
      logsOut: async () => {
        await release(info, 'lost');
        await elsewhere('/index/home', logOutOn);
      },
      serverSaysLearner: () => release(info, 'server'),
      sessionIsOver: () => release(info, { code: 401 }),
    },
    states: {
      open: () => page.waitForURL('**/index/home'),
      openUnknown: () => arrived(info),
      recognising: () => arrived(info),
      recognisingForAdmin: () => arrived(info),
      own: () => heading('我的课程'),
      admin: () => heading('任教课程'),
      refused: () => heading('你没有权限访问此页面'),
      missing: () => heading('页面不存在或已下架'),
      missingAsPerson: () => heading('页面不存在或已下架'),
      askedToLogIn: () => appears(loginDialog(page)),
      askedToBeAdmin: () => appears(loginDialog(page)),
    },
  };
}
