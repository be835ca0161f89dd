// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toursOf, type Model, type Walker } from '../support/walk-model.ts';
import { news, opened, passes, rep, says, silent } from './captcha-page.tsx';
import { clickCaptchaModel } from './click-captcha.model.ts';
import { captchaFallbackModel } from './captcha-fallback.model.ts';
import { slideCaptchaModel } from './slide-captcha.model.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

function slideHands(): Walker {
  const page = opened('blockPuzzle');
  const thumb = () => screen.getByRole('slider', { name: '向右滑动完成验证' });
  const place = () => Number(thumb().getAttribute('aria-valuenow'));
  const picture = rep('0000', { originalImageBase64: 'AA', jigsawImageBase64: 'BB', token: 'T', result: false });
  return {
    events: silent({
      opens: page.opens,
      closes: page.closes,
      wantsAnother: () => fireEvent.click(screen.getByRole('button', { name: /更换图片|重新获取/ })),
      pictureComes: () => page.answers('get', picture),
      serverIsAway: () => page.loses('get'),
      serverBarsForAMinute: () => page.answers('get', rep('6201', null, 'get接口请求次数超限，请稍后再试!')),
      serverLocks: () => page.answers('get', rep('6202', null, '接口验证失败数过多，请稍后再试')),
      takesThePiece: () => fireEvent.pointerDown(thumb(), { pointerId: 1, clientX: 500, button: 0 }),
      drags: () => fireEvent.pointerMove(thumb(), { pointerId: 1, clientX: 620 }),
      letsGo: () => fireEvent.pointerUp(thumb(), { pointerId: 1 }),
      pressesRight: () => fireEvent.keyDown(thumb(), { key: 'ArrowRight' }),
      submits: () => fireEvent.keyDown(thumb(), { key: 'Enter' }),
      givesUp: () => fireEvent.keyDown(thumb(), { key: 'Escape' }),
      serverAgrees: () =>
        page.answers('check', rep('0000', { captchaType: 'x', token: 'T', pointJson: 'p', result: true })),
      serverRefuses: () => page.answers('check', rep('6111', null, '验证失败')),
      secondPasses: () => passes(1000),
      halfASecondPasses: () => passes(500),
      minutePasses: () => passes(60_000),
      fiveMinutesPass: () => passes(300_000),
    }),
    states: silent({
      nothing: page.isGone,
      waiting: () => expect(news()).toContain('正在加载图片'),
      picture: () => {
        says('向右滑动完成验证')();
        expect(news()).toContain('拼图已就绪');
        expect(place()).toBe(0);
      },
      held: () => expect(place()).toBe(0),
      dragged: () => expect(place()).toBeGreaterThanOrEqual(120),
      stepped: () => expect(place()).toBeGreaterThan(0),
      taken: () => expect(place()).toBeGreaterThan(0),
      judged: () => {
        expect(news()).toContain('正在验证');
        expect((page.latest('check').input as { pointJson: string }).pointJson).toMatch(/^\{"x":\d+,"y":5\}$/);
      },
      solved: says(/^\d+\.\d\ds验证成功$/),
      leaving: says(/^\d+\.\d\ds验证成功$/),
      refused: says('验证失败'),
      barredForAMinute: () => expect(screen.getByRole('alert')).toHaveTextContent('get接口请求次数超限，请稍后再试!'),
      locked: () => expect(screen.getByRole('alert')).toHaveTextContent('接口验证失败数过多，请稍后再试'),
      noPicture: () => expect(screen.getByRole('button', { name: '重新获取' })).toBeVisible(),
    }),
  };
}

