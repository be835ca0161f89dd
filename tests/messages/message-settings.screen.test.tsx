// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { accountAddresses } from '#contract/account/account.addresses.ts';
import type { MessageChoices, MessageSchedule, MessageSettings } from '#contract/messages/message-settings.contract.ts';
import { messageNews } from '#contract/messages/messages.rule.ts';
import { messagesAddresses } from '#contract/messages/messages.addresses.ts';
import { CallError } from '#shell/call-error.ts';
import SettingsScreen from '../../src/plugins/messages/settings.screen.tsx';
import { showScreen, type Answers } from '../support/show-screen.tsx';

const off = { isOn: false, isLocked: false };
const on = { isOn: true, isLocked: false };
const locked = { isOn: true, isLocked: true };
const initial: MessageSettings = {
  version: 1,
  types: [
    {
      id: 'grades',
      group: 'learning',
      name: '成绩公布',
      hint: '公布后立即',
      channels: { product: on, mail: on, sms: off },
    },
    {
      id: 'device',
      group: 'account',
      name: '新设备登录',
      hint: '',
      channels: { product: locked, mail: on, sms: locked },
    },
  ],
  quiet: { isOn: true, from: 1350, to: 420 },
  digest: { isDaily: false, isWeekly: false },
  contacts: { mail: 'sh***@example.cn', sms: null },
  limits: { mails: 20, sms: 5 },
};
let settings = initial;
let failure: CallError | null = null;
/** The server does what it is asked, and nobody hears of it. */
let isAnswerLost = false;
const answer = (next: MessageSettings) => {
  if (failure) throw failure;
  settings = next;
  if (isAnswerLost) throw new CallError('offline', '网络不可用');
  return settings;
};
const answers: Answers = {
  'GET /messages/settings': () => settings,
  'GET /messages/calendar': () => ({ path: null, madeAt: null }),
  'GET /messages/unread': () => ({
    total: 3,
    categories: { tasks: 1, replies: 1, announcements: 0, grades: 0, account: 1 },
  }),
  'POST /messages/settings/choices': ({ choices }: MessageChoices) =>
    answer({
      ...settings,
      types: settings.types.map((type) => ({
        ...type,
        channels: choices
          .filter((one) => one.type === type.id)
          .reduce(
            (channels, { channel, isOn }) => ({ ...channels, [channel]: { ...channels[channel], isOn } }),
            type.channels,
          ),
      })),
    }),
  'PUT /messages/settings/schedule': ({ version, quiet, digest }: MessageSchedule) => {
    if (version !== settings.version) throw new CallError(409, '已被修改', { current: settings });
    return answer({ ...settings, version: version + 1, quiet, digest });
  },
  'POST /messages/settings/reset': () => answer({ ...initial, version: settings.version + 1 }),
};
const open = () => showScreen(SettingsScreen, { at: messagesAddresses.settings.to(), answers, person: { id: 'p' } });
const box = (name: string) => screen.findByRole('checkbox', { name });

beforeEach(() => {
  [settings, failure, isAnswerLost] = [initial, null, false];
});

it('shows what comes by which channel, what nobody can switch off, and where nothing is bound', async () => {
  open();
  expect(await box('成绩公布，邮件')).toBeChecked();
  expect(screen.getByRole('checkbox', { name: '成绩公布，短信' })).toBeDisabled();
  expect(within(screen.getByRole('row', { name: /新设备登录/ })).getAllByText('必收')).toHaveLength(2);
  expect(screen.getByText('sh***@example.cn')).toBeVisible();
  expect(screen.getByRole('link', { name: '去绑定' })).toHaveAttribute('href', accountAddresses.settings.to());
  expect(screen.getByRole('link', { name: '接收设置', current: 'page' })).toBeVisible();
  expect(screen.getByRole('switch', { name: '22:30 到次日 07:00 不发邮件和短信' })).toBeChecked();
});

it('saves a box at once, and 撤销 takes it back', async () => {
  const { notices } = open();
  await userEvent.click(await box('成绩公布，邮件'));
  await waitFor(() => expect(settings.types[0]!.channels.mail.isOn).toBe(false));
  await waitFor(() =>
    expect(notices).toMatchObject([{ title: '已关闭“成绩公布”的邮件提醒', action: { label: '撤销' } }]),
  );
  expect(await box('成绩公布，邮件')).not.toBeChecked();
  notices[0]!.action!.onPress();
  await waitFor(() => expect(settings.types[0]!.channels.mail.isOn).toBe(true));
  await waitFor(async () => expect(await box('成绩公布，邮件')).toBeChecked());
});

it('of clicks one after the other the last one holds', async () => {
  open();
  const mail = await box('成绩公布，邮件');
  for (let n = 0; n < 3; n++) await userEvent.click(mail);
  await waitFor(() => expect(settings.types[0]!.channels.mail.isOn).toBe(false));
  await waitFor(async () => expect(await box('成绩公布，邮件')).not.toBeChecked());
  for (const name of ['每天 08:00 一封邮件', '每周日 20:00 一周小结'])
    await userEvent.click(screen.getByRole('switch', { name }));
  await waitFor(() => expect(settings).toMatchObject({ version: 3, digest: { isDaily: true, isWeekly: true } }));
});

it('what could not be saved is shown as it was, and can be tried again', async () => {
  failure = new CallError('offline', '网络不可用');
  const { notices } = open();
  await userEvent.click(await box('成绩公布，邮件'));
  await waitFor(() =>
    expect(notices).toMatchObject([{ kind: 'error', title: '网络不可用', action: { label: '重试' } }]),
  );
  await waitFor(async () => expect(await box('成绩公布，邮件')).toBeChecked());
  failure = null;
  notices[0]!.action!.onPress();
  await waitFor(async () => expect(await box('成绩公布，邮件')).not.toBeChecked());
});

