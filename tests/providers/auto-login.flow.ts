import type { Flow } from '../model/flow.ts';
import { autoLoginHands } from './auto-login.hands.ts';
import { autoLoginModel } from './auto-login.model.ts';
import { thirdParties } from './third-parties.ts';

export default {
  name: 'automatic login',
  model: autoLoginModel,
  hands: autoLoginHands,
  around: thirdParties,
} satisfies Flow;
