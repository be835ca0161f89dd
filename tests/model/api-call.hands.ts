import type { Locator, Request } from 'playwright-core';
import { encryptText } from '#server/platform/calls/envelope-cipher.ts';
import type { Walker } from '../support/walk-model.ts';
import { appears, isGone, mostWaitMs, type Stage } from './stage.ts';

const path = '/courses';
const tenMinutes = 600_000;
/** A page of a list without courses. */
const nothing = { data: [], pageNo: 1, pageSize: 24, totalCount: 0, totalPage: 0 };

/** Walks what becomes of one call after the other: the list of courses, asked for by one search after the other. */
export async function apiCallHands(stage: Stage): Promise<Walker> {
  const { page, hold, arrived, release, wait, go } = stage;
  let searches = 0;
  /** What the page signed with last, ms. */
  let signedAt = 0;
  let givenUp = 0;
  let serverTime = 0;
  const isOurs = (request: Request) => new URL(request.url()).pathname === `/api${path}`;
  page.on('request', (request) => {
    if (isOurs(request)) signedAt = Number(request.headers().ts);
  });
  page.on('requestfailed', (request) => {
    if (isOurs(request)) givenUp += 1;
  });
  await page.goto('/course/list');
  const alert: Locator = page.getByRole('main').getByRole('alert');
  const keys = await page.evaluate(
    () =>
      JSON.parse(document.querySelector<HTMLMetaElement>('meta[name=wire]')!.content) as {
        envelopeKey: string;
        envelopeIv: string;
      },
  );
  const asks = async () => {
    hold(path);
    searches += 1;
    await go(`/course/list?q=${encodeURIComponent(`查${searches}`)}`);
  };
  await asks();

  const encrypted = (key: string) => () => {
    const result = encryptText(JSON.stringify(nothing), { ENVELOPE_KEY: key, ENVELOPE_IV: keys.envelopeIv });
    return release(path, { bare: { code: 200, message: '', result, encryption: true } });
  };
  const refuses = () => release(path, { code: 403, message: '时间不对', result: { reason: 'clock', serverTime } });
  const fails = (text: string | RegExp) => () => appears(alert.filter({ hasText: text }));
  return {
    events: {
      serverAnswers: () => release(path, { code: 200, result: nothing }),
      serverRefuses: () => release(path, { code: 405, message: '这里不能这样做' }),
      // The answer is on its way; what is in it shows when it is there.
      serverEncrypts: () => arrived(path),
      keysFit: encrypted(keys.envelopeKey),
      keysDoNot: encrypted('another-key-0016'),
      serverHasOtherTime: async () => {
        serverTime = (await page.evaluate(() => Date.now())) + tenMinutes;
        const isDone = refuses();
        // The repetition waits, too.
        hold(path);
        await isDone;
      },
      gatewayRefuses: () => release(path, { status: 401 }),
      rubbishComes: () => release(path, { bare: { rubbish: true } }),
      networkBreaks: () => release(path, 'lost'),
      sixSecondsPass: async () => {
        await wait(6000);
        await release(path, 'lost');
      },
      personLeaves: async () => {
        const before = givenUp;
        await go('/common/index?code=help');
        for (const since = Date.now(); givenUp === before; await new Promise((next) => setTimeout(next, 50)))
          if (Date.now() - since > mostWaitMs) throw new Error('the call goes on though its screen was left');
        await release(path, 'lost');
      },
      callsAgain: asks,
    },
    states: {
      sent: () => arrived(path),
      sentAgain: async () => {
        await arrived(path);
        if (Math.abs(signedAt - serverTime) > 60_000) throw new Error(`signed at ${signedAt}, not at ${serverTime}`);
      },
      decoding: () => arrived(path),
      answered: async () => {
        await appears(page.getByText(/未找到|没有符合/));
        await isGone(alert);
      },
      refused: fails('这里不能这样做'),
      refusedForTime: fails('时间不对'),
      refusedByGateway: fails('课程列表加载失败'),
      unreadable: fails('服务器响应异常'),
      offline: fails('网络连接失败'),
      timedOut: fails('服务器 6 秒内未响应'),
      left: () => page.waitForURL('**/common/index?code=help'),
    },
  };
}
