import { definePlugin } from '#shell/plugin-api.ts';

/** What a demo shows beside the product: accounts to try and the messages that would have been sent. */
export default definePlugin({
  id: 'demo',
  tags: [],
  routes: [],
  login: [
    {
      id: 'demo.strip',
      order: 100,
      views: ['login', 'register', 'backPassword'],
      load: () => import('./demo-strip.section.tsx'),
    },
  ],
  avatarActions: [{ id: 'demo.inbox', order: 10, load: () => import('./inbox-action.part.tsx') }],
});
