// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { loadPlugins } from '#shell/load-plugins.ts';
import { createRegistry } from '#shell/registry.ts';
import { searches } from '#shell/searches.ts';
import { Flyout } from '#views/common/frame/flyout.view.tsx';
import { openShell, type ShellOptions } from './open-shell.tsx';
import { person, plugin, route } from './some-plugins.builder.ts';

const said = (message: string) => ({ id: message, message });
const home = plugin('portal', {
  routes: [route('home', '/index/home'), route('missing', '/404'), route('search', '/index/search')],
  search: [],
  shortcuts: [{ keys: ['g', 'h'], title: said('首页'), group: said('去'), route: 'home' }],
});
const area = plugin('area', {
  routes: [
    route('own', '/own', { needs: 'user' }),
    route('desk', '/desk', { layout: 'manage' }),
    route('study', '/study', {
      layout: 'blank',
      screen: async () => ({ default: () => <textarea aria-label="草稿" /> }) as never,
    }),
  ],
  shortcuts: [{ keys: ['g', 'o'], title: said('我的'), group: said('去'), route: 'own' }],
  pageShortcuts: async () => ({
    default: [{ keys: ['Ctrl+↵'], title: said('保存'), group: said('批改'), on: 'desk' }],
  }),
});

/** jsdom lays nothing out: where boxes stand is said here. */
function place(top: number) {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({
    top,
    bottom: top + 40,
    height: 40,
  } as DOMRect);
}
async function open(path: string, more: Partial<ShellOptions> = {}) {
  place(100);
  searches.forget();
  const opened = await openShell({
    plugins: [home, area],
    path,
    answers: { '/pub/search/hot': () => ({ words: ['数据结构', '护理'] }), '/pub/search/words': () => null },
    ...more,
  });
  return { ...opened, hands: userEvent.setup() };
}
const box = () => screen.getAllByRole('searchbox', { name: '搜索' })[0]!;

