import { msg } from '@lingui/core/macro';
import { definePlugin } from '#shell/plugin-api.ts';

export default definePlugin({
  id: 'schools',
  tags: ['index'],
  routes: [],
  sections: [
    {
      id: 'schools.wall',
      order: 60,
      on: 'home',
      shownTo: 'everyone',
      load: () => import('./school-wall.section.tsx'),
      page: () => import('./school-wall.page.ts'),
    },
  ],
  search: [{ id: 'school', title: msg`学校`, order: 40, load: () => import('./school-findings.section.tsx') }],
});
