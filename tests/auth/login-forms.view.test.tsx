// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { QrLoginForm } from '../../src/plugins/auth/qr-login-form.part.tsx';
import { RecoverForm } from '../../src/plugins/auth/recover-form.part.tsx';
import { RegisterForm } from '../../src/plugins/auth/register-form.part.tsx';
import type { Walker } from '../support/walk-model.ts';
import { walkOnScreen } from '../support/walk-screen.ts';
import { openView, passes, presses, says, saysNot, writes } from './open-login-form.tsx';
import { qrLoginModel } from './qr-login.model.ts';
import { recoverModel } from './recover.model.ts';
import { registerModel } from './register.model.ts';
import { sendCodeModel } from './send-code.model.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
});

const phoneBox = /手机号/;
const codeBox = /^验证码/;
const passwordBox = /^密码[\s*]*$/;
const sendButton = /获取验证码|秒后可重发|正在发送/;
const sms = 'POST /auth/sms/send';
const sent = { retryAfterSeconds: 120 };

async function sendCodeHands(): Promise<Walker> {
  let page = openView(RegisterForm, { calls: [sms] });
  let last = 13_800_138_000;
  await page.toggles();
  const send = () => presses(sendButton);
  const sendsTo = async (phone: string) => {
    await writes(phoneBox, phone);
    await send();
  };
  const button = () => screen.getByRole('button', { name: sendButton });
  const rests = (text: RegExp | string) => () => {
    expect(button()).toHaveTextContent(text);
  };
  return {
    events: {
      sendsWithoutNumber: () => sendsTo(' '),
      sendsToBadNumber: () => sendsTo('12345678901'),
      sends: () => {
        // A number of its own for each: the one before may have to wait.
        last += 1;
        return sendsTo(`${last}`.replace(/^(...)(....)/, '$1 $2 '));
      },
      sendsAgain: async () => {
        const before = page.count('puzzle') + page.count(sms);
        expect(button()).toHaveAttribute('aria-disabled', 'true');
        await send();
        expect(page.count('puzzle') + page.count(sms)).toBe(before);
      },
      corrects: () => writes(phoneBox, '13900139000'),
      solvesPuzzle: () => page.answers('puzzle', 'V'),
      closesPuzzle: () => page.answers('puzzle', null),
      puzzleBreaks: () => page.fails('puzzle', 'offline'),
      serverSends: () => page.answers(sms, sent),
      serverWantsCaptcha: () => page.fails(sms, 4010),
      valueIsSpent: () => page.fails(sms, 4011),
      serverIsTired: () => page.fails(sms, 429, 'words of 429', { retryAfterSeconds: 40 }),
      serverRefuses: () => page.fails(sms, 'offline'),
      waitPasses: () => passes(120_000),
      pageReloads: async () => {
        cleanup();
        page = openView(RegisterForm, { calls: [sms] });
        await page.toggles();
        await writes(phoneBox, `${last}`);
      },
    },
    states: {
      ready: () => {
        rests('获取验证码')();
        expect(button()).toHaveAttribute('aria-disabled', 'false');
        saysNot(/请/);
      },
      empty: () => says('请输入手机号！'),
      bad: () => says('请正确输入手机/邮箱！'),
      puzzled: () => {
        rests('正在发送')();
        expect(page.latest('puzzle').input).toEqual({
          action: 'sms',
          captchaType: 'blockPuzzle',
          identifier: `${last}`,
        });
      },
      sending: () => {
        rests('正在发送')();
        expect(page.latest(sms).input).toEqual({ SJH: `${last}`, LX: 0, YZM: 'V' });
      },
      corrected: () => {
        rests('正在发送')();
        expect(screen.getByLabelText(phoneBox)).toHaveValue('13900139000');
      },
      refused: () => says(/words of/),
      cooling: rests('120秒后可重发'),
      held: () => {
        rests('40秒后可重发')();
        says('words of 429');
      },
    },
  };
}

