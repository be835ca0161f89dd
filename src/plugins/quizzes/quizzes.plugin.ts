import { msg } from '@lingui/core/macro';
import { quizzesAddresses } from '#contract/quizzes/quizzes.addresses.ts';
import { definePlugin } from '#shell/plugin-api.ts';

/** Quizzes of courses. */
export default definePlugin({
  id: 'quizzes',
  tags: ['course'],
  routes: [
    {
      id: 'quizzes.quiz',
      path: quizzesAddresses.quiz.pattern,
      title: msg`测验`,
      needs: 'course',
      layout: 'blank',
      hidden: true,
      screen: () => import('./quiz.screen.tsx'),
    },
    {
      id: 'quizzes.manage',
      path: quizzesAddresses.manage.pattern,
      title: msg`测验`,
      needs: 'course.edit',
      layout: 'manage',
      icon: () => import('./quizzes.icon.ts'),
      screen: () => import('./course-quizzes.screen.tsx'),
    },
  ],
  menu: [{ route: 'quizzes.manage', menu: 'manage', order: 51, group: msg`教学` }],
  pageShortcuts: () => import('./quizzes.shortcuts.ts'),
});
