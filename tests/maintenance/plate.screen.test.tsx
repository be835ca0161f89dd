// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { LibraryMenuWrite, MenuEntry } from '#contract/maintenance/maintenance.contract.ts';
import { CallError } from '#shell/call-error.ts';
import MaintenanceScreen from '../../src/plugins/maintenance/maintenance.screen.tsx';
import PlateScreen from '../../src/plugins/maintenance/menu/plate.screen.tsx';
import { showScreen } from '../support/show-screen.tsx';
import { around, libraryId, someMenu } from './managed-library.builder.ts';
import { someChild, someEntry } from './menu.builder.ts';

const path = '/maintenance/libraries/:libraryId/menu';
const at = `/maintenance/index/plate?library=${libraryId}`;

/** A server that holds one menu. */
function menuServer(draft: MenuEntry[]) {
  let held = someMenu(draft, { counts: { models: 866 } });
  const write = (change: Partial<typeof held>) => {
    held = { ...held, ...change, version: held.version + 1 };
    return { version: held.version };
  };
  const upon = (version: number) => {
    if (version !== held.version) throw new CallError(409, '内容已被他人修改', { current: held });
  };
  return {
    held: () => held,
    colleague: (entries: MenuEntry[]) => write({ draft: entries }),
    answers: {
      ...around,
      [`GET ${path}`]: () => held,
      [`PUT ${path}`]: ({ entries, version }: LibraryMenuWrite) => {
        upon(version);
        return write({ draft: entries });
      },
      [`POST ${path}/publish`]: ({ version }: { version: number }) => {
        upon(version);
        return write({ published: held.draft });
      },
      [`POST ${path}/discard`]: ({ version }: { version: number }) => {
        upon(version);
        return write({ draft: held.published });
      },
    },
  };
}

const menu = [
  someEntry('centre', { kind: 'materials', title: '素材中心' }),
  someEntry('models', { title: '三维标本馆', children: [someChild('bones', { title: '骨与关节' })] }),
  someEntry('cases', { title: '教学案例' }),
];
let server: ReturnType<typeof menuServer>;
const show = () =>
  showScreen(
    () => (
      <MaintenanceScreen>
        <PlateScreen />
      </MaintenanceScreen>
    ),
    { at, answers: server.answers },
  );
const row = (name: RegExp) => screen.findByRole('treeitem', { name });
const rows = () => screen.getAllByRole('treeitem').map((one) => one.querySelector('[class*=title]')?.textContent);
beforeEach(() => {
  server = menuServer(menu);
});

describe('the menu of a library', () => {
  it('moves, hides and removes rows by key, says so, and counts what a publication would change', async () => {
    show();
    (await row(/教学案例/)).focus();
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(rows()).toEqual(['素材中心', '教学案例', '三维标本馆', '骨与关节']);
    expect(screen.getByText('“教学案例”已移到“菜单”第 2 位')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /发布菜单　1 处改动/ })).toBeEnabled();
    await waitFor(() => expect(screen.getByRole('treeitem', { name: /教学案例/ })).toHaveFocus());
    await userEvent.keyboard('h');
    expect(within(await row(/教学案例/)).getByText('隐藏')).toBeVisible();
    (await row(/骨与关节/)).focus();
    await userEvent.keyboard('{Delete}');
    expect(rows()).toEqual(['素材中心', '教学案例', '三维标本馆']);
    expect(screen.getByRole('button', { name: /发布菜单　3 处改动/ })).toBeEnabled();
    expect(within(screen.getByRole('navigation', { name: '预览菜单' })).queryByText('教学案例')).toBeNull();
  });

  it('takes back what was done, one after the other', async () => {
    show();
    (await row(/教学案例/)).focus();
    await userEvent.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}');
    expect(rows()[0]).toBe('教学案例');
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(rows()[1]).toBe('教学案例');
    await userEvent.click(screen.getByRole('button', { name: '撤销 Ctrl Z' }));
    expect(rows()).toEqual(['素材中心', '三维标本馆', '骨与关节', '教学案例']);
    expect(screen.getByRole('button', { name: '撤销 Ctrl Z' })).toBeDisabled();
  });

  it('adds an entry, names it right away, and publishes what was saved', async () => {
    const { notices } = show();
    await userEvent.click(await screen.findByRole('button', { name: '新栏目' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '课程类栏目' }));
    const name = await screen.findByRole('textbox', { name: '名称' });
    await waitFor(() => expect(name).toHaveFocus());
    await userEvent.keyboard('名师微课');
    await userEvent.click(screen.getByRole('button', { name: /发布菜单　1 处改动/ }));
    await waitFor(() => expect(server.held().published.map(({ title }) => title)).toContain('名师微课'));
    expect(await screen.findByRole('button', { name: '菜单已是最新' })).toBeDisabled();
    expect(notices).toMatchObject([{ kind: 'success' }]);
  });

  it('does not take over an empty name', async () => {
    show();
    await userEvent.click(await row(/教学案例/));
    const name = await screen.findByRole('textbox', { name: '名称' });
    await userEvent.clear(name);
    expect(screen.getByText('请输入名称，输入后自动保存')).toBeVisible();
    expect(rows()).toContain('教学案例');
  });

  it('throws the draft away after asking', async () => {
    server = menuServer(menu);
    server.colleague(menu.slice(0, 2));
    show();
    await userEvent.click(await screen.findByRole('button', { name: '放弃修改' }));
    await waitFor(() => expect(rows()).toContain('教学案例'));
    expect(server.held().draft).toEqual(menu);
  });

  it('shows both menus where a colleague was faster, and goes on from the chosen one', async () => {
    show();
    (await row(/教学案例/)).focus();
    server.colleague([menu[0]!, { ...menu[1]!, title: '标本馆' }, menu[2]!]);
    await userEvent.keyboard('h');
    await userEvent.click(screen.getByRole('button', { name: /发布菜单/ }));
    const conflict = await screen.findByRole('alert');
    expect(conflict).toHaveTextContent('标本馆：骨与关节');
    expect(conflict).toHaveTextContent('教学案例（隐藏）');
    await userEvent.click(within(conflict).getByRole('button', { name: '使用其他成员的版本' }));
    expect(rows()).toEqual(['素材中心', '标本馆', '骨与关节', '教学案例']);
  });

  it('says what could not be read, and reads it again', async () => {
    let isDown = true;
    const answers = { ...server.answers };
    server.answers = {
      ...answers,
      [`GET ${path}`]: () => {
        if (isDown) throw new CallError(500, '服务器出错了');
        return server.held();
      },
    };
    show();
    expect(await screen.findByText('菜单加载失败')).toBeVisible();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(await row(/素材中心/)).toBeVisible();
  });
});
