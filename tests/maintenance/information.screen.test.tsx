// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type {
  LibraryOpening,
  LibrarySettings,
  LibrarySettingsWrite,
  MaintainerAdd,
} from '#contract/maintenance/maintenance.contract.ts';
import { CallError } from '#shell/call-error.ts';
import type { Person } from '#shell/person.store.ts';
import InformationScreen from '../../src/plugins/maintenance/information/information.screen.tsx';
import MaintenanceScreen from '../../src/plugins/maintenance/maintenance.screen.tsx';
import { showScreen } from '../support/show-screen.tsx';
import { around, libraryId, someSettings } from './managed-library.builder.ts';

const path = '/maintenance/libraries/:libraryId';
const parts = {
  upload: { Field: () => null },
  editor: { Editor: () => null },
} as unknown as NonNullable<Parameters<typeof showScreen>[1]['parts']>;

/** A server that holds the configuration of one library. */
function sheetServer(facts: Partial<LibrarySettings> = {}) {
  let held = someSettings(facts);
  const people = [
    { accountId: 'p-1', name: '温若川', school: '沧岭医科大学', avatarFileId: null, since: '2026-09-01T00:00:00.000Z' },
  ];
  const write = (change: Partial<LibrarySettings>) => {
    held = { ...held, ...change, version: held.version + 1 };
    return { version: held.version };
  };
  return {
    held: () => held,
    write,
    answers: {
      ...around,
      [`GET ${path}`]: () => held,
      [`PUT ${path}`]: ({ libraryId: _, version, ...sheet }: LibrarySettingsWrite) => {
        if (version !== held.version) throw new CallError(409, '内容已被他人修改', { current: held });
        return write(sheet);
      },
      [`POST ${path}/opening`]: ({ isOpen }: LibraryOpening) => write({ isOpen }),
      [`GET ${path}/maintainers`]: () => ({ people }),
      [`POST ${path}/maintainers`]: ({ phone }: MaintainerAdd) => {
        if (phone !== '13800000001') throw new CallError(404, '未找到');
        people.push({ ...people[0]!, accountId: 'p-2', name: '江以宁' });
        return null;
      },
    },
  };
}

let server: ReturnType<typeof sheetServer>;
const show = (person: Partial<Person> = {}) =>
  showScreen(
    () => (
      <MaintenanceScreen>
        <InformationScreen />
      </MaintenanceScreen>
    ),
    { at: `/maintenance/index/information?library=${libraryId}`, answers: server.answers, parts, person },
  );
const nameField = () => screen.findByRole('textbox', { name: /资源库名称/ });
const saved = () => screen.findByText(/已自动保存/);
beforeEach(() => {
  server = sheetServer();
});

describe('the configuration of a library', () => {
  it('saves itself, all but what may not be empty', async () => {
    show();
    await userEvent.clear(await nameField());
    expect(screen.getByText('请输入资源库名称，输入后自动保存')).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: /一句话介绍/ }), '，2026');
    await screen.findByText('标出的内容尚未保存，修改后自动保存');
    expect(screen.queryByText(/已自动保存/)).toBeNull();
    expect(server.held()).toMatchObject({ name: '基础医学资源库', summary: '六所高校共建，2026' });
  });

  it('says that nobody reviews where one person keeps the library', async () => {
    show();
    await nameField();
    const alone = /没有其他人可以审核/;
    expect(screen.queryByText(alone)).toBeNull();
    cleanup();
    server = sheetServer({ isShared: false });
    show();
    expect(await screen.findByText(alone)).toBeVisible();
  });

  it('lays its changes on top of a colleague’s to other fields', async () => {
    show();
    await userEvent.type(await nameField(), '二期');
    server.write({ summary: '同事写的' });
    await saved();
    expect(server.held()).toMatchObject({ name: '基础医学资源库二期', summary: '同事写的' });
  });

  it('shows both where a colleague wrote the same field, and loses neither', async () => {
    show();
    await userEvent.type(await nameField(), '二期');
    server.write({ name: '医学资源库' });
    const conflict = await screen.findByRole('alert');
    expect(conflict).toHaveTextContent('基础医学资源库二期');
    expect(conflict).toHaveTextContent('医学资源库');
    await userEvent.click(within(conflict).getByRole('button', { name: '使用我的版本' }));
    await waitFor(() => expect(server.held().name).toBe('基础医学资源库二期'));
  });

  it('opens to visitors and closes again', async () => {
    show();
    await userEvent.click(await screen.findByRole('button', { name: '开放资源库' }));
    await userEvent.click(await screen.findByRole('button', { name: '关闭资源库' }));
    expect(await screen.findByRole('button', { name: '开放资源库' })).toBeVisible();
    expect(server.held().isOpen).toBe(false);
  });

  it('names who keeps it; only who administers the platform changes that', async () => {
    show({ role: 'libMaintainer' });
    expect(await screen.findByText('温若川')).toBeVisible();
    expect(screen.queryByRole('button', { name: '移除温若川' })).toBeNull();
    expect(screen.getByText('维护员由平台管理员添加和移除。')).toBeVisible();
  });

  it('adds a maintainer by phone number, and says when there is nobody', async () => {
    show({ role: 'platformAdmin' });
    const phone = await screen.findByRole('textbox', { name: '添加维护员' });
    await userEvent.type(phone, '13900000000{Enter}');
    expect(await screen.findByText('该手机号尚未注册')).toBeVisible();
    await userEvent.clear(phone);
    await userEvent.type(phone, '13800000001{Enter}');
    expect(await screen.findByText('江以宁')).toBeVisible();
    expect(phone).toHaveValue('');
  });
});

describe('without a library in the address', () => {
  it('says so to whoever keeps none', async () => {
    const answers = { ...around, [`GET ${path}`]: () => Promise.reject(new CallError(404, '未找到')) };
    const Empty = () => <MaintenanceScreen />;
    showScreen(Empty, { at: '/maintenance/index', answers });
    expect(await screen.findByText('暂无由你维护的资源库')).toBeVisible();
  });

  it('refuses a foreign one', async () => {
    const answers = { ...around, [`GET ${path}`]: () => Promise.reject(new CallError(404, '未找到')) };
    showScreen(() => <MaintenanceScreen />, { at: `/maintenance/index/plate?library=${libraryId}`, answers });
    expect(await screen.findByText('资源库不存在，或你不是其维护员')).toBeVisible();
  });
});
