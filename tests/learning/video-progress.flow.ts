import type { Flow } from '../model/flow.ts';
import { videoProgressHands } from './video-progress.hands.ts';
import { videoProgressModel } from './video-progress.model.ts';

export default { name: 'video progress', model: videoProgressModel, hands: videoProgressHands } satisfies Flow;
