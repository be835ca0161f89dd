// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { operation } from '#contract/common/operation.ts';
import { visitor } from '#shell/person.store.ts';
import type { Walker } from '../support/walk-model.ts';
import { walkOnScreen } from '../support/walk-screen.ts';
import { completeSignInModel } from './complete-sign-in.model.ts';
import { loginModalModel } from './login-modal.model.ts';
import { learner } from './learner.builder.ts';
import { openSite, soon } from './open-site.tsx';

const list = operation<object, null>({ method: 'GET', path: '/courses', needs: 'course' });
const open = operation<object, null>({ method: 'GET', path: '/pub/news', needs: 'open' });

/** A page that lay behind a dialog comes back a moment after it. */
const press = async (name: string) => {
  const [button] = await screen.findAllByRole('button', { name });
  await act(async () => void fireEvent.click(button!));
};
const write = (label: RegExp | string, text: string) =>
  act(async () => void fireEvent.change(screen.getAllByLabelText(label)[0]!, { target: { value: text } }));
const submits = async () => {
  await write('账号', '13800000001');
  await write('密码', 'Yunhai@2026');
  await press('登 录');
};
/** Notices can be closed, too. */
const closes = () =>
  act(async () => void fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '关闭' })));
type Site = Awaited<ReturnType<typeof openSite>>;
const entersHere = async ({ answers }: Site) => {
  await submits();
  await answers('/auth/user/login/', 200, { NONCE: '0a1b2c3d4e5f6071' });
  await answers('/auth/user/login/do', 200, { SQLP: 'x'.repeat(43) });
};
const asked = () => soon(() => expect(screen.getByRole('dialog', { name: '登录' })).toBeVisible());
const calls = ({ shell }: Site, count: number) =>
  Array.from({ length: count }, () =>
    shell.platform.call(list, {}).then(
      ({ code }) => code,
      ({ code }: { code: unknown }) => code,
    ),
  );

describe('a session that is over', () => {
  it('asks once for ten calls at a time, and all ten go on after the login', async () => {
    const site = await openSite();
    const ten = calls(site, 10);
    for (let call = 0; call < 10; call += 1) await site.answers(list.path, 401);
    await asked();
    expect(site.dialogs()).toHaveLength(1);
    expect(site.shell.session.actor.getSnapshot().context.count401).toBe(10);
    await entersHere(site);
    await site.answers('/user/info', 200, learner);
    for (let call = 0; call < 10; call += 1) await site.answers(list.path, 200);
    expect(await Promise.all(ten)).toEqual(Array.from({ length: 10 }, () => 200));
    await soon(() => expect(site.dialogs()).toHaveLength(0));
    expect(site.shell.session.actor.getSnapshot().context.count401).toBe(0);
  });

  it('asks nobody who has logged in in another tab before the question could come', async () => {
    const { shell, dialogs } = await openSite();
    let answer: Promise<boolean>;
    await act(async () => {
      answer = shell.platform.signIn.ask();
      shell.stores.person.person = { ...visitor, id: learner.userId };
    });
    expect(await answer!).toBe(true);
    expect(dialogs()).toHaveLength(0);
  });

  it('asks again with the next call after the question was closed, which leaves the calls before it refused', async () => {
    const site = await openSite();
    const before = calls(site, 2);
    await site.answers(list.path, 401);
    await site.answers(list.path, 401);
    await asked();
    await closes();
    expect(await Promise.all(before)).toEqual([401, 401]);
    await soon(() => expect(site.dialogs()).toHaveLength(0));
    void calls(site, 1);
    await site.answers(list.path, 401);
    await asked();
    expect(site.dialogs()).toHaveLength(1);
  });

  it('is no news from a call that needs no session', async () => {
    const site = await openSite();
    void calls(site, 1);
    await site.answers(list.path, 401);
    await asked();
    await entersHere(site);
    await site.answers('/user/info', 200, learner);
    await soon(() => expect(site.dialogs()).toHaveLength(0));
    const public401 = site.shell.platform.call(open, {});
    await Promise.all([expect(public401).rejects.toMatchObject({ code: 401 }), site.answers(open.path, 401)]);
    expect(site.dialogs()).toHaveLength(0);
    expect(site.shell.session.actor.getSnapshot().value).toBe('loggedIn');
    expect(site.shell.stores.person.person.name).toBe('林晓舟');
  });
});

