import type { Flow } from '../model/flow.ts';
import { enterHands } from './enter.hands.ts';
import { enterModel } from './enter.model.ts';

export default { name: 'entering', model: enterModel, hands: enterHands } satisfies Flow;
