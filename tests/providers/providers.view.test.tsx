// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import LoginIconsSection from '../../src/plugins/providers/login-icons.section.tsx';
import OauthScreen from '../../src/plugins/providers/oauth.screen.tsx';
import RegisterInfoForm from '../../src/plugins/providers/register-info-form.part.tsx';
import { unbound } from '../../src/plugins/providers/unbound.store.ts';
import WxLoginForm from '../../src/plugins/providers/wx-login-form.part.tsx';
import { openPart, passes, presses, says, saysNot, writes } from '../support/open-part.tsx';
import type { Walker } from '../support/walk-model.ts';
import { walkOnScreen } from '../support/walk-screen.ts';
import { autoLoginModel } from './auto-login.model.ts';
import { learningAppModel } from './learning-app.model.ts';
import { oauthBindModel, oauthCallbackModel } from './oauth-callback.model.ts';
import { registerInfoModel } from './register-info.model.ts';
import { wxLoginModel } from './wx-login.model.ts';

/** The browser's channels, without the wait for a turn of its loop. */
class InstantChannel {
  static open = new Set<InstantChannel>();
  onmessage: ((event: { data: unknown }) => void) | null = null;
  readonly name: string;
  constructor(name: string) {
    this.name = name;
    InstantChannel.open.add(this);
  }
  postMessage(data: unknown) {
    for (const other of InstantChannel.open)
      if (other !== this && other.name === this.name) other.onmessage?.({ data });
  }
  close() {
    InstantChannel.open.delete(this);
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('BroadcastChannel', InstantChannel);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  InstantChannel.open.clear();
  unbound.identity = null;
  localStorage.clear();
  sessionStorage.clear();
});

const token = 'x'.repeat(43);
const identity = { bindToken: 'b'.repeat(43), provider: 'wx', nickname: '林舟' } as const;
const state = 's'.repeat(43);
const noRole = 'getInfo: roles must be a non-null array !';
const isAt = (path: string) => (): void => expect(location.pathname + location.search).toBe(path);
/** Alerts without words wait for theirs. */
const alertSays = (text: RegExp | string) =>
  expect(
    screen
      .getAllByRole('alert')
      .map(({ textContent }) => textContent)
      .join(''),
  ).toMatch(text);

type Part = ReturnType<typeof openPart>;

/** What every way in does at its end. */
const entersOn = (page: Part) => ({
  serverSaysWho: async () => {
    await page.answers('readPerson', { teacherState: '0' });
    await passes(1000);
  },
  serverKnowsNoRole: () => page.fails('readPerson', 'offline', noRole),
});

/** What the login gives to its views; what they report lands in `results`. */
const wayIn = (close: (result: unknown) => void) => ({
  page: '/course/list',
  onSwitch: (view: string) => close({ view }),
  onEntering: () => undefined,
  onCloseModal: () => close('closeModal'),
  onEntered: (goTo: string) => close({ goTo }),
  onClose: () => close(null),
});

async function callbackHands(mode: 'login' | 'bind'): Promise<Walker> {
  const enter = 'POST /auth/oauth2/wx/web/auth';
  const bind = 'POST /user/security/wx/bind';
  const page = openPart(() => <OauthScreen />, {
    calls: [enter, bind],
    at: `/oauth/index?provider=wx${mode === 'bind' ? '&mode=bind' : ''}&code=c&state=${state}`,
    person: mode === 'bind' ? { id: 'p' } : {},
  });
  await page.toggles();
  const asks = (path: string, working: string) => () => {
    says(working);
    expect(page.latest(path).input).toEqual({ code: 'c', state });
    isAt('/oauth/index')();
  };
  return {
    events: {
      ...entersOn(page),
      serverTakesIt: () => page.answers(enter, { SQLP: token }),
      stateIsOld: () => page.fails(enter, 4014, '授权已失效，请重新登录'),
      nobodyIsKnown: () => page.fails(enter, 2001, '请先完善用户信息', identity),
      serverBinds: () => page.answers(bind, { nickname: '林舟' }),
      isBoundElsewhere: () => page.fails(bind, 405, '该第三方账号已绑定其他账号'),
      triesAgain: () => presses(/^返回/),
    },
    states: {
      exchanging: asks(enter, '正在登录'),
      binding: asks(bind, '正在绑定'),
      entering: () => {
        says('正在登录');
        page.latest('readPerson');
      },
      failed: () => {
        says(mode === 'bind' ? '绑定失败' : '登录失败');
        alertSays(/授权已失效|已绑定其他账号|roles must be/);
      },
      unbound: () => {
        says('完善用户信息');
        says(/林舟，你好/);
      },
      inside: isAt('/index/home'),
      bound: () => {
        isAt('/account/settings/basic')();
        expect(page.notices.map(({ title }) => title)).toEqual([`said ${bind}`]);
      },
      left: isAt(mode === 'bind' ? '/account/settings/basic' : '/login'),
    },
  };
}

