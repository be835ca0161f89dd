import type { Flow } from '../model/flow.ts';
import { loginModalHands } from './login-modal.hands.ts';
import { loginModalModel } from './login-modal.model.ts';

export default { name: 'the login modal', model: loginModalModel, hands: loginModalHands } satisfies Flow;
