// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { CalendarAddressPart } from '../../src/plugins/messages/calendar-address.part.tsx';
import { showScreen, type Answers } from '../support/show-screen.tsx';

let path: string | null = null;
const made = () => ({ path, madeAt: path && '2026-11-24T00:00:00.000Z' });
const set = (to: string | null) => {
  path = to;
  return made();
};
const answers: Answers = {
  'GET /messages/calendar': made,
  'PUT /messages/calendar': () => set(path ?? '/api/calendar/first.ics'),
  'POST /messages/calendar/renew': () => set('/api/calendar/second.ics'),
  'DELETE /messages/calendar': () => set(null),
};
const show = () => showScreen(CalendarAddressPart, { at: '/index/message/settings', answers });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const copied: string[] = [];

beforeEach(() => {
  path = null;
  copied.length = 0;
});
/** After userEvent has put its own clipboard there. */
const clipboard = (isWilling: boolean) =>
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    if (!isWilling) throw new Error('no');
    copied.push(text);
  });

it('is made when it is copied, copied again as it is, renewed and ended', async () => {
  userEvent.setup();
  clipboard(true);
  const { notices, asked } = show();
  await press('复制订阅地址');
  await expect.poll(() => copied).toEqual([`${location.origin}/api/calendar/first.ics`]);
  expect(notices).toMatchObject([{ kind: 'success', title: '已复制订阅地址' }]);
  await screen.findByRole('button', { name: '更换地址' });
  await press('复制订阅地址');
  await expect.poll(() => copied).toHaveLength(2);
  expect(asked.filter(({ operation }) => operation === 'PUT /messages/calendar')).toHaveLength(1);
  await press('更换地址');
  await expect.poll(() => copied[2]).toBe(`${location.origin}/api/calendar/second.ics`);
  await press('停用');
  await expect.poll(() => screen.queryByRole('button', { name: '停用' })).toBeNull();
});

it('stands there to be copied by hand where the browser lets nobody copy', async () => {
  userEvent.setup();
  clipboard(false);
  show();
  await press('复制订阅地址');
  expect(await screen.findByRole('textbox', { name: '日历订阅地址' })).toHaveValue(
    `${location.origin}/api/calendar/first.ics`,
  );
});
