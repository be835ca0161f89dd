// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { portalAddresses } from '#contract/portal/portal.addresses.ts';
import type { Platform } from '#contract/portal/portal.codec.ts';
import { showSite } from '#shell/site.store.ts';
import { openShell } from './open-shell.tsx';
import { plugin, route } from './some-plugins.builder.ts';

const portal = plugin('portal', {
  routes: [route('home', portalAddresses.home.pattern), route('missing', portalAddresses.missing.pattern)],
});
const red = plugin('red', {
  routes: [route('red.a', '/red')],
  menu: [{ route: 'red.a', menu: 'top', order: 1 }],
});
/** Goes with the area of another. */
const pink = plugin('pink', { area: 'red', routes: [route('pink.a', '/pink')] });

const site: Platform = {
  ...{ copyright: '', icp: '', publicSecurity: '', organiser: '', undertaker: '', hotline: '', mailbox: '' },
  ...{ supportGroup: '', links: [], qrCodes: [], edition: 'he', title: '', mobileAddress: null, logins: [], flags: [] },
  ...{ announcements: [], isDemo: false, visitor: { permissions: [], permissionList: [] } },
};

it('a page that is open loses an area with its pages and menus as soon as it is off, and has it again', async () => {
  const { shell } = await openShell({ plugins: [portal, red, pink], path: '/red' });
  const areasOff = (areas: string[]) => act(async () => showSite(shell.stores, { ...site, areasOff: areas }));
  await screen.findByText('screen red.a');
  const before = shell.registry;
  await areasOff(['red']);
  await screen.findByText('screen missing');
  expect(shell.registry).not.toBe(before);
  expect([shell.registry.find('/red'), shell.registry.find('/pink')]).toEqual([null, null]);
  expect(shell.registry.menu('top', shell.stores.person.person)).toEqual([]);
  // Whoever asks why is told of what is off.
  expect(shell.whole.find('/red')?.owner).toBe('red');
  await areasOff([]);
  expect(shell.registry).toBe(before);
  await act(async () => history.pushState(null, '', '/red'));
  await screen.findByText('screen red.a');
});
