import { msg } from '@lingui/core/macro';
import { areasAddresses } from '#contract/areas/areas.addresses.ts';
import { definePlugin, type Person } from '#shell/plugin-api.ts';

const isOfPlatform = ({ role }: Person) => role === 'platformAdmin';

/** Which areas are on, on which site, for those who administer the platform. */
export default definePlugin({
  id: 'areas',
  tags: ['profile'],
  routes: [
    {
      id: 'areas.page',
      path: areasAddresses.page.pattern,
      title: msg`功能区`,
      needs: 'profile',
      layout: 'administer',
      icon: () => import('./areas.icon.ts'),
      screen: () => import('./areas.screen.tsx'),
    },
  ],
  menu: [
    { route: 'areas.page', menu: 'account', order: 56, group: msg`管理`, when: isOfPlatform },
    { route: 'areas.page', menu: 'administer', order: 50, group: msg`站点`, when: isOfPlatform },
  ],
});
