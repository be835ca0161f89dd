import type { Flow } from '../model/flow.ts';
import { verificationHands } from './verification.hands.ts';
import { verificationModel } from './verification.model.ts';

export default { name: 'verification of teachers', model: verificationModel, hands: verificationHands } satisfies Flow;
