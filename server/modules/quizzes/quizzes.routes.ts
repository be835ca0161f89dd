import type { FastifyInstance } from 'fastify';
import {
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
} from '#contract/quizzes/quizzes.contract.ts';
import { quizzesOperations as operations } from '#contract/quizzes/quizzes.operations.ts';
import { handlersOf, serve } from '#server/platform/calls/serve.ts';
import type { ItemProgress } from '#server/platform/ports/courses.port.ts';
import { attemptsService } from './attempts.service.ts';

export function quizzesRoutes(app: FastifyInstance, progress: ItemProgress): void {
  const attempts = handlersOf(attemptsService(progress));
  const { overview, start, run, saveAnswers, check, submit, result } = operations;
  serve(app, overview, { input: QuizItem, result: QuizOverview }, attempts.overview);
  serve(app, start, { input: QuizItem, result: QuizAttemptId }, attempts.start);
  serve(app, run, { input: QuizAttemptId, result: QuizRun }, attempts.run);
  serve(app, saveAnswers, { input: QuizAnswersSave, result: QuizAnswersSaved, current: QuizRun }, attempts.saveAnswers);
  serve(app, check, { input: QuestionCheck, result: QuestionFeedback }, attempts.check);
  serve(app, submit, { input: QuizSubmit, result: QuizSubmitted, current: QuizRun }, attempts.submit);
  serve(app, result, { input: QuizAttemptId, result: QuizResult }, attempts.result);
}
