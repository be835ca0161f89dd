import { msg } from '@lingui/core/macro';
import { activationAddresses } from '#contract/activation/activation.addresses.ts';
import { definePlugin } from '#shell/plugin-api.ts';

/** How people whom a school has in its register get an account by a printed slip, or where it says that they are reached. */
export default definePlugin({
  id: 'activation',
  area: 'members',
  tags: [],
  routes: [
    {
      id: 'activation.activate',
      path: activationAddresses.activate.pattern,
      title: msg`激活账号`,
      needs: 'open',
      layout: 'blank',
      hidden: true,
      screen: () => import('./activation.screen.tsx'),
    },
  ],
  login: [
    {
      id: 'activation.link',
      order: 20,
      views: ['login', 'register'],
      load: () => import('./activation-link.section.tsx'),
    },
  ],
});
