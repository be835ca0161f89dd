import { definePlugin } from '#shell/plugin-api.ts';

/** What a demo shows beside the product: accounts to try and the messages that would have been sent. */
export default definePlugin({
  id: 'demo',
  tags: [],
  routes: [],
  login: [{ id: 'demo.accounts', order: 100, load: () => import('./demo-accounts.section.tsx') }],
  overlays: [{ id: 'demo.ribbon', load: () => import('./demo-ribbon.overlay.tsx') }],
});
