import { msg } from '@lingui/core/macro';
import { learningAddresses } from '#contract/learning/learning.addresses.ts';
import { definePlugin } from '#shell/plugin-api.ts';

export default definePlugin({
  id: 'learning',
  tags: ['course', 'user'],
  routes: [
    {
      id: 'learning.detail',
      path: learningAddresses.offering.pattern,
      title: msg`课程学习`,
      needs: 'course',
      layout: 'study',
      children: [
        {
          id: 'learning.study',
          path: learningAddresses.study.pattern,
          title: msg`课程学习`,
          needs: 'course',
          hasStudyPanels: true,
          icon: () => import('./learning.icons.ts').then(({ studyIcon }) => ({ default: studyIcon })),
          screen: () => import('./course-study.screen.tsx'),
        },
      ],
    },
    {
      id: 'learning.courses',
      path: learningAddresses.courses.pattern,
      title: msg`我的课程`,
      needs: 'user',
      layout: 'account',
      icon: () => import('./learning.icons.ts').then(({ myCoursesIcon }) => ({ default: myCoursesIcon })),
      screen: () => import('./my-courses.screen.tsx'),
    },
  ],
  menu: [
    { route: 'learning.study', menu: 'study', order: 10 },
    { route: 'learning.courses', menu: 'account', order: 10 },
    { route: 'learning.courses', menu: 'avatar', order: 10 },
    {
      route: 'learning.courses',
      menu: 'phone',
      order: 30,
      title: msg`学习`,
      icon: () => import('./learning.icons.ts').then(({ learningIcon }) => ({ default: learningIcon })),
    },
  ],
  frames: { study: () => import('./study-frame.screen.tsx') },
  shortcuts: [{ keys: ['g', 'l'], title: msg`我的课程`, group: msg`前往其他页面`, route: 'learning.courses' }],
  pageShortcuts: () => import('./learning.shortcuts.ts'),
});
