import { msg } from '@lingui/core/macro';
import { definePlugin } from '#shell/plugin-api.ts';

export default definePlugin({
  id: 'courses',
  tags: ['course', 'index'],
  routes: [
    {
      id: 'courses.list',
      path: '/course/list',
      title: msg`课程`,
      needs: 'course',
      screen: () => import('./course-list.screen.tsx'),
    },
    {
      id: 'courses.introduce',
      path: '/course/introduce',
      title: msg`课程介绍`,
      needs: 'course',
      hidden: true,
      screen: () => import('./course-introduction.screen.tsx'),
    },
    {
      id: 'courses.detail',
      path: '/course/online/detail',
      title: msg`课程介绍`,
      needs: 'course',
      hidden: true,
      screen: () => import('./course-introduction.screen.tsx'),
    },
  ],
  menu: [
    { route: 'courses.list', menu: 'top', order: 10 },
    {
      route: 'courses.list',
      menu: 'phone',
      order: 10,
      icon: () => import('./courses.icon.ts'),
      covers: ['/course/introduce', '/course/online/detail'],
    },
  ],
  home: [
    { id: 'courses.featured', order: 30, shownTo: 'everyone', load: () => import('./featured-courses.section.tsx') },
  ],
  search: [{ id: 'course', title: msg`课程`, order: 10, load: () => import('./course-findings.section.tsx') }],
  shortcuts: [{ keys: ['g', 'c'], title: msg`课程`, group: msg`前往其他页面`, route: 'courses.list' }],
});