it('hours are saved when their field is left, and a change elsewhere is shown instead of overwritten', async () => {
  const { notices } = open();
  const begin = await screen.findByLabelText('开始');
  await userEvent.clear(begin);
  await userEvent.type(begin, '23:15');
  await userEvent.tab();
  await waitFor(() => expect(settings.quiet).toEqual({ isOn: true, from: 23 * 60 + 15, to: 420 }));
  expect(await screen.findByRole('switch', { name: '23:15 到次日 07:00 不发邮件和短信' })).toBeChecked();
  settings = { ...settings, version: 9, quiet: { isOn: true, from: 60, to: 120 } };
  await userEvent.click(screen.getByRole('switch', { name: '每天 08:00 一封邮件' }));
  expect(await screen.findByRole('switch', { name: '01:00 到 02:00 不发邮件和短信' })).toBeChecked();
  expect(notices.at(-1)).toMatchObject({ kind: 'info', title: '接收设置已在别处修改' });
  expect(settings.digest.isDaily).toBe(false);
});

it('撤销 takes back one’s own change only: what another device changed since stays', async () => {
  const { notices, say } = open();
  await userEvent.click(await screen.findByRole('switch', { name: '每天 08:00 一封邮件' }));
  await waitFor(() => expect(notices).toMatchObject([{ title: '已保存', action: { label: '撤销' } }]));
  settings = { ...settings, version: 5, quiet: { isOn: true, from: 60, to: 120 } };
  say(messageNews.settings);
  expect(await screen.findByRole('switch', { name: '01:00 到 02:00 不发邮件和短信' })).toBeChecked();
  notices[0]!.action!.onPress();
  await waitFor(() => expect(notices.at(-1)).toEqual({ kind: 'success', title: '已撤销' }));
  expect(settings).toMatchObject({ quiet: { from: 60, to: 120 }, digest: { isDaily: false } });
});

it('does not take back what another device has changed to something else since', async () => {
  const { notices, say } = open();
  const begin = await screen.findByLabelText('开始');
  await userEvent.clear(begin);
  await userEvent.type(begin, '23:15');
  await userEvent.tab();
  await waitFor(() => expect(notices).toMatchObject([{ title: '已保存' }]));
  settings = { ...settings, version: 5, quiet: { ...settings.quiet, from: 60 } };
  say(messageNews.settings);
  expect(await screen.findByRole('switch', { name: '01:00 到 07:00 不发邮件和短信' })).toBeChecked();
  notices[0]!.action!.onPress();
  await waitFor(() => expect(notices.at(-1)).toMatchObject({ title: '接收设置已在别处修改' }));
  expect(settings.quiet.from).toBe(60);
});

it('says once that a line dropped, whatever waited, and tries all of it again', async () => {
  failure = new CallError('offline', '网络不可用');
  const { notices } = open();
  const boxes = [await box('成绩公布，邮件'), await box('新设备登录，邮件')];
  for (const one of boxes) fireEvent.click(one);
  await waitFor(() => expect(notices).toHaveLength(1));
  for (const one of boxes) expect(one).toBeChecked();
  failure = null;
  notices[0]!.action!.onPress();
  await waitFor(() => expect(settings.types.map(({ channels }) => channels.mail.isOn)).toEqual([false, false]));
});

it('a try again of what the server has already, because its answer was lost, is no conflict', async () => {
  const { notices } = open();
  isAnswerLost = true;
  await userEvent.click(await screen.findByRole('switch', { name: '每天 08:00 一封邮件' }));
  await waitFor(() => expect(notices).toMatchObject([{ kind: 'error', action: { label: '重试' } }]));
  isAnswerLost = false;
  expect(settings).toMatchObject({ version: 2, digest: { isDaily: true } });
  notices[0]!.action!.onPress();
  await waitFor(() => expect(notices.at(-1)).toMatchObject({ kind: 'success', title: '已保存' }));
  expect(settings.version).toBe(2);
});

it('saves what waits when the page is left meanwhile, and 撤销 still leads back', async () => {
  const { notices } = open();
  for (const one of [await box('成绩公布，邮件'), await box('新设备登录，邮件')]) fireEvent.click(one);
  cleanup();
  await waitFor(() => expect(settings.types.map(({ channels }) => channels.mail.isOn)).toEqual([false, false]));
  await waitFor(() => expect(notices).toHaveLength(2));
  notices[1]!.action!.onPress();
  await waitFor(() => expect(settings.types[1]!.channels.mail.isOn).toBe(true));
});

it('restores the defaults, and takes that back', async () => {
  settings = {
    ...initial,
    version: 4,
    quiet: { isOn: false, from: 60, to: 120 },
    types: initial.types.map((type) => ({ ...type, channels: { ...type.channels, mail: off } })),
  };
  const before = settings;
  const { notices } = open();
  await userEvent.click(await screen.findByRole('button', { name: '恢复默认' }));
  await waitFor(async () => expect(await box('成绩公布，邮件')).toBeChecked());
  await waitFor(() => expect(notices).toMatchObject([{ title: '已恢复默认设置' }]));
  notices[0]!.action!.onPress();
  await waitFor(() => expect(settings).toMatchObject({ quiet: before.quiet, types: before.types }));
});

it('says why there is nothing to see', async () => {
  showScreen(SettingsScreen, {
    at: messagesAddresses.settings.to(),
    answers: {
      ...answers,
      'GET /messages/settings': () => {
        throw new CallError(500, '服务器出错了');
      },
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('服务器出错了');
});
