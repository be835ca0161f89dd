import { expect } from 'vitest';
import type { Flow } from '../model/flow.ts';
import { slideCaptchaHands, solvesByKeys } from './slide-captcha.hands.ts';
import { slideCaptchaModel } from './slide-captcha.model.ts';

export default {
  name: 'captcha: slide',
  model: slideCaptchaModel,
  hands: slideCaptchaHands,
  checks: [
    {
      name: 'is solved by keys alone',
      deed: async (stage) => expect(await solvesByKeys(stage)).toMatch(/验证成功/),
    },
  ],
} satisfies Flow;
