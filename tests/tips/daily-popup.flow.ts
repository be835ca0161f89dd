import type { Flow } from '../model/flow.ts';
import { dailyPopupHands } from './daily-popup.hands.ts';
import { dailyPopupModel } from './daily-popup.model.ts';

export default { name: 'popup of the day', model: dailyPopupModel, hands: dailyPopupHands } satisfies Flow;