async function loginModalHands(): Promise<Walker> {
  const site = await openSite();
  const shows = (name: string) =>
    soon(() => {
      expect(screen.getByRole('dialog', { name })).toBeVisible();
      expect(site.dialogs()).toHaveLength(1);
    });
  const account = () => screen.getByLabelText<HTMLInputElement>('账号').value;
  return {
    events: {
      wantsToLogIn: () => press('登录'),
      wantsToRegister: () => press('注册'),
      somethingNeedsAPerson: () => {
        void calls(site, 1);
        return site.answers(list.path, 401);
      },
      choosesRegister: () => press('手机号注册'),
      choosesLogin: () => press('立即登录'),
      forgotPassword: () => press('忘记密码'),
      hasRegistered: async () => {
        await write(/手机号（账号）/, '13912340000');
        await write(/^验证码/, '123456');
        await act(async () => void fireEvent.click(screen.getByRole('checkbox')));
        await press('下一步');
        await write(/^密码/, 'Abc!2026x');
        await write(/^再次输入/, 'Abc!2026x');
        await press('注 册');
        await site.answers('/auth/user/register', 200);
      },
      /** In another tab; then a visitor again. */
      isInside: async () => {
        await act(async () => {
          window.dispatchEvent(new StorageEvent('storage', { key: 'userInfo', newValue: '{}' }));
          site.shell.stores.person.person = { ...visitor, id: learner.userId };
        });
        await soon(() => expect(site.dialogs()).toHaveLength(0));
        await act(async () => {
          site.shell.stores.person.person = { ...visitor };
        });
      },
      closes,
    },
    states: {
      closed: async () => void (await soon(() => expect(site.dialogs()).toHaveLength(0))),
      login: async () => {
        await shows('登录');
        expect(account()).toBe('');
      },
      register: async () => void (await shows('注册')),
      recovery: async () => void (await shows('找回密码')),
      loginFilled: async () => {
        await shows('登录');
        await soon(() => expect(account()).toBe('13912340000'));
      },
    },
  };
}

async function enterHands(): Promise<Walker> {
  const site = await openSite();
  await press('登录');
  await asked();
  await entersHere(site);
  return {
    events: {
      serverSaysWho: () => site.answers('/user/info', 200, learner),
      roleHasNoPermissions: () =>
        site.answers('/user/info', 200, { ...learner, role: { ...learner.role, permissions: [], permissionList: [] } }),
      serverIsAway: () => site.breaks('/user/info'),
      // Time passes by itself: what comes of it is waited for.
      halfASecondPasses: () => undefined,
    },
    states: {
      recognised: async () => {
        await soon(() => expect(site.waits('/user/info')).toBe(1));
        expect(screen.getByText('正在登录')).toBeVisible();
        expect(localStorage.getItem('isLogin')).toBe('1');
      },
      welcomed: async () => {
        await soon(() => expect(screen.getByText('登录成功')).toBeVisible());
        expect(JSON.parse(localStorage.getItem('userInfo')!)).toMatchObject({ YHXM: '林晓舟' });
      },
      uncovered: async () => void (await soon(() => expect(screen.queryByRole('dialog', { name: '登录' })).toBeNull())),
      inside: async () => {
        await soon(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
        expect(site.shell.stores.person.person.name).toBe('林晓舟');
      },
      outside: async () => {
        await soon(() => expect(screen.getByRole('alert')).not.toBeEmptyDOMElement());
        expect(localStorage.getItem('userInfo')).toBeNull();
        expect(screen.getByRole('dialog', { name: '登录' })).toBeVisible();
      },
    },
  };
}

walkOnScreen('the login modal', loginModalModel, loginModalHands);
walkOnScreen('entering', completeSignInModel, enterHands);
