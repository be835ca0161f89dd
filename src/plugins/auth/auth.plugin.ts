import { msg } from '@lingui/core/macro';
import { authAddresses } from '#contract/auth/auth.addresses.ts';
import type { LoginView } from '#machines/auth/login-modal.machine.ts';
import type { Channel } from '#contract/common/identifier.rule.ts';
import { definePlugin } from '#shell/plugin-api.ts';

/** One at a time, however many ask: later askers wait for the same answer. */
function once<Args extends unknown[], Result>(ask: (...args: Args) => Promise<Result>) {
  let asked: Promise<Result> | null = null;
  return (...args: Args): Promise<Result> => {
    asked ??= ask(...args).finally(() => (asked = null));
    return asked;
  };
}

export default definePlugin({
  id: 'auth',
  tags: [],
  routes: [
    {
      id: 'auth.login',
      path: authAddresses.login.pattern,
      title: msg`登录`,
      needs: 'open',
      layout: 'blank',
      hidden: true,
      screen: () => import('./login.screen.tsx'),
    },
    {
      id: 'auth.qrConfirm',
      path: authAddresses.qrConfirm.pattern,
      title: msg`扫码登录确认`,
      needs: 'open',
      layout: 'blank',
      hidden: true,
      screen: () => import('./qr-confirm.screen.tsx'),
    },
  ],
  provides: {
    signIn: ({ askOverlay }) => ({
      ask: once(async (view: LoginView = 'login') => {
        const hasEntered = await askOverlay<true, { view: LoginView }>(() => import('./login.overlay.tsx'), { view });
        return hasEntered ?? false;
      }),
    }),
    confirmSelf: ({ askOverlay }) => ({
      ask: once(async () => (await askOverlay<true, object>(() => import('./confirm-self.overlay.tsx'), {})) ?? false),
    }),
    security: ({ askOverlay }) => ({
      changePassword: once(async () => {
        await askOverlay<null, object>(() => import('./password-change.overlay.tsx'), {});
      }),
      bindContact: once((channel: Channel) =>
        askOverlay<string, { channel: Channel }>(() => import('./bind-contact.overlay.tsx'), { channel }),
      ),
      enrolFactor: once(
        async () => (await askOverlay<true, object>(() => import('./factor-enrolment.overlay.tsx'), {})) ?? false,
      ),
      renewRecovery: once(async () => {
        await askOverlay<null, object>(() => import('./recovery-codes.overlay.tsx'), {});
      }),
      disableFactor: once(
        async () => (await askOverlay<true, object>(() => import('./factor-off.overlay.tsx'), {})) ?? false,
      ),
    }),
  },
});