async function registerHands(): Promise<Walker> {
  const register = 'POST /auth/user/register';
  const page = openView(RegisterForm, { calls: [sms, register] });
  await page.toggles();
  const check = (isTicked: boolean) => {
    const box = screen.getByRole('checkbox');
    if ((box as HTMLInputElement).checked !== isTicked) fireEvent.click(box);
  };
  const firstStep = async (phone: string, code: string, hasAgreed: boolean) => {
    await writes(phoneBox, phone);
    await writes(codeBox, code);
    await act(async () => check(hasAgreed));
    await presses('下一步');
  };
  const secondStep = async (password: string, confirmation: string) => {
    await writes(passwordBox, password);
    await writes(/^再次输入/, confirmation);
    await presses('注 册');
  };
  const isFirst = () => expect(screen.getByLabelText(phoneBox)).toBeInTheDocument();
  const isSecond = () => says('上一步');
  return {
    events: {
      goesOnWithFaults: () => firstStep('', '', false),
      goesOn: () => firstStep('13800138000', '123456', true),
      goesBack: () => presses('上一步'),
      submitsWithFaults: () => secondStep('', ''),
      submits: () => secondStep('Abc!2026x', 'Abc!2026x'),
      submitsAgain: async () => {
        const before = page.count(register);
        await act(async () => void fireEvent.submit(screen.getByLabelText(/^再次输入/).closest('form')!));
        expect(page.count(register)).toBe(before);
      },
      serverAccepts: () => page.answers(register, null),
      codeIsDead: () => page.fails(register, 4013, '验证码错误'),
      serverRefuses: () => page.fails(register, 4221, '密码格式错误！'),
      serverIsAway: () => page.fails(register, 'offline', '网络断了'),
      momentPasses: () => passes(500),
    },
    states: {
      account: () => {
        isFirst();
        saysNot(/^请/);
      },
      accountFaulty: () => {
        ['请输入手机号（账号）', '请输入验证码', '请勾选协议'].forEach(says);
        expect(screen.getByLabelText(phoneBox)).toHaveFocus();
      },
      password: () => {
        isSecond();
        saysNot(/^请/);
      },
      passwordFaulty: () => {
        ['请输入密码', '请再次输入密码'].forEach(says);
        expect(screen.getByLabelText(passwordBox)).toHaveFocus();
      },
      submitting: () => {
        says('正在注册');
        const { SJ } = page.latest(register).input as { SJ: string };
        expect(JSON.parse(SJ)).toEqual({
          SJH: '13800138000',
          YZM: '123456',
          MM: 'Abc!2026x',
          QRMM: 'Abc!2026x',
          check: true,
        });
      },
      codeRefused: () => {
        isFirst();
        says('验证码错误');
        expect(screen.getByLabelText(phoneBox)).toHaveValue('13800138000');
        expect(screen.getByLabelText(codeBox)).toHaveFocus();
      },
      refused: () => {
        isSecond();
        expect(screen.getByRole('alert')).toHaveTextContent(/密码格式错误！|网络断了/);
      },
      welcomed: () => expect(page.notices.map(({ title }) => title)).toEqual([`said ${register}`]),
      finished: () => expect(page.results).toEqual([{ view: 'login', account: '13800138000' }]),
    },
  };
}

async function recoverHands(): Promise<Walker> {
  const forgot = 'POST /auth/user/forgot';
  const page = openView(RecoverForm, { calls: [sms, forgot] });
  await page.toggles();
  const firstStep = async (identifier: string, code: string) => {
    await writes(/手机号或邮箱/, identifier);
    await writes(codeBox, code);
    await presses('下一步');
  };
  const secondStep = async (password: string, confirmation: string) => {
    await writes(/^新密码/, password);
    await writes(/^再次输入/, confirmation);
    await presses('重置密码');
  };
  return {
    events: {
      goesOnWithFaults: () => firstStep('1380013800', '123'),
      goesOn: () => firstStep('lin@example.com', '1234'),
      goesBack: () => presses('上一步'),
      submitsWithFaults: () => secondStep('', ''),
      submits: () => secondStep('Abc!2026x', 'Abc!2026x'),
      submitsAgain: async () => {
        const before = page.count(forgot);
        await act(async () => void fireEvent.submit(screen.getByLabelText(/^再次输入/).closest('form')!));
        expect(page.count(forgot)).toBe(before);
      },
      serverAccepts: () => page.answers(forgot, null),
      codeIsDead: () => page.fails(forgot, 4013, '验证码错误'),
      serverRefuses: () => page.fails(forgot, 4221, '密码格式错误！'),
      serverIsAway: () => page.fails(forgot, 'offline', '网络断了'),
      momentPasses: () => passes(500),
    },
    states: {
      account: () => {
        expect(screen.getByLabelText(/手机号或邮箱/)).toBeInTheDocument();
        saysNot(/^请/);
      },
      accountFaulty: () => {
        ['请正确输入手机/邮箱！', '请正确输入验证码！'].forEach(says);
        expect(screen.getByLabelText(/手机号或邮箱/)).toHaveFocus();
      },
      password: () => says('通过邮箱 li***@example.com 验证'),
      passwordFaulty: () => {
        ['请输入密码', '请再次输入密码'].forEach(says);
      },
      submitting: () => {
        const { SJ } = page.latest(forgot).input as { SJ: string };
        expect(JSON.parse(SJ)).toEqual({
          SJH: 'lin@example.com',
          WJYZM: '1234',
          MM: 'Abc!2026x',
          QRMM: 'Abc!2026x',
        });
      },
      codeRefused: () => {
        says('验证码错误');
        expect(screen.getByLabelText(/手机号或邮箱/)).toHaveValue('lin@example.com');
        expect(screen.getByLabelText(codeBox)).toHaveFocus();
      },
      refused: () => {
        expect(screen.getByRole('alert')).toHaveTextContent(/密码格式错误！|网络断了/);
      },
      welcomed: () => expect(page.notices.map(({ title }) => title)).toEqual([`said ${forgot}`]),
      finished: () => expect(page.results).toEqual([{ view: 'login', account: 'lin@example.com' }]),
    },
  };
}

const ticket = { DM: 'D'.repeat(22), YZM: 'S'.repeat(43), expiresInSeconds: 180 };

