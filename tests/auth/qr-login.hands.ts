import type { Walker } from '../support/walk-model.ts';
import { appears, isGone, type Stage } from '../model/stage.ts';

const apply = '/auth/qr/apply';
const check = '/auth/qr/check';
const info = '/user/info';

/**
 * Walks the QR login's model on the page /login. Codes are the server's own, answers about them the test's. Without a
 * deed here: failures, which a page repairs at once, and a session, which tests/browser/ways-in.test.ts gets by phone.
 */
export async function qrLoginHands(stage: Stage): Promise<Walker> {
  const { page, hold, arrived, release, wait, waitFor } = stage;
  await page.goto('/login');
  const says = (text: string | RegExp) => appears(page.getByText(text));
  const user = { SQLP: 'x'.repeat(43), TX: '', XX: '', JSRZ: '0', NC: '', YHXM: '' };
  const holdAll = () => [apply, check, info].forEach(hold);
  /** The question about the code is held back when it comes; the answer is the test's. */
  const pollSays = (ZT: string) => async () => {
    await waitFor(check, 4000);
    await arrived(check);
    await release(check, { code: 200, result: { ZT, XX: ZT === '1' ? user : null } });
    hold(check);
  };
  return {
    events: {
      opens: () => {
        holdAll();
        return page.getByRole('button', { name: '扫码登录' }).click();
      },
      // In the corner and below the code.
      closes: () => page.getByRole('button', { name: '密码登录' }).first().click(),
      serverGivesCode: async () => {
        await release(apply, 'server');
        hold(apply);
      },
      pollSaysWaiting: pollSays('0'),
      pollSaysScanned: pollSays('3'),
      pollSaysAuthorised: pollSays('1'),
      pollSaysGone: pollSays('2'),
      wantsAnotherCode: () => page.getByRole('button', { name: '更换二维码' }).click(),
      momentPasses: () => waitFor(apply, 4000),
      secondPasses: () => wait(1000),
    },
    states: {
      off: () => appears(page.getByRole('textbox', { name: '账号' })),
      applying: async () => {
        await arrived(apply);
        await says('正在加载二维码');
      },
      shown: async () => {
        await appears(page.getByRole('img', { name: '登录二维码' }));
        await isGone(page.getByText(/正在加载二维码|扫码成功|已过期/));
      },
      scanned: () => says('扫码成功，登录授权中'),
      expired: () => says('二维码已过期，请重新扫码'),
      welcomed: () => says('授权成功'),
      entering: () => arrived(info),
    },
  };
}
