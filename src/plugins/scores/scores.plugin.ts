import { msg } from '@lingui/core/macro';
import { isOfSchool } from '#contract/common/roles.rule.ts';
import { scoresAddresses } from '#contract/scores/scores.addresses.ts';
import { definePlugin } from '#shell/plugin-api.ts';

export default definePlugin({
  id: 'scores',
  tags: ['course', 'profile'],
  routes: [
    {
      id: 'scores.mine',
      path: scoresAddresses.mine.pattern,
      title: msg`课程成绩`,
      needs: 'course',
      layout: 'study',
      icon: () => import('./scores.icon.ts'),
      screen: () => import('./course-grade.screen.tsx'),
    },
    {
      id: 'scores.course',
      path: scoresAddresses.course.pattern,
      title: msg`成绩`,
      needs: 'course.edit',
      layout: 'manage',
      icon: () => import('./scores.icon.ts'),
      screen: () => import('./course-score.screen.tsx'),
    },
    {
      id: 'scores.daily',
      path: scoresAddresses.daily.pattern,
      title: msg`每日记录`,
      needs: 'course.edit',
      layout: 'manage',
      screen: () => import('./daily-record.screen.tsx'),
    },
    {
      id: 'scores.settings',
      path: scoresAddresses.settings.pattern,
      title: msg`成绩设置`,
      needs: 'profile.query',
      layout: 'administer',
      icon: () => import('./scores.icon.ts'),
      screen: () => import('./grade-settings.screen.tsx'),
    },
  ],
  sections: [
    {
      id: 'scores.news',
      order: 11,
      on: 'home',
      title: msg`新公布的成绩`,
      shownTo: 'person',
      load: () => import('./new-marks.section.tsx'),
    },
  ],
  menu: [
    { route: 'scores.mine', menu: 'study', order: 70 },
    { route: 'scores.course', menu: 'manage', order: 70, group: msg`结果` },
    { route: 'scores.settings', menu: 'account', order: 48, group: msg`管理`, when: isOfSchool },
    { route: 'scores.settings', menu: 'administer', order: 8, group: msg`组织`, when: isOfSchool },
  ],
});
