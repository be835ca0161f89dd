import { msg } from '@lingui/core/macro';
import { isOfSchool } from '#contract/common/roles.rule.ts';
import { statisticsAddresses } from '#contract/statistics/statistics.addresses.ts';
import { definePlugin } from '#shell/plugin-api.ts';

/** Figures of terms, for those who administer a school or a college of it. */
export default definePlugin({
  id: 'statistics',
  tags: ['profile'],
  routes: [
    {
      id: 'statistics.term',
      path: statisticsAddresses.term.pattern,
      title: msg`学期统计`,
      needs: 'profile.query',
      layout: 'administer',
      icon: () => import('./statistics.icon.ts'),
      screen: () => import('./term-statistics.screen.tsx'),
    },
    {
      id: 'statistics.wall',
      path: statisticsAddresses.wall.pattern,
      title: msg`学期统计大屏`,
      needs: 'profile.query',
      layout: 'blank',
      hidden: true,
      needsRoom: true,
      screen: () => import('./wall.screen.tsx'),
    },
  ],
  menu: [
    { route: 'statistics.term', menu: 'account', order: 48, group: msg`管理`, when: isOfSchool },
    { route: 'statistics.term', menu: 'administer', order: 8, group: msg`数据`, when: isOfSchool },
  ],
});