async function qrHands(): Promise<Walker> {
  const apply = 'GET /auth/qr/apply';
  const check = 'GET /auth/qr/check';
  const page = openView(QrLoginForm, { calls: [apply, check] });
  let answered = 0;
  /** Lets the next question about the code go out, if none is under way. */
  const polls = async () => {
    if (page.count(check) === answered) await passes(3000);
    answered = page.count(check);
  };
  const user = { TX: '', XX: '', JSRZ: '0', NC: '', YHXM: '' };
  const pollSays = (ZT: string) => async () => {
    await polls();
    await page.answers(check, { ZT, XX: ZT === '1' ? { SQLP: 'T', ...user } : null });
  };
  const applies = async (deed: () => Promise<void>) => {
    await deed();
    answered = page.count(check);
  };
  return {
    events: {
      opens: async () => {
        await page.toggles();
      },
      closes: () => applies(() => page.toggles()),
      serverGivesCode: () => page.answers(apply, ticket),
      serverIsAway: () => page.fails(apply, 'offline', '网络断了'),
      pollSaysWaiting: pollSays('0'),
      pollSaysScanned: pollSays('3'),
      pollSaysAuthorised: pollSays('1'),
      pollSaysGone: pollSays('2'),
      pollBreaks: async () => {
        await polls();
        await page.fails(check, 'offline', '网络断了');
      },
      codeGrowsOld: () => applies(() => passes(120_000)),
      nobodyConfirms: () => passes(60_000),
      momentPasses: () => applies(() => passes(3000)),
      // The longest there is: how many failed before is the tour's own affair.
      waitPasses: () => applies(() => passes(30_000)),
      wantsAnotherCode: () => applies(() => presses('更换二维码')),
      secondPasses: () => passes(1000),
      serverSaysWho: async () => {
        await page.answers('readPerson', { teacherState: '0' });
        await passes(1000);
      },
      serverKnowsNoRole: () => page.fails('readPerson', 'offline', 'getInfo: roles must be a non-null array !'),
    },
    states: {
      off: () => saysNot('扫码登录'),
      applying: () => says('正在加载二维码'),
      shown: () => {
        expect(screen.getByRole('img', { name: '登录二维码' })).toBeInTheDocument();
        saysNot(/扫码成功|已过期|正在加载/);
      },
      scanned: () => {
        says('扫码成功，登录授权中');
        expect(screen.getByRole('listitem', { current: 'step' })).toHaveTextContent('手机确认');
      },
      expired: () => says('二维码已过期，请重新扫码'),
      lapsed: () => says('二维码已过期，请重新扫码'),
      failed: () => {
        says(/网络断了|getInfo/);
        expect(screen.getByRole('button', { name: '重试' })).toBeEnabled();
      },
      welcomed: () => says('授权成功'),
      entering: () => {
        says('授权成功');
        page.latest('readPerson');
      },
      inside: () => expect(page.results.at(-1)).toEqual({ goTo: '/course/list' }),
    },
  };
}

const walks = [
  ['asking for a code', sendCodeModel, sendCodeHands],
  ['registration', registerModel, registerHands],
  ['recovery', recoverModel, recoverHands],
  ['QR login', qrLoginModel, qrHands],
] as const;

for (const [name, model, hands] of walks) walkOnScreen(name, model, hands, { without: ['browserKeepsNothing'] });

it('a scanned code counts its 60 seconds down', async () => {
  const { events } = await qrHands();
  for (const deed of ['opens', 'serverGivesCode', 'pollSaysScanned'] as const) await events[deed]!();
  says('60');
  await passes(13_000);
  says('47');
});

it('the password is judged while it is typed', async () => {
  const { events } = await registerHands();
  await events.goesOn!();
  says('强度：—');
  await writes(passwordBox, 'abc');
  says('强度：弱');
  await writes(passwordBox, 'Abcd!2026');
  says('强度：中');
  await writes(passwordBox, 'Abc!2026x');
  says('强度：强');
  expect(screen.getByRole('listitem', { name: '8–20 位，已满足' })).toBeInTheDocument();
  await writes(passwordBox, 'A!13800138000');
  expect(screen.getByRole('listitem', { name: '不含你的邮箱、手机号，未满足' })).toBeInTheDocument();
});

it('agreements open in a tab of their own', async () => {
  await registerHands();
  const links = screen.getAllByRole('link').map((link) => [link.getAttribute('href'), link.getAttribute('target')]);
  expect(links).toEqual([
    ['/common/index?code=ServiceAgreement', '_blank'],
    ['/common/index?code=PrivacyPolicy', '_blank'],
  ]);
});

it('what a code wanted is not asked for any more once it is there, nor after the next step', async () => {
  await openView(RegisterForm, { calls: [sms] }).toggles();
  await presses(sendButton);
  says('请输入手机号！');
  await writes(phoneBox, '13800138000');
  await writes(codeBox, '123456');
  await act(async () => void fireEvent.click(screen.getByRole('checkbox')));
  await presses('下一步');
  saysNot(/请输入手机号/);
  await presses('上一步');
  saysNot(/请输入手机号/);
  expect(screen.getByLabelText(phoneBox)).toHaveValue('13800138000');
});
