import { msg } from '@lingui/core/macro';
import { peersAddresses } from '#contract/peers/peers.addresses.ts';
import { definePlugin } from '#shell/plugin-api.ts';

/** Peer review of homework. */
export default definePlugin({
  id: 'peers',
  tags: ['course'],
  routes: [
    {
      id: 'peers.mine',
      path: peersAddresses.mine.pattern,
      title: msg`作业互评`,
      needs: 'course',
      layout: 'study',
      icon: () => import('./peers.icon.ts'),
      screen: () => import('./own-peers.screen.tsx'),
    },
    {
      id: 'peers.manage',
      path: peersAddresses.manage.pattern,
      title: msg`作业互评`,
      needs: 'course.edit',
      layout: 'manage',
      icon: () => import('./peers.icon.ts'),
      screen: () => import('./course-peers.screen.tsx'),
    },
  ],
  menu: [
    { route: 'peers.mine', menu: 'study', order: 21 },
    { route: 'peers.manage', menu: 'manage', order: 52, group: msg`教学` },
  ],
  sections: [{ id: 'peers.marking', order: 10, on: 'marking', load: () => import('./marking.section.tsx') }],
  pageShortcuts: () => import('./peers.shortcuts.ts'),
});
