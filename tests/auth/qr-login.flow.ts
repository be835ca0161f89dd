import type { Flow } from '../model/flow.ts';
import { qrLoginHands } from './qr-login.hands.ts';
import { qrLoginModel } from './qr-login.model.ts';

export default { name: 'login by QR code', model: qrLoginModel, hands: qrLoginHands } satisfies Flow;
