// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Directories, DirectoryAdd, DirectoryEdit } from '#contract/maintenance/maintenance.contract.ts';
import { CallError } from '#shell/call-error.ts';
import MaintenanceScreen from '../../src/plugins/maintenance/maintenance.screen.tsx';
import PlateScreen from '../../src/plugins/maintenance/menu/plate.screen.tsx';
import { showScreen } from '../support/show-screen.tsx';
import { around, libraryId, someMenu } from './managed-library.builder.ts';

const path = '/maintenance/libraries/:libraryId/directories';
const word = '同一级已有同名的资源目录，请换一个名称';

/** A server that holds directories at the top and refuses a name twice. */
function show(names: readonly string[], written: Promise<void> = Promise.resolve()) {
  let held: Directories['directories'] = names.map((name, position) => ({
    ...{ id: `d${position}`, parentId: null, name, position, materialCount: 0 },
  }));
  const judge = (name: string | undefined, id?: string) => {
    if (held.some((one) => one.name === name && one.id !== id))
      throw new CallError(400, '提交的内容有误', {
        issues: [{ path: '/name', rule: 'directoryTaken', message: word }],
      });
  };
  return showScreen(
    () => (
      <MaintenanceScreen>
        <PlateScreen />
      </MaintenanceScreen>
    ),
    {
      at: `/maintenance/index/plate?library=${libraryId}&tab=directories`,
      person: { id: 'me', grants: new Set(['libSys', 'libSys.edit']) },
      answers: {
        ...around,
        'GET /maintenance/libraries/:libraryId/menu': () => someMenu([]),
        [`GET ${path}`]: () => ({ directories: held }),
        [`POST ${path}`]: ({ name, parentId }: DirectoryAdd) => {
          judge(name);
          const id = `d${held.length}`;
          held = [...held, { id, parentId, name, position: held.length, materialCount: 0 }];
          return { id };
        },
        [`PATCH ${path}/:directoryId`]: async ({ directoryId, name }: DirectoryEdit) => {
          judge(name, directoryId);
          await written;
          held = held.map((one) => (one.id === directoryId ? { ...one, ...(name && { name }) } : one));
          return null;
        },
      },
    },
  );
}
const nextFrame = () => new Promise(requestAnimationFrame);
const nameField = () => screen.findByRole('textbox', { name: '资源目录名称' });

describe('the name of a directory', () => {
  it('that stands beside it already is refused at the field, which stays until another is written', async () => {
    const { notices } = show(['心脏', '肺']);
    await userEvent.click(await screen.findByRole('button', { name: '重命名“肺”' }));
    await userEvent.clear(await nameField());
    await userEvent.type(await nameField(), '心脏{Enter}');
    expect(await screen.findByText(word)).toBeTruthy();
    expect((await nameField()).getAttribute('aria-invalid')).toBe('true');
    expect(notices).toEqual([]);
    await userEvent.type(await nameField(), '瓣膜{Enter}');
    await waitFor(() => expect(screen.queryByRole('textbox', { name: '资源目录名称' })).toBeNull());
    expect(await screen.findByText('心脏瓣膜')).toBeTruthy();
  });

  it('is written while the next one is named already: that field stays', async () => {
    let answer!: () => void;
    show(['心脏', '肺'], new Promise<void>((resolve) => (answer = resolve)));
    await userEvent.click(await screen.findByRole('button', { name: '重命名“心脏”' }));
    await userEvent.type(await nameField(), '瓣膜{Enter}');
    await userEvent.click(screen.getByRole('button', { name: '重命名“肺”' }));
    answer();
    expect(await screen.findByText('心脏瓣膜')).toBeTruthy();
    await nextFrame();
    expect(await nameField()).toHaveProperty('value', '肺');
    expect(document.activeElement).toBe(await nameField());
  });

  it('of a new one is free from the beginning', async () => {
    show(['新资源目录', '新资源目录 2']);
    await userEvent.click(await screen.findByRole('button', { name: '新资源目录' }));
    expect(await nameField()).toHaveProperty('value', '新资源目录 3');
  });
});
