import { msg } from '@lingui/core/macro';
import { isOfSchool } from '#contract/common/roles.rule.ts';
import { courseReviewAddresses } from '#contract/course-review/course-review.addresses.ts';
import { definePlugin } from '#shell/plugin-api.ts';

/** Courses are reviewed before they are published, where their school wants that. */
export default definePlugin({
  id: 'coursereview',
  area: 'courses',
  tags: ['course'],
  routes: [
    {
      id: 'coursereview.queue',
      path: courseReviewAddresses.queue.pattern,
      title: msg`课程审核`,
      needs: 'course.edit',
      layout: 'administer',
      icon: () => import('./coursereview.icon.ts'),
      screen: () => import('./review-queue.screen.tsx'),
    },
    {
      id: 'coursereview.review',
      path: courseReviewAddresses.review.pattern,
      title: msg`课程审核`,
      needs: 'course.edit',
      layout: 'blank',
      hidden: true,
      needsRoom: true,
      screen: () => import('./review.screen.tsx'),
    },
  ],
  menu: [
    { route: 'coursereview.queue', menu: 'account', order: 46, group: msg`管理`, when: isOfSchool },
    { route: 'coursereview.queue', menu: 'administer', order: 5, group: msg`组织`, when: isOfSchool },
  ],
  pageShortcuts: () => import('./coursereview.shortcuts.ts'),
});
