import { msg } from '@lingui/core/macro';
import { schoolsAddresses } from '#contract/schools/schools.addresses.ts';
import { definePlugin } from '#shell/plugin-api.ts';

export default definePlugin({
  id: 'schools',
  tags: ['index'],
  routes: [
    {
      id: 'schools.list',
      path: schoolsAddresses.list.pattern,
      title: msg({ message: '学校', context: 'directory' }),
      needs: 'index',
      screen: () => import('./school-list.screen.tsx'),
      page: () => import('./school-list.page.ts'),
    },
    {
      id: 'schools.detail',
      path: schoolsAddresses.detail.pattern,
      title: msg`学校`,
      needs: 'index',
      hidden: true,
      sections: 'school',
      screen: () => import('./school.screen.tsx'),
      page: () => import('./school.page.ts'),
    },
  ],
  menu: [{ route: 'schools.list', menu: 'top', order: 60, covers: [schoolsAddresses.detail.pattern] }],
  sections: [
    {
      id: 'schools.wall',
      order: 60,
      on: 'home',
      title: msg`参与院校`,
      shownTo: 'everyone',
      load: () => import('./school-wall.section.tsx'),
      page: () => import('./school-wall.page.ts'),
    },
  ],
  search: [{ id: 'school', title: msg`学校`, order: 40, load: () => import('./school-findings.section.tsx') }],
});
