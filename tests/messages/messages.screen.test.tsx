// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { messagesAddresses } from '#contract/messages/messages.addresses.ts';
import type { ReceivedAnnouncement } from '#contract/messages/announcements.contract.ts';
import type { MessageEntry, MessagesQuery } from '#contract/messages/messages.contract.ts';
import { CallError } from '#shell/call-error.ts';
import BellSection from '../../src/plugins/messages/bell.section.tsx';
import MessagesScreen from '../../src/plugins/messages/messages.screen.tsx';
import { showScreen, type Answers } from '../support/show-screen.tsx';

const entry = (id: string, title: string, fields: Partial<MessageEntry> = {}): MessageEntry => ({
  ...{
    id,
    title,
    event: 'test',
    category: 'replies',
    text: `${title}的正文`,
    link: '/index/home',
    announcementId: null,
  },
  ...{ sentAt: '2026-09-01T02:00:00.000Z', isRead: false, isArchived: false, ...fields },
});
let entries: MessageEntry[] = [];
let received = new Map<string, ReceivedAnnouncement>();
const shown = ({ state, search = '' }: MessagesQuery) =>
  entries
    .filter(({ isArchived }) => isArchived === (state === 'archived'))
    .filter(({ isRead }) => state !== 'unread' || !isRead)
    .filter(({ title }) => title.includes(search));
const change = (ids: readonly string[], fields: Partial<MessageEntry>) => {
  entries = entries.map((one) => (ids.includes(one.id) ? { ...one, ...fields } : one));
  return { marked: ids.length };
};
const answers: Answers = {
  'GET /messages': (asked: MessagesQuery) => {
    const data = shown(asked);
    return { data, pageNo: 1, pageSize: 10, totalCount: data.length, totalPage: 1 };
  },
  'GET /messages/unread': () => {
    const total = entries.filter(({ isRead, isArchived }) => !isRead && !isArchived).length;
    return { total, categories: { tasks: 0, replies: total, announcements: 0, grades: 0, account: 0 } };
  },
  'GET /messages/recent': () => ({ total: 128 }),
  'GET /messages/announcements/standing': () => ({ mayAnnounce: false, hasOwn: false }),
  'GET /messages/announcements/received/:messageId': ({ messageId }: { messageId: string }) => {
    const one = received.get(messageId);
    if (!one) throw new CallError(404, '不存在');
    return one;
  },
  'POST /messages/read': ({ ids, isRead }: { ids: string[]; isRead: boolean }) => change(ids, { isRead }),
  'POST /messages/read-all': () =>
    change(
      entries.map(({ id }) => id),
      { isRead: true },
    ),
  'POST /messages/archive': ({ ids, isArchived }: { ids: string[]; isArchived: boolean }) =>
    change(ids, { isArchived }),
};
const person = { id: '00000000-0000-4000-8000-000000000009' };
const centre = (at = messagesAddresses.centre.to()) => showScreen(MessagesScreen, { at, answers, person });
/** The line below the page's title. */
const head = (line: string) =>
  screen.findByText((_, element) => element?.tagName === 'P' && element.textContent === line);
const row = (title: RegExp) => screen.findByRole('link', { name: title });

beforeEach(() => {
  received = new Map();
  entries = [entry('a', '甲'), entry('b', '乙'), entry('c', '丙', { isRead: true })];
});

it('shows what is unread, and reading it makes it read', async () => {
  centre();
  expect(await head('2 条未读；近 90 天共 128 条')).toBeVisible();
  await userEvent.click(await row(/甲/));
  expect(await screen.findByRole('heading', { name: '甲' })).toBeVisible();
  expect(screen.getByRole('link', { name: '前往查看' })).toHaveAttribute('href', '/index/home');
  expect(await head('1 条未读；近 90 天共 128 条')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '标为未读' }));
  expect(await head('2 条未读；近 90 天共 128 条')).toBeVisible();
});

