// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { coursefilesAddresses } from '#contract/coursefiles/coursefiles.addresses.ts';
import type { CourseEntriesMove, CourseEntry, CourseEntryEdit } from '#contract/coursefiles/coursefiles.contract.ts';
import { CallError } from '#shell/call-error.ts';
import CourseFilesScreen from '../../src/plugins/coursefiles/course-files.screen.tsx';
import EntrySettingsOverlay from '../../src/plugins/coursefiles/entry-settings.overlay.tsx';
import OfferingFilesScreen from '../../src/plugins/coursefiles/offering-files.screen.tsx';
import { showScreen, type Answers } from '../support/show-screen.tsx';

const idOf = (last: string) => `00000000-0000-4000-8000-0000000000${last}`;
const [courseId, offeringId] = [idOf('c0'), idOf('a0')];
const person = { id: idOf('09') };
const entryOf = (last: string, name: string, fields: Partial<CourseEntry> = {}): CourseEntry => ({
  ...{ id: idOf(last), kind: 'file', name, parentId: null, mediaType: 'application/pdf', sizeBytes: 2048, pages: 3 },
  ...{ durationMs: null, number: 1, entries: 0, addedBy: '沈知远', changedAt: '2026-09-01T02:00:00.000Z' },
  ...{ isDownloadable: true, isShowable: true, reference: null, isNew: false, download: null, visibleFrom: null },
  ...{ audiences: [], viewers: 4, version: 3 },
  ...fields,
});
const folderEntry = entryOf('01', '课件', { kind: 'folder', mediaType: '', number: 0, entries: 2 });
const [one, two] = [entryOf('02', '大纲.pdf'), entryOf('03', '讲义.pdf', { isNew: true, download: 'look' })];

let entries: CourseEntry[];
const pageOf = <Row,>(data: Row[]) => ({ data, pageNo: 1, pageSize: 50, totalCount: data.length, totalPage: 1 });
const at = { courseId, course: '数据结构与算法', path: [], news: 1, binned: 0 };
const answers: Answers = {
  'GET /coursefiles/courses/folder': () => at,
  'GET /coursefiles/courses/entries': () => pageOf(entries),
  'GET /coursefiles/courses/audiences': () => ({ offerings: [] }),
  'GET /coursefiles/folder': () => at,
  'GET /coursefiles/entries': ({ search = '' }: { search?: string }) =>
    pageOf(entries.filter(({ name }) => name.includes(search))),
  'GET /coursefiles/entries/:id': ({ id }: { id: string }) => entries.find((entry) => entry.id === id),
  'GET /coursefiles/entries/:id/preview': () => ({
    ...{ shownAs: 'pages', url: '/api/media/x?v=markedPages', expiresAt: '2026-09-01T03:00:00.000Z', name: '讲义.pdf' },
    ...{ mediaType: 'application/pdf', sizeBytes: 2048, pages: 3, durationMs: null, maySave: false, captions: [] },
  }),
  'POST /coursefiles/visiting': () => null,
  'POST /coursefiles/entries/:id/viewing': () => null,
  'POST /coursefiles/moving': () => null,
  'POST /coursefiles/binning': ({ ids }: { ids: string[] }) => {
    entries = entries.filter(({ id }) => !ids.includes(id));
    return { done: ids };
  },
  'POST /coursefiles/restoring': ({ ids }: { ids: string[] }) => {
    entries = [folderEntry, one, two];
    return { done: ids };
  },
  'GET /learning/files': () => pageOf([]),
};
const teach = (place = {}) =>
  showScreen(CourseFilesScreen, { at: coursefilesAddresses.course.to({ id: courseId, ...place }), answers, person });
const learn = (place = {}) =>
  showScreen(OfferingFilesScreen, {
    ...{ at: coursefilesAddresses.offering.to({ id: offeringId, ...place }), answers, person },
    parts: { preview: { Shown: ({ url }: { url: string }) => <p>{url}</p> } as never },
  });
const row = async (name: string) => (await screen.findByRole('link', { name })).closest('li')!;
const choose = async (name: string, act: string) => {
  await userEvent.click(within(await row(name)).getByRole('button', { name: `${name}的更多操作` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: act }));
};

beforeEach(() => {
  entries = [folderEntry, one, two];
});

