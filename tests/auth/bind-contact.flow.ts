import type { Flow } from '../model/flow.ts';
import { bindContactHands } from './bind-contact.hands.ts';
import { bindContactModel } from './bind-contact.model.ts';

export default { name: 'binding a phone', model: bindContactModel, hands: bindContactHands } satisfies Flow;