async function autoLoginHands(): Promise<Walker> {
  const enter = 'POST /auth/token/login/do';
  const logout = 'POST /auth/logout';
  const page = openPart(() => <OauthScreen />, {
    calls: [enter, logout],
    at: `/oauth/index?provider=oidc&token=${token}&path=%2Fcourse%2Flist`,
    person: { id: 'p', nickname: '晓舟' },
  });
  await page.toggles();
  return {
    events: {
      ...entersOn(page),
      agrees: () => presses('切换账号'),
      declines: () => presses('保留当前账号'),
      isLoggedOut: () => page.answers(logout, null),
      serverIsAway: () => page.fails(logout, 'offline', '网络断了'),
      // There is nothing to press while it works.
      pressesAgain: () => {
        expect(screen.queryByRole('button', { name: '切换账号' })).toBeNull();
        expect(page.count(logout)).toBe(1);
      },
      serverTakesIt: () => page.answers(enter, { SQLP: token }),
      tokenIsDead: () => page.fails(enter, 4014, '授权已失效，请重新登录'),
      nobodyIsKnown: () => page.fails(enter, 2001, '请先完善用户信息', { ...identity, provider: 'oidc' }),
      leaves: () => presses('返回首页'),
    },
    states: {
      asked: () => {
        says('切换账号？');
        says('已登录 晓舟');
        isAt('/oauth/index')();
      },
      leaving: () => {
        says('正在登录');
        expect(page.count(enter)).toBe(0);
      },
      posting: () => {
        says('正在登录');
        expect(page.latest(enter).input).toEqual({ token });
      },
      entering: () => void page.latest('readPerson'),
      refused: () => alertSays(/网络断了|授权已失效|roles must be/),
      stayed: isAt('/course/list'),
      unbound: () => says('完善用户信息'),
      inside: isAt('/course/list'),
      left: isAt('/index/home'),
    },
  };
}

async function registerInfoHands(): Promise<Walker> {
  const complete = 'POST /auth/third/complete';
  unbound.identity = identity;
  const page = openPart(({ close }) => <RegisterInfoForm {...wayIn(close)} />, {
    calls: ['POST /auth/sms/send', complete],
  });
  await page.toggles();
  const phone = /手机号/;
  const code = /^验证码/;
  const submits = async (number: string, digits: string, hasAgreed: boolean) => {
    await writes(phone, number);
    await writes(code, digits);
    const box = screen.getByRole('checkbox');
    if ((box as HTMLInputElement).checked !== hasAgreed) await act(async () => void fireEvent.click(box));
    await presses('完成并登录');
  };
  return {
    events: {
      ...entersOn(page),
      submitsWithFaults: () => submits('', '', false),
      submits: () => submits('13800138000', '123456', true),
      submitsAgain: async () => {
        const before = page.count(complete);
        await act(async () => void fireEvent.submit(screen.getByLabelText(code).closest('form')!));
        expect(page.count(complete)).toBe(before);
      },
      serverTakesIt: () => page.answers(complete, { SQLP: token, created: true }),
      codeIsWrong: () => page.fails(complete, 4013, '验证码错误'),
      ticketIsOver: () => page.fails(complete, 4014, '授权已失效，请重新登录'),
      serverRefuses: () => page.fails(complete, 405, '账号已停用，请联系管理员'),
      beginsAgain: () => presses('重新登录'),
    },
    states: {
      empty: () => {
        says('林舟，你好。已通过微信认证，请补充手机号');
        saysNot(/^请/);
      },
      faulty: () => {
        ['请输入手机号（账号）', '请输入验证码', '请勾选协议'].forEach(says);
        expect(screen.getByLabelText(phone)).toHaveFocus();
      },
      submitting: () => {
        says('正在提交');
        expect(page.latest(complete).input).toEqual({
          bindToken: identity.bindToken,
          phone: '13800138000',
          code: '123456',
          agreement: true,
        });
      },
      codeRefused: () => {
        says('验证码错误');
        expect(screen.getByLabelText(phone)).toHaveValue('13800138000');
        expect(screen.getByLabelText(code)).toHaveFocus();
      },
      refused: () => alertSays(/账号已停用|roles must be/),
      entering: () => {
        says('正在提交');
        page.latest('readPerson');
      },
      expired: () => says('授权已失效，请重新登录'),
      inside: () => {
        expect(page.results).toEqual(['closeModal', { goTo: '/index/home' }]);
        expect(unbound.identity).toBeNull();
      },
      left: () => {
        expect(page.results).toEqual([{ view: 'login' }]);
        expect(unbound.identity).toBeNull();
      },
    },
  };
}

