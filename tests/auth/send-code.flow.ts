import type { Flow } from '../model/flow.ts';
import { sendCodeHands } from './send-code.hands.ts';
import { sendCodeModel } from './send-code.model.ts';

export default { name: 'asking for a code', model: sendCodeModel, hands: sendCodeHands } satisfies Flow;
