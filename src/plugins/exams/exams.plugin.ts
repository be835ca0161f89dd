import { msg } from '@lingui/core/macro';
import { examsAddresses } from '#contract/exams/exams.addresses.ts';
import { definePlugin } from '#shell/plugin-api.ts';

/** Exams of offerings: set, watched and marked by the team, taken by learners. */
export default definePlugin({
  id: 'exams',
  tags: ['course', 'user'],
  routes: [
    {
      id: 'exams.own',
      path: examsAddresses.own.pattern,
      title: msg`我的考试`,
      needs: 'user',
      layout: 'account',
      icon: () => import('./exams.icon.ts'),
      screen: () => import('./own-exams.screen.tsx'),
    },
    {
      id: 'exams.offering',
      path: examsAddresses.offering.pattern,
      title: msg`考试`,
      needs: 'course',
      layout: 'study',
      icon: () => import('./exams.icon.ts'),
      screen: () => import('./offering-exams.screen.tsx'),
    },
    {
      id: 'exams.exam',
      path: examsAddresses.exam.pattern,
      title: msg`考试`,
      // Not `user`: where the session ends meanwhile, the paper stays while its learner logs in.
      needs: 'course',
      layout: 'blank',
      hidden: true,
      screen: () => import('./exam.screen.tsx'),
    },
    {
      id: 'exams.manage',
      path: examsAddresses.manage.pattern,
      title: msg`考试`,
      needs: 'course.edit',
      layout: 'manage',
      icon: () => import('./exams.icon.ts'),
      screen: () => import('./course-exams.screen.tsx'),
    },
    {
      id: 'exams.review',
      path: examsAddresses.review.pattern,
      title: msg`试卷审核`,
      needs: 'user',
      layout: 'account',
      icon: () => import('./paper-review.icon.ts'),
      screen: () => import('./paper-reviews.screen.tsx'),
    },
    {
      id: 'exams.replay',
      path: examsAddresses.replay.pattern,
      title: msg`作答回放`,
      needs: 'course.edit',
      layout: 'blank',
      hidden: true,
      screen: () => import('./exam-replay.screen.tsx'),
    },
    {
      id: 'exams.preview',
      path: examsAddresses.preview.pattern,
      title: msg`预览试卷`,
      needs: 'course.edit',
      layout: 'blank',
      hidden: true,
      screen: () => import('./exam-preview.screen.tsx'),
    },
    {
      id: 'exams.print',
      path: examsAddresses.print.pattern,
      title: msg`打印试卷`,
      needs: 'course.edit',
      layout: 'blank',
      hidden: true,
      screen: () => import('./exam-print.screen.tsx'),
    },
  ],
  menu: [
    { route: 'exams.own', menu: 'account', order: 13 },
    { route: 'exams.offering', menu: 'study', order: 21 },
    { route: 'exams.review', menu: 'account', order: 13.6, when: ({ role }) => role !== 'learner' },
    { route: 'exams.manage', menu: 'manage', order: 52, group: msg`教学` },
  ],
  pageShortcuts: () => import('./exams.shortcuts.ts'),
});
