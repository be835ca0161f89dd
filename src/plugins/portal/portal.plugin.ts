import { msg } from '@lingui/core/macro';
import { portalAddresses } from '#contract/portal/portal.addresses.ts';
import { definePlugin } from '#shell/plugin-api.ts';

export default definePlugin({
  id: 'portal',
  tags: ['index', 'common'],
  routes: [
    {
      id: 'portal.home',
      path: portalAddresses.home.pattern,
      title: msg`首页`,
      needs: 'index',
      sections: 'home',
      screen: () => import('./home.screen.tsx'),
      page: () => import('./home.page.ts'),
    },
    {
      id: 'portal.search',
      path: portalAddresses.search.pattern,
      title: msg`搜索`,
      needs: 'index.query',
      hidden: true,
      screen: () => import('./search.screen.tsx'),
    },
    {
      id: 'portal.success',
      path: portalAddresses.success.pattern,
      title: msg`操作成功`,
      needs: 'common',
      hidden: true,
      screen: () => import('./success.screen.tsx'),
    },
    {
      id: 'portal.fail',
      path: portalAddresses.fail.pattern,
      title: msg`操作失败`,
      needs: 'common',
      hidden: true,
      screen: () => import('./fail.screen.tsx'),
    },
    {
      id: 'portal.missing',
      path: portalAddresses.missing.pattern,
      title: msg`页面不存在`,
      needs: 'open',
      hidden: true,
      screen: () => import('./missing.screen.tsx'),
    },
  ],
  menu: [
    { route: 'portal.home', menu: 'top', order: 0 },
    { route: 'portal.home', menu: 'phone', order: 0, icon: () => import('./home.icon.ts') },
  ],
  sections: [
    {
      id: 'portal.hero',
      order: 10,
      on: 'home',
      title: msg`首屏`,
      shownTo: 'visitor',
      load: () => import('./home-hero.section.tsx'),
      page: () => import('./home-hero.page.ts'),
    },
    {
      id: 'portal.news',
      order: 11,
      on: 'home',
      title: msg`滚动文字`,
      shownTo: 'everyone',
      load: () => import('./news-line.section.tsx'),
    },
    {
      id: 'portal.banners',
      order: 13,
      on: 'home',
      title: msg`横幅`,
      shownTo: 'everyone',
      load: () => import('./banners.section.tsx'),
    },
    {
      id: 'portal.today',
      order: 10,
      on: 'home',
      title: msg`今日学习`,
      shownTo: 'person',
      load: () => import('./today.section.tsx'),
    },
  ],
  shortcuts: [{ keys: ['g', 'h'], title: msg`首页`, group: msg`前往其他页面`, route: 'portal.home' }],
});
