// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { destinationOf } from '#machines/auth/complete-sign-in.machine.ts';
import { keepTyped, Permitted, typedInTab, usePlatform, type RouteEntry } from '#shell/plugin-api.ts';
import { createPersonStore } from '#shell/person.store.ts';
import { readPerson } from '#shell/read-person.ts';
import { openShell } from './open-shell.tsx';
import { person, plugin, route } from './some-plugins.builder.ts';

const screenOf =
  (Screen: () => React.ReactNode): RouteEntry['screen'] =>
  async () => ({ default: Screen });
const home = plugin('portal', {
  routes: [
    route('home', '/index/home', { title: { id: 'home', message: '首页' } }),
    route('missing', '/404', { title: { id: 'missing', message: '不在了' } }),
  ],
});

describe('the address', () => {
  it('shows its screen, and its title before the name of the site', async () => {
    await openShell({ plugins: [home], path: '/index/home' });
    expect(screen.getByText('screen home')).toBeVisible();
    expect(document.title).toBe('首页 - 云海智学');
  });

  it('leads from the root to the home page, and from anywhere unknown to /404', async () => {
    await openShell({ plugins: [home], path: '/' });
    expect(location.pathname).toBe('/index/home');
    act(() => history.pushState(null, '', '/nowhere'));
    await screen.findByText('screen missing');
    expect(location.pathname).toBe('/404');
  });

  it('frames the open child, and opens the first child that may be entered', async () => {
    const area = plugin('area', {
      routes: [
        route('outer', '/o', { children: [route('inner', '/o/i')] }),
        route('bare', '/b', {
          screen: undefined,
          children: [route('b.user', '/b/user', { needs: 'user' }), route('b.all', '/b/all')],
        }),
      ],
    });
    await openShell({ plugins: [home, area], path: '/o/i' });
    expect(screen.getByText(/screen outer\s*screen inner/)).toBeVisible();
    act(() => history.pushState(null, '', '/b'));
    await screen.findByText('screen b.all');
    expect(location.pathname).toBe('/b/all');
  });

  it('keeps the old page until the next one is there', async () => {
    let arrive: (loaded: { default: () => string }) => void = () => undefined;
    const late = new Promise<{ default: () => string }>((done) => (arrive = done));
    const area = plugin('area', { routes: [route('late', '/late', { screen: () => late as never })] });
    await openShell({ plugins: [home, area], path: '/index/home' });
    act(() => history.pushState(null, '', '/late?id=7'));
    expect(screen.getByText('screen home')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: '正在打开页面' })).toBeInTheDocument();
    await act(async () => arrive({ default: () => 'the late screen' }));
    expect(await screen.findByText('the late screen')).toBeVisible();
    expect(screen.queryByRole('progressbar', { name: '正在打开页面' })).toBeNull();
  });
});

describe('a page that this person may not see', () => {
  const closed = plugin('closed', {
    routes: [route('own', '/own', { needs: 'user' }), route('edit', '/edit', { needs: 'course.edit' })],
  });

  it('asks a visitor to log in, keeps the way back, and opens once somebody is there', async () => {
    const ask = vi.fn(() => new Promise<boolean>(() => undefined));
    const auth = plugin('auth', { provides: { signIn: () => ({ ask }) } });
    const { shell } = await openShell({ plugins: [home, closed, auth], path: '/own?tab=2' });
    expect(screen.getByRole('heading', { name: '登录后才能查看此页面' })).toBeVisible();
    expect(ask).toHaveBeenCalled();
    expect(localStorage.getItem('third')).toBe('/own?tab=2');
    act(() => {
      shell.stores.person.person = person('user');
      shell.stores.person.session = 'known';
    });
    expect(await screen.findByText('screen own')).toBeVisible();
    expect(localStorage.getItem('third')).toBeNull();
  });

  it('is not where another person lands, whose login follows a logout in another tab', async () => {
    const auth = plugin('auth', {
      provides: { signIn: () => ({ ask: () => new Promise<boolean>(() => undefined) }) },
    });
    const first = person('user');
    localStorage.setItem('userInfo', '{}');
    document.cookie = 'SQLP=token; Path=/';
    const { shell } = await openShell({ plugins: [home, closed, auth], path: '/own?tab=2', person: first });
    shell.session.start();
    expect(screen.getByText('screen own')).toBeVisible();
    // The other tab logs out, which this tab hears of; its page asks for a login.
    localStorage.removeItem('userInfo');
    document.cookie = 'SQLP=; Path=/; Max-Age=0';
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'userInfo' })));
    await screen.findByRole('heading', { name: '登录后才能查看此页面' });
    const back = (page: string | null) => shell.session.entry.wayBack(page);
    const another = { teacherState: '0', id: 'somebody else' } as const;
    expect(destinationOf(another, back(null))).toBe('/index/home');
    expect(destinationOf(another, back('/own?tab=2'))).toBe('/index/home');
    expect(destinationOf({ teacherState: '0', id: first.id }, back(null))).toBe('/own?tab=2');
  });

  it('tells somebody who lacks the right', async () => {
    await openShell({ plugins: [home, closed], path: '/edit', person: person('course') });
    expect(screen.getByRole('heading', { name: '你没有权限访问此页面' })).toBeVisible();
    expect(screen.queryByText('screen edit')).toBeNull();
  });

  it('has no part of what an action needs', async () => {
    const Actions = () => (
      <>
        <Permitted needs="course.edit">
          <button type="button">修改</button>
        </Permitted>
        <Permitted needs="course">
          <button type="button">查看</button>
        </Permitted>
      </>
    );
    const area = plugin('area', { routes: [route('actions', '/actions', { screen: screenOf(Actions) })] });
    await openShell({ plugins: [home, area], path: '/actions', person: person('course') });
    expect(within(screen.getByRole('main')).getAllByRole('button')).toHaveLength(1);
    expect(screen.queryByText('修改')).toBeNull();
  });
});

