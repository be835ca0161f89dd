import type { Flow } from '../model/flow.ts';
import { oauthBindHands } from './oauth-callback.hands.ts';
import { oauthBindModel } from './oauth-callback.model.ts';
import { thirdParties } from './third-parties.ts';

export default {
  name: 'way back to bind',
  model: oauthBindModel,
  hands: oauthBindHands,
  around: thirdParties,
} satisfies Flow;
