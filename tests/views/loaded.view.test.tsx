// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Loaded } from '#views/common/loaded.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { LoadedPage, ManagePage } from '#views/teaching/manage-page.view.tsx';

const failure = (code: number | string, onRetry = () => undefined as void) => ({
  code,
  message: '服务器正忙',
  requestId: 'r-1',
  onRetry,
});

const list = (shown: Shown<{ data: readonly string[] }>) => (
  <I18nProvider i18n={i18n}>
    <Loaded
      shown={shown}
      what="课程列表"
      skeleton={<p>骨架</p>}
      empty={<p>一门也没有</p>}
      missing={<p>没有这个列表</p>}
    >
      {({ data }, isStale) => (
        <ul aria-busy={isStale}>
          {data.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      )}
    </Loaded>
  </I18nProvider>
);

const show = (shown: Shown<{ data: readonly string[] }>) => render(list(shown));

it('shows the bones that the place gives until something is known', () => {
  show({ status: 'loading' });
  expect(screen.getByText('骨架')).toBeVisible();
});

it('says in the server’s words why it failed, with the request’s number, and tries again', async () => {
  const onRetry = vi.fn();
  show({ status: 'failed', ...failure(500, onRetry) });
  expect(screen.getByRole('alert')).toHaveTextContent(/课程列表加载失败.*服务器正忙.*请求编号 r-1/);
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

it('says of a refusal that a right is missing: trying again would not help', () => {
  show({ status: 'failed', ...failure(403) });
  expect(screen.getByRole('heading', { name: '没有权限查看课程列表' })).toBeVisible();
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
});

it('shows the place’s own words where it is not there, or its id cannot be one', () => {
  const { rerender } = show({ status: 'failed', ...failure(404) });
  expect(screen.getByText('没有这个列表')).toBeVisible();
  rerender(list({ status: 'failed', ...failure(400) }));
  expect(screen.getByText('没有这个列表')).toBeVisible();
});

it('shows what came, and where nothing came what the place says of that', () => {
  const { rerender } = show({ status: 'shown', data: { data: ['数据结构'] }, isStale: true });
  expect(screen.getByRole('listitem')).toHaveTextContent('数据结构');
  expect(screen.getByRole('list')).toHaveAttribute('aria-busy', 'true');
  rerender(list({ status: 'shown', data: { data: [] }, isStale: false }));
  expect(screen.getByText('一门也没有')).toBeVisible();
});

it('keeps what was there while asking anew fails, and says that it is of before', async () => {
  const onRetry = vi.fn();
  show({ status: 'shown', data: { data: ['数据结构'] }, isStale: false, failure: failure('offline', onRetry) });
  expect(screen.getByRole('listitem')).toHaveTextContent('数据结构');
  expect(screen.getByRole('status')).toHaveTextContent('更新失败，显示的是先前的内容。');
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

it.each<[string, Shown<{ name: string }>]>([
  ['loads', { status: 'loading' }],
  ['is refused', { status: 'failed', ...failure(403) }],
  ['is not there', { status: 'failed', ...failure(404) }],
  ['is there', { status: 'shown', data: { name: '计算机学院' }, isStale: false }],
])('keeps the one heading of a page that %s', (_, shown) => {
  render(
    <I18nProvider i18n={i18n}>
      <LoadedPage title="学院" shown={shown} what="学院" missing={<p>学校不存在</p>}>
        {({ name }) => <ManagePage title="学院">{name}</ManagePage>}
      </LoadedPage>
    </I18nProvider>,
  );
  expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual(['学院']);
});
