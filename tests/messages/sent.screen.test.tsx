// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Announcement, AnnouncementsQuery, ReceiptsQuery } from '#contract/messages/announcements.contract.ts';
import { messagesAddresses } from '#contract/messages/messages.addresses.ts';
import { CallError } from '#shell/call-error.ts';
import SentScreen from '../../src/plugins/messages/sent.screen.tsx';
import { showScreen, type Answers } from '../support/show-screen.tsx';

const id = (sign: string) => `00000000-0000-4000-8000-00000000000${sign}`;
const one = (sign: string, title: string, fields: Partial<Announcement> = {}): Announcement => ({
  ...{ id: id(sign), title, body: `<p>${title}的正文</p>`, files: [], status: 'sent', version: 2, journalKey: id('0') },
  audiences: [{ kind: 'offering', id: 'o', name: '数据结构', detail: '第 6 次开课', people: 96 }],
  ...{ scheduledAt: null, sentAt: '2026-09-01T02:00:00.000Z', withdrawnAt: null, remindedAt: null },
  ...{ receivers: 96, delivered: 96, read: 81, updatedAt: '2026-09-01T02:00:00.000Z', ...fields },
});
let all: Announcement[] = [];
const find = (of: { id: string }) => {
  const found = all.find((each) => each.id === of.id);
  if (!found) throw new CallError(404, '不存在');
  return found;
};
const change = (of: { id: string }, fields: Partial<Announcement>) => {
  const changed = { ...find(of), ...fields };
  all = all.map((each) => (each.id === of.id ? changed : each));
  return changed;
};
const pageOf = <T,>(data: T[]) => ({ data, pageNo: 1, pageSize: 10, totalCount: data.length, totalPage: 1 });
const names = { unread: ['孟知夏', '陈嘉树'], read: ['温如玉'] };
const answers: Answers = {
  'GET /messages/announcements': ({ status, search = '' }: AnnouncementsQuery) =>
    pageOf(
      all
        .filter((each) => (status === undefined || each.status === status) && each.title.includes(search))
        .map(({ body: _body, files: _files, journalKey: _key, audiences, ...row }) => ({
          ...row,
          audienceNames: audiences.map(({ name, detail }) => `${name} · ${detail}`),
        })),
    ),
  'GET /messages/announcements/standing': () => ({ mayAnnounce: true, hasOwn: true }),
  'GET /messages/announcements/:id': find,
  'GET /messages/announcements/:id/receipts': ({ state, search = '' }: ReceiptsQuery) =>
    pageOf(
      names[state]
        .filter((name) => name.includes(search))
        .map((name) => ({ personId: name, name, readAt: state === 'read' ? '2026-09-01T03:00:00.000Z' : null })),
    ),
  'POST /messages/announcements/:id/withdraw': (of: { id: string }) => change(of, { status: 'withdrawn' }),
  'POST /messages/announcements/:id/unschedule': (of: { id: string }) =>
    change(of, { status: 'draft', scheduledAt: null }),
  'POST /messages/announcements/:id/remind': (of: { id: string }) => {
    if (find(of).remindedAt !== null) throw new CallError(405, '一小时内已提醒过，请稍后再提醒');
    return change(of, { remindedAt: '2026-09-01T04:00:00.000Z' });
  },
  'DELETE /messages/announcements/:id': (of: { id: string }) => {
    all = all.filter((each) => each.id !== of.id);
    return null;
  },
  'GET /messages/unread': () => ({
    total: 0,
    categories: { tasks: 0, replies: 0, announcements: 0, grades: 0, account: 0 },
  }),
};
const person = { id: id('9') };
const { sent } = messagesAddresses;
const open = (at = sent.to(), parts = {}) => showScreen(SentScreen, { at, answers, person, parts });
const row = (title: RegExp) => screen.findByRole('link', { name: title });

beforeEach(() => {
  all = [
    one('1', '实验改到 B302', { files: [{ id: 'f', name: '说明.pdf', sizeBytes: 245_760 }] }),
    one('2', '期中安排', { status: 'scheduled', scheduledAt: '2026-12-01T02:00:00.000Z', sentAt: null, read: 0 }),
    one('3', '', { status: 'draft', sentAt: null, audiences: [], receivers: 0, delivered: 0, read: 0 }),
    one('4', '旧通知', { status: 'withdrawn', withdrawnAt: '2026-09-02T02:00:00.000Z' }),
    one('5', '全校停电', { status: 'sending', delivered: 40, read: 3 }),
  ];
});