it('is walked by keys: next, before, archive', async () => {
  const { notices } = centre();
  await row(/甲/);
  await userEvent.keyboard('j');
  expect(await screen.findByRole('heading', { name: '甲' })).toBeVisible();
  await userEvent.keyboard('j');
  expect(await screen.findByRole('heading', { name: '乙' })).toBeVisible();
  await userEvent.keyboard('k');
  expect(await screen.findByRole('heading', { name: '甲' })).toBeVisible();
  await userEvent.keyboard('e');
  expect(await screen.findByRole('heading', { name: '乙' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /甲/ })).toBeNull();
  expect(notices).toMatchObject([{ title: '已归档', action: { label: '撤销' } }]);
  notices[0]!.action!.onPress();
  expect(await row(/甲/)).toBeVisible();
});

it('several are selected, by a range too, marked and archived, with the way back', async () => {
  const { asked, notices } = centre();
  const box = (title: string) => screen.getByRole('checkbox', { name: `选择${title}` });
  await row(/甲/);
  const user = userEvent.setup();
  await user.click(box('甲'));
  await user.keyboard('{Shift>}');
  await user.click(box('丙'));
  await user.keyboard('{/Shift}');
  expect(screen.getByText('已选 3 条')).toBeVisible();
  await user.click(box('乙'));
  await user.click(screen.getByRole('button', { name: '已读' }));
  // 丙 was read before: the way back leaves it so.
  const marks = () => asked.filter(({ operation }) => operation === 'POST /messages/read').map(({ input }) => input);
  await vi.waitFor(() => expect(marks()).toEqual([{ ids: ['a'], isRead: true }]));
  await vi.waitFor(() => expect(notices).toMatchObject([{ title: '已标为已读' }]));
  notices[0]!.action!.onPress();
  await vi.waitFor(() => expect(marks()).toHaveLength(2));
  expect(marks()[1]).toEqual({ ids: ['a'], isRead: false });
  await user.click(screen.getByRole('checkbox', { name: '选择本页全部' }));
  await user.click(screen.getByRole('button', { name: '归档' }));
  expect(await screen.findByText('都读完了')).toBeVisible();
  await vi.waitFor(() => expect(notices).toHaveLength(2));
  notices[1]!.action!.onPress();
  expect(await row(/丙/)).toBeVisible();
  expect(screen.getByRole('checkbox', { name: '选择本页全部' })).not.toBeChecked();
});

it('what is shown of the list stands in the address; x selects what is open', async () => {
  centre();
  await row(/丙/);
  await userEvent.click(screen.getByRole('button', { name: '只看未读' }));
  await vi.waitFor(() => expect(screen.queryByRole('link', { name: /丙/ })).toBeNull());
  await userEvent.click(screen.getByRole('combobox', { name: '按来源筛选' }));
  await userEvent.click(await screen.findByRole('option', { name: '讨论与回复' }));
  const here = messagesAddresses.centre.to({ state: 'unread', category: 'replies' });
  await vi.waitFor(() => expect(window.location.pathname + window.location.search).toBe(here));
  await userEvent.click(screen.getByRole('button', { name: '只看未读' }));
  await row(/丙/);
  await userEvent.keyboard('jx');
  expect(await screen.findByText('已选 1 条')).toBeVisible();
  await userEvent.keyboard('e');
  await vi.waitFor(() => expect(screen.queryByRole('link', { name: /甲/ })).toBeNull());
});

it('shows the archive, searches, and says where there is nothing', async () => {
  entries = [entry('a', '甲', { isArchived: true })];
  centre();
  expect(await screen.findByText('都读完了')).toBeVisible();
  await userEvent.click(within(screen.getByRole('navigation', { name: '消息分类' })).getByText('已归档'));
  expect(await row(/甲/)).toBeVisible();
  await userEvent.type(screen.getByRole('searchbox', { name: '搜索消息' }), '没有{Enter}');
  expect(await screen.findByText('未找到符合条件的消息')).toBeVisible();
});

it('the bell counts, unfolds the newest, and marks all as read', async () => {
  showScreen(BellSection, { at: '/index/home', answers, person });
  await userEvent.click(await screen.findByRole('button', { name: '消息，2 条未读消息' }));
  expect(await row(/甲/)).toHaveAttribute('href', messagesAddresses.centre.to({ id: 'a' }));
  await userEvent.click(screen.getByRole('button', { name: '全部已读' }));
  expect(await screen.findByRole('button', { name: '消息' })).toBeVisible();
});

