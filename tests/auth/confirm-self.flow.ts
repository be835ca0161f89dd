import type { Flow } from '../model/flow.ts';
import { confirmSelfHands } from './confirm-self.hands.ts';
import { confirmSelfModel } from './confirm-self.model.ts';

export default { name: 'confirming oneself', model: confirmSelfModel, hands: confirmSelfHands } satisfies Flow;
