import { msg } from '@lingui/core/macro';
import { consoleAddresses } from '#contract/console/console.addresses.ts';
import { definePlugin, type Person } from '#shell/plugin-api.ts';

const isOfPlatform = ({ role }: Person) => role === 'platformAdmin';
const inMenu = { menu: 'administer', group: msg`运行`, when: isOfPlatform } as const;

/** How the platform runs, for those who run it. */
export default definePlugin({
  id: 'console',
  tags: ['profile'],
  routes: [
    {
      id: 'console.overview',
      path: consoleAddresses.overview.pattern,
      title: msg`运行概况`,
      needs: 'profile',
      layout: 'administer',
      icon: () => import('./console.icons.ts').then(({ overviewIcon }) => ({ default: overviewIcon })),
      screen: () => import('./overview.screen.tsx'),
    },
    {
      id: 'console.jobs',
      path: consoleAddresses.jobs.pattern,
      title: msg`后台任务`,
      needs: 'profile',
      layout: 'administer',
      icon: () => import('./console.icons.ts').then(({ jobsIcon }) => ({ default: jobsIcon })),
      screen: () => import('./jobs.screen.tsx'),
    },
    {
      id: 'console.outbox',
      path: consoleAddresses.outbox.pattern,
      title: msg`发件箱`,
      needs: 'profile',
      layout: 'administer',
      icon: () => import('./console.icons.ts').then(({ outboxIcon }) => ({ default: outboxIcon })),
      screen: () => import('./outbox.screen.tsx'),
    },
    {
      id: 'console.sessions',
      path: consoleAddresses.sessions.pattern,
      title: msg`会话与登录`,
      needs: 'profile',
      layout: 'administer',
      icon: () => import('./console.icons.ts').then(({ sessionsIcon }) => ({ default: sessionsIcon })),
      screen: () => import('./sessions.screen.tsx'),
    },
    {
      id: 'console.storage',
      path: consoleAddresses.storage.pattern,
      title: msg`文件存储`,
      needs: 'profile',
      layout: 'administer',
      icon: () => import('./console.icons.ts').then(({ storageIcon }) => ({ default: storageIcon })),
      screen: () => import('./storage.screen.tsx'),
    },
  ],
  menu: [
    { route: 'console.overview', menu: 'account', order: 55, group: msg`管理`, when: isOfPlatform },
    { route: 'console.overview', order: 50, ...inMenu },
    { route: 'console.jobs', order: 51, ...inMenu },
    { route: 'console.outbox', order: 52, ...inMenu },
    { route: 'console.sessions', order: 53, ...inMenu },
    { route: 'console.storage', order: 54, ...inMenu },
  ],
});
