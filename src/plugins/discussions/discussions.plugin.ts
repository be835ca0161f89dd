import { msg } from '@lingui/core/macro';
import { discussionsAddresses } from '#contract/discussions/discussions.addresses.ts';
import { definePlugin } from '#shell/plugin-api.ts';

/** Questions and answers of a course: for those who learn in it, for its team, and one's own over all courses. */
export default definePlugin({
  id: 'discussions',
  tags: ['course', 'user'],
  routes: [
    {
      id: 'discussions.offering',
      path: discussionsAddresses.offering.pattern,
      title: msg`答疑讨论`,
      needs: 'course',
      layout: 'study',
      icon: () => import('./discussions.icon.ts'),
      screen: () => import('./offering-discussion.screen.tsx'),
    },
    {
      id: 'discussions.course',
      path: discussionsAddresses.course.pattern,
      title: msg`答疑讨论`,
      needs: 'course.edit',
      layout: 'manage',
      icon: () => import('./discussions.icon.ts'),
      screen: () => import('./course-discussion.screen.tsx'),
    },
    {
      id: 'discussions.own',
      path: discussionsAddresses.own.pattern,
      title: msg`我的讨论`,
      needs: 'user',
      layout: 'account',
      icon: () => import('./discussions.icon.ts'),
      screen: () => import('./own-discussions.screen.tsx'),
    },
  ],
  itemDiscussion: () => import('./item-discussion.section.tsx'),
  menu: [
    { route: 'discussions.offering', menu: 'study', order: 40 },
    { route: 'discussions.course', menu: 'manage', order: 60, group: msg`教学` },
    { route: 'discussions.own', menu: 'account', order: 25 },
  ],
  pageShortcuts: () => import('./discussions.shortcuts.ts'),
});
