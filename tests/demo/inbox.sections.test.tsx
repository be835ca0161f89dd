// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Plugin } from '#shell/declaration.ts';
import demo from '../../src/plugins/demo/demo.plugin.ts';
import { openShell } from '../shell/open-shell.tsx';
import { person, plugin, route } from '../shell/some-plugins.builder.ts';
import { siteWith } from '../support/site.builder.ts';

/** The login is another area's, which may be away. */
const auth = Object.values(
  import.meta.glob<Plugin>('../../src/plugins/auth/*.plugin.ts', { eager: true, import: 'default' }),
);
const portal = plugin('portal', { routes: [route('home', '/index/home'), route('missing', '/404')] });
const open = (path: string, isDemo = true, who?: Parameters<typeof openShell>[0]['person']) =>
  openShell({
    plugins: [portal, ...auth, demo as never],
    path,
    ...(who && { person: who }),
    answers: {
      '/pub/platform/info': () => siteWith({ isDemo }),
      '/demo/inbox': () => ({
        messages: [{ id: 'm', kind: 'sms', to: '139', LX: 0, text: '验证码 246810', at: new Date().toISOString() }],
      }),
    },
  });

const reads = async () => {
  await userEvent.click(await screen.findByRole('button', { name: '演示收件箱' }));
  expect(await within(await screen.findByRole('dialog')).findByText('验证码 246810')).toBeVisible();
};

it.runIf(auth.length > 0).each([null, '手机号注册', '忘记密码'])(
  'the inbox opens below the login, by way of %s',
  async (way) => {
    await open('/login');
    if (way) await userEvent.click(await screen.findByRole('button', { name: way }));
    await reads();
  },
);

it('and behind the avatar, where nothing covers the page', async () => {
  await open('/index/home', true, person('user'));
  expect(screen.queryByText('演示收件箱')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '林晓舟的菜单' }));
  await reads();
});

it('is nowhere outside the demo', async () => {
  await open('/index/home', false, person('user'));
  await userEvent.click(screen.getByRole('button', { name: '林晓舟的菜单' }));
  await screen.findByRole('button', { name: '退出登录' });
  expect(screen.queryByText('演示收件箱')).toBeNull();
});
