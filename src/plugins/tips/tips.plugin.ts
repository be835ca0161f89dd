import { msg } from '@lingui/core/macro';
import { definePlugin } from '#shell/plugin-api.ts';

/** The bar at the right, and the popup of the day. */
export default definePlugin({
  id: 'tips',
  area: 'portal',
  tags: [],
  routes: [],
  tipBar: () => import('./tip-bar.section.tsx'),
  sections: [
    {
      id: 'tips.popup',
      order: 12,
      on: 'home',
      title: msg`每日弹窗`,
      shownTo: 'everyone',
      // Whoever comes to work is not held up by news for learners.
      when: ({ role }) => role === null || role === 'learner',
      load: () => import('./daily-popup.section.tsx'),
    },
  ],
});
