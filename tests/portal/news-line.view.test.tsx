// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import NewsLineSection from '../../src/plugins/portal/news-line.section.tsx';
import { showScreen } from '../support/show-screen.tsx';

const site = (...announcements: { text: string; link?: string }[]) => ({
  ...{ BQXX: '', ICPBAH: '', YGWABH: '', LJJH: [], organiser: '', undertaker: '', hotline: '', mailbox: '' },
  ...{ supportGroup: '', qrCodes: [], edition: 'he', title: '', logins: [], flags: [], isDemo: false },
  visitor: { permissions: [], permissionList: [] },
  announcements,
});

function show(length: number, isMotionReduced = false, news = [{ text: '选课开始了', link: '/course/list' }]) {
  vi.stubGlobal('matchMedia', () => ({ matches: isMotionReduced }));
  Object.defineProperty(HTMLElement.prototype, 'scrollWidth', { value: length, configurable: true });
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { value: 400, configurable: true });
  showScreen(NewsLineSection, { at: '/index/home', answers: { 'GET /pub/platform/info': () => site(...news) } });
}

afterEach(() => {
  Reflect.deleteProperty(HTMLElement.prototype, 'scrollWidth');
  Reflect.deleteProperty(HTMLElement.prototype, 'clientWidth');
  vi.unstubAllGlobals();
});

it('stands where it fits, and leads to what it tells of', async () => {
  show(300);
  expect(await screen.findByRole('link', { name: '选课开始了' })).toHaveAttribute('href', '/course/list');
  expect(screen.queryByRole('button')).toBeNull();
});

it('stands where motion is unwelcome, however long it is', async () => {
  show(900, true);
  await screen.findByText('选课开始了');
  expect(screen.queryByRole('button')).toBeNull();
});

it('runs where it is longer, until the button stops it, and goes on by the button', async () => {
  show(900);
  await userEvent.click(await screen.findByRole('button', { name: '停止滚动' }));
  await userEvent.click(screen.getByRole('button', { name: '继续滚动' }));
  expect(await screen.findByRole('button', { name: '停止滚动' })).toBeVisible();
  expect(screen.getAllByRole('link')).toHaveLength(1);
});

it('is not there without announcements', async () => {
  show(900, false, []);
  expect(screen.queryByRole('region', { name: '公告' })).toBeNull();
});