describe('the keys of every page', () => {
  it.each(['/index/home', '/desk'])('Ctrl K goes to the search box of %s, also while somebody types', async (path) => {
    const { hands } = await open(path);
    await screen.findByRole('searchbox', { name: '搜索' });
    await hands.keyboard('{Control>}k{/Control}');
    expect(box()).toHaveFocus();
    await hands.keyboard('护理{Meta>}k{/Meta}');
    expect(box()).toHaveValue('护理');
  });

  it('the words below the box are one stop, and arrows walk through them', async () => {
    const { hands } = await open('/index/home');
    await hands.click(box());
    const words = within(await screen.findByRole('group', { name: '热门搜索词' })).getAllByRole('button');
    expect(words.map(({ tabIndex }) => tabIndex)).toEqual([0, -1]);
    await hands.keyboard('{ArrowDown}{ArrowDown}');
    expect(words[1]).toHaveFocus();
  });

  it('Ctrl K brings a box where none is in sight, and Escape takes it away', async () => {
    const { hands } = await open('/study');
    await hands.click(screen.getByRole('textbox', { name: '草稿' }));
    await hands.keyboard('{Control>}k{/Control}');
    const dialog = await screen.findByRole('dialog', { name: '搜索' });
    await waitFor(() => expect(within(dialog).getByRole('searchbox')).toHaveFocus());
    await hands.keyboard('{Escape}{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('rows of keys lead where areas say, for those who may go there', async () => {
    const { hands } = await open('/desk');
    await hands.keyboard('gh');
    expect(location.pathname).toBe('/index/home');
    await hands.keyboard('go');
    expect(location.pathname).toBe('/index/home');
  });

  it('press the button in the head that takes them, in place of going there', async () => {
    const bell = plugin('bell', {
      headActions: [
        {
          id: 'bell',
          order: 1,
          load: async () =>
            ({
              default: () => (
                <Flyout keys="g o" trigger="铃">
                  <a href="/own">全部</a>
                </Flyout>
              ),
            }) as never,
        },
      ],
    });
    const { hands } = await open('/index/home', { plugins: [home, area, bell], person: person('user') });
    const button = await screen.findByRole('button', { name: '铃' });
    await hands.keyboard('go');
    expect(location.pathname).toBe('/index/home');
    expect(button).toHaveFocus();
    await hands.keyboard('{ArrowDown}');
    expect(screen.getByRole('link', { name: '全部' })).toHaveFocus();
    await hands.keyboard('{Escape}');
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  it('are letters while somebody types, and nothing in a dialog', async () => {
    const { hands } = await open('/study');
    await hands.type(screen.getByRole('textbox', { name: '草稿' }), 'gh?');
    expect(screen.getByRole('textbox', { name: '草稿' })).toHaveValue('gh?');
    expect(location.pathname).toBe('/study');
    await hands.tab();
    await hands.keyboard('?');
    await screen.findByRole('dialog');
    await hands.keyboard('gh');
    expect(location.pathname).toBe('/study');
  });

  it('? lists what holds here: the frame, the ways of this person, the page, and nothing else', async () => {
    const { hands } = await open('/index/home');
    await hands.keyboard('?');
    const list = within(await screen.findByRole('dialog', { name: '快捷键' }));
    expect(list.getByText('搜索')).toBeVisible();
    expect(list.getByText('首页')).toBeVisible();
    expect(list.queryByText('我的')).toBeNull();
    expect(list.queryByText('保存')).toBeNull();
    expect(list.queryByText('收起或展开左侧菜单')).toBeNull();
  });

  it('has more on a page of work, behind a button too', async () => {
    const { hands } = await open('/desk', { person: person('user') });
    await hands.click(screen.getByRole('button', { name: '快捷键' }));
    const list = within(await screen.findByRole('dialog', { name: '快捷键' }));
    for (const words of ['保存', '我的', '收起或展开左侧菜单']) expect(list.getByText(words)).toBeVisible();
  });

  it('belong to one area each', () => {
    const thief = plugin('thief', {
      routes: [route('den', '/den')],
      shortcuts: [{ keys: ['g', 'h'], title: said('x'), group: said('y'), route: 'den' }],
    });
    expect(() => createRegistry([home, thief])).toThrow('keys g h is claimed by plugins "portal" and "thief"');
    const stranger = plugin('stranger', {
      shortcuts: [{ keys: ['x'], title: said('x'), group: said('y'), route: 'home' }],
    });
    expect(() => createRegistry([home, stranger])).toThrow(
      'keys x name route home, which is not a route of plugin "stranger"',
    );
  });
});

describe('the keys of an area', () => {
  it.each(loadPlugins().filter(({ pageShortcuts }) => pageShortcuts))('hold on its own pages: $id', async (area) => {
    const own = createRegistry([area]).places.map((one) => one.route.id);
    const { default: shortcuts } = await area.pageShortcuts!();
    expect(shortcuts.length).toBeGreaterThan(0);
    expect(shortcuts.map(({ on }) => on).filter((id) => !own.includes(id))).toEqual([]);
  });
});

describe('words below the search box', () => {
  it('are asked for when somebody goes there, and search when pressed', async () => {
    const { hands, asked } = await open('/index/home');
    expect(asked).not.toContain('/pub/search/hot');
    await hands.click(box());
    await hands.click(await screen.findByRole('button', { name: /数据结构/ }));
    expect(location.pathname + location.search).toBe(`/index/search?q=${encodeURIComponent('数据结构')}`);
    expect(asked).toContain('/pub/search/words');
    expect(screen.queryByRole('group', { name: '热门搜索词' })).toBeNull();
  });

  it('are reached by arrows, left by Escape, and gone while something is typed', async () => {
    const { hands } = await open('/index/home');
    await hands.click(box());
    await screen.findByRole('button', { name: /护理/ });
    await hands.keyboard('{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('button', { name: /护理/ })).toHaveFocus();
    await hands.keyboard('{ArrowUp}{ArrowUp}');
    expect(box()).toHaveFocus();
    await hands.keyboard('x');
    expect(screen.queryByRole('group', { name: '热门搜索词' })).toBeNull();
    await hands.keyboard('{Backspace}{Escape}');
    expect(screen.queryByRole('group', { name: '热门搜索词' })).toBeNull();
  });

  it('remember what this browser looked for, newest first, until somebody clears them', async () => {
    const { hands } = await open('/index/home');
    for (const text of ['一门课', '另一门', '一门课']) {
      await hands.clear(box());
      await hands.type(box(), `${text}{Enter}`);
    }
    await hands.clear(box());
    const recent = within(screen.getByRole('group', { name: '热门搜索词' })).getAllByRole('list')[0]!;
    expect(
      within(recent)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['一门课', '另一门']);
    await hands.click(screen.getByRole('button', { name: '清空' }));
    expect(screen.queryByText('最近搜索')).toBeNull();
    expect(localStorage.getItem('searches')).toBeNull();
  });

  it('do without the server', async () => {
    const { hands } = await open('/index/home', { answers: {} });
    await hands.type(box(), '课{Enter}');
    expect(location.pathname).toBe('/index/search');
  });

  it('leave with the person', async () => {
    const { shell } = await open('/index/home', { person: person('user') });
    searches.add('我的秘密');
    act(() => void shell.session.actor.start());
    for (const type of ['session.entered', 'session.askLogout', 'session.confirm'] as const)
      act(() => shell.session.actor.send({ type }));
    await waitFor(() => expect(localStorage.getItem('searches')).toBeNull());
  });
});
