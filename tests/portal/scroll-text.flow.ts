import type { Flow } from '../model/flow.ts';
import { scrollTextHands } from './scroll-text.hands.ts';
import { scrollTextModel } from './scroll-text.model.ts';

export default { name: 'line of news', model: scrollTextModel, hands: scrollTextHands } satisfies Flow;
