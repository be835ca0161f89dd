// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import auth from '../../src/plugins/auth/auth.plugin.ts';
import { visitor } from '#shell/person.store.ts';
import { CallError } from '#shell/plugin-api.ts';
import { openShell } from '../shell/open-shell.tsx';
import { plugin, route } from '../shell/some-plugins.builder.ts';
import { learner } from './learner.builder.ts';

const portal = plugin('portal', {
  routes: [route('home', '/index/home'), route('missing', '/404'), route('own', '/own', { needs: 'user' })],
});
/** An area that offers an account below the form. */
const offers = plugin('offers', {
  login: [
    {
      id: 'offer',
      order: 1,
      load: async () => ({
        default: ({ onFill }: { onFill: (account: string, password: string) => void }) => (
          <button type="button" onClick={() => onFill('13800000001', 'Yunhai@2026')}>
            学生
          </button>
        ),
      }),
    },
  ],
});
const works = {
  '/auth/user/login/': () => ({ NONCE: '0a1b2c3d4e5f6071' }),
  '/auth/user/login/do': () => ({ SQLP: 'x'.repeat(43) }),
  '/user/info': () => learner,
};

const opened = async (path: string, answers: Parameters<typeof openShell>[0]['answers'] = works) => {
  const { asked, shell } = await openShell({ plugins: [portal, auth as never, offers], path, answers });
  shell.session.actor.start();
  const account = await screen.findByLabelText('账号');
  return { asked, shell, account, password: screen.getByLabelText('密码'), hands: userEvent.setup() };
};
const submit = () => screen.getByRole('button', { name: '登 录' });

describe('the login form', () => {
  it('asks for what is missing, in the words of the specification', async () => {
    const { hands, account, password, asked } = await opened('/login');
    await hands.click(submit());
    expect(screen.getByText('请输入账号')).toBeVisible();
    expect(account).toHaveFocus();
    await hands.type(account, '  ');
    await hands.click(submit());
    expect(screen.getByText('请输入账号')).toBeVisible();
    await hands.type(account, '13800000001');
    await hands.click(submit());
    expect(screen.queryByText('请输入账号')).toBeNull();
    expect(screen.getByText('请输入密码')).toBeVisible();
    expect(password).toHaveFocus();
    expect(asked).toEqual([]);
  });

  it("shows the server's words, and keeps what was typed", async () => {
    const refuse = () => {
      throw new CallError(4012, '账号或密码不正确');
    };
    const { hands, account, password } = await opened('/login', { ...works, '/auth/user/login/do': refuse });
    await hands.type(account, '13800000001');
    await hands.type(password, 'wrong');
    await hands.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent('账号或密码不正确');
    expect([account, password].map((box) => (box as HTMLInputElement).value)).toEqual(['13800000001', 'wrong']);
    expect(submit()).toBeEnabled();
  });

  it('shows the password when asked, and says that capitals are locked', async () => {
    const { hands, password } = await opened('/login');
    await hands.click(screen.getByRole('button', { name: '显示密码' }));
    expect(password).toHaveAttribute('type', 'text');
    await hands.click(screen.getByRole('button', { name: '隐藏密码' }));
    expect(password).toHaveAttribute('type', 'password');
    await hands.type(password, '{CapsLock}A');
    expect(screen.getByText('大写锁定已打开')).toBeVisible();
  });

  it('is filled by what an area offers below it', async () => {
    const { hands, account, password } = await opened('/login');
    await hands.click(screen.getByRole('button', { name: '学生' }));
    expect([account, password].map((box) => (box as HTMLInputElement).value)).toEqual(['13800000001', 'Yunhai@2026']);
  });

  it('refuses a role without permissions, in the words of the specification', async () => {
    const role = { ...learner.role, permissions: [], permissionList: [] };
    const { hands } = await opened('/login', { ...works, '/user/info': () => ({ ...learner, role }) });
    await hands.click(screen.getByRole('button', { name: '学生' }));
    await hands.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent('getInfo: roles must be a non-null array !');
    expect(localStorage.getItem('userInfo')).toBeNull();
  });

  it('sends a hash and never the password, welcomes, and leads home from its own page', async () => {
    const { hands, account, password, asked } = await opened('/login');
    await hands.type(account, ' 13800000001 ');
    await hands.type(password, 'Yunhai@2026{Enter}');
    expect(await screen.findByText('登录成功')).toBeVisible();
    expect(asked).toEqual(['/auth/user/login/', '/auth/user/login/do', '/user/info']);
    expect(localStorage.getItem('isLogin')).toBe('1');
    expect(JSON.parse(localStorage.getItem('userInfo')!)).toEqual({
      TX: '',
      XX: '',
      JSRZ: '0',
      NC: '晓舟',
      YHXM: '林晓舟',
    });
    await waitFor(() => expect(location.pathname).toBe('/index/home'));
  });

  it('goes where the person was going when the login happens in another window, which uses that up', async () => {
    localStorage.setItem('third', '/own?x=1');
    const { shell } = await opened('/login');
    localStorage.removeItem('third');
    await act(async () => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'userInfo', newValue: '{}' }));
      shell.stores.person.person = { ...visitor, id: learner.userId };
    });
    await waitFor(() => expect(location.pathname + location.search).toBe('/own?x=1'));
  });
});

describe('the login modal', () => {
  it('opens above a page that wants a person, and gives that page afterwards', async () => {
    const { hands, shell } = await opened('/own?x=1');
    expect(screen.getByRole('dialog', { name: '登录' })).toBeVisible();
    await hands.click(screen.getByRole('button', { name: '学生' }));
    await hands.click(submit());
    expect(await screen.findByText('screen own')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(location.pathname + location.search).toBe('/own?x=1');
    expect(shell.session.actor.getSnapshot().value).toBe('loggedIn');
  });

  it('is one, however many ask, and all hear of the login', async () => {
    const { shell, hands } = await opened('/own');
    const answers = Promise.all([shell.platform.signIn.ask(), shell.platform.signIn.ask()]);
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await hands.click(screen.getByRole('button', { name: '学生' }));
    await hands.click(submit());
    await act(async () => expect(await answers).toEqual([true, true]));
  });

  it('closes by Escape, says so, and opens again', async () => {
    const { shell, hands } = await opened('/own');
    const answer = shell.platform.signIn.ask();
    await hands.keyboard('{Escape}');
    await act(async () => expect(await answer).toBe(false));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await hands.click(screen.getAllByRole('button', { name: '登录' })[0]!);
    expect(await screen.findByRole('dialog', { name: '登录' })).toBeVisible();
  });
});
