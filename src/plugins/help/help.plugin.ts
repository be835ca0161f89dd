import { msg } from '@lingui/core/macro';
import { helpAddresses } from '#contract/help/help.addresses.ts';
import { definePlugin } from '#shell/plugin-api.ts';

/** Help, agreements, feedback and its answers, certificates to check. */
export default definePlugin({
  id: 'help',
  tags: ['common'],
  routes: [
    {
      id: 'help.common',
      path: helpAddresses.common.pattern,
      title: msg`帮助中心`,
      needs: 'common',
      hidden: true,
      screen: () => import('./common.screen.tsx'),
      page: () => import('./common.page.ts'),
    },
    {
      id: 'help.tickets',
      path: helpAddresses.tickets.pattern,
      title: msg`反馈处理`,
      needs: 'common.edit',
      layout: 'administer',
      icon: () => import('./tickets.icon.ts'),
      screen: () => import('./tickets.screen.tsx'),
    },
  ],
  menu: [
    { route: 'help.tickets', menu: 'avatar', order: 60 },
    { route: 'help.tickets', menu: 'administer', order: 20, group: msg`审核` },
  ],
});
