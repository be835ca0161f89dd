import type { Flow } from '../model/flow.ts';
import { tipBarHands } from './tip-bar.hands.ts';
import { tipBarModel } from './tip-bar.model.ts';

export default { name: 'bar of tips', model: tipBarModel, hands: tipBarHands } satisfies Flow;
