import type { Flow } from './flow.ts';
import { phoneStaysOnItsPage, siteVariantHands } from './site-variant.hands.ts';
import { siteVariantModel } from '../shell/site-variant.model.ts';

export default {
  name: 'site of a host',
  model: siteVariantModel,
  hands: siteVariantHands,
  checks: [{ name: 'a phone with a code stays on its page', deed: phoneStaysOnItsPage }],
} satisfies Flow;
