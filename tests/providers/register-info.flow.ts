import type { Flow } from '../model/flow.ts';
import { registerInfoHands } from './register-info.hands.ts';
import { registerInfoModel } from './register-info.model.ts';
import { thirdParties } from './third-parties.ts';

export default {
  name: 'completion of an identity',
  model: registerInfoModel,
  hands: registerInfoHands,
  around: thirdParties,
} satisfies Flow;
