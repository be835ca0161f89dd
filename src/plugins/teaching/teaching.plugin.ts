import { msg } from '@lingui/core/macro';
import { teachingAddresses } from '#contract/teaching/teaching.addresses.ts';
import { definePlugin } from '#shell/plugin-api.ts';

export default definePlugin({
  id: 'teaching',
  area: 'courses',
  tags: ['course', 'profile'],
  routes: [
    {
      id: 'teaching.manage',
      path: teachingAddresses.manage.pattern,
      title: msg`课程管理`,
      needs: 'course.edit',
      layout: 'manage',
      hidden: true,
      children: [
        {
          id: 'teaching.information',
          path: teachingAddresses.information.pattern,
          title: msg`课程信息`,
          needs: 'course.edit',
          icon: () =>
            import('./teaching.icons.ts').then(({ courseInformationIcon }) => ({ default: courseInformationIcon })),
          screen: () => import('./course-information.screen.tsx'),
        },
        {
          id: 'teaching.students',
          path: teachingAddresses.students.pattern,
          title: msg`选课审核`,
          needs: 'course.edit',
          icon: () => import('./teaching.icons.ts').then(({ studentsIcon }) => ({ default: studentsIcon })),
          screen: () => import('./course-student.screen.tsx'),
        },
      ],
    },
    {
      id: 'teaching.taught',
      path: teachingAddresses.taught.pattern,
      title: msg`任教课程`,
      needs: 'profile',
      icon: () => import('./teaching.icons.ts').then(({ taughtIcon }) => ({ default: taughtIcon })),
      layout: 'account',
      screen: () => import('./taught-courses.screen.tsx'),
    },
    {
      id: 'teaching.basicInfo',
      path: teachingAddresses.basicInfo.pattern,
      title: msg`教学信息`,
      needs: 'profile',
      icon: () => import('./teaching.icons.ts').then(({ basicInfoIcon }) => ({ default: basicInfoIcon })),
      layout: 'account',
      screen: () => import('./basic-info.screen.tsx'),
    },
  ],
  menu: [
    {
      route: 'teaching.basicInfo',
      menu: 'account',
      order: 33,
      group: msg`教学`,
      when: ({ teacherState }) => teacherState === '1',
    },
    { route: 'teaching.information', menu: 'manage', order: 10, group: msg`内容` },
    { route: 'teaching.students', menu: 'manage', order: 30, group: msg`教学` },
    { route: 'teaching.taught', menu: 'avatar', order: 5, when: ({ teacherState }) => teacherState === '1' },
    {
      route: 'teaching.taught',
      menu: 'account',
      order: 30,
      group: msg`教学`,
      when: ({ teacherState }) => teacherState === '1',
    },
  ],
  workContext: { manage: () => import('./work-context.section.tsx') },
  sections: [
    {
      id: 'teaching.taught',
      order: 4,
      on: 'home',
      title: msg`任教课程`,
      shownTo: 'person',
      when: ({ teacherState }) => teacherState === '1',
      load: () => import('./taught-courses.section.tsx'),
    },
  ],
  shortcuts: [
    {
      keys: ['g', 't'],
      title: msg`任教课程`,
      group: msg`前往其他页面`,
      route: 'teaching.taught',
      when: ({ teacherState }) => teacherState === '1',
    },
  ],
  pageShortcuts: () => import('./teaching.shortcuts.ts'),
});
