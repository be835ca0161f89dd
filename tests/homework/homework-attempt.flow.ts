import type { Flow } from '../model/flow.ts';
import { homeworkAttemptHands } from './homework-attempt.hands.ts';
import { homeworkAttemptModel } from './homework-attempt.model.ts';

export default { name: 'homework attempt', model: homeworkAttemptModel, hands: homeworkAttemptHands } satisfies Flow;