function clickHands(): Walker {
  const page = opened('clickWord');
  const words = () => screen.getByRole('application', { name: '请依次点击【云,海,学】' });
  const given = (wordList: string[]) => rep('0000', { originalImageBase64: 'AA', token: 'T', wordList, result: false });
  const numbers = (count: number) => () => {
    const shown = [1, 2, 3].filter((number) => screen.queryByText(String(number)) !== null);
    expect(shown).toHaveLength(count);
  };
  return {
    events: silent({
      opens: page.opens,
      closes: page.closes,
      wantsOthers: () => fireEvent.click(screen.getByRole('button', { name: /更换图片|重新获取/ })),
      wordsCome: () => page.answers('get', given(['云', '海', '学'])),
      tooFewWordsCome: () => page.answers('get', given(['云', '海'])),
      serverIsAway: () => page.loses('get'),
      serverBarsForAMinute: () => page.answers('get', rep('6201', null, 'get接口请求次数超限，请稍后再试!')),
      serverLocks: () => page.answers('get', rep('6202', null, '接口验证失败数过多，请稍后再试')),
      clicks: () => fireEvent.keyDown(words(), { key: 'Enter' }),
      takesBack: () => fireEvent.keyDown(words(), { key: 'Backspace' }),
      settles: () => passes(400),
      serverAgrees: () =>
        page.answers('check', rep('0000', { captchaType: 'x', token: 'T', pointJson: 'p', result: true })),
      serverRefuses: () => page.answers('check', rep('6111', null, '验证失败')),
      successIsSeen: () => passes(1500),
      failureIsSeen: () => passes(700),
      minutePasses: () => passes(60_000),
      fiveMinutesPass: () => passes(300_000),
    }),
    states: silent({
      nothing: page.isGone,
      waiting: () => expect(news()).toContain('正在加载图片'),
      asked: () => {
        words();
        numbers(0)();
      },
      one: numbers(1),
      two: numbers(2),
      three: numbers(3),
      judged: () => expect(news()).toContain('正在验证'),
      solved: says('验证成功'),
      refused: says('验证失败'),
      barredForAMinute: () => expect(screen.getByRole('alert')).toHaveTextContent('get接口请求次数超限，请稍后再试!'),
      locked: () => expect(screen.getByRole('alert')).toHaveTextContent('接口验证失败数过多，请稍后再试'),
      noPicture: () => expect(screen.getByRole('button', { name: '重新获取' })).toBeVisible(),
    }),
  };
}

async function otherHands(): Promise<Walker> {
  const page = opened('blockPuzzle');
  page.opens();
  await passes(0);
  fireEvent.click(screen.getByRole('button', { name: '改用短信验证' }));
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  /** By Enter, which works while the button waits. */
  const submit = () => fireEvent.submit(document.querySelector('form')!);
  const press = (name: string) => () => fireEvent.click(screen.getByRole('button', { name }));
  const refused = (code: number, message: string) => async () => {
    const path = code === 429 ? 'other' : 'otherCheck';
    await act(async () => {
      page.latest(path).fail(Object.assign(new Error(message), { code }));
      await vi.advanceTimersByTimeAsync(0);
    });
  };
  const asks = (phone: string) => () => {
    type('手机号', phone);
    submit();
  };
  return {
    events: silent({
      asks: asks('13800138000'),
      asksForNobody: asks('12800138000'),
      codeLeaves: () => page.answers('other', { ticket: 'T', retryAfterSeconds: 120 }),
      serverRefusesToSend: refused(429, '操作过于频繁，请稍后再试'),
      typesRight: () => {
        // Before there is a code, there is no box for it.
        if (screen.queryByLabelText('手机号')) return;
        type('6 位验证码', '123456');
        submit();
      },
      typesHalf: () => {
        type('6 位验证码', '12');
        submit();
      },
      startsOver: press('重新发送'),
      serverAgrees: () => page.answers('otherCheck', { captchaVerification: 'V' }),
      serverSaysNo: refused(4013, '验证码不正确'),
    }),
    states: silent({
      form: () => expect(screen.getByLabelText('手机号')).toBeVisible(),
      nobody: says('请输入 11 位手机号'),
      asked: says('正在发送'),
      refused: () => expect(screen.getByRole('alert')).toHaveTextContent('操作过于频繁，请稍后再试'),
      codeForm: says('验证码已发到 13800138000，5 分钟内有效。'),
      half: says('请输入 6 位验证码'),
      judged: says('正在验证'),
      no: () => expect(screen.getByRole('alert')).toHaveTextContent('验证码不正确'),
      solved: async () => {
        await page.isGone();
        expect(page.values.at(-1)).toBe('V');
      },
    }),
  };
}

/** Every edge of the model on a screen; a walk that has come to an end is followed by one on a new page. */
async function walk(model: Model, begin: () => Walker | Promise<Walker>) {
  const tours = toursOf(model, await begin());
  for (const { test } of tours) {
    cleanup();
    await test(await begin());
  }
  return tours.length;
}

describe('on the screen', () => {
  it('the slide lives through its model', async () => {
    expect(await walk(slideCaptchaModel, slideHands)).toBeGreaterThan(0);
  });

  it('the words live through their model', async () => {
    expect(await walk(clickCaptchaModel, clickHands)).toBeGreaterThan(0);
  });

  it('the way without pictures lives through its model', async () => {
    expect(await walk(captchaFallbackModel, otherHands)).toBeGreaterThan(0);
  });
});

