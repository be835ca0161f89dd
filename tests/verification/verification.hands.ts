import { appears, isGone, logInOn, mostWaitMs, type Stage, type Verdict } from '../model/stage.ts';
import type { Walker } from '../support/walk-model.ts';
import { record } from './record.builder.ts';

const path = '/user/verification';

/** Walks the verification on one's own page; what the server holds of the claim is the test's. */
export async function verificationHands(stage: Stage): Promise<Walker> {
  const { page, own, hold, arrived, release, count } = stage;
  /** Whether the server takes the person for a teacher, as somebody else may decide. */
  let isTeacher = false;
  await page.route('**/api/user/info', async (route) => {
    const response = await route.fetch();
    const envelope = (await response.json()) as { result: object };
    await route.fulfill({ json: { ...envelope, result: { ...envelope.result, JSRZ: isTeacher ? '1' : '0' } } });
  });
  await page.goto('/login');
  await logInOn(page, await own.person());
  hold(path);
  await page.goto('/account/settings/basic?rz=true');

  const card = page.getByRole('region', { name: '教师身份认证' });
  const press = (name: string | RegExp) => card.getByRole('button', { name }).click();
  /** Whoever asks next waits again: a waiting application is asked about at once. */
  const answer = (verdict: Verdict) => {
    const isDone = release(path, verdict);
    hold(path);
    return isDone;
  };
  const says =
    (state: Parameters<typeof record>[0], reason: string | null = null) =>
    async () => {
      await arrived(path);
      await answer({ code: 200, result: record(state, reason, true) });
    };
  const writes = async (name: string, number: string) => {
    await card.getByRole('textbox', { name: '真实姓名' }).fill(name);
    await card.getByRole('textbox', { name: '工号' }).fill(number);
    await press('提交审核');
  };
  /** As after a change in another tab: reads who is here, and has read it. */
  const readsAnew = async () => {
    const read = page.waitForResponse('**/api/user/info');
    await page.evaluate(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'userInfo' })));
    await (await read).finished();
  };
  const shows = (text: string) => () => appears(card.getByText(text));
  return {
    events: {
      saysNone: says('none'),
      saysSubmitted: says('submitted'),
      saysApproved: says('approved'),
      saysRejected: says('rejected', '证件看不清'),
      saysRevoked: says('revoked', '已离职'),
      breaks: async () => {
        await arrived(path);
        await answer('lost');
      },
      retries: () => press('重试'),
      edits: () => press(/^(重新申请|申请认证)$/),
      submitsEmpty: () => writes(' ', ''),
      submits: () => writes('何清越', 'T2014135'),
      serverTakes: () => answer({ code: 200, result: record('submitted') }),
      serverRefuses: () => answer({ code: 4030, message: '学校暂停了认证' }),
      somebodyDecides: async () => {
        // A waiting application asks by itself; else another tab has read that the person is a teacher, or none.
        const waits = await card.getByText('审核中').isVisible();
        if (waits) await arrived(path);
        const before = count(path);
        // One of the two alone: both at once would ask twice, and the walk's next answer could go to the first, which is given up.
        if (waits) await answer({ code: 200, result: record('rejected', '证件看不清', true) });
        else isTeacher = !isTeacher;
        for (const since = Date.now(); count(path) === before;) {
          if (Date.now() - since > mostWaitMs) throw new Error('the card does not ask anew');
          // Again, since a reading that was on its way may have missed it; one after the other, or an old one comes last.
          if (!waits) await readsAnew();
          await new Promise((next) => setTimeout(next, 100));
        }
      },
    },
    states: {
      loading: async () => {
        await arrived(path);
        await isGone(card.getByRole('button').or(card.getByText(/未认证|审核中|已认证/)));
      },
      failed: () => appears(card.getByRole('button', { name: '重试' })),
      none: shows('未认证'),
      rejected: shows('学校已退回：证件看不清'),
      revoked: shows('学校已撤销认证：已离职'),
      submitted: shows('审核中'),
      approved: shows('你是云海大学的认证教师。'),
      form: () => appears(card.getByRole('button', { name: '提交审核' })),
      faulty: async () => {
        await shows('请输入真实姓名')();
        await shows('请输入工号')();
      },
      submitting: async () => {
        await arrived(path);
        await appears(card.getByRole('button', { name: '正在提交' }));
      },
      refused: () => appears(card.getByRole('alert').filter({ hasText: '学校暂停了认证' })),
    },
  };
}
