// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { fieldOf } from '#contract/common/platform-time.rule.ts';
import type {
  Announcement,
  AnnouncementChange,
  AnnouncementSend,
  AudienceChoice,
  AudienceQuery,
} from '#contract/messages/announcements.contract.ts';
import { messagesAddresses } from '#contract/messages/messages.addresses.ts';
import type { ConfirmQuestion } from '#shell/platform.ts';
import { CallError } from '#shell/call-error.ts';
import ComposeScreen from '../../src/plugins/messages/compose.screen.tsx';
import { showScreen, type Answers } from '../support/show-screen.tsx';

const id = '00000000-0000-4000-8000-000000000001';
const at = messagesAddresses.compose.to({ id });
const person = { id: '00000000-0000-4000-8000-000000000009', name: '沈知远' };
const classA: AudienceChoice = { kind: 'offering', id: 'a', name: '数据结构', detail: '2026 秋 第 1 期', people: 50 };
const classB: AudienceChoice = { kind: 'offering', id: 'b', name: '离散数学', detail: '', people: 46 };
const school: AudienceChoice = { kind: 'school', id: 's', name: '云海大学', detail: '全校师生', people: 900 };
const all = [classA, classB, school];
const draft = (change: Partial<Announcement> = {}): Announcement => ({
  ...{ id, title: '', body: '', audiences: [], files: [], status: 'draft', version: 1, receivers: 0, delivered: 0 },
  ...{ scheduledAt: null, sentAt: null, withdrawnAt: null, remindedAt: null, read: 0 },
  ...{ updatedAt: '2026-11-24T00:00:00.000Z', journalKey: '00000000-0000-4000-8000-00000000000a' },
  ...change,
});
const ready = { title: '调课', body: '<p>周五停课</p>', audiences: [classA] };

/** A server that holds one draft. */
let held: Announcement;
let offered: readonly AudienceChoice[];
let people: number;
let refusal: Error | null;
const questions: ConfirmQuestion[] = [];
let agrees: boolean;
const answers: Answers = {
  'GET /messages/unread': () => ({
    total: 0,
    categories: { tasks: 0, replies: 0, announcements: 0, grades: 0, account: 0 },
  }),
  'GET /messages/announcements/standing': () => ({ mayAnnounce: offered.length > 0, hasOwn: false }),
  'GET /messages/announcements/audiences': ({ kind, search = '' }: AudienceQuery) => {
    const data = offered.filter((one) => (!kind || one.kind === kind) && one.name.includes(search));
    const kinds = [...new Set(offered.map((one) => one.kind))];
    return { data, kinds, pageNo: 1, pageSize: 10, totalCount: data.length, totalPage: 1 };
  },
  'POST /messages/announcements': () => held,
  'GET /messages/announcements/:id': (input: { id: string }) => {
    if (input.id !== id) throw new CallError(404, '内容不存在');
    return held;
  },
  'GET /messages/announcements/:id/reach': () => ({ people }),
  'PUT /messages/announcements/:id': ({ version, title, body, audiences, fileIds }: AnnouncementChange) => {
    if (version !== held.version) throw new CallError(409, '内容已被修改', { current: held });
    return (held = {
      ...held,
      ...{ title, body, version: version + 1 },
      audiences: audiences.map((ref) => all.find((one) => one.kind === ref.kind && one.id === ref.id)!),
      files: fileIds.map((one) => ({ id: one, name: `${one}.pdf`, sizeBytes: 2048 })),
    });
  },
  'POST /messages/announcements/:id/send': ({ version, at: time }: AnnouncementSend) => {
    if (refusal) throw refusal;
    if (version !== held.version) throw new CallError(409, '内容已被修改', { current: held });
    return (held = { ...held, version: version + 1, status: time ? 'scheduled' : 'sending', scheduledAt: time });
  },
  'POST /messages/announcements/:id/unschedule': () => (held = { ...held, status: 'draft', scheduledAt: null }),
};
const parts = {
  editor: {
    Editor: ({ value, label, onChange }: { value: string; label: string; onChange: (html: string) => void }) => (
      <textarea aria-label={label} value={value} onChange={(event) => onChange(event.target.value)} />
    ),
  },
  upload: {
    Field: ({ label, onStored }: { label: string; onStored: (file: object) => void }) => (
      <button type="button" onClick={() => onStored({ fileId: 'f', name: '实验包.pdf', sizeBytes: 2048 })}>
        {label}
      </button>
    ),
  },
  preview: { download: async () => undefined },
  confirm: async (question: ConfirmQuestion) => {
    questions.push(question);
    return agrees;
  },
};
const compose = (place: string = at) =>
  showScreen(ComposeScreen, { at: place, answers, person, parts: parts as never });
