import type { Flow } from '../model/flow.ts';
import { qrConfirmHands } from './qr-confirm.hands.ts';
import { qrConfirmModel } from './qr-confirm.model.ts';

export default { name: "the phone's page", model: qrConfirmModel, hands: qrConfirmHands } satisfies Flow;
