import { msg } from '@lingui/core/macro';
import { providersAddresses } from '#contract/providers/providers.addresses.ts';
import { definePlugin } from '#shell/plugin-api.ts';

/** Ways in that lead over somebody else: WeChat, QQ, the learning app, a university's sign-on, other sites. */
export default definePlugin({
  id: 'providers',
  tags: [],
  routes: [
    {
      id: 'providers.callback',
      path: providersAddresses.callback.pattern,
      title: msg`第三方登录`,
      needs: 'open',
      layout: 'blank',
      hidden: true,
      screen: () => import('./oauth.screen.tsx'),
    },
  ],
  login: [{ id: 'providers.icons', order: 50, load: () => import('./login-icons.section.tsx') }],
  overlays: [{ id: 'providers.leaving', load: () => import('./leaving.overlay.tsx') }],
  loginViews: [
    { view: 'wxLogin', load: () => import('./wx-login-form.part.tsx') },
    { view: 'registerInfo', load: () => import('./register-info-form.part.tsx') },
  ],
});