const send = () => screen.findByRole('button', { name: '发送' });
const titleField = () => screen.findByRole('textbox', { name: /^标题/ });
const calls = (asked: readonly { operation: string; input: unknown }[], operation: string) =>
  asked.filter((one) => one.operation === operation);
const sends = 'POST /messages/announcements/:id/send';

beforeEach(() => {
  held = draft();
  offered = all;
  people = 81;
  refusal = null;
  agrees = true;
  questions.length = 0;
  sessionStorage.clear();
});

it('begins a draft and writes it: to whom, title and text, saved by itself', async () => {
  const { asked } = compose(messagesAddresses.compose.to());
  await userEvent.type(await titleField(), '调课');
  expect(location.search).toBe(`?id=${id}`);
  await userEvent.type(screen.getByRole('textbox', { name: '正文' }), '周五停课');
  await userEvent.click(screen.getByRole('button', { name: '添加附件' }));
  expect(screen.getByText('实验包.pdf')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '选择通知对象' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(await within(dialog).findByRole('checkbox', { name: /数据结构/ }));
  await userEvent.click(within(dialog).getByRole('checkbox', { name: /离散数学/ }));
  await userEvent.click(within(dialog).getByRole('button', { name: '完成，已选 2 个' }));
  expect(await screen.findByText('将发给 81 人')).toBeVisible();
  expect(screen.getByText('数据结构 · 2026 秋 第 1 期')).toBeVisible();
  expect(await screen.findByText('50 人')).toBeVisible();
  await vi.waitFor(() =>
    expect(held).toMatchObject({ title: '调课', body: '周五停课', audiences: [classA, classB], files: [{ id: 'f' }] }),
  );
  expect(calls(asked, 'POST /messages/announcements')).toHaveLength(1);
});

it('finds audiences by name and kind, and takes one out again', async () => {
  held = draft(ready);
  compose();
  await userEvent.click(await screen.findByRole('button', { name: '添加' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(await within(dialog).findByRole('button', { name: '全校师生' }));
  await waitFor(() => expect(within(dialog).getAllByRole('checkbox')).toHaveLength(1));
  await userEvent.click(within(dialog).getByRole('button', { name: '全部' }));
  await userEvent.type(within(dialog).getByRole('searchbox'), '离散');
  await waitFor(() => expect(within(dialog).getAllByRole('checkbox')).toHaveLength(1));
  await userEvent.type(within(dialog).getByRole('searchbox'), '没有');
  expect(await within(dialog).findByText('未找到符合条件的通知对象')).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: '完成，已选 1 个' }));
  await userEvent.click(await screen.findByRole('button', { name: /^移除数据结构/, hidden: true }));
  expect(await screen.findByText('选择通知对象后显示将发给多少人')).toBeVisible();
  await waitFor(() => expect(held.audiences).toEqual([]));
});

it('asks once with the number of people, sends once however often it is pressed, and leads to what was sent', async () => {
  held = draft(ready);
  const { asked, notices } = compose();
  await userEvent.dblClick(await send());
  await waitFor(() => expect(location.pathname).toBe(messagesAddresses.sent.to()));
  expect(location.search).toBe(`?id=${id}`);
  expect(questions).toMatchObject([{ title: '将发给 81 人', agree: '发送' }]);
  expect(calls(asked, sends)).toMatchObject([{ input: { id, version: 1, at: null } }]);
  expect(notices).toMatchObject([{ kind: 'success', title: '公告已发送' }]);
});

it('sends what is typed, not what was saved before', async () => {
  held = draft(ready);
  compose();
  await userEvent.type(await titleField(), '通知');
  await userEvent.click(await send());
  await waitFor(() => expect(held).toMatchObject({ status: 'sending', title: '调课通知' }));
});

it('goes out at a time of the platform, which stays chosen in this tab', async () => {
  held = draft(ready);
  compose();
  await userEvent.click(await screen.findByRole('radio', { name: '定时发送' }));
  await userEvent.click(screen.getByRole('button', { name: '定时发送' }));
  expect((await screen.findAllByText('请选择发送时间')).length).toBeGreaterThan(0);
  const field = screen.getByLabelText(/^发送时间/, { selector: 'input[type="datetime-local"]' });
  const time = fieldOf(Date.now() + 86_400_000);
  await userEvent.type(field, time);
  expect(Object.values({ ...sessionStorage })).toContain(time);
  await userEvent.click(screen.getByRole('button', { name: '定时发送' }));
  await waitFor(() => expect(held.status).toBe('scheduled'));
  expect(fieldOf(held.scheduledAt!)).toBe(time);
  expect(questions[0]!.text).toMatch(/取消定时/);
  expect(Object.values({ ...sessionStorage })).toEqual([]);
});

it('says what is missing, and asks nobody', async () => {
  const { asked } = compose();
  await userEvent.click(await send());
  expect((await screen.findAllByText('请选择通知对象')).length).toBeGreaterThan(0);
  expect(screen.getByText('请输入标题')).toBeVisible();
  expect(screen.getByText('请输入正文')).toBeVisible();
  expect(questions).toEqual([]);
  expect(calls(asked, sends)).toEqual([]);
});

it('declined, or with nobody to reach, it stays a draft', async () => {
  held = draft(ready);
  agrees = false;
  const { asked } = compose();
  await userEvent.click(await send());
  await waitFor(() => expect(questions).toHaveLength(1));
  people = 0;
  await waitFor(async () => expect(await send()).not.toHaveAttribute('aria-disabled', 'true'));
  await userEvent.click(await send());
  expect(await screen.findByText('所选通知对象中没有其他人，无法发送')).toBeVisible();
  expect(questions).toHaveLength(1);
  expect(calls(asked, sends)).toEqual([]);
});

it('without an answer it says so, and sends the same once more', async () => {
  held = draft(ready);
  refusal = new CallError('offline', '网络断开，请稍后重试');
  compose();
  await userEvent.click(await send());
  expect(await screen.findByText('网络断开，请稍后重试')).toBeVisible();
  expect(await titleField()).toHaveValue('调课');
  refusal = null;
  await userEvent.click(await send());
  await waitFor(() => expect(held.status).toBe('sending'));
});

it('says at the field of the time what the server refuses of it', async () => {
  held = draft(ready);
  refusal = new CallError(400, '提交的内容有误', {
    issues: [{ path: '/at', rule: 'future', message: '请选择将来的时间' }],
  });
  compose();
  await userEvent.click(await screen.findByRole('radio', { name: '定时发送' }));
  await userEvent.type(
    screen.getByLabelText(/^发送时间/, { selector: 'input[type="datetime-local"]' }),
    fieldOf(Date.now()),
  );
  await userEvent.click(screen.getByRole('button', { name: '定时发送' }));
  expect(await screen.findByText('请选择将来的时间')).toBeVisible();
});

it('changed on another page it is not sent, and follows that page', async () => {
  held = draft(ready);
  compose();
  await send();
  held = { ...held, version: 5, title: '停课' };
  await userEvent.click(await send());
  expect(await screen.findByText('内容刚刚在其他页面有改动，请核对后再发送')).toBeVisible();
  await waitFor(async () => expect(await titleField()).toHaveValue('停课'));
});

it('the same field written on two pages shows both, and keeps the one that is chosen', async () => {
  held = draft(ready);
  compose();
  await userEvent.type(await titleField(), '甲');
  held = { ...held, version: 5, title: '调课乙' };
  await userEvent.click(await send());
  const conflict = (await screen.findByText('在另一个页面也修改了此处，两份内容均已保留')).closest('section')!;
  expect(within(conflict).getByText('调课甲')).toBeVisible();
  expect(within(conflict).getByText('调课乙')).toBeVisible();
  expect(questions).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: '使用此页面的版本' }));
  await waitFor(() => expect(held).toMatchObject({ title: '调课甲', version: 6 }));
});

