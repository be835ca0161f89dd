import { msg } from '@lingui/core/macro';
import { rolesAddresses } from '#contract/roles/roles.addresses.ts';
import { definePlugin, type Person } from '#shell/plugin-api.ts';

const isOfPlatform = ({ role }: Person) => role === 'platformAdmin';

/** What roles may do, and who holds them, for those who administer the platform. */
export default definePlugin({
  id: 'roles',
  tags: ['profile'],
  routes: [
    {
      id: 'roles.page',
      path: rolesAddresses.page.pattern,
      title: msg`角色权限`,
      needs: 'profile',
      layout: 'administer',
      icon: () => import('./roles.icon.ts'),
      screen: () => import('./roles.screen.tsx'),
    },
  ],
  menu: [
    { route: 'roles.page', menu: 'account', order: 58, group: msg`管理`, when: isOfPlatform },
    { route: 'roles.page', menu: 'administer', order: 58, group: msg`安全`, when: isOfPlatform },
  ],
  sections: [
    {
      id: 'roles.school',
      order: 10,
      on: 'administeredSchool',
      column: 'main',
      load: () => import('./school-roles.section.tsx'),
    },
  ],
  pageShortcuts: () => import('./roles.shortcuts.ts'),
});
