// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import BindContactOverlay from '../../src/plugins/auth/bind-contact.overlay.tsx';
import ConfirmSelfOverlay from '../../src/plugins/auth/confirm-self.overlay.tsx';
import PasswordChangeOverlay from '../../src/plugins/auth/password-change.overlay.tsx';
import QrConfirmScreen from '../../src/plugins/auth/qr-confirm.screen.tsx';
import { visitor } from '#shell/person.store.ts';
import type { Walker } from '../support/walk-model.ts';
import { walkOnScreen } from '../support/walk-screen.ts';
import { bindContactModel } from './bind-contact.model.ts';
import { confirmSelfModel } from './confirm-self.model.ts';
import { openPart, passes, presses, says, saysNot, writes } from './open-login-form.tsx';
import { passwordChangeModel } from './password-change.model.ts';
import { qrConfirmModel } from './qr-confirm.model.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
});

const alert = () => screen.getByRole('alert');
const submitsTheForm = () => act(async () => void fireEvent.submit(screen.getByRole('dialog').querySelector('form')!));

async function passwordChangeHands(): Promise<Walker> {
  const reset = 'POST /user/security/password/reset';
  const page = openPart(({ close }) => <PasswordChangeOverlay onClose={close} />, { calls: [reset] });
  await page.toggles();
  const submits = async (former: string) => {
    await writes(/^原密码/, former);
    await writes(/^新密码/, 'Xyz!2027a');
    await writes(/^再次输入/, 'Xyz!2027a');
    await presses('修改密码');
  };
  return {
    events: {
      submitsWithFaults: () => submits(''),
      submits: () => submits('Abc!2026x'),
      submitsAgain: async () => {
        const before = page.count(reset);
        await submitsTheForm();
        expect(page.count(reset)).toBe(before);
      },
      serverAccepts: () => page.answers(reset, null),
      serverRefuses: () => page.fails(reset, 4012, '原密码不对'),
      networkBreaks: () => page.fails(reset, 'offline', '网络断了'),
    },
    states: {
      form: () => {
        expect(alert()).toBeEmptyDOMElement();
        expect(screen.getByRole('button', { name: '修改密码' })).toBeEnabled();
      },
      faulty: () => {
        says('请输入原密码');
        expect(screen.getByLabelText(/^原密码/)).toHaveFocus();
      },
      submitting: () => {
        const { SJ } = page.latest(reset).input as { SJ: string };
        expect(JSON.parse(SJ)).toEqual({ YMM: 'Abc!2026x', XMM: 'Xyz!2027a', QRMM: 'Xyz!2027a' });
        says('正在修改');
      },
      refused: () => {
        expect(alert()).toHaveTextContent('原密码不对');
      },
      changed: () => {
        expect(page.results).toEqual([null, 'passwordChanged']);
        expect(page.notices.map(({ title }) => title)).toEqual([`said ${reset}`]);
      },
    },
  };
}

async function confirmSelfHands(): Promise<Walker> {
  const calls = {
    nonce: 'GET /auth/user/login/',
    confirm: 'POST /user/security/confirm',
    auths: 'GET /user/profile/auths',
  };
  const page = openPart(({ close }) => <ConfirmSelfOverlay onClose={close} />, { calls: Object.values(calls) });
  await page.toggles();
  await page.answers(calls.auths, {
    bindings: [
      { provider: 'phone', bound: true, label: '138****8000' },
      { provider: 'mail', bound: false, label: '' },
    ],
    verification: { state: 'none' },
  });
  // Kept answers reach the page with the next tick.
  await passes(0);
  const way = (name: RegExp) => act(async () => void fireEvent.click(screen.getByRole('radio', { name })));
  const box = () => screen.getByRole('dialog').querySelector('input[name=password], input[name=code]')!;
  const submits = async (secret: string) => {
    await act(async () => void fireEvent.change(box(), { target: { value: secret } }));
    await presses('确认');
  };
  const posted = () =>
    act(async () => {
      await vi.waitFor(() => page.latest(calls.confirm));
    });
  return {
    events: {
      submitsNothing: () => submits(''),
      submits: () => submits('482112'),
      choosesCode: () => way(/短信验证码 138\*{4}8000/),
      choosesPassword: () => way(/^密码$/),
      gives: () => presses('取消'),
      serverGivesNonce: async () => {
        const before = page.count(calls.confirm);
        await page.answers(calls.nonce, { NONCE: '0a1b2c3d4e5f6071' });
        await act(async () => {
          await vi.waitFor(() => expect(page.count(calls.confirm)).toBe(before + 1));
        });
      },
      serverIsAway: () => page.fails(calls.nonce, 'offline', '网络断了'),
      serverAccepts: () => page.answers(calls.confirm, { validForSeconds: 300 }),
      serverRefuses: () => page.fails(calls.confirm, 4012, '密码不对'),
      nonceIsSpent: () => page.fails(calls.confirm, 4014, '凭据已失效'),
    },
    states: {
      byPassword: () => {
        expect(screen.getByRole('radio', { name: /^密码$/ })).toBeChecked();
      },
      passwordMissing: () => says('请输入密码'),
      byCode: () => {
        expect(screen.getByLabelText(/^验证码/)).toBeVisible();
        saysNot('请输入验证码');
      },
      codeMissing: () => says('请输入验证码'),
      asked: () => says('正在确认'),
      askedAnew: () => says('正在确认'),
      judged: posted,
      judgedAnew: posted,
      judgedByCode: async () => {
        await posted();
        expect(page.latest(calls.confirm).input).toEqual({ code: '482112', channel: 'sms' });
      },
      refused: () => {
        expect(alert()).not.toBeEmptyDOMElement();
      },
      codeRefused: () => {
        expect(alert()).not.toBeEmptyDOMElement();
      },
      confirmed: () => expect(page.results).toEqual([true]),
      givenUp: () => expect(page.results).toEqual([null]),
    },
  };
}

