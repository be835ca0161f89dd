// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { FeedbackTicket, TicketQuery } from '#contract/help/help.contract.ts';
import { CallError } from '#shell/call-error.ts';
import CommonScreen from '../../src/plugins/help/common.screen.tsx';
import TicketsScreen from '../../src/plugins/help/tickets.screen.tsx';
import { showScreen } from '../support/show-screen.tsx';

const ticket: FeedbackTicket = {
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'fault',
  text: '视频打不开',
  files: [],
  answer: null,
  answeredAt: null,
  sentAt: '2026-09-01T02:00:00.000Z',
  contact: '13700001234',
  sender: { id: '00000000-0000-4000-8000-000000000002', name: '林晓舟' },
};
const pageOf = <T,>(...data: T[]) => ({ data, pageNo: 1, pageSize: 10, totalCount: data.length, totalPage: 1 });
const at = (code: string) => `/common/index?code=${code}`;

it('leads to /404 from a code that nothing stands at', async () => {
  showScreen(CommonScreen, { at: at('nothing'), answers: {} });
  await waitFor(() => expect(location.pathname).toBe('/404'));
});

it('finds help by a word, and says where to go when there is none', async () => {
  showScreen(CommonScreen, { at: at('help'), answers: {} });
  const search = await screen.findByRole('searchbox', { name: '搜索帮助' });
  await userEvent.type(search, '验证码');
  expect(screen.getByRole('heading', { name: '收不到验证码怎么办？' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: '可以只用键盘吗？' })).toBeNull();
  await userEvent.type(search, '没有这个词');
  expect(screen.getByRole('link', { name: '提交反馈' })).toHaveAttribute('href', at('feedback'));
});

const site = {
  BQXX: '',
  ICPBAH: '',
  YGWABH: '',
  LJJH: [],
  organiser: '云海省教育厅',
  undertaker: '',
  hotline: '400-000-0000',
  mailbox: 'service@example.cn',
  supportGroup: '服务组',
  qrCodes: [],
  edition: 'he',
  title: '云海学习',
  logins: [],
  flags: [],
  announcements: [],
  isDemo: false,
  visitor: { permissions: [], permissionList: [] },
};

it('names the version of an agreement, and who it is made with', async () => {
  showScreen(CommonScreen, { at: at('PrivacyPolicy'), answers: { 'GET /pub/platform/info': () => site } });
  expect(await screen.findByText('2026-09-01 版，自当日起生效')).toBeVisible();
  expect(await screen.findByText(/^云海省教育厅（下称“我们”）是《云海学习》个人信息的处理者/)).toBeVisible();
  expect(screen.getByText(/热线 400-000-0000，邮箱 service@example.cn/)).toBeVisible();
});

it('shows its long texts in the language of the reader', async () => {
  i18n.activate('en-US');
  try {
    showScreen(CommonScreen, { at: at('ServiceAgreement'), answers: { 'GET /pub/platform/info': () => site } });
    expect(await screen.findByRole('heading', { name: '9. Minors' })).toBeVisible();
  } finally {
    act(() => i18n.activate('zh-CN'));
  }
});

it('sends what a visitor writes, and keeps it when that fails', async () => {
  let isBroken = true;
  const { asked, notices } = showScreen(CommonScreen, {
    at: at('feedback'),
    answers: {
      'POST /feedback': () => {
        if (isBroken) throw new CallError(429, '操作太频繁，请稍后再试');
        return { id: ticket.id };
      },
    },
  });
  const text = screen.getByRole('textbox', { name: /^内容/ });
  const sent = () => asked.filter(({ operation }) => operation === 'POST /feedback');
  await userEvent.click(screen.getByRole('button', { name: '发送' }));
  expect(sent()).toEqual([]);
  await userEvent.click(screen.getByRole('radio', { name: '建议' }));
  await userEvent.type(text, '想要深色');
  await userEvent.click(screen.getByRole('button', { name: '发送' }));
  await waitFor(() => expect(notices).toMatchObject([{ kind: 'error', title: '操作太频繁，请稍后再试' }]));
  expect(text).toHaveValue('想要深色');
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: '发送' }));
  await waitFor(() => expect(text).toHaveValue(''));
  expect(sent().at(-1)!.input).toEqual({ kind: 'idea', text: '想要深色', contact: '', fileIds: [] });
});

it('shows the person what was written before, with the answer', async () => {
  const { contact: _, sender: __, ...own } = ticket;
  showScreen(CommonScreen, {
    at: at('feedback'),
    person: { id: 'a' },
    answers: { 'GET /feedback/own': () => pageOf({ ...own, answer: '已经修好了', answeredAt: ticket.sentAt }) },
  });
  const list = await screen.findByRole('region', { name: '我的反馈' });
  expect(await within(list).findByText('已经修好了')).toBeVisible();
});

it('lists what waits, filters, and answers in place', async () => {
  const { asked } = showScreen(TicketsScreen, {
    at: '/common/feedback',
    answers: {
      'GET /feedback': ({ kind }: TicketQuery) => (kind === 'idea' ? pageOf() : pageOf(ticket)),
      'PUT /feedback/:id/answer': () => ({ ...ticket, answer: '好的' }),
    },
  });
  expect(await screen.findByText('13700001234')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '回复' }));
  await userEvent.type(screen.getByRole('textbox', { name: '回复（提交人可见）' }), '好的');
  await userEvent.click(screen.getByRole('button', { name: '发送回复' }));
  await waitFor(() =>
    expect(asked.find(({ operation }) => operation.startsWith('PUT'))?.input).toEqual({
      id: ticket.id,
      answer: '好的',
    }),
  );
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '类型' }), 'idea');
  expect(await screen.findByText('没有符合条件的反馈')).toBeVisible();
});
