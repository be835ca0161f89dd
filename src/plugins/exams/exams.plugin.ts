import { msg } from '@lingui/core/macro';
import { examsAddresses } from '#contract/exams/exams.addresses.ts';
import { definePlugin } from '#shell/plugin-api.ts';

/** Exams of offerings: set, watched and marked by the team, taken by learners. */
export default definePlugin({
  id: 'exams',
  tags: ['course'],
  routes: [
    {
      id: 'exams.manage',
      path: examsAddresses.manage.pattern,
      title: msg`考试`,
      needs: 'course.edit',
      layout: 'manage',
      icon: () => import('./exams.icon.ts'),
      screen: () => import('./course-exams.screen.tsx'),
    },
  ],
  menu: [{ route: 'exams.manage', menu: 'manage', order: 52, group: msg`教学` }],
});
