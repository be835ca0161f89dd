import type { Flow } from '../model/flow.ts';
import { enterHands } from './complete-sign-in.hands.ts';
import { completeSignInModel } from './complete-sign-in.model.ts';

export default { name: 'entering', model: completeSignInModel, hands: enterHands } satisfies Flow;
