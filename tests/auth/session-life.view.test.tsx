// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, vi } from 'vitest';
import { operation } from '#contract/common/operation.ts';
import { sessionModel } from '../shell/session.model.ts';
import type { Walker } from '../support/walk-model.ts';
import { walkOnScreen } from '../support/walk-screen.ts';
import { learner } from './learner.builder.ts';
import { openSite, soon } from './open-site.tsx';

const list = operation<object, null>({ method: 'GET', path: '/courses', needs: 'course' });
const who = '/user/info';
const logout = '/auth/logout';

const click = (element: HTMLElement) => act(async () => void fireEvent.click(element));
const press = (name: string) => click(screen.getAllByRole('button', { name })[0]!);
const write = (label: string, text: string) =>
  act(async () => void fireEvent.change(screen.getAllByLabelText(label)[0]!, { target: { value: text } }));
/** The page's own clock goes on by itself as well. */
const passes = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

const loginDialog = () => screen.queryByRole('dialog', { name: '登录', hidden: true });
const question = () => screen.queryByRole('alertdialog', { hidden: true });
const isGone = (look: () => unknown) => soon(() => expect(look()).toBeNull());

/** What the browser holds, as another tab leaves it. */
const keeps = (token: string | null, person: object | null) =>
  act(async () => {
    document.cookie = token ? `SQLP=${token}; Path=/` : 'SQLP=; Path=/; Max-Age=0';
    const newValue = person && JSON.stringify(person);
    if (newValue) localStorage.setItem('userInfo', newValue);
    else localStorage.removeItem('userInfo');
    window.dispatchEvent(new StorageEvent('storage', { key: 'userInfo', newValue }));
  });

/** jsdom loads no page anew; everything else of its address stays. */
function stubReload() {
  const real = window.location;
  const reload = vi.fn<() => void>();
  vi.stubGlobal('location', new Proxy({}, { get: (_, key) => (key === 'reload' ? reload : Reflect.get(real, key)) }));
  return reload;
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  document.cookie = 'SQLP=; Path=/; Max-Age=0';
});