describe('who is logged in', () => {
  it('is refused without permissions, in the words of the specification', async () => {
    const role = { id: '', name: '', permissions: [], permissionList: [] };
    const call = async () => ({ code: 200, message: '', requestId: null, result: { role } });
    await expect(readPerson(call as never, createPersonStore())).rejects.toThrow(
      'getInfo: roles must be a non-null array !',
    );
  });

  it('is asked before the session ends, and stays when the answer is no', async () => {
    const { shell, asked } = await openShell({
      plugins: [home],
      path: '/index/home',
      person: person('user'),
      answers: { '/auth/logout': () => null },
    });
    document.cookie = 'SQLP=token; Path=/';
    localStorage.setItem('userInfo', '{"YHXM":"林晓舟"}');
    localStorage.setItem('homework.draft', 'x');
    act(() => void shell.session.actor.start());
    shell.session.actor.send({ type: 'session.entered' });
    const user = userEvent.setup();
    const menu = screen.getByRole('button', { name: '林晓舟的菜单' });
    const ask = async () => {
      await user.click(menu);
      await user.click(screen.getByRole('button', { name: '退出登录' }));
      return within(await screen.findByRole('alertdialog', { name: '确定要退出登录吗？' }));
    };
    await user.click((await ask()).getByRole('button', { name: '取消' }));
    expect(shell.session.actor.getSnapshot().value).toBe('loggedIn');
    await waitFor(() => expect(menu).toHaveFocus());
    await user.click((await ask()).getByRole('button', { name: '退出登录' }));
    await waitFor(() => expect(shell.session.actor.getSnapshot().value).toBe('loggedOut'));
    expect(asked).toContain('/auth/logout');
    expect([localStorage.getItem('userInfo'), localStorage.getItem('homework.draft')]).toEqual([null, null]);
    expect(document.cookie).not.toContain('SQLP');
  });
});

describe('the tabs of somebody', () => {
  const pages = plugin('pages', { routes: [route('mine', '/mine', { needs: 'user' })] });
  const names = () =>
    within(screen.getByRole('navigation', { name: '打开的页面' }))
      .getAllByRole('link')
      .map((tab) => tab.getAttribute('href'));
  const infoOf = (id: string) => ({
    userId: id,
    TX: '',
    XX: '',
    JSRZ: '0',
    NC: id,
    YHXM: id,
    role: {
      id: 'r',
      name: '',
      permissions: [
        { permissionId: 'user', actionEntitySet: [] },
        { permissionId: 'index', actionEntitySet: [] },
      ],
      permissionList: [],
    },
  });

  async function open(answers: Record<string, () => unknown>) {
    const opened = await openShell({
      plugins: [home, pages],
      path: '/index/home',
      person: person('user', 'index'),
      answers,
    });
    act(() => {
      opened.shell.stores.preferences.hasTabs = true;
      opened.shell.session.actor.start();
      opened.shell.session.actor.send({ type: 'session.entered' });
    });
    await act(async () => void (await opened.shell.session.entry.readPerson()));
    act(() => history.pushState(null, '', '/mine'));
    await screen.findByText('screen mine');
    await waitFor(() => expect(names()).toEqual(['/index/home', '/mine']));
    return opened;
  }

  it('are gone after the logout, and what was typed into small forms', async () => {
    const { shell } = await open({ '/user/info': () => infoOf('a'), '/auth/logout': () => null });
    shell.titles.set('我的秘密');
    keepTyped('form', '梅若兰');
    expect(typedInTab('form')).toBe('梅若兰');
    act(() => shell.session.actor.send({ type: 'session.askLogout' }));
    act(() => shell.session.actor.send({ type: 'session.confirm' }));
    await screen.findByText('screen home');
    await waitFor(() => expect(names()).toEqual(['/index/home']));
    expect(shell.titles.own.get().size).toBe(0);
    expect(typedInTab('form')).toBeNull();
  });

  it('wait for the same person when the session expires, and not for another', async () => {
    let who = 'a';
    const { shell } = await open({ '/user/info': () => infoOf(who) });
    const expire = () => act(() => shell.session.actor.send({ type: 'session.unauthorized' }));
    expire();
    await act(async () => void (await shell.session.entry.readPerson()));
    expect(names()).toEqual(['/index/home', '/mine']);
    expire();
    who = 'b';
    await act(async () => void (await shell.session.entry.readPerson()));
    expect(names()).toEqual(['/mine']);
  });

  it('are gone when another tab logs out', async () => {
    const { shell } = await open({ '/user/info': () => infoOf('a') });
    shell.session.start();
    localStorage.removeItem('userInfo');
    document.cookie = 'SQLP=; Path=/; Max-Age=0';
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'userInfo' })));
    await waitFor(() => expect(names()).toEqual(['/mine']));
  });
});

