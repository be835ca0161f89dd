import { msg } from '@lingui/core/macro';
import { coursesAddresses } from '#contract/courses/courses.addresses.ts';
import { definePlugin } from '#shell/plugin-api.ts';

export default definePlugin({
  id: 'courses',
  tags: ['course', 'index'],
  routes: [
    {
      id: 'courses.list',
      path: coursesAddresses.list.pattern,
      title: msg`课程`,
      needs: 'course',
      screen: () => import('./course-list.screen.tsx'),
      page: () => import('./course-list.page.ts'),
    },
    {
      id: 'courses.introduce',
      path: coursesAddresses.introduction.pattern,
      title: msg`课程介绍`,
      needs: 'course',
      hidden: true,
      screen: () => import('./course-introduction.screen.tsx'),
      page: () => import('./course-introduction.page.ts'),
    },
    {
      id: 'courses.detail',
      path: coursesAddresses.detail.pattern,
      title: msg`课程介绍`,
      needs: 'course',
      hidden: true,
      screen: () => import('./course-introduction.screen.tsx'),
      page: () => import('./course-introduction.page.ts'),
    },
  ],
  menu: [
    { route: 'courses.list', menu: 'top', order: 10 },
    {
      route: 'courses.list',
      menu: 'phone',
      order: 10,
      icon: () => import('./courses.icon.ts'),
      covers: [coursesAddresses.introduction.pattern, coursesAddresses.detail.pattern],
    },
  ],
  sections: [
    {
      id: 'courses.featured',
      order: 30,
      on: 'home',
      title: msg`推荐课程`,
      shownTo: 'everyone',
      load: () => import('./featured-courses.section.tsx'),
      page: () => import('./featured-courses.page.ts'),
    },
    {
      id: 'courses.school',
      order: 10,
      on: 'school',
      column: 'main',
      load: () => import('./school-courses.section.tsx'),
      page: () => import('./school-courses.page.ts'),
    },
  ],
  search: [{ id: 'course', title: msg`课程`, order: 10, load: () => import('./course-findings.section.tsx') }],
  shortcuts: [{ keys: ['g', 'c'], title: msg`课程`, group: msg`前往其他页面`, route: 'courses.list' }],
});
