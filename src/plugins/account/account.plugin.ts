import { msg } from '@lingui/core/macro';
import { accountAddresses } from '#contract/account/account.addresses.ts';
import { definePlugin, type Person } from '#shell/plugin-api.ts';

const isOfPlatform = ({ role }: Person) => role === 'platformAdmin';
const administers = (person: Person) => person.school !== null || isOfPlatform(person);

export default definePlugin({
  id: 'account',
  tags: ['user', 'profile'],
  routes: [
    {
      id: 'account.center',
      path: accountAddresses.center.pattern,
      title: msg`个人中心`,
      needs: 'user',
      layout: 'account',
      icon: () => import('./account.icons.ts').then(({ centerIcon }) => ({ default: centerIcon })),
      screen: () => import('./center.screen.tsx'),
    },
    {
      id: 'account.settings',
      path: accountAddresses.settings.pattern,
      title: msg`账号设置`,
      needs: 'user',
      layout: 'account',
      icon: () => import('./account.icons.ts').then(({ settingsIcon }) => ({ default: settingsIcon })),
      screen: () => import('./settings.screen.tsx'),
    },
    {
      id: 'account.joining',
      path: accountAddresses.joining.pattern,
      title: msg`合并账号`,
      needs: 'user',
      layout: 'account',
      screen: () => import('./joining.screen.tsx'),
    },
    {
      id: 'account.verifications',
      path: accountAddresses.verifications.pattern,
      title: msg`教师认证`,
      needs: 'profile.edit',
      layout: 'administer',
      icon: () => import('./account.icons.ts').then(({ verificationsIcon }) => ({ default: verificationsIcon })),
      screen: () => import('./verifications.screen.tsx'),
    },
    {
      id: 'account.audit',
      path: accountAddresses.audit.pattern,
      title: msg`操作日志`,
      needs: 'profile',
      layout: 'administer',
      icon: () => import('./account.icons.ts').then(({ auditIcon }) => ({ default: auditIcon })),
      screen: () => import('./audit.screen.tsx'),
    },
  ],
  menu: [
    { route: 'account.center', menu: 'account', order: 5 },
    {
      route: 'account.center',
      menu: 'phone',
      order: 40,
      title: msg`我的`,
      icon: () => import('./account.icons.ts').then(({ personIcon }) => ({ default: personIcon })),
      covers: ['/account'],
    },
    { route: 'account.settings', menu: 'account', order: 90 },
    { route: 'account.settings', menu: 'avatar', order: 40 },
    { route: 'account.verifications', menu: 'avatar', order: 6, when: administers },
    { route: 'account.verifications', menu: 'account', order: 50, group: msg`管理`, when: administers },
    {
      route: 'account.verifications',
      menu: 'administer',
      order: 10,
      group: msg`审核`,
      when: administers,
      count: () => import('./waiting-verifications.section.tsx'),
    },
    { route: 'account.audit', menu: 'account', order: 60, group: msg`管理`, when: isOfPlatform },
    { route: 'account.audit', menu: 'administer', order: 60, group: msg`安全`, when: isOfPlatform },
  ],
  workContext: { administer: () => import('./administered.section.tsx') },
  sections: [
    {
      id: 'account.administration',
      order: 3,
      on: 'home',
      title: msg`今日待办`,
      shownTo: 'person',
      when: administers,
      load: () => import('./administration-day.section.tsx'),
    },
  ],
  pageShortcuts: () => import('./account.shortcuts.ts'),
  overlays: [
    { id: 'account.personWatch', load: () => import('./person-watch.overlay.tsx') },
    { id: 'account.agreement', load: () => import('./agreement.overlay.tsx') },
  ],
});