describe('what goes wrong', () => {
  it('leaves the frame, and another page works', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const Broken = () => {
      throw new Error('broken on purpose');
    };
    const area = plugin('area', { routes: [route('broken', '/broken', { screen: screenOf(Broken) })] });
    await openShell({ plugins: [home, area], path: '/broken' });
    expect(screen.getByRole('heading', { name: '页面出错' })).toBeVisible();
    expect(screen.getByText('broken on purpose')).toBeVisible();
    act(() => history.pushState(null, '', '/index/home'));
    expect(await screen.findByText('screen home')).toBeVisible();
  });

  it('tells the guard of a lost file, and says what to do when a reload does not help', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    sessionStorage.setItem('chunkReload', String(Date.now()));
    const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /x.js'));
    const area = plugin('area', { routes: [route('lost', '/lost', { screen: lost })] });
    const { shell } = await openShell({ plugins: [home, area], path: '/lost' });
    expect(await screen.findByRole('heading', { name: '部分页面内容加载失败' })).toBeVisible();
    expect(shell.guard.getSnapshot().value).toBe('broken');
  });
});

describe('the platform', () => {
  it('throws by name when nobody provides what is asked for', async () => {
    const { shell } = await openShell({ plugins: [home], path: '/index/home' });
    expect(() => shell.platform.upload).toThrow('no plugin provides the capability "upload"');
    expect(shell.platform.provides('upload')).toBe(false);
  });

  it('makes a capability once', async () => {
    const make = vi.fn(() => ({ ask: async () => true }));
    const { shell } = await openShell({ plugins: [home, plugin('auth', { provides: { signIn: make } })], path: '/' });
    expect(shell.platform.signIn).toBe(shell.platform.signIn);
    expect(make).toHaveBeenCalledOnce();
  });

  it('shows an overlay, gives back what it closes with, and the focus to where it was', async () => {
    let answer: string | null = 'nothing yet';
    const Overlay = ({ onClose, question }: { question: string; onClose: (word: string | null) => void }) => (
      <button type="button" onClick={() => onClose('yes')}>
        {question}
      </button>
    );
    const Asking = () => {
      const { askOverlay } = usePlatform();
      const ask = async () => {
        answer = await askOverlay<string, { question: string }>(async () => ({ default: Overlay }), {
          question: 'really?',
        });
      };
      return (
        <button type="button" onClick={() => void ask()}>
          ask
        </button>
      );
    };
    const area = plugin('area', { routes: [route('asking', '/asking', { screen: screenOf(Asking) })] });
    await openShell({ plugins: [home, area], path: '/asking' });
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'ask' }));
    await user.click(await screen.findByRole('button', { name: 'really?' }));
    expect(answer).toBe('yes');
    await waitFor(() => expect(screen.getByRole('button', { name: 'ask' })).toHaveFocus());
  });

  it('tells a success for a while, and an error until it is closed', async () => {
    const { shell } = await openShell({ plugins: [home], path: '/index/home' });
    vi.useFakeTimers();
    act(() => {
      shell.platform.notify({ kind: 'success', title: '登录成功' });
      shell.platform.notify({ kind: 'error', title: '操作失败', text: '课程已停止报名', requestId: '7f3a' });
    });
    act(() => void vi.advanceTimersByTime(3_999));
    expect(screen.getByText('登录成功')).toBeVisible();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.queryByText('登录成功')).toBeNull();
    act(() => void vi.advanceTimersByTime(3_600_000));
    vi.useRealTimers();
    const notice = screen.getByRole('alert');
    expect(notice).toHaveTextContent('操作失败课程已停止报名请求编号 7f3a');
    await userEvent.setup().click(within(notice).getByRole('button', { name: '关闭' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
