import { operation } from '../common/operation.ts';
import type { QuizItem } from './quizzes.contract.ts';
import type { VideoAnswer, VideoAnswered, VideoQuestions } from './video-questions.contract.ts';

const learns = { needs: 'user', person: true } as const;

export const videoQuestionsOperations = {
  list: operation<QuizItem, VideoQuestions>({
    method: 'GET',
    path: '/quizzes/videos/:itemId',
    ...learns,
    summary: 'What a video asks at which second, without keys before the caller’s first answer.',
  }),
  answer: operation<VideoAnswer, VideoAnswered, VideoQuestions>({
    method: 'POST',
    path: '/quizzes/videos/:itemId/answers',
    ...learns,
    summary: 'Judges an answer to a question inside a video; a wrong one may be tried again.',
  }),
};
