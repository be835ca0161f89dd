import { msg } from '@lingui/core/macro';
import { definePlugin } from '#shell/plugin-api.ts';

export default definePlugin({
  id: 'maintenance',
  tags: ['libSys'],
  routes: [
    {
      id: 'maintenance.index',
      path: '/maintenance/index',
      title: msg`资源库维护`,
      needs: 'libSys',
      layout: 'maintain',
      hideChildrenInMenu: true,
      screen: () => import('./maintenance.screen.tsx'),
      children: [
        {
          id: 'maintenance.information',
          path: '/maintenance/index/information',
          title: msg`基本配置`,
          needs: 'libSys.get',
          icon: () => import('./information.icon.ts'),
          screen: () => import('./information.screen.tsx'),
        },
        {
          id: 'maintenance.plate',
          path: '/maintenance/index/plate',
          title: msg`栏目`,
          needs: 'libSys.get',
          icon: () => import('./plate.icon.ts'),
          screen: () => import('./plate.screen.tsx'),
        },
        {
          id: 'maintenance.material',
          path: '/maintenance/index/material',
          title: msg`素材`,
          needs: 'libSys.query',
          icon: () => import('./material.icon.ts'),
          screen: () => import('./material.screen.tsx'),
        },
        {
          id: 'maintenance.dataCentre',
          path: '/maintenance/index/datacenter',
          title: msg`数据中心`,
          needs: 'libSys.query',
          icon: () => import('./data-centre.icon.ts'),
          screen: () => import('./data-centre.screen.tsx'),
        },
      ],
    },
  ],
  menu: [
    { route: 'maintenance.index', menu: 'avatar', order: 8 },
    { route: 'maintenance.information', menu: 'maintain', order: 10, group: msg`资源库` },
    { route: 'maintenance.plate', menu: 'maintain', order: 20, group: msg`资源库` },
    {
      route: 'maintenance.material',
      menu: 'maintain',
      order: 30,
      group: msg`资源库`,
      count: () => import('./waiting-count.section.tsx'),
    },
    { route: 'maintenance.dataCentre', menu: 'maintain', order: 40, group: msg`数据` },
  ],
  shortcuts: [
    { keys: ['Alt+↑', 'Alt+↓'], title: msg`上移、下移`, group: msg`栏目`, on: 'maintenance.plate' },
    { keys: ['Alt+←', 'Alt+→'], title: msg`升级、降级`, group: msg`栏目`, on: 'maintenance.plate' },
    { keys: ['H'], title: msg`隐藏或显示`, group: msg`栏目`, on: 'maintenance.plate' },
    { keys: ['N'], title: msg`新增`, group: msg`栏目`, on: 'maintenance.plate' },
    { keys: ['F2'], title: msg`重命名`, group: msg`栏目`, on: 'maintenance.plate' },
    { keys: ['Ctrl+Z'], title: msg`撤销`, group: msg`栏目`, on: 'maintenance.plate' },
    { keys: ['J', 'K'], title: msg`下一件、上一件`, group: msg`素材`, on: 'maintenance.material' },
    { keys: ['A'], title: msg`通过，下一件`, group: msg`素材`, on: 'maintenance.material' },
    { keys: ['R'], title: msg`退回`, group: msg`素材`, on: 'maintenance.material' },
    { keys: ['P'], title: msg`打开预览`, group: msg`素材`, on: 'maintenance.material' },
    { keys: ['E'], title: msg`编辑信息`, group: msg`素材`, on: 'maintenance.material' },
  ],
  workContext: { maintain: () => import('./library-switch.section.tsx') },
});
