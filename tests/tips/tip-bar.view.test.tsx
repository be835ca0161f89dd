// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import TipBarSection from '../../src/plugins/tips/tip-bar.section.tsx';
import DailyPopupSection from '../../src/plugins/tips/daily-popup.section.tsx';
import { showScreen } from '../support/show-screen.tsx';

const site = {
  ...{ BQXX: '', ICPBAH: '', YGWABH: '', LJJH: [], organiser: '', undertaker: '', hotline: '', mailbox: '' },
  ...{ supportGroup: '', qrCodes: [], edition: 'he', title: '', logins: [], announcements: [], isDemo: false },
  flags: [],
  visitor: { permissions: [], permissionList: [] },
  appDownload: 'https://app.example.cn/',
  popup: { version: '1', image: '', text: '手机上也能接着学', target: '/course/list' },
};
const answers = { 'GET /pub/platform/info': () => site };
const Bar = () => <TipBarSection tips={[]} hasCommonPage />;

interface World {
  person?: { id: string; teacherState: '0' | '1' };
  /** What the server says of JSRZ when it is asked anew. */
  teacherState?: '0' | '1';
  hasAssistant?: boolean;
}

function showBar({ person, teacherState = '0', hasAssistant = true }: World = {}) {
  const open = vi.fn();
  const ask = vi.fn(async () => true);
  const went: string[] = [];
  showScreen(Bar, {
    at: '/index/home',
    answers,
    ...(person && { person }),
    parts: {
      provides: (name) => name === 'signIn' || (name === 'assistant' && hasAssistant),
      signIn: { ask },
      assistant: { open },
      navigate: (path) => void went.push(path),
      entry: { readPerson: async () => ({ teacherState }) } as never,
    },
  });
  return { open, ask, went };
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => {
  localStorage.clear();
  document.cookie = 'AIRZ=; Max-Age=0; Path=/';
  vi.stubGlobal('scrollTo', vi.fn());
});

it('asks a visitor to log in before the assistant opens, and remembers why', async () => {
  const { ask, open } = showBar();
  await press('AI 助手');
  expect(await screen.findByRole('heading', { name: '请登录完成身份认证后使用' })).toBeVisible();
  await press('登录');
  expect(ask).toHaveBeenCalledOnce();
  expect(document.cookie).toContain('AIRZ=1');
  expect(open).not.toHaveBeenCalled();
});

it('leads a learner to the verification of teachers', async () => {
  const { went } = showBar({ person: { id: 'a', teacherState: '0' } });
  await press('AI 助手');
  expect(await screen.findByRole('heading', { name: '请先完成身份认证后使用' })).toBeVisible();
  await press('前往认证');
  expect(went).toEqual(['/account/settings/basic?rz=true']);
});

it('opens for a verified teacher, and for one whose verification the page has not heard of', async () => {
  const { open } = showBar({ person: { id: 'a', teacherState: '0' }, teacherState: '1' });
  await press('AI 助手');
  await waitFor(() => expect(open).toHaveBeenCalledOnce());
});

it('closes the prompt without a trace', async () => {
  showBar();
  await press('AI 助手');
  await press('取消');
  await waitFor(() => expect(screen.queryByText('请登录完成身份认证后使用')).toBeNull());
  expect(document.cookie).not.toContain('AIRZ');
});

it('has no entry for an assistant that nobody provides', () => {
  showBar({ hasAssistant: false });
  expect(screen.queryByRole('button', { name: 'AI 助手' })).toBeNull();
});

it.each([
  ['帮助中心', 'help'],
  ['意见反馈', 'feedback'],
  ['证书', 'certificate'],
])('%s leads to the common page with the code %s', async (name, code) => {
  const { went } = showBar();
  await press(name);
  expect(went).toEqual([`/common/index?code=${code}`]);
});

it('shows the code of the app beside the bar, and puts it away again', async () => {
  showBar();
  await userEvent.click(await screen.findByRole('button', { name: '下载 App' }));
  expect(await screen.findByRole('img', { name: '下载 App 的二维码' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('img', { name: '下载 App 的二维码' })).toBeNull());
});

it('offers the way up only on a page longer than the window', async () => {
  showBar();
  expect(screen.queryByRole('button', { name: '回到顶部' })).toBeNull();
  Object.defineProperty(document.documentElement, 'scrollHeight', { value: 4000, configurable: true });
  window.dispatchEvent(new Event('resize'));
  await userEvent.click(await screen.findByRole('button', { name: '回到顶部' }));
  expect(window.scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'smooth' });
  Reflect.deleteProperty(document.documentElement, 'scrollHeight');
});

it('shows the popup of the day once, and leaves it away for a week when asked to', async () => {
  showScreen(DailyPopupSection, { at: '/index/home', answers });
  expect(await screen.findByText('手机上也能接着学')).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: '7 天内不再显示' }));
  await press('关闭');
  expect(screen.queryByText('手机上也能接着学')).toBeNull();
  const { lastShown, until, version } = JSON.parse(localStorage.getItem('popup')!) as Record<string, number>;
  expect([until! - lastShown!, version]).toEqual([7, '1']);
});