describe('a piece is taken where it is seen', () => {
  const shown = async () => {
    const page = opened('blockPuzzle');
    page.opens();
    await passes(0);
    await page.answers('get', rep('0000', { originalImageBase64: 'AA', jigsawImageBase64: 'BB', token: 'T' }));
    const thumb = screen.getByRole('slider');
    return { thumb, place: () => Number(thumb.getAttribute('aria-valuenow')) };
  };
  const down = (thumb: HTMLElement, pointerId: number, clientX: number) =>
    fireEvent.pointerDown(thumb, { pointerId, clientX, button: 0 });
  const move = (thumb: HTMLElement, pointerId: number, clientX: number) =>
    fireEvent.pointerMove(thumb, { pointerId, clientX });

  it('where keys have moved it', async () => {
    const { thumb, place } = await shown();
    for (let step = 0; step < 10; step += 1) fireEvent.keyDown(thumb, { key: 'ArrowRight' });
    down(thumb, 1, 500);
    expect(place()).toBe(30);
    move(thumb, 1, 512);
    expect(place()).toBe(42);
  });

  it('on its way back to the edge', async () => {
    const { thumb, place } = await shown();
    vi.spyOn(thumb, 'getBoundingClientRect').mockReturnValue(new DOMRect(160, 0, 47, 40));
    vi.spyOn(thumb.parentElement!, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 0, 310, 40));
    down(thumb, 1, 180);
    expect(place()).toBe(60);
    move(thumb, 1, 190);
    expect(place()).toBe(70);
  });

  it('by one hand: a second finger moves nothing', async () => {
    const { thumb, place } = await shown();
    down(thumb, 1, 500);
    move(thumb, 1, 550);
    down(thumb, 2, 700);
    move(thumb, 2, 720);
    expect(place()).toBe(50);
    move(thumb, 1, 560);
    expect(place()).toBe(60);
  });
});

describe('what travels', () => {
  it('is sealed with the key of the puzzle, and so is the value', async () => {
    vi.useRealTimers();
    const page = opened('blockPuzzle');
    page.opens();
    const token = '71dd26999e314f9abb0c635336976635';
    await waitFor(() => expect(page.latest('get')).toBeDefined());
    const uid = localStorage.getItem('slider');
    expect(uid).toMatch(/^slider-[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f-]{18,}$/);
    expect(page.latest('get').input).toMatchObject({ captchaType: 'blockPuzzle', clientUid: uid, action: 'login' });
    await page.settles('get', {
      originalImageBase64: 'AA',
      jigsawImageBase64: 'BB',
      token,
      secretKey: 'XwKsGlMcdPMEhR1B',
      result: false,
    });
    await waitFor(() => expect(news()).toContain('拼图已就绪'));
    const thumb = screen.getByRole('slider');
    for (let step = 0; step < 41; step += 1) fireEvent.keyDown(thumb, { key: 'ArrowRight' });
    fireEvent.keyDown(thumb, { key: 'Enter' });
    await waitFor(() => expect(page.latest('check')).toBeDefined());
    expect(page.latest('check').input).toEqual({
      captchaType: 'blockPuzzle',
      pointJson: 'fLTd/I9lHii7tQekRB9Qwg==',
      token,
    });
    await page.settles('check', { captchaType: 'blockPuzzle', token, pointJson: '', result: true });
    await waitFor(() => expect(page.values).toHaveLength(1));
    expect(page.values[0]).toBe(
      'G9SZygOxPyG0IeLT0t3AYuAvIWVTh9WAN5L7dAQCf8Xt0kU0Lh/8I+oY5OqZHKF3tH5tYuGSg0d62stK9A+PUA==',
    );
  });

  it('is where somebody clicked, in pixels of the picture', async () => {
    const page = opened('clickWord', '13800138000');
    page.opens();
    await passes(0);
    await page.answers('get', rep('0000', { originalImageBase64: 'AA', token: 'T', wordList: ['云', '海', '学'] }));
    const words = screen.getByRole('application');
    vi.spyOn(words, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 50, 620, 310));
    for (const [clientX, clientY] of [
      [270, 118],
      [358, 162],
      [566, 104],
    ] as const)
      fireEvent.click(words, { clientX, clientY });
    await passes(400);
    expect(page.latest('check').input).toMatchObject({
      pointJson: '[{"x":85,"y":34},{"x":129,"y":56},{"x":233,"y":27}]',
      token: 'T',
    });
  });

  it('offers a mailbox no SMS, and a phone no mail', async () => {
    const page = opened('blockPuzzle', 'a@b.cn');
    page.opens();
    await passes(0);
    expect(screen.getByRole('button', { name: '改用邮箱验证' })).toBeVisible();
    expect(screen.queryByRole('button', { name: '改用短信验证' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '改用邮箱验证' }));
    expect(screen.getByLabelText('邮箱')).toHaveValue('a@b.cn');
    expect(screen.getByLabelText('邮箱')).toHaveAttribute('readonly');
    fireEvent.click(screen.getByRole('button', { name: '返回图片验证' }));
    await passes(0);
    expect(screen.getByRole('slider')).toBeVisible();
  });
});
