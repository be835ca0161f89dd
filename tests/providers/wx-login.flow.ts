import type { Flow } from '../model/flow.ts';
import { wxLoginHands } from './wx-login.hands.ts';
import { wxLoginModel } from './wx-login.model.ts';
import { thirdParties } from './third-parties.ts';

export default {
  name: 'login by WeChat',
  model: wxLoginModel,
  hands: wxLoginHands,
  around: thirdParties,
} satisfies Flow;