it('shows how it will look', async () => {
  held = draft(ready);
  compose();
  await userEvent.click(await screen.findByRole('button', { name: '预览' }));
  const dialog = await screen.findByRole('dialog', { name: '预览' });
  expect(within(dialog).getByRole('heading', { name: '调课' })).toBeVisible();
  expect(within(dialog).getByText('周五停课')).toBeVisible();
  expect(within(dialog).getByText('沈知远')).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: '关闭' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('sent on another page meanwhile it is no draft any more; what waits for its time can be taken back', async () => {
  held = draft(ready);
  const { say } = compose();
  await send();
  held = { ...held, version: 2, status: 'sending' };
  say('message.announced');
  expect(await screen.findByRole('heading', { name: '公告已发送' })).toBeVisible();
  held = { ...held, status: 'scheduled', scheduledAt: '2026-12-01T02:00:00.000Z' };
  say('message.announced');
  await userEvent.click(await screen.findByRole('button', { name: '取消定时，继续编辑' }));
  expect(await titleField()).toHaveValue('调课');
});

it('whoever may announce to nobody is told why, and gets no draft', async () => {
  offered = [];
  const { asked } = compose(messagesAddresses.compose.to());
  expect(await screen.findByText('暂无可通知的对象')).toBeVisible();
  expect(calls(asked, 'POST /messages/announcements')).toEqual([]);
});

it('a draft that is not there, and one that cannot be made, say so', async () => {
  const gone = compose(messagesAddresses.compose.to({ id: '00000000-0000-4000-8000-000000000002' }));
  expect(await screen.findByText('草稿不存在')).toBeVisible();
  expect(calls(gone.asked, 'POST /messages/announcements')).toEqual([]);
});

it('a draft that cannot be begun is tried again', async () => {
  const begin = answers['POST /messages/announcements']!;
  answers['POST /messages/announcements'] = () => {
    throw new CallError('offline', '网络断开');
  };
  compose(messagesAddresses.compose.to());
  const again = await screen.findByRole('button', { name: '重试' });
  answers['POST /messages/announcements'] = begin;
  await act(async () => again.click());
  expect(await titleField()).toBeVisible();
});

it('an audience that is the person’s no more is said at its field, and nothing is sent', async () => {
  held = draft(ready);
  const [change, reach] = ['PUT /messages/announcements/:id', 'GET /messages/announcements/:id/reach'] as const;
  const before = { [change]: answers[change]!, [reach]: answers[reach]! };
  const refuse = () => {
    const issues = [{ path: '/audiences', rule: 'audience', message: '不能向该对象发公告' }];
    throw new CallError(400, '提交的内容有误', { issues });
  };
  Object.assign(answers, { [change]: refuse, [reach]: refuse });
  try {
    const { asked } = compose();
    await userEvent.type(await titleField(), '甲');
    await userEvent.click(await send());
    expect(await screen.findByText('不能向该对象发公告')).toBeVisible();
    expect(await screen.findByText('草稿尚未全部保存，暂时不能发送')).toBeVisible();
    expect(await titleField()).toHaveValue('调课甲');
    expect(calls(asked, sends)).toEqual([]);
  } finally {
    Object.assign(answers, before);
  }
});

it('while the line is away it is not sent; what was typed is saved when the line is back', async () => {
  held = draft(ready);
  const change = 'PUT /messages/announcements/:id';
  const before = answers[change]!;
  answers[change] = () => {
    throw new CallError('offline', '网络断开');
  };
  const { notices } = compose();
  await userEvent.type(await titleField(), '甲');
  await act(async () => void window.dispatchEvent(new Event('pagehide')));
  await userEvent.click(await send());
  expect(await screen.findByText('草稿尚未全部保存，暂时不能发送')).toBeVisible();
  expect(held.title).toBe('调课');
  answers[change] = before;
  await act(async () => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(held.title).toBe('调课甲'));
  expect(notices).toEqual([]);
});