it('lists what one announced, as far as each has come, and filters it in the address', async () => {
  open();
  expect(await row(/实验改到 B302/)).toHaveTextContent('已发送81 / 96 人已读');
  expect(await row(/未命名的公告/)).toHaveTextContent('未选择通知对象草稿');
  expect(await row(/期中安排/)).toHaveTextContent('定时');
  expect(await row(/全校停电/)).toHaveTextContent('发送中已送达 40 / 96 人');
  await userEvent.click(screen.getByRole('combobox', { name: '按状态筛选' }));
  await userEvent.click(await screen.findByRole('option', { name: '已撤回' }));
  await vi.waitFor(() => expect(screen.queryByRole('link', { name: /实验/ })).toBeNull());
  expect(window.location.pathname + window.location.search).toBe(sent.to({ status: 'withdrawn' }));
  await userEvent.type(screen.getByRole('searchbox', { name: '搜索公告标题' }), '没有{Enter}');
  expect(await screen.findByText('未找到符合条件的公告')).toBeVisible();
});

it('shows one with its text and files, and who has read it', async () => {
  const download = vi.fn(async () => undefined);
  open(sent.to({ id: id('1') }), { preview: { download } });
  expect(await screen.findByText('实验改到 B302的正文')).toBeVisible();
  expect(screen.getByText('通知对象 数据结构 · 第 6 次开课')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /说明.pdf/ }));
  expect(download).toHaveBeenCalledWith('f');
  const receipts = screen.getByRole('region', { name: '81 / 96 人已读' });
  expect(await within(receipts).findByText('孟知夏')).toBeVisible();
  await userEvent.type(within(receipts).getByRole('searchbox', { name: '搜索姓名' }), '嘉树{Enter}');
  await vi.waitFor(() => expect(within(receipts).queryByText('孟知夏')).toBeNull());
  expect(await within(receipts).findByText('陈嘉树')).toBeVisible();
  await userEvent.click(within(receipts).getByRole('button', { name: /已读/ }));
  expect(await within(receipts).findByText('未找到这位收件人')).toBeVisible();
  await userEvent.clear(within(receipts).getByRole('searchbox', { name: '搜索姓名' }));
  expect(await within(receipts).findByText('温如玉')).toBeVisible();
});

it('reminds those who have not read it, says when, and what the server says against it', async () => {
  const { notices } = open(sent.to({ id: id('1') }));
  await userEvent.click(await screen.findByRole('button', { name: '提醒未读 15 人' }));
  await vi.waitFor(() => expect(notices).toMatchObject([{ kind: 'success', title: '已提醒未读的 15 人' }]));
  expect(await screen.findByText(/提醒过，每小时最多一次/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '提醒未读 15 人' }));
  await vi.waitFor(() => expect(notices[1]).toMatchObject({ kind: 'error', title: '一小时内已提醒过，请稍后再提醒' }));
});

it('is withdrawn only after a question; then nobody is reminded any more', async () => {
  const confirm = vi.fn(async () => false);
  const { asked } = open(sent.to({ id: id('1') }), { confirm });
  await userEvent.click(await screen.findByRole('button', { name: '撤回' }));
  expect(confirm).toHaveBeenCalledWith(expect.objectContaining({ title: '撤回这条公告？', isDanger: true }));
  expect(asked.some(({ operation }) => operation.endsWith('/withdraw'))).toBe(false);
  confirm.mockResolvedValue(true);
  await userEvent.click(screen.getByRole('button', { name: '撤回' }));
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: '撤回' })).toBeNull());
  expect(screen.queryByRole('button', { name: /提醒未读/ })).toBeNull();
  expect(screen.getByRole('region', { name: '81 / 96 人已读' })).toBeVisible();
});

it('what waits for its time can be called back, and a draft removed', async () => {
  const { notices } = open(sent.to({ id: id('2') }));
  await userEvent.click(await screen.findByRole('button', { name: '取消定时' }));
  await userEvent.click(await screen.findByRole('button', { name: '删除草稿' }));
  await vi.waitFor(() => expect(notices.map(({ title }) => title)).toEqual(['已取消定时，公告转为草稿', '草稿已删除']));
  expect(await screen.findByText('选择一条公告查看')).toBeVisible();
  expect(screen.queryByRole('link', { name: /期中安排/ })).toBeNull();
});

it('follows what goes out while the page is open', async () => {
  const { say } = open(sent.to({ id: id('5') }));
  expect(await screen.findByRole('progressbar', { name: '送达进度' })).toHaveAttribute('aria-valuenow', '42');
  change({ id: id('5') }, { status: 'sent', delivered: 96 });
  say('message.announced');
  expect(await screen.findByRole('region', { name: '3 / 96 人已读' })).toBeVisible();
});

it('one of somebody else’s is not there', async () => {
  open(sent.to({ id: id('8') }));
  expect(await screen.findByText('未找到这条公告')).toBeVisible();
  await userEvent.click(screen.getAllByRole('button', { name: '返回列表' })[0]!);
  expect(await screen.findByText('选择一条公告查看')).toBeVisible();
});
