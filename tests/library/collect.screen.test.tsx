// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { CallError } from '#shell/call-error.ts';
import CollectScreen from '../../src/plugins/library/collect.screen.tsx';
import { showScreen, type Answers } from '../support/show-screen.tsx';
import { materialOf } from './shown-material.builder.ts';

const favouriteOf = (id: string, MC: string, more: object = {}) => ({
  ...materialOf({ ZYID: id, MC }),
  SCID: id,
  collectedAt: '2026-11-20T02:00:00.000Z',
  folderId: null,
  libraryName: '基础医学教学资源库',
  gone: null,
  ...more,
});
const pageWith = (data: object[], more: object = {}) => ({
  data,
  pageNo: 1,
  pageSize: 20,
  totalCount: data.length,
  totalPage: 1,
  ...more,
});
const rows = [
  favouriteOf('m1', '心脏的外形'),
  favouriteOf('m2', '旧的图谱', { gone: { kind: 'withdrawn', reason: '许可已到期。' }, folderId: 'f1' }),
];
const answers: Answers = {
  'GET /user/favorite/folders': () => ({ folders: [{ id: 'f1', name: '心脏专题', count: 1 }], total: 2, unfiled: 1 }),
  'GET /user/favorite/list': () => pageWith(rows),
  'POST /user/favorite/move': () => null,
  'POST /user/favorite/cancel': () => ({ collected: false }),
  'POST /user/favorite/add': () => ({ collected: true }),
  'DELETE /user/favorite/folders/:id': () => null,
};
const show = (more: Answers = {}, at = '/account/collect', parts: object = {}) =>
  showScreen(CollectScreen, { at, answers: { ...answers, ...more }, person: { id: 'me' }, parts: parts as never });
const askedFor = (asked: { operation: string; input: unknown }[], operation: string) =>
  asked.filter((one) => one.operation === operation).map(({ input }) => input);

describe('own favourites', () => {
  it('are listed with their folders; what is gone is named, and not to be opened', async () => {
    show();
    expect(await screen.findByRole('link', { name: '心脏的外形' })).toBeTruthy();
    expect(screen.getByText('旧的图谱')).toBeTruthy();
    expect(screen.queryByRole('link', { name: '旧的图谱' })).toBeNull();
    expect(screen.getByText('已下架')).toBeTruthy();
    expect(screen.getByText('下架原因：许可已到期。')).toBeTruthy();
    const folders = screen.getByRole('navigation', { name: '收藏夹' });
    expect(
      within(folders)
        .getByRole('link', { name: /心脏专题/ })
        .getAttribute('href'),
    ).toBe('/account/collect?folder=f1');
  });

  it('ask for the folder, the words and the page of the address', async () => {
    const { asked } = show({}, '/account/collect?folder=f1&q=心脏&page=2');
    await screen.findByText('旧的图谱');
    expect(askedFor(asked, 'GET /user/favorite/list')[0]).toEqual({
      folderId: 'f1',
      keyword: '心脏',
      pageNo: 2,
      pageSize: 20,
    });
  });

  it('say how to begin while there are none', async () => {
    show({ 'GET /user/favorite/list': () => pageWith([]) });
    expect(await screen.findByRole('heading', { name: '暂无收藏' })).toBeTruthy();
  });

  it('say what failed', async () => {
    const fails = () => {
      throw new CallError(500, '服务器出错了');
    };
    show({ 'GET /user/favorite/list': fails });
    expect(await screen.findByText('服务器出错了')).toBeTruthy();
  });

  it('are moved by the menu, which the keyboard opens', async () => {
    const { asked } = show();
    (await screen.findByRole('button', { name: '将心脏的外形移至…' })).focus();
    await userEvent.keyboard('{Enter}');
    fireEvent.click(await screen.findByRole('menuitem', { name: '心脏专题' }));
    await waitFor(() =>
      expect(askedFor(asked, 'POST /user/favorite/move')).toEqual([{ SCIDs: ['m1'], folderId: 'f1' }]),
    );
  });

  it('are moved by dragging, all that are marked at once', async () => {
    const { asked } = show();
    fireEvent.click(await screen.findByRole('checkbox', { name: '全选本页' }));
    const kept = new Map<string, string>();
    const dataTransfer = {
      setData: (kind: string, said: string) => kept.set(kind, said),
      getData: (kind: string) => kept.get(kind) ?? '',
    };
    fireEvent.dragStart(screen.getByRole('link', { name: '心脏的外形' }).closest('li')!, { dataTransfer });
    fireEvent.drop(screen.getByRole('link', { name: /心脏专题/ }).closest('li')!, { dataTransfer });
    await waitFor(() =>
      expect(askedFor(asked, 'POST /user/favorite/move')).toEqual([{ SCIDs: ['m1', 'm2'], folderId: 'f1' }]),
    );
  });

  it('are given up, and brought back into their folder', async () => {
    const { asked, notices } = show();
    fireEvent.click(await screen.findByRole('button', { name: '取消收藏旧的图谱' }));
    await waitFor(() => expect(notices.at(-1)?.title).toBe('已取消 1 个收藏'));
    expect(askedFor(asked, 'POST /user/favorite/cancel')).toEqual([{ SCID: 'm2' }]);
    notices.at(-1)!.action!.onPress();
    await waitFor(() =>
      expect(askedFor(asked, 'POST /user/favorite/move')).toEqual([{ SCIDs: ['m2'], folderId: 'f1' }]),
    );
    expect(askedFor(asked, 'POST /user/favorite/add')).toEqual([{ SCID: 'm2' }]);
  });
});

describe('a folder', () => {
  it('is removed after a question, and the list of everything is shown when it was the open one', async () => {
    const navigate = vi.fn<(path: string) => void>();
    const { asked } = show({}, '/account/collect?folder=f1', { navigate });
    fireEvent.click(await screen.findByRole('button', { name: '心脏专题的操作' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: '删除文件夹' }));
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/account/collect'));
    expect(askedFor(asked, 'DELETE /user/favorite/folders/:id')).toEqual([{ id: 'f1' }]);
  });
});