it('files are moved by keys among their like, and by the menu', async () => {
  const { asked } = teach();
  const moves = () =>
    asked.filter(({ operation }) => operation.endsWith('/moving')).map(({ input }) => input as CourseEntriesMove);
  await row('大纲.pdf');
  screen.getByRole('link', { name: '大纲.pdf' }).focus();
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(moves()).toEqual([]);
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await vi.waitFor(() => expect(moves()).toEqual([{ courseId, ids: [one.id], folderId: null, beforeId: null }]));
  await choose('讲义.pdf', '上移');
  await vi.waitFor(() => expect(moves()[1]).toEqual({ courseId, ids: [two.id], folderId: null, beforeId: one.id }));
});

it('what is deleted comes back by one press', async () => {
  const { notices } = teach();
  await choose('大纲.pdf', '删除');
  await vi.waitFor(() => expect(screen.queryByRole('link', { name: '大纲.pdf' })).toBeNull());
  expect(notices[0]).toMatchObject({ title: '已删除 1 项，可在回收站中恢复', action: { label: '撤销' } });
  act(() => notices[0]!.action!.onPress());
  expect(await row('大纲.pdf')).toBeVisible();
});

it('several are ticked over pages, and acted upon as one', async () => {
  const { asked } = teach();
  await userEvent.click(within(await row('大纲.pdf')).getByRole('checkbox'));
  await userEvent.click(within(await row('课件')).getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: '删除 2 项' }));
  await vi.waitFor(() => expect(entries).toEqual([two]));
  const binned = asked.filter(({ operation }) => operation === 'POST /coursefiles/binning');
  expect(binned.map(({ input }) => input)).toEqual([{ courseId, ids: [one.id, folderEntry.id] }]);
});

it('settings that a colleague changed are saved upon theirs, after it was said', async () => {
  const theirs = { ...one, name: '新名.pdf', version: 9 };
  const sent: CourseEntryEdit[] = [];
  const edit = (asked: CourseEntryEdit) => {
    sent.push(asked);
    if (asked.version !== 9) throw new CallError(409, '内容已被他人修改', { current: theirs });
    return theirs;
  };
  const onClose = vi.fn();
  showScreen(() => <EntrySettingsOverlay courseId={courseId} entry={one} onClose={onClose} />, {
    ...{ at: '/', person, answers: { ...answers, 'PATCH /coursefiles/entries/:id': edit } },
  });
  const name = await screen.findByRole('textbox', { name: '名称' });
  await userEvent.clear(name);
  await userEvent.type(name, '我的.pdf');
  await userEvent.click(screen.getByRole('radio', { name: '只能查看' }));
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await userEvent.click(await screen.findByRole('button', { name: '保存我的版本' }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent.map(({ version }) => version)).toEqual([3, 9]);
  expect(sent[1]).toMatchObject({ name: '我的.pdf', download: 'look', audiences: [] });
});

it('a learner finds what is new, looks at it, and has no download where there is none', async () => {
  entries = [folderEntry, one, { ...two, isDownloadable: false }];
  const { asked } = learn();
  const shown = await row('讲义.pdf');
  expect(within(shown).getByText('新')).toBeVisible();
  expect(within(shown).getByText('只能查看')).toBeVisible();
  expect(within(shown).queryByRole('button', { name: /^下载/ })).toBeNull();
  expect(within(await row('大纲.pdf')).getByRole('button', { name: '下载 大纲.pdf' })).toBeVisible();
  await userEvent.click(within(shown).getByRole('button', { name: '预览 讲义.pdf' }));
  const stage = await screen.findByRole('region', { name: '讲义.pdf' });
  expect(await within(stage).findByText(/markedPages/)).toBeVisible();
  expect(within(stage).queryByRole('button', { name: '下载' })).toBeNull();
  await vi.waitFor(() =>
    expect(asked.filter(({ operation }) => operation.endsWith('/viewing')).map(({ input }) => input)).toEqual([
      { id: two.id },
    ]),
  );
  await userEvent.click(screen.getByRole('button', { name: '上次访问后更新 1' }));
  await vi.waitFor(() => expect(asked.some(({ input }) => (input as { isNew?: boolean }).isNew)).toBe(true));
});