async function bindContactHands(): Promise<Walker> {
  const bind = 'POST /user/security/phone/bind';
  const page = openPart(({ close }) => <BindContactOverlay channel="sms" onClose={close} />, { calls: [bind] });
  await page.toggles();
  const submits = async (phone: string, code: string) => {
    await writes(/^手机号/, phone);
    await writes(/^验证码/, code);
    await presses('绑定');
  };
  return {
    events: {
      submitsWithFaults: () => submits('12345678901', ''),
      submits: () => submits('13800138000', '482112'),
      submitsAgain: async () => {
        const before = page.count(bind);
        await submitsTheForm();
        expect(page.count(bind)).toBe(before);
      },
      serverBinds: () => page.answers(bind, { masked: '138****8000' }),
      serverRefuses: () => page.fails(bind, 4013, '验证码错误'),
      serverWantsMore: () => page.fails(bind, 4015),
      confirms: () => page.answers('confirmSelf', true),
      givesUp: () => page.answers('confirmSelf', false),
      dialogBreaks: () => page.fails('confirmSelf', 'offline', '网络断了'),
    },
    states: {
      form: () => {
        expect(alert()).toBeEmptyDOMElement();
        saysNot(/^请/);
      },
      faulty: () => {
        ['请正确输入手机/邮箱！', '请输入验证码'].forEach(says);
        expect(screen.getByLabelText(/^手机号/)).toHaveFocus();
      },
      posting: () => {
        expect(page.latest(bind).input).toEqual({ SJH: '13800138000', YZM: '482112' });
        says('正在绑定');
      },
      confirming: () => {
        page.latest('confirmSelf');
        says('正在绑定');
      },
      refused: () => {
        expect(alert()).not.toBeEmptyDOMElement();
      },
      bound: () => expect(page.results).toEqual(['138****8000']),
    },
  };
}

async function qrConfirmHands(): Promise<Walker> {
  const scan = 'POST /auth/qr/scan';
  const answer = 'POST /auth/qr/answer';
  const dm = 'D'.repeat(22);
  const page = openPart(() => <QrConfirmScreen />, { calls: [scan, answer], at: `/m/qr?dm=${dm}` });
  await page.toggles();
  return {
    events: {
      logsIn: () =>
        act(async () => {
          page.stores.person.person = { ...visitor, id: 'p', name: '林晓舟', accountMasked: '138****0001' };
        }),
      serverSaysWhoAsks: () =>
        page.answers(scan, {
          device: 'Chrome · Windows',
          place: '云海市',
          addressMasked: '10.0.*.*',
          expiresInSeconds: 60,
        }),
      codeIsDead: () => page.fails(scan, 405, '二维码已过期，请重新扫码'),
      allows: () => presses('确认登录'),
      refuses: () => presses('拒绝'),
      pressesAgain: async () => {
        const before = page.count(answer);
        await presses('拒绝');
        expect(page.count(answer)).toBe(before);
      },
      serverTakesIt: () => page.answers(answer, null),
      codeIsDeadByNow: () => page.fails(answer, 405, '二维码已过期，请重新扫码'),
      triesAgain: () => presses('重试'),
    },
    states: {
      loggedOut: async () => {
        await presses('登录');
        page.latest('signIn');
      },
      reading: () => {
        says('正在读取');
        expect(page.latest(scan).input).toEqual({ dm });
      },
      asking: () => ['Chrome · Windows', '云海市 · 10.0.*.*', '林晓舟 · 138****0001'].forEach(says),
      answering: () => {
        expect(page.latest(answer).input).toMatchObject({ dm });
        says('正在确认');
      },
      failed: () => says('二维码已过期，请重新扫码'),
      answered: () => says((page.latest(answer).input as { allow: boolean }).allow ? '已确认登录' : '已拒绝'),
    },
  };
}

const walks = [
  ['changing the password', passwordChangeModel, passwordChangeHands],
  ['confirming oneself', confirmSelfModel, confirmSelfHands],
  ['binding a phone', bindContactModel, bindContactHands],
  ["the phone's page", qrConfirmModel, qrConfirmHands],
] as const;

for (const [name, model, hands] of walks) walkOnScreen(name, model, hands);

it('a code without an id is not asked about', async () => {
  const page = openPart(() => <QrConfirmScreen />, { calls: [], at: '/m/qr', person: { id: 'p' } });
  await page.toggles();
  says('二维码不完整，请在电脑上刷新后重新扫码');
});
