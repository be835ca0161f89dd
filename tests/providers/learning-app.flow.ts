import type { Flow } from '../model/flow.ts';
import { learningAppHands } from './learning-app.hands.ts';
import { learningAppModel } from './learning-app.model.ts';
import { thirdParties } from './third-parties.ts';

export default {
  name: 'login by the learning app',
  model: learningAppModel,
  hands: learningAppHands,
  around: thirdParties,
} satisfies Flow;
