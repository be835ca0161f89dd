// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import type { LibraryDetail } from '#contract/library/library.contract.ts';
import { libraryOperations } from '#contract/library/library.operations.ts';
import { CallError } from '#shell/call-error.ts';
import { queryKeyOf } from '#shell/query-key.ts';
import LibrarySpaceScreen from '../../src/plugins/library/library-space.screen.tsx';
import { showScreen } from '../support/show-screen.tsx';
import { pathsOf, type Walker } from '../support/walk-model.ts';
import { libraryMenuModel } from './library-menu.model.ts';
import { someLibraryDetail, someNavs } from './shown-library.builder.ts';

const Screen = () => (
  <LibrarySpaceScreen>
    <p>页面</p>
  </LibrarySpaceScreen>
);

const nameOf = (id: string) => `资源库 ${id}`;
const settled = () => act(async () => new Promise((resolve) => setImmediate(resolve)));

/** A person before the space of a library; the server answers when the test says so. */
function stand(): Walker & { asked: string[] } {
  const asked: string[] = [];
  let waiting: { answer: (detail: LibraryDetail) => void; fail: (error: unknown) => void } | undefined;
  const detail = ({ ZYKID }: { ZYKID: string }) => {
    asked.push(ZYKID);
    return new Promise<LibraryDetail>((answer, fail) => (waiting = { answer, fail }));
  };
  const open = (at: string, stored: string | null) => async () => {
    localStorage.clear();
    if (stored) localStorage.setItem('ZYKID', stored);
    showScreen(Screen, { at, answers: { 'GET /lib/detail': detail as never, 'GET /lib/navs': () => someNavs } });
    await settled();
  };
  const isLoading = (id: string) => () => {
    expect(asked.at(-1)).toBe(id);
    expect(localStorage.getItem('ZYKID')).toBe(id);
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  };
  const shows = (id: string) => () => {
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(nameOf(id));
    expect(within(screen.getByRole('navigation', { name: '资源库菜单' })).getByText('素材中心')).toBeVisible();
    expect(screen.getByText('页面')).toBeVisible();
  };
  return {
    asked,
    events: {
      addressNamesOne: open('/lib/detail?id=a', 'old'),
      comesWithPage: async () => {
        showScreen(Screen, {
          at: '/lib/detail?id=a',
          answers: { 'GET /lib/detail': detail as never, 'GET /lib/navs': () => someNavs },
          came: [
            {
              key: queryKeyOf(libraryOperations.detail, { ZYKID: 'a' }),
              result: someLibraryDetail({ ZYKID: 'a', MC: nameOf('a') }),
            },
            { key: queryKeyOf(libraryOperations.navs, { ZYKID: 'a' }), result: someNavs },
          ],
        });
        // At once, and nothing is asked again.
        shows('a')();
        await settled();
        expect(asked).toEqual([]);
      },
      browserRemembersOne: open('/lib/detail', 'c'),
      nobodyKnows: open('/lib/detail', null),
      serverAnswers: async () => {
        const id = asked.at(-1)!;
        waiting!.answer(someLibraryDetail({ ZYKID: id, MC: nameOf(id) }));
        await settled();
      },
      serverFails: async () => {
        waiting!.fail(new CallError(404, '资源库不在了'));
        await settled();
      },
      addressChanges: async () => {
        act(() => navigate('/lib/materialCenter?ZYKID=b&id=x'));
        await settled();
      },
      retries: async () => {
        await userEvent.click(screen.getByRole('button', { name: '重试' }));
        await settled();
      },
    },
    states: {
      opening: () => undefined,
      loading: isLoading('a'),
      loadingStored: isLoading('c'),
      loadingOther: isLoading('b'),
      ready: shows('a'),
      readyOther: shows('b'),
      failed: () => {
        expect(screen.getByText('资源库不在了')).toBeVisible();
        expect(screen.getByRole('link', { name: '全部资源库' })).toHaveAttribute('href', '/sourceLib');
      },
      ledToList: () => expect(window.location.pathname).toBe('/sourceLib'),
    },
  };
}

describe('the space of a library on the screen', () => {
  it.each(pathsOf(libraryMenuModel))('lives through: $description', async ({ test }) => {
    await expect(test(stand())).resolves.toBeDefined();
  });
});

describe('the menu of a library on the screen', () => {
  const opened = async (at: string) => {
    const walker = stand();
    localStorage.clear();
    showScreen(Screen, {
      at,
      answers: {
        'GET /lib/detail': () => someLibraryDetail({ MC: nameOf('a') }),
        'GET /lib/navs': () => someNavs,
      },
    });
    return { walker, menu: await screen.findByRole('navigation', { name: '资源库菜单' }) };
  };

  it('leads to the parts of the library, all of them first, and says which is open', async () => {
    const { menu } = await opened('/lib/course?id=a&index=c1');
    expect(within(menu).getByRole('link', { name: '素材中心' })).toHaveAttribute('href', '/lib/materialCenter?id=a');
    await userEvent.click(within(menu).getByRole('button', { name: '课程' }));
    expect(within(menu).getByRole('link', { name: '全部课程' })).toHaveAttribute('href', '/lib/course?id=a');
    const child = within(menu).getByRole('link', { name: '实验课' });
    expect(child).toHaveAttribute('href', '/lib/course?id=a&index=c1');
    expect(child).toHaveAttribute('aria-current', 'page');
  });

  it('unfolds by arrows and folds by Escape, which gives the focus back', async () => {
    const { menu } = await opened('/lib/detail?id=a');
    const section = within(menu).getByRole('button', { name: '名师微课' });
    section.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    const child = within(menu).getByRole('link', { name: '外科' });
    expect(child).toHaveFocus();
    expect(child).toHaveAttribute('href', '/lib/materialCenter?id=a&bkid=n3&index=c2');
    await userEvent.keyboard('{Escape}');
    expect(section).toHaveFocus();
    expect(section).toHaveAttribute('aria-expanded', 'false');
  });

  it.each([
    [404, ['全部资源库', '重试']],
    [500, ['重试', '全部资源库']],
  ])('offers first what helps after %i', async (code, ways) => {
    const detail = () => {
      throw new CallError(code, '打不开');
    };
    showScreen(Screen, {
      at: '/lib/detail?id=a',
      answers: { 'GET /lib/detail': detail, 'GET /lib/navs': () => someNavs },
    });
    await screen.findByRole('heading', { level: 1, name: '资源库无法打开' });
    const offered = [...document.querySelectorAll('button, a')].map(({ textContent }) => textContent);
    expect(offered.filter((words) => ways.includes(words))).toEqual(ways);
  });

  it('searches the materials of the library', async () => {
    await opened('/lib/detail?id=a');
    await userEvent.type(screen.getByRole('searchbox', { name: '在本库内搜索' }), '颅骨{Enter}');
    expect(decodeURIComponent(window.location.search)).toBe('?id=a&q=颅骨');
    expect(window.location.pathname).toBe('/lib/materialCenter');
  });
});