it('the open bell stands still while news arrives, until somebody wants to see it', async () => {
  const { say } = showScreen(BellSection, { at: '/index/home', answers, person });
  await userEvent.click(await screen.findByRole('button', { name: '消息，2 条未读消息' }));
  await row(/甲/);
  entries = [entry('d', '丁'), ...entries];
  say('message.arrived');
  const more = await screen.findByRole('button', { name: '有新消息' });
  expect(screen.queryByRole('link', { name: /丁/ })).toBeNull();
  await userEvent.click(more);
  expect(await row(/丁/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: '消息，3 条未读消息' })).toHaveFocus();
  expect(screen.queryByRole('link', { name: /丁/ })).toBeNull();
});

const announced = (fields: Partial<ReceivedAnnouncement> = {}): ReceivedAnnouncement => ({
  ...{ isWithdrawn: false, title: '停课通知', body: '<p>周五<b>停课</b>一次。</p>', senderName: '沈知远' },
  ...{ audienceNames: ['数据结构 · 第 6 次开课'], sentAt: '2026-09-01T02:00:00.000Z' },
  files: [{ id: 'f', name: '安排.pdf', sizeBytes: 245_760 }],
  ...fields,
});
const announcement = { category: 'announcements', announcementId: 'n' } as const;

it('an announcement is read whole, with its files; what is hostile in it stays words', async () => {
  const download = vi.fn(async () => undefined);
  entries = [entry('a', '停课通知', announcement)];
  const body =
    '<p>周五<b>停课</b>一次。</p><img src="https://evil.example/x" alt="图" onerror="alert(1)"><form><input></form><a href="javascript:alert(1)">点我</a>';
  received.set('a', announced({ body }));
  const parts = { preview: { download } as never };
  showScreen(MessagesScreen, { at: messagesAddresses.centre.to(), answers, person, parts });
  await userEvent.click(await row(/停课通知/));
  expect(await screen.findByText('停课')).toBeVisible();
  expect(screen.getByText('通知对象 数据结构 · 第 6 次开课')).toBeVisible();
  expect(screen.getByText('沈知远')).toBeVisible();
  const article = screen.getByRole('article', { name: '停课通知' });
  expect(article.querySelector('img, form, input, [onerror], [href^="javascript"]')).toBeNull();
  await userEvent.click(within(article).getByRole('button', { name: /安排.pdf/ }));
  expect(download).toHaveBeenCalledWith('f');
});

it('taken back while it is open it says only that', async () => {
  entries = [entry('a', '停课通知', announcement), entry('b', '乙')];
  received.set('a', announced());
  const { say } = centre(messagesAddresses.centre.to({ id: 'a' }));
  expect(await screen.findByText('停课')).toBeVisible();
  entries = [entry('b', '乙')];
  const nothing = { isWithdrawn: true, title: '', body: '', files: [], senderName: '', audienceNames: [] };
  received.set('a', announced(nothing));
  say('message.marked');
  expect(await screen.findByRole('heading', { name: '该公告已撤回' })).toBeVisible();
  await vi.waitFor(() => expect(document.body).not.toHaveTextContent('停课'));
});

it('one that stands on another page of the list is read from its address; what is nobody’s is not there', async () => {
  received.set('z', announced());
  const { asked } = centre(messagesAddresses.centre.to({ id: 'z' }));
  expect(await screen.findByRole('heading', { name: '停课通知' })).toBeVisible();
  await vi.waitFor(() =>
    expect(asked).toContainEqual({ operation: 'POST /messages/read', input: { ids: ['z'], isRead: true } }),
  );
  cleanup();
  centre(messagesAddresses.centre.to({ id: 'y' }));
  expect(await screen.findByText('选择一条消息查看')).toBeVisible();
});

it('what is read while only the unread are shown stays open', async () => {
  centre(messagesAddresses.centre.to({ state: 'unread' }));
  await userEvent.click(await row(/甲/));
  expect(await screen.findByRole('heading', { name: '甲' })).toBeVisible();
  await vi.waitFor(() => expect(screen.queryByRole('link', { name: /甲/ })).toBeNull());
  expect(screen.getByRole('heading', { name: '甲' })).toBeVisible();
});
