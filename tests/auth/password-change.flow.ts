import type { Flow } from '../model/flow.ts';
import { passwordChangeHands } from './password-change.hands.ts';
import { passwordChangeModel } from './password-change.model.ts';

export default {
  name: 'changing the password',
  model: passwordChangeModel,
  hands: passwordChangeHands,
} satisfies Flow;
