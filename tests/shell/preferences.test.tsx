// @vitest-environment jsdom
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nProvider } from '@lingui/react';
import { i18n } from '@lingui/core';
import { QueryClient } from '@tanstack/react-query';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Appearance } from '#views/common/appearance.view.tsx';
import { applyPreferences } from '#shell/apply-preferences.ts';
import { defaultPreferences, persistPreferences } from '#shell/preferences.store.ts';
import { StoresContext } from '#shell/stores-context.ts';
import { createStores } from '#shell/stores.ts';
import SettingsOverlay from '#shell/settings.overlay.tsx';
import { mockWindow, openShell } from './open-shell.tsx';
import { person, plugin, route } from './some-plugins.builder.ts';

const area = plugin('area', {
  routes: [
    route('home', '/index/home', { title: { id: 'home', message: '首页' } }),
    route('work', '/work', { layout: 'manage', title: { id: 'work', message: '课程信息' } }),
  ],
  menu: [
    { route: 'home', menu: 'top', order: 1 },
    { route: 'work', menu: 'manage', order: 1 },
  ],
});
const kept = () => JSON.parse(localStorage.getItem('preferences') ?? '{}') as Record<string, unknown>;
const queries = new QueryClient();
const stores = createStores(defaultPreferences);
const { preferences } = stores;

beforeAll(async () => {
  persistPreferences(preferences);
  await applyPreferences(preferences, queries);
});
beforeEach(() => {
  mockWindow();
  Object.assign(preferences, defaultPreferences);
});

describe('the panel of settings', () => {
  const open = () =>
    render(
      <I18nProvider i18n={i18n}>
        <StoresContext value={stores}>
          <Appearance mode="light" edition="he" colour={null}>
            <SettingsOverlay onClose={() => undefined} />
          </Appearance>
        </StoresContext>
      </I18nProvider>,
    );

  it('changes each setting at once, and keeps it on this device', async () => {
    open();
    const user = userEvent.setup();
    const press = async (group: string, name: string) =>
      user.click(within(screen.getByRole('group', { name: group })).getByRole('button', { name }));
    await press('外观', '深色');
    await press('主题色', '紫');
    await press('字号', '大');
    await press('导航', '左侧');
    await press('管理页菜单', '仅图标');
    await press('内容宽度', '定宽');
    for (const name of ['色弱模式', '多标签页', '固定头部', '固定侧边菜单', '向下滚动时收起头部'])
      await user.click(screen.getByRole('switch', { name }));
    const chosen = {
      mode: 'dark',
      colour: 'purple',
      textSize: 112,
      layout: 'side',
      sidebar: 'icons',
      contentWidth: 'fixed',
      isWeak: true,
      hasTabs: true,
      isHeaderFixed: false,
      isSidebarFixed: false,
      hidesHeader: true,
      language: 'zh-CN',
    };
    expect(preferences).toEqual(chosen);
    await waitFor(() => expect(kept()).toEqual(chosen));
    await user.click(screen.getByRole('button', { name: '恢复默认' }));
    expect(preferences).toEqual(defaultPreferences);
  });

  it("takes the edition's own colour as no choice", async () => {
    preferences.colour = 'red';
    open();
    await userEvent.setup().click(screen.getByRole('button', { name: '蓝' }));
    expect(preferences.colour).toBeNull();
  });
});

describe('a setting holds', () => {
  const root = document.documentElement;

  it('for the whole document', async () => {
    Object.assign(preferences, { isWeak: true, textSize: 125, contentWidth: 'fixed' });
    await waitFor(() => expect(root).toHaveAttribute('data-weak'));
    expect([root.dataset.width, document.body.style.zoom]).toEqual(['fixed', '125%']);
    Object.assign(preferences, defaultPreferences);
    await waitFor(() => expect(root).not.toHaveAttribute('data-weak'));
    expect([root.dataset.width, document.body.style.zoom]).toEqual(['fluid', '']);
  });

  it('for the language of the page, and asks the server for its words anew', async () => {
    const anew = vi.spyOn(queries, 'invalidateQueries');
    preferences.language = 'en-US';
    await waitFor(() => expect(root.lang).toBe('en-US'));
    expect(i18n.locale).toBe('en-US');
    await waitFor(() => expect(anew).toHaveBeenCalled());
    preferences.language = 'zh-CN';
    await waitFor(() => expect(i18n.locale).toBe('zh-CN'));
  });

  it('for the place of the menu, and for tabs', async () => {
    const { shell } = await openShell({ plugins: [area], path: '/index/home' });
    expect(screen.queryByRole('navigation', { name: '打开的页面' })).toBeNull();
    const menuParent = () => screen.getByRole('navigation', { name: '主菜单' }).parentElement;
    expect(menuParent()).not.toContainElement(screen.getByRole('main'));
    await act(async () => void Object.assign(shell.stores.preferences, { layout: 'side', hasTabs: true }));
    expect(menuParent()).toContainElement(screen.getByRole('main'));
    expect(screen.getByRole('navigation', { name: '打开的页面' })).toHaveTextContent('首页');
  });

  it('for the canvas behind the page', async () => {
    const { shell } = await openShell({ plugins: [area], path: '/index/home' });
    expect(root.dataset.mode).toBe('light');
    await act(async () => void (shell.stores.preferences.mode = 'dark'));
    expect(root.dataset.mode).toBe('dark');
  });

  it('for the menu of work pages, which the key [ folds', async () => {
    const { shell } = await openShell({ plugins: [area], path: '/work', person: person() });
    expect(await screen.findByText('收起')).toBeVisible();
    await userEvent.setup().keyboard('[[');
    expect(shell.stores.preferences.sidebar).toBe('icons');
    expect(await screen.findByRole('button', { name: '展开菜单' })).toBeVisible();
    expect(screen.getByRole('link', { name: '课程信息' })).toBeVisible();
  });
});

describe('tabs', () => {
  it('close to the one that is active then, and the last one stays', async () => {
    const { shell } = await openShell({ plugins: [area], path: '/index/home' });
    await act(async () => void (shell.stores.preferences.hasTabs = true));
    await act(async () => history.pushState(null, '', '/work'));
    const strip = await screen.findByRole('navigation', { name: '打开的页面' });
    await waitFor(() => expect(within(strip).getAllByRole('link')).toHaveLength(2));
    const user = userEvent.setup();
    await user.click(within(strip).getByRole('button', { name: '关闭标签 课程信息' }));
    await waitFor(() => expect(location.pathname).toBe('/index/home'));
    await user.click(await screen.findByRole('button', { name: '关闭标签 首页' }));
    expect(await screen.findByText('这是最后一个标签了, 无法被关闭')).toBeVisible();
    expect(shell.tabs.getSnapshot().context.tabs).toHaveLength(1);
  });

  it('ask before something unsaved is closed', async () => {
    const { shell } = await openShell({ plugins: [area], path: '/index/home' });
    await act(async () => void (shell.stores.preferences.hasTabs = true));
    await act(async () => history.pushState(null, '', '/work'));
    await waitFor(() => expect(shell.tabs.getSnapshot().context.tabs).toHaveLength(2));
    await act(async () => shell.platform.setUnsaved(true));
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: '关闭标签 课程信息' }));
    const question = within(await screen.findByRole('alertdialog', { name: '有未保存的内容' }));
    await user.click(question.getByRole('button', { name: '取消' }));
    expect(shell.tabs.getSnapshot().context.tabs).toHaveLength(2);
  });
});
