// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { QrLoginForm } from '../../src/plugins/auth/qr-login-form.part.tsx';
import { RecoverForm } from '../../src/plugins/auth/recover-form.part.tsx';
import { RegisterForm } from '../../src/plugins/auth/register-form.part.tsx';
import type { Walker } from '../support/walk-model.ts';
import { walkOnScreen } from '../support/walk-screen.ts';
import { openView, passes, presses, says, saysNot, writes } from './open-login-form.tsx';
import { passwordByCodeModel } from './password-by-code.model.ts';
import { qrLoginModel } from './qr-login.model.ts';
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

interface TwoSteps {
  Form: typeof RegisterForm;
  path: string;
  identifierBox: RegExp;
  passwordBox: RegExp;
  submit: string;
  working: string;
  /** Of the first step: phone number or address, and the code. */
  faulty: readonly [string, string];
  faults: readonly string[];
  good: readonly [string, string];
  hasAgreement: boolean;
  /** What only the second step says. */
  second: string;
  sent: object;
}

const registration: TwoSteps = {
  Form: RegisterForm,
  path: 'POST /auth/user/register',
  identifierBox: phoneBox,
  passwordBox,
  submit: '注 册',
  working: '正在注册',
  faulty: ['', ''],
  faults: ['请输入手机号（账号）', '请输入验证码', '请勾选协议'],
  good: ['13800138000', '123456'],
  hasAgreement: true,
  second: '上一步',
  sent: { SJH: '13800138000', YZM: '123456', MM: 'Abc!2026x', QRMM: 'Abc!2026x', check: true },
};

const recovery: TwoSteps = {
  Form: RecoverForm,
  path: 'POST /auth/user/forgot',
  identifierBox: /手机号或邮箱/,
  passwordBox: /^新密码/,
  submit: '重置密码',
  working: '正在重置',
  faulty: ['1380013800', '123'],
  faults: ['请正确输入手机/邮箱！', '请正确输入验证码！'],
  good: ['lin@example.com', '1234'],
  hasAgreement: false,
  second: '通过邮箱 li***@example.com 验证',
  sent: { SJH: 'lin@example.com', WJYZM: '1234', MM: 'Abc!2026x', QRMM: 'Abc!2026x' },
};

async function twoStepsHands(look: TwoSteps): Promise<Walker> {
  const { path } = look;
  const page = openView(look.Form, { calls: [sms, path] });
  await page.toggles();
  const check = (isTicked: boolean) => {
    const box = screen.getByRole('checkbox');
    if ((box as HTMLInputElement).checked !== isTicked) fireEvent.click(box);
  };
  const firstStep = async ([identifier, code]: readonly [string, string], hasAgreed: boolean) => {
    await writes(look.identifierBox, identifier);
    await writes(codeBox, code);
    if (look.hasAgreement) await act(async () => check(hasAgreed));
    await presses('下一步');
  };
  const secondStep = async (password: string, confirmation: string) => {
    await writes(look.passwordBox, password);
    await writes(/^再次输入/, confirmation);
    await presses(look.submit);
  };
  const identifierField = () => screen.getByLabelText(look.identifierBox);
  return {
    events: {
      goesOnWithFaults: () => firstStep(look.faulty, false),
      goesOn: () => firstStep(look.good, true),
      goesBack: () => presses('上一步'),
      submitsWithFaults: () => secondStep('', ''),
      submits: () => secondStep('Abc!2026x', 'Abc!2026x'),
      submitsAgain: async () => {
        const before = page.count(path);
        await act(async () => void fireEvent.submit(screen.getByLabelText(/^再次输入/).closest('form')!));
        expect(page.count(path)).toBe(before);
      },
      serverAccepts: () => page.answers(path, null),
      codeIsDead: () => page.fails(path, 4013, '验证码错误'),
      serverRefuses: () => page.fails(path, 4221, '密码格式错误！'),
      serverIsAway: () => page.fails(path, 'offline', '网络断了'),
      momentPasses: () => passes(500),
    },
    states: {
      account: () => {
        expect(identifierField()).toBeInTheDocument();
        saysNot(/^请/);
      },
      accountFaulty: () => {
        look.faults.forEach(says);
        expect(identifierField()).toHaveFocus();
      },
      password: () => {
        says(look.second);
        saysNot(/^请/);
      },
      passwordFaulty: () => {
        ['请输入密码', '请再次输入密码'].forEach(says);
        expect(screen.getByLabelText(look.passwordBox)).toHaveFocus();
      },
      submitting: () => {
        says(look.working);
        const { SJ } = page.latest(path).input as { SJ: string };
        expect(JSON.parse(SJ)).toEqual(look.sent);
      },
      codeRefused: () => {
        says('验证码错误');
        expect(identifierField()).toHaveValue(look.good[0]);
        expect(screen.getByLabelText(codeBox)).toHaveFocus();
      },
      refused: () => {
        says(look.second);
        expect(screen.getByRole('alert')).toHaveTextContent(/密码格式错误！|网络断了/);
      },
      welcomed: () => expect(page.notices.map(({ title }) => title)).toEqual([`said ${path}`]),
      finished: () => expect(page.results).toEqual([{ view: 'login', account: look.good[0] }]),
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
  ['registration', passwordByCodeModel, () => twoStepsHands(registration)],
  ['recovery', passwordByCodeModel, () => twoStepsHands(recovery)],
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
  const { events } = await twoStepsHands(registration);
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
  await twoStepsHands(registration);
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
