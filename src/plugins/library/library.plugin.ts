import { msg } from '@lingui/core/macro';
import { libraryAddresses } from '#contract/library/library.addresses.ts';
import { definePlugin } from '#shell/plugin-api.ts';

export default definePlugin({
  id: 'library',
  tags: ['resourceLibrary', 'user'],
  routes: [
    {
      id: 'library.list',
      path: libraryAddresses.list.pattern,
      title: msg`资源库`,
      needs: 'resourceLibrary',
      screen: () => import('./library-list.screen.tsx'),
      page: () => import('./library-list.page.ts'),
    },
    {
      // The frame of a library around its pages.
      id: 'library.space',
      path: libraryAddresses.space.pattern,
      title: msg`资源库`,
      needs: 'resourceLibrary',
      layout: 'library',
      hidden: true,
      screen: () => import('./library-space.screen.tsx'),
      children: [
        {
          id: 'library.home',
          path: libraryAddresses.home.pattern,
          title: msg`资源库首页`,
          needs: 'resourceLibrary',
          screen: () => import('./library-home.screen.tsx'),
          page: () => import('./library-home.page.ts'),
        },
        {
          id: 'library.introduction',
          path: libraryAddresses.introduction.pattern,
          title: msg`资源库介绍`,
          needs: 'resourceLibrary',
          screen: () => import('./library-introduction.screen.tsx'),
          page: () => import('./library-introduction.page.ts'),
        },
        {
          id: 'library.courses',
          path: libraryAddresses.courses.pattern,
          title: msg`资源库课程`,
          needs: 'resourceLibrary',
          screen: () => import('./library-courses.screen.tsx'),
          page: () => import('./library-courses.page.ts'),
        },
        {
          id: 'library.materials',
          path: libraryAddresses.materials.pattern,
          title: msg`素材中心`,
          needs: 'resourceLibrary',
          screen: () => import('./material-center.screen.tsx'),
          page: () => import('./material-center.page.ts'),
        },
      ],
    },
    {
      id: 'library.material',
      path: libraryAddresses.material.pattern,
      title: msg`素材`,
      needs: 'resourceLibrary',
      hidden: true,
      screen: () => import('./material.screen.tsx'),
      page: () => import('./material.page.ts'),
    },
    {
      // The short address of a material.
      id: 'library.short',
      path: libraryAddresses.short.pattern,
      title: msg`素材`,
      needs: 'resourceLibrary',
      hidden: true,
      screen: () => import('./short-address.screen.tsx'),
    },
    {
      id: 'library.collect',
      path: libraryAddresses.collect.pattern,
      title: msg`我的收藏`,
      needs: 'user',
      layout: 'account',
      icon: () => import('./library.icons.ts').then(({ collectIcon }) => ({ default: collectIcon })),
      screen: () => import('./collect.screen.tsx'),
    },
  ],
  menu: [
    { route: 'library.list', menu: 'top', order: 20, covers: [libraryAddresses.space.pattern] },
    {
      route: 'library.list',
      menu: 'phone',
      order: 20,
      icon: () => import('./library.icons.ts').then(({ libraryIcon }) => ({ default: libraryIcon })),
      covers: [libraryAddresses.space.pattern],
    },
    { route: 'library.collect', menu: 'account', order: 30 },
    { route: 'library.collect', menu: 'avatar', order: 15 },
  ],
  sections: [
    {
      id: 'library.hot',
      order: 40,
      on: 'home',
      title: msg`热门资源库`,
      shownTo: 'everyone',
      load: () => import('./hot-libraries.section.tsx'),
      page: () => import('./hot-libraries.page.ts'),
    },
    {
      id: 'library.school',
      order: 20,
      on: 'school',
      column: 'side',
      load: () => import('./school-libraries.section.tsx'),
      page: () => import('./school-libraries.page.ts'),
    },
  ],
  search: [
    { id: 'material', title: msg`素材`, order: 15, load: () => import('./material-findings.section.tsx') },
    { id: 'library', title: msg`资源库`, order: 20, load: () => import('./library-findings.section.tsx') },
  ],
  shortcuts: [{ keys: ['g', 'r'], title: msg`资源库`, group: msg`前往其他页面`, route: 'library.list' }],
});
