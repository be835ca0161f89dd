import { msg } from '@lingui/core/macro';
import type { LoginView } from '#machines/login-modal.machine.ts';
import { definePlugin } from '#shell/plugin-api.ts';

export default definePlugin({
  id: 'auth',
  tags: [],
  routes: [
    {
      id: 'auth.login',
      path: '/login',
      title: msg`登录`,
      needs: 'open',
      layout: 'blank',
      hidden: true,
      screen: () => import('./login.screen.tsx'),
    },
  ],
  provides: {
    signIn: ({ askOverlay }) => {
      /** One modal, however many ask. */
      let asked: Promise<boolean> | null = null;
      return {
        ask(view = 'login') {
          asked ??= askOverlay<true, { view: LoginView }>(() => import('./login.overlay.tsx'), { view })
            .then((hasEntered) => hasEntered ?? false)
            .finally(() => (asked = null));
          return asked;
        },
      };
    },
  },
});
