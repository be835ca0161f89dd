import { msg } from '@lingui/core/macro';
import { homeworkAddresses } from '#contract/homework/homework.addresses.ts';
import { definePlugin } from '#shell/plugin-api.ts';

export default definePlugin({
  id: 'homework',
  tags: ['course'],
  routes: [
    {
      id: 'homework.list',
      path: homeworkAddresses.list.pattern,
      title: msg`作业考试`,
      needs: 'course',
      layout: 'study',
      icon: () => import('./homework.icon.ts'),
      screen: () => import('./homework-list.screen.tsx'),
    },
    {
      id: 'homework.attempt',
      path: homeworkAddresses.attempt.pattern,
      title: msg`作业`,
      needs: 'course',
      layout: 'blank',
      hidden: true,
      screen: () => import('./homework-attempt.screen.tsx'),
    },
    {
      id: 'homework.manage',
      path: homeworkAddresses.manage.pattern,
      title: msg`作业考试`,
      needs: 'course.edit',
      layout: 'manage',
      icon: () => import('./homework.icon.ts'),
      screen: () => import('./course-work.screen.tsx'),
    },
    {
      id: 'homework.marking',
      path: homeworkAddresses.marking.pattern,
      title: msg`批改`,
      needs: 'course.edit',
      layout: 'blank',
      hidden: true,
      needsRoom: true,
      screen: () => import('./marking.screen.tsx'),
    },
  ],
  menu: [
    { route: 'homework.list', menu: 'study', order: 20 },
    { route: 'homework.manage', menu: 'manage', order: 50, group: msg`教学` },
  ],
  sections: [
    {
      id: 'homework.waiting',
      order: 2,
      on: 'home',
      title: msg`待批改作业`,
      shownTo: 'person',
      when: ({ teacherState }) => teacherState === '1',
      load: () => import('./waiting-work.section.tsx'),
    },
  ],
  pageShortcuts: () => import('./homework.shortcuts.ts'),
});
