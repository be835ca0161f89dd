import { msg } from '@lingui/core/macro';
import { isOfSchool } from '#contract/common/roles.rule.ts';
import { datamanagementAddresses } from '#contract/datamanagement/datamanagement.addresses.ts';
import { definePlugin } from '#shell/plugin-api.ts';

/** The data of a school, for those who administer it. */
export default definePlugin({
  id: 'datamanagement',
  tags: ['profile'],
  routes: [
    {
      id: 'datamanagement.page',
      path: datamanagementAddresses.page.pattern,
      title: msg`数据管理`,
      needs: 'profile.edit',
      layout: 'administer',
      icon: () => import('./datamanagement.icon.ts'),
      screen: () => import('./datamanagement.screen.tsx'),
    },
  ],
  menu: [
    { route: 'datamanagement.page', menu: 'account', order: 49, group: msg`管理`, when: isOfSchool },
    { route: 'datamanagement.page', menu: 'administer', order: 9, group: msg`数据`, when: isOfSchool },
  ],
});
