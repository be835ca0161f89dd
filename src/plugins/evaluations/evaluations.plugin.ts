import { msg } from '@lingui/core/macro';
import { evaluationsAddresses } from '#contract/evaluations/evaluations.addresses.ts';
import { definePlugin } from '#shell/plugin-api.ts';

/** Evaluations of courses: questionnaires and their results for the team; those who learn answer beside what they study. */
export default definePlugin({
  id: 'evaluations',
  tags: ['course'],
  routes: [
    {
      id: 'evaluations.course',
      path: evaluationsAddresses.course.pattern,
      title: msg`课程评价`,
      needs: 'course.edit',
      layout: 'manage',
      icon: () => import('./evaluations.icon.ts'),
      screen: () => import('./course-evaluations.screen.tsx'),
    },
  ],
  menu: [{ route: 'evaluations.course', menu: 'manage', order: 75, group: msg`结果` }],
  sections: [
    { id: 'evaluations.study', order: 10, on: 'study', column: 'main', load: () => import('./study.section.tsx') },
    { id: 'evaluations.ratings', order: 10, on: 'course', column: 'main', load: () => import('./ratings.section.tsx') },
  ],
});
