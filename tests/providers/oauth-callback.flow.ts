import type { Flow } from '../model/flow.ts';
import { oauthCallbackHands } from './oauth-callback.hands.ts';
import { oauthCallbackModel } from './oauth-callback.model.ts';
import { thirdParties } from './third-parties.ts';

export default {
  name: 'way back from a provider',
  model: oauthCallbackModel,
  hands: oauthCallbackHands,
  around: thirdParties,
} satisfies Flow;
