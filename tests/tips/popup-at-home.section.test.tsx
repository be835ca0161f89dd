// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { HomeSections } from '#shell/plugin-api.ts';
import tips from '../../src/plugins/tips/tips.plugin.ts';
import { openShell } from '../shell/open-shell.tsx';
import { person, plugin, route } from '../shell/some-plugins.builder.ts';
import { siteWith } from '../support/site.builder.ts';

function Home() {
  return <HomeSections shownTo="person" />;
}
const home = plugin('home', { routes: [route('home.page', '/home', { screen: async () => ({ default: Home }) })] });
const last = plugin('area', {
  sections: [
    { id: 'last', order: 99, on: 'home', shownTo: 'everyone', load: async () => ({ default: () => <p>last</p> }) },
  ],
});

const opens = (who?: Parameters<typeof openShell>[0]['person']) =>
  openShell({
    plugins: [home, tips as never, last],
    path: '/home',
    ...(who && { person: who }),
    answers: {
      '/pub/platform/info': () =>
        siteWith({ popup: { version: '1', image: '', text: '手机上也能接着学', target: '' } }),
    },
  });
const popup = () => within(screen.getByRole('main')).queryByRole('region', { name: '今日提示' });

describe('the popup of the day at home', () => {
  it.each([
    ['a visitor', null],
    ['a learner', 'learner'],
  ] as const)('stands before the sections of %s', async (_who, role) => {
    await opens(role ? { ...person('index', 'user'), role } : undefined);
    await waitFor(() => expect(popup()).toBeVisible());
    expect(screen.getByRole('main').textContent).toMatch(/手机上也能接着学.*last/);
  });

  it.each(['teacher', 'libMaintainer', 'schoolAdmin', 'platformAdmin'] as const)('is kept from a %s', async (role) => {
    await opens({ ...person('index', 'user'), role });
    await within(screen.getByRole('main')).findByText('last');
    await act(async () => undefined);
    expect(popup()).toBeNull();
  });
});
