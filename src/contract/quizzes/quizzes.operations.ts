import type {
  QuestionCheck,
  QuestionFeedback,
  QuizAnswersSave,
  QuizAnswersSaved,
  QuizAttemptId,
  QuizItem,
  QuizOverview,
  QuizResult,
  QuizRun,
  QuizSubmit,
  QuizSubmitted,
} from './quizzes.contract.ts';
import { operation } from '../common/operation.ts';

const learns = { needs: 'user', person: true } as const;

export const quizzesOperations = {
  overview: operation<QuizItem, QuizOverview>({
    method: 'GET',
    path: '/quizzes/items/:itemId',
    ...learns,
    summary: 'A quiz of an offering with the caller’s attempts, without its questions.',
  }),
  start: operation<QuizItem, QuizAttemptId>({
    method: 'POST',
    path: '/quizzes/attempts',
    ...learns,
    summary: 'Begins an attempt, or answers with the one that runs.',
  }),
  run: operation<QuizAttemptId, QuizRun>({
    method: 'GET',
    path: '/quizzes/attempts/:id',
    ...learns,
    summary: 'An attempt of one’s own: questions without keys, answers as the server holds them.',
  }),
  saveAnswers: operation<QuizAnswersSave, QuizAnswersSaved, QuizRun>({
    method: 'PUT',
    path: '/quizzes/attempts/:id/answers',
    ...learns,
    says: 'saved',
    summary: 'Holds changed answers, unless another page wrote newer ones.',
  }),
  check: operation<QuestionCheck, QuestionFeedback>({
    method: 'POST',
    path: '/quizzes/attempts/:id/checks',
    ...learns,
    summary: 'The feedback of one answer where the quiz gives it at once; the answer stays as it is from then on.',
  }),
  submit: operation<QuizSubmit, QuizSubmitted, QuizRun>({
    method: 'POST',
    path: '/quizzes/attempts/:id/submit',
    ...learns,
    says: 'submitted',
  }),
  result: operation<QuizAttemptId, QuizResult>({ method: 'GET', path: '/quizzes/attempts/:id/result', ...learns }),
};
