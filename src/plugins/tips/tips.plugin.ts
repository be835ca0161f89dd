import { definePlugin } from '#shell/plugin-api.ts';

/** The bar at the right, and the popup of the day. */
export default definePlugin({
  id: 'tips',
  tags: [],
  routes: [],
  tipBar: () => import('./tip-bar.section.tsx'),
  overlays: [{ id: 'tips.popup', load: () => import('./daily-popup.overlay.tsx') }],
});
