import type { Walker } from '../support/walk-model.ts';
import { appears, loginDialog, submitLogin, type Stage } from '../model/stage.ts';

const scan = '/auth/qr/scan';
const answer = '/auth/qr/answer';
const desk = { device: 'Chrome · Windows', place: '云海市', addressMasked: '10.0.*.*', expiresInSeconds: 60 };

/** Walks the phone's page at 390 px; who asks is the test's. */
export async function qrConfirmHands(stage: Stage): Promise<Walker> {
  const { page, own, hold, arrived, release, count, wait } = stage;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/m/qr?dm=${'D'.repeat(22)}`);
  const says = (text: string) => appears(page.getByText(text, { exact: true }));
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  return {
    events: {
      logsIn: async () => {
        hold(scan);
        await press('登录');
        await submitLogin(loginDialog(page), await own.person());
      },
      serverSaysWhoAsks: () => release(scan, { code: 200, result: desk }),
      codeIsDead: () => release(scan, { code: 4014, message: '二维码已过期，请重新扫码' }),
      allows: () => {
        hold(answer);
        return press('确认登录');
      },
      refuses: () => {
        hold(answer);
        return press('拒绝');
      },
      pressesAgain: async () => {
        const before = count(answer);
        await page.getByRole('button', { name: '拒绝', exact: true }).dispatchEvent('click');
        await wait(100);
        if (count(answer) !== before) throw new Error(`${answer} was called twice`);
      },
      serverTakesIt: () => release(answer, { code: 200 }),
      codeIsDeadByNow: () => release(answer, { code: 4014, message: '二维码已过期，请重新扫码' }),
      triesAgain: () => {
        hold(scan);
        return press('重试');
      },
    },
    states: {
      loggedOut: () => says('请先登录再确认'),
      reading: async () => {
        await arrived(scan);
        // The login's own dialog goes a moment after it.
        await wait(1500);
        await appears(page.getByText('正在读取'));
      },
      asking: async () => {
        await says('Chrome · Windows');
        await says('云海市 · 10.0.*.*');
      },
      answering: async () => {
        await arrived(answer);
        await appears(page.getByText('正在确认'));
      },
      failed: () => says('二维码已过期，请重新扫码'),
      answered: () => appears(page.getByText(/已确认登录|已拒绝/)),
    },
  };
}
