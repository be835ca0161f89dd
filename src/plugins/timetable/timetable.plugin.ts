import { msg } from '@lingui/core/macro';
import { isOfPeople } from '#contract/common/roles.rule.ts';
import { timetableAddresses } from '#contract/timetable/timetable.addresses.ts';
import { definePlugin } from '#shell/plugin-api.ts';

const icon = () => import('./timetable.icon.ts');

/** The timetable of a school, and everybody's own. */
export default definePlugin({
  id: 'timetable',
  tags: ['profile', 'user'],
  routes: [
    {
      id: 'timetable.page',
      path: timetableAddresses.page.pattern,
      title: msg`课表`,
      needs: 'profile.query',
      layout: 'administer',
      icon,
      screen: () => import('./timetable.screen.tsx'),
    },
    {
      id: 'timetable.import',
      path: timetableAddresses.import.pattern,
      title: msg`导入课表`,
      needs: 'profile',
      layout: 'administer',
      icon,
      screen: () => import('./lesson-import.screen.tsx'),
    },
    {
      id: 'timetable.own',
      path: timetableAddresses.own.pattern,
      title: msg`我的课表`,
      needs: 'user',
      layout: 'account',
      icon,
      screen: () => import('./own-timetable.screen.tsx'),
    },
  ],
  menu: [
    { route: 'timetable.own', menu: 'account', order: 12 },
    { route: 'timetable.page', menu: 'account', order: 47.5, group: msg`管理`, when: isOfPeople },
    { route: 'timetable.page', menu: 'administer', order: 7.5, group: msg`组织`, when: isOfPeople },
  ],
});