async function wxLoginHands(): Promise<Walker> {
  const config = 'GET /auth/oauth2/wx/web/login';
  const page = openPart(({ close }) => <WxLoginForm {...wayIn(close)} />, { calls: [config] });
  await page.toggles();
  const frame = () => screen.getByTitle<HTMLIFrameElement>('微信登录二维码');
  const given = {
    appid: 'wx-app',
    redirectUri: 'http://he.localhost/oauth/index?provider=wx',
    state,
    address: 'http://wechat.test/connect/qrconnect',
  };
  return {
    events: {
      serverGivesState: () => page.answers(config, given),
      serverRefuses: () => page.fails(config, 405, '这种登录方式没有开通'),
      frameShows: () =>
        act(async () => {
          fireEvent.load(frame());
        }),
      frameStaysEmpty: () => passes(6000),
      agreesAtThePhone: () =>
        act(async () => {
          fireEvent(window, new Event('pagehide'));
        }),
      wantsAnother: () => presses(screen.queryByText('重试') ? '重试' : '更换二维码'),
      codeGrowsOld: () => passes(180_000),
    },
    states: {
      preparing: () => {
        says('正在打开微信');
        expect(page.latest(config).input).toEqual({ path: '/course/list', scope: '0' });
      },
      loading: () => {
        says('正在打开微信');
        const { origin, searchParams, hash } = new URL(frame().src);
        expect(origin).toBe('http://wechat.test');
        expect(Object.fromEntries(searchParams)).toEqual({
          appid: 'wx-app',
          redirect_uri: given.redirectUri,
          response_type: 'code',
          scope: 'snsapi_login',
          state,
          login_type: 'jssdk',
          self_redirect: 'false',
        });
        expect(hash).toBe('#wechat_redirect');
      },
      waiting: () => {
        saysNot('正在打开微信');
        expect(frame()).not.toHaveAttribute('data-hidden');
      },
      refused: () => alertSays('这种登录方式没有开通'),
      blocked: () => {
        alertSays('微信二维码加载失败，请检查网络后重试');
        expect(screen.queryByTitle('微信登录二维码')).toBeNull();
      },
      returned: () => expect(localStorage.getItem('third')).toBe('/course/list'),
    },
  };
}

async function learningAppHands(): Promise<Walker> {
  const info = 'GET /pub/platform/info';
  const page = openPart(({ close }) => <LoginIconsSection {...wayIn(close)} view="login" onFill={() => undefined} />, {
    calls: [info],
  });
  await page.toggles();
  await page.answers(info, { logins: ['qq', 'ykb'] });
  await passes(0);
  const opened = { closed: true };
  const open = vi.spyOn(window, 'open');
  /** The window opens while the press lasts. */
  const pressed = async (given: object | null) => {
    opened.closed = false;
    open.mockReturnValue(given as Window | null);
    await presses(screen.queryByText('点击打开') ? '点击打开' : '学习 APP');
    expect(open).toHaveBeenLastCalledWith(
      '/api/auth/ykb/v2/login?path=%2Fcourse%2Flist',
      'learningApp',
      'popup,width=480,height=680',
    );
  };
  const hears = () =>
    act(async () => {
      new InstantChannel('login').postMessage({ type: 'entered' });
    });
  const waits = '请在新打开的窗口中登录';
  const rests = () => {
    saysNot(waits);
    saysNot(/点击打开/);
  };
  return {
    events: {
      ...entersOn(page),
      presses: () => undefined,
      hearsOfOthers: hears,
      windowOpens: () => pressed(opened),
      browserBlocks: () => pressed(null),
      windowStays: () => passes(1000),
      windowCloses: async () => {
        opened.closed = true;
        await passes(1000);
      },
      timePasses: () => passes(180_000),
      windowSaysEntered: hears,
    },
    states: {
      idle: () => {
        rests();
        expect(page.count('readPerson')).toBe(0);
        expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['开关', '学习 APP', 'QQ']);
      },
      opening: () => undefined,
      blocked: () => says('点击打开'),
      waiting: () => says(waits),
      idleAgain: rests,
      late: () => says('未收到学习 APP 的登录结果，请重试'),
      entering: () => void page.latest('readPerson'),
      refused: () => says(noRole),
      inside: () => expect(page.results).toEqual(['closeModal', { goTo: '/course/list' }]),
    },
  };
}

const walks = [
  ['the way back from a provider', oauthCallbackModel, () => callbackHands('login')],
  ['the way back to bind', oauthBindModel, () => callbackHands('bind')],
  ['automatic login', autoLoginModel, autoLoginHands],
  ['the completion of an identity', registerInfoModel, registerInfoHands],
  ['login by WeChat', wxLoginModel, wxLoginHands],
  ['login by the learning app', learningAppModel, learningAppHands],
] as const;

for (const [name, model, hands] of walks) walkOnScreen(name, model, hands);
