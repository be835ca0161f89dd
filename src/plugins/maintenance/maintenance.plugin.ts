import { msg } from '@lingui/core/macro';
import { maintenanceAddresses } from '#contract/maintenance/maintenance.addresses.ts';
import { definePlugin } from '#shell/plugin-api.ts';

export default definePlugin({
  id: 'maintenance',
  area: 'library',
  tags: ['libSys'],
  routes: [
    {
      id: 'maintenance.index',
      path: maintenanceAddresses.index.pattern,
      title: msg`资源库维护`,
      needs: 'libSys',
      layout: 'maintain',
      hideChildrenInMenu: true,
      screen: () => import('./maintenance.screen.tsx'),
      children: [
        {
          id: 'maintenance.information',
          path: maintenanceAddresses.information.pattern,
          title: msg`基本配置`,
          needs: 'libSys.get',
          icon: () => import('./maintenance.icons.ts').then(({ informationIcon }) => ({ default: informationIcon })),
          screen: () => import('./information/information.screen.tsx'),
        },
        {
          id: 'maintenance.plate',
          path: maintenanceAddresses.plate.pattern,
          title: msg`栏目`,
          needs: 'libSys.get',
          icon: () => import('./maintenance.icons.ts').then(({ plateIcon }) => ({ default: plateIcon })),
          screen: () => import('./menu/plate.screen.tsx'),
        },
        {
          id: 'maintenance.material',
          path: maintenanceAddresses.material.pattern,
          title: msg`素材`,
          needs: 'libSys.query',
          icon: () => import('./maintenance.icons.ts').then(({ materialIcon }) => ({ default: materialIcon })),
          screen: () => import('./materials/material.screen.tsx'),
        },
        {
          id: 'maintenance.complaints',
          path: maintenanceAddresses.complaint.pattern,
          title: msg`侵权投诉`,
          needs: 'libSys.query',
          icon: () => import('./maintenance.icons.ts').then(({ complaintsIcon }) => ({ default: complaintsIcon })),
          screen: () => import('./complaints/complaints.screen.tsx'),
        },
        {
          id: 'maintenance.dataCentre',
          path: maintenanceAddresses.dataCentre.pattern,
          title: msg`数据中心`,
          needs: 'libSys.query',
          icon: () => import('./maintenance.icons.ts').then(({ dataCentreIcon }) => ({ default: dataCentreIcon })),
          screen: () => import('./data-centre/data-centre.screen.tsx'),
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
    {
      route: 'maintenance.complaints',
      menu: 'maintain',
      order: 35,
      group: msg`资源库`,
      count: () => import('./open-complaints.section.tsx'),
    },
    { route: 'maintenance.dataCentre', menu: 'maintain', order: 40, group: msg`数据` },
  ],
  pageShortcuts: () => import('./maintenance.shortcuts.ts'),
  workContext: { maintain: () => import('./library-switch.section.tsx') },
});
