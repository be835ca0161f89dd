import { msg } from '@lingui/core/macro';
import { scoresAddresses } from '#contract/scores/scores.addresses.ts';
import { definePlugin } from '#shell/plugin-api.ts';

export default definePlugin({
  id: 'scores',
  tags: ['course'],
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
  ],
});
