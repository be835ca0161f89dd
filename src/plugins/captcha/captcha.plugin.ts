import { definePlugin } from '#shell/plugin-api.ts';
import type { CaptchaQuestion } from './captcha.overlay.tsx';

export default definePlugin({
  id: 'captcha',
  tags: [],
  routes: [],
  provides: {
    captcha: ({ askOverlay }) => ({
      ask: (action, { identifier = '', captchaType = 'blockPuzzle' } = {}) =>
        askOverlay<string, CaptchaQuestion>(() => import('./captcha.overlay.tsx'), { action, identifier, captchaType }),
    }),
  },
});