async function hands(): Promise<Walker> {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const site = await openSite();
  const reload = stubReload();
  let saved: (error?: Error) => void = () => undefined;
  site.shell.platform.onLeave({
    save: () => new Promise<void>((resolve, reject) => (saved = (error) => (error ? reject(error) : resolve()))),
  });
  /** Calls that wait for somebody to log in. */
  let held: { isOver: boolean }[] = [];
  const asks = () => {
    const call = { isOver: false };
    const over = () => void (call.isOver = true);
    site.shell.platform.call(list, {}).then(over, over);
    return call;
  };
  const heldBy401 = async () => {
    held.push(asks());
    await site.answers(list.path, 401);
    await soon(() => expect(loginDialog()).toBeVisible());
    await answerOldQuestion();
  };
  /** They go on by themselves, and none is lost. */
  const goOn = async () => {
    for (let call = 0; call < held.length; call += 1) await site.answers(list.path, 200);
    await soon(() => expect(held.every(({ isOver }) => isOver)).toBe(true));
    held = [];
  };
  /** It stays open when the session ends under it; then the person answers it, and nothing happens. */
  const answerOldQuestion = async () => {
    const old = question();
    if (!old) return;
    await click(within(old).getByRole('button', { name: '取消', hidden: true }));
    await isGone(question);
  };
  /** The server's answer to a logout, however late. */
  const lateLogouts = async () => {
    while (site.waits(logout) > 0) await site.answers(logout, 200);
  };

  return {
    events: {
      logsIn: async () => {
        if (!loginDialog()) await press('登录');
        await soon(() => expect(loginDialog()).toBeVisible());
        await write('账号', '13800000001');
        await write('密码', 'Yunhai@2026');
        await press('登 录');
        await site.answers('/auth/user/login/', 200, { NONCE: '0a1b2c3d4e5f6071' });
        document.cookie = 'SQLP=token; Path=/';
        await site.answers('/auth/user/login/do', 200, { SQLP: 'x'.repeat(43) });
        await site.answers(who, 200, learner);
        await goOn();
      },
      callsWithoutSession: heldBy401,
      sessionDies: heldBy401,
      logsInElsewhere: async () => {
        await keeps('token', learner);
        await site.answers(who, 200, learner);
        await goOn();
      },
      logsOutElsewhere: () => keeps(null, null),
      opensWithCookieAlone: () => keeps('token', null),
      serverKnows: () => site.answers(who, 200, learner),
      serverDoesNotKnow: async () => {
        await site.answers(who, 401);
        await soon(() => expect(loginDialog()).toBeVisible());
        await click(within(loginDialog()!).getByRole('button', { name: '关闭' }));
      },
      serverIsSilent: () => site.breaks(who),
      triesAgain: () => press('重试'),
      gatewayRefuses: async () => {
        reload.mockClear();
        localStorage.removeItem('sessionReload');
        const call = asks();
        await site.answers(list.path, 401, null, '', 401);
        await soon(() => expect(screen.getAllByText('Authorization verification failed')[0]).toBeVisible());
        await answerOldQuestion();
        expect(call.isOver).toBe(true);
        expect(loginDialog()).toBeNull();
      },
      isRefused: async () => {
        asks();
        await site.answers(list.path, 405, null, '名额已满');
        await soon(() => expect(screen.getAllByText('名额已满')[0]).toBeVisible());
        expect(screen.getAllByText('操作失败')[0]).toBeVisible();
      },
      wantsToLeave: async () => {
        await press('晓舟的菜单');
        await press('退出登录');
      },
      staysAfterAll: () => press('取消'),
      saysYes: () => click(within(question()!).getByRole('button', { name: '退出登录' })),
      changesPassword: () => act(async () => site.shell.platform.entry.passwordChanged()),
      allIsSaved: () => act(async () => saved()),
      savingFails: () => act(async () => saved(new Error('offline'))),
      serverEndsSession: () => site.answers(logout, 200),
      serverIsAway: () => site.breaks(logout),
      takesTooLong: async () => {
        await passes(2000);
        await lateLogouts();
      },
      pageReloads: async () => {
        expect(reload).not.toHaveBeenCalled();
        await passes(1500);
        expect(reload).toHaveBeenCalledOnce();
      },
    },
    states: {
      visitor: async () => {
        await isGone(loginDialog);
        await soon(() => expect(screen.getAllByRole('button', { name: '登录' })[0]).toBeVisible());
        expect(site.shell.stores.person.person.id).toBeNull();
        expect(localStorage.getItem('userInfo')).toBeNull();
        expect(document.cookie).not.toContain('SQLP');
        expect(location.pathname).toBe('/index/home');
      },
      asked: async () => {
        await soon(() => expect(loginDialog()).toBeVisible());
        expect(site.dialogs()).toHaveLength(1);
        expect(localStorage.getItem('userInfo')).toBeNull();
      },
      recognising: async () => {
        await soon(() => expect(site.waits(who)).toBe(1));
        expect(document.cookie).toContain('SQLP');
      },
      unreached: async () => {
        expect(await screen.findByRole('heading', { name: '账号信息加载失败' })).toBeVisible();
        expect(document.cookie).toContain('SQLP');
      },
      person: async () => {
        await isGone(loginDialog);
        await isGone(question);
        await soon(() => expect(screen.getAllByRole('button', { name: '晓舟的菜单' })[0]).toBeVisible());
        expect(site.shell.stores.person.person.id).toBe(learner.userId);
        expect(document.cookie).toContain('SQLP');
      },
      leavingAsked: async () => {
        await soon(() => expect(screen.getByRole('alertdialog', { name: '确定要退出登录吗？' })).toBeVisible());
      },
      // What is not saved yet is saved first.
      leaving: async () => {
        await isGone(question);
        expect(site.waits(logout)).toBe(0);
        expect(document.cookie).toContain('SQLP');
      },
      goodbye: async () => {
        await soon(() => expect(site.waits(logout)).toBe(1));
        expect(document.cookie).toContain('SQLP');
      },
      thrownOut: () => {
        expect(localStorage.getItem('userInfo')).toBeNull();
        expect(document.cookie).not.toContain('SQLP');
      },
    },
  };
}

walkOnScreen('a session', sessionModel, hands);
