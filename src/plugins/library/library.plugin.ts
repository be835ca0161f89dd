import { msg } from '@lingui/core/macro';
import { definePlugin } from '#shell/plugin-api.ts';

export default definePlugin({
  id: 'library',
  tags: ['resourceLibrary', 'user'],
  routes: [
    {
      id: 'library.list',
      path: '/sourceLib',
      title: msg`资源库`,
      needs: 'resourceLibrary',
      screen: () => import('./library-list.screen.tsx'),
    },
    {
      id: 'library.material',
      path: '/lib/material/detail',
      title: msg`素材`,
      needs: 'resourceLibrary',
      hidden: true,
      screen: () => import('./material.screen.tsx'),
    },
  ],
  menu: [{ route: 'library.list', menu: 'top', order: 20 }],
});
