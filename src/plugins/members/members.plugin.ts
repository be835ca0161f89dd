import { msg } from '@lingui/core/macro';
import { isOfPeople } from '#contract/common/roles.rule.ts';
import { membersAddresses } from '#contract/members/members.addresses.ts';
import { definePlugin } from '#shell/plugin-api.ts';

/** The register of a school, for those who administer it. */
export default definePlugin({
  id: 'members',
  tags: ['profile'],
  routes: [
    {
      id: 'members.list',
      path: membersAddresses.list.pattern,
      title: msg`师生`,
      needs: 'profile.get',
      layout: 'administer',
      icon: () => import('./members.icon.ts'),
      screen: () => import('./members.screen.tsx'),
    },
    {
      id: 'members.import',
      path: membersAddresses.import.pattern,
      title: msg`导入名册`,
      needs: 'profile.add',
      layout: 'administer',
      icon: () => import('./members.icon.ts'),
      screen: () => import('./people-import.screen.tsx'),
    },
    {
      id: 'members.slips',
      path: membersAddresses.slips.pattern,
      title: msg`激活凭条`,
      needs: 'profile.edit',
      layout: 'blank',
      hidden: true,
      screen: () => import('./slips.screen.tsx'),
    },
  ],
  menu: [
    { route: 'members.list', menu: 'account', order: 47, group: msg`管理`, when: isOfPeople },
    { route: 'members.list', menu: 'administer', order: 7, group: msg`组织`, when: isOfPeople },
  ],
  pageShortcuts: () => import('./members.shortcuts.ts'),
});
