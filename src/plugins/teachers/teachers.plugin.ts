import { msg } from '@lingui/core/macro';
import { teachersAddresses } from '#contract/teachers/teachers.addresses.ts';
import { definePlugin } from '#shell/plugin-api.ts';

/** Teachers as everybody sees those who agreed. */
export default definePlugin({
  id: 'teachers',
  tags: ['index', 'profile'],
  routes: [
    {
      id: 'teachers.list',
      path: teachersAddresses.list.pattern,
      title: msg`名师`,
      needs: 'index',
      screen: () => import('./teacher-list.screen.tsx'),
      page: () => import('./teacher-list.page.ts'),
    },
    {
      id: 'teachers.detail',
      path: teachersAddresses.detail.pattern,
      title: msg`教师主页`,
      needs: 'index',
      hidden: true,
      sections: 'teacher',
      screen: () => import('./teacher-detail.screen.tsx'),
      page: () => import('./teacher-detail.page.ts'),
    },
    {
      id: 'teachers.own',
      path: teachersAddresses.own.pattern,
      title: msg`教师主页`,
      needs: 'profile',
      layout: 'account',
      icon: () => import('./teachers.icon.ts'),
      screen: () => import('./own-teacher.screen.tsx'),
    },
  ],
  menu: [
    { route: 'teachers.list', menu: 'top', order: 60, covers: [teachersAddresses.detail.pattern] },
    {
      route: 'teachers.own',
      menu: 'account',
      order: 31,
      group: msg`教学`,
      when: ({ teacherState }) => teacherState === '1',
    },
  ],
  search: [{ id: 'teacher', title: msg`教师`, order: 30, load: () => import('./teacher-findings.section.tsx') }],
});
