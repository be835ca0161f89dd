import { msg } from '@lingui/core/macro';
import { messagesAddresses } from '#contract/messages/messages.addresses.ts';
import { definePlugin } from '#shell/plugin-api.ts';

/** What people are told: the bell in the head, and the message centre. */
export default definePlugin({
  id: 'messages',
  tags: ['user'],
  routes: [
    {
      id: 'messages.centre',
      path: messagesAddresses.centre.pattern,
      title: msg`消息中心`,
      needs: 'user',
      icon: () => import('./messages.icon.ts'),
      screen: () => import('./messages.screen.tsx'),
    },
    {
      id: 'messages.compose',
      path: messagesAddresses.compose.pattern,
      title: msg`发消息`,
      needs: 'user',
      hidden: true,
      screen: () => import('./compose.screen.tsx'),
    },
    {
      id: 'messages.sent',
      path: messagesAddresses.sent.pattern,
      title: msg`我发出的`,
      needs: 'user',
      hidden: true,
      screen: () => import('./sent.screen.tsx'),
    },
    {
      id: 'messages.settings',
      path: messagesAddresses.settings.pattern,
      title: msg`接收设置`,
      needs: 'user',
      hidden: true,
      screen: () => import('./settings.screen.tsx'),
    },
  ],
  menu: [{ route: 'messages.centre', menu: 'avatar', order: 20 }],
  headActions: [{ id: 'messages', order: 10, load: () => import('./bell.section.tsx') }],
  shortcuts: [{ keys: ['g', 'm'], title: msg`消息中心`, group: msg`前往其他页面`, route: 'messages.centre' }],
});
