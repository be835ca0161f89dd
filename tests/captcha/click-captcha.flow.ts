import type { Flow } from '../model/flow.ts';
import { clickCaptchaHands, clicksTheWords } from './click-captcha.hands.ts';
import { clickCaptchaModel } from './click-captcha.model.ts';

export default {
  name: 'captcha: words',
  model: clickCaptchaModel,
  hands: clickCaptchaHands,
  checks: [{ name: 'are clicked where it drew them', deed: clicksTheWords }],
} satisfies Flow;
