import { msg } from '@lingui/core/macro';
import { coursefilesAddresses } from '#contract/coursefiles/coursefiles.addresses.ts';
import { definePlugin } from '#shell/plugin-api.ts';

/** Files of a course in folders: for those who learn it, and for its team. */
export default definePlugin({
  id: 'coursefiles',
  tags: ['course'],
  routes: [
    {
      id: 'coursefiles.offering',
      path: coursefilesAddresses.offering.pattern,
      title: msg`课程资料`,
      needs: 'course',
      layout: 'study',
      icon: () => import('./coursefiles.icon.ts'),
      screen: () => import('./offering-files.screen.tsx'),
    },
    {
      id: 'coursefiles.course',
      path: coursefilesAddresses.course.pattern,
      title: msg`课程资料`,
      needs: 'course.edit',
      layout: 'manage',
      icon: () => import('./coursefiles.icon.ts'),
      screen: () => import('./course-files.screen.tsx'),
    },
  ],
  menu: [
    { route: 'coursefiles.offering', menu: 'study', order: 60 },
    { route: 'coursefiles.course', menu: 'manage', order: 65, group: msg`教学` },
  ],
});
