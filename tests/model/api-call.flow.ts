import { apiCallModel } from '../shell/api-call.model.ts';
import { apiCallHands } from './api-call.hands.ts';
import type { Flow } from './flow.ts';

export default { name: 'call to the server', model: apiCallModel, hands: apiCallHands } satisfies Flow;
