import { msg } from '@lingui/core/macro';
import { classesAddresses } from '#contract/classes/classes.addresses.ts';
import { definePlugin } from '#shell/plugin-api.ts';

/** Teaching classes: one's own in an offering and over all courses, and those of a course for its team. */
export default definePlugin({
  id: 'classes',
  tags: ['course', 'user'],
  routes: [
    {
      id: 'classes.offering',
      path: classesAddresses.offering.pattern,
      title: msg`我的班级`,
      needs: 'course',
      layout: 'study',
      icon: () => import('./classes.icon.ts'),
      screen: () => import('./offering-class.screen.tsx'),
    },
    {
      id: 'classes.course',
      path: classesAddresses.course.pattern,
      title: msg`教学班`,
      needs: 'course.edit',
      layout: 'manage',
      icon: () => import('./classes.icon.ts'),
      screen: () => import('./course-classes.screen.tsx'),
    },
    {
      id: 'classes.detail',
      path: classesAddresses.detail.pattern,
      title: msg`班级详情`,
      needs: 'course.edit',
      layout: 'manage',
      screen: () => import('./class-detail.screen.tsx'),
    },
    {
      id: 'classes.own',
      path: classesAddresses.own.pattern,
      title: msg`我的班级`,
      needs: 'user',
      layout: 'account',
      icon: () => import('./classes.icon.ts'),
      screen: () => import('./own-classes.screen.tsx'),
    },
  ],
  menu: [
    { route: 'classes.offering', menu: 'study', order: 50 },
    { route: 'classes.course', menu: 'manage', order: 25, group: msg`教学` },
    { route: 'classes.own', menu: 'account', order: 15 },
  ],
});
