import { msg } from '@lingui/core/macro';
import { sitesAddresses } from '#contract/sites/sites.addresses.ts';
import { definePlugin, type Person } from '#shell/plugin-api.ts';

const isOfPlatform = ({ role }: Person) => role === 'platformAdmin';

/** What the hosts of the platform say of themselves, for those who administer all of it. */
export default definePlugin({
  id: 'sites',
  tags: ['profile'],
  routes: [
    {
      id: 'sites.list',
      path: sitesAddresses.list.pattern,
      title: msg`站点`,
      needs: 'profile',
      layout: 'administer',
      icon: () => import('./sites.icon.ts'),
      screen: () => import('./sites.screen.tsx'),
    },
    {
      id: 'sites.site',
      path: sitesAddresses.site.pattern,
      title: msg`站点`,
      needs: 'profile',
      layout: 'administer',
      hidden: true,
      screen: () => import('./site.screen.tsx'),
    },
  ],
  menu: [
    { route: 'sites.list', menu: 'account', order: 55, group: msg`管理`, when: isOfPlatform },
    { route: 'sites.list', menu: 'administer', order: 49, group: msg`站点`, when: isOfPlatform },
  ],
});
