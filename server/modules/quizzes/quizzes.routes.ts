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
import {
  QuizExtra,
  QuizFigures,
  QuizFiguresQuery,
  QuizLearnerPage,
  QuizLearnerQuery,
  QuizList,
  QuizListQuery,
  QuizPlan,
  QuizPlanWrite,
  QuizReset,
} from '#contract/quizzes/quiz-team.contract.ts';
import { quizTeamOperations } from '#contract/quizzes/quiz-team.operations.ts';
import { Nothing } from '#contract/common/shapes.contract.ts';
import { quizzesOperations as operations } from '#contract/quizzes/quizzes.operations.ts';
import { handlersOf, serve } from '#server/platform/calls/serve.ts';
import type { ItemProgress } from '#server/platform/ports/courses.port.ts';
import { VideoAnswer, VideoAnswered, VideoQuestions } from '#contract/quizzes/video-questions.contract.ts';
import { videoQuestionsOperations } from '#contract/quizzes/video-questions.operations.ts';
import { attemptsService } from './attempts.service.ts';
import { teamService } from './team.service.ts';
import { videosService } from './videos.service.ts';

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

  const videos = handlersOf(videosService(progress));
  const { list: asked, answer } = videoQuestionsOperations;
  serve(app, asked, { input: QuizItem, result: VideoQuestions }, videos.list);
  serve(app, answer, { input: VideoAnswer, result: VideoAnswered, current: VideoQuestions }, videos.answer);

  const team = handlersOf(teamService(progress));
  const { list, learners, figures, plan, extra, reset } = quizTeamOperations;
  serve(app, list, { input: QuizListQuery, result: QuizList }, team.list);
  serve(app, learners, { input: QuizLearnerQuery, result: QuizLearnerPage }, team.learners);
  serve(app, figures, { input: QuizFiguresQuery, result: QuizFigures }, team.figures);
  serve(app, plan, { input: QuizPlanWrite, result: QuizPlan, current: QuizPlan }, team.plan);
  serve(app, extra, { input: QuizExtra, result: Nothing }, team.extra);
  serve(app, reset, { input: QuizReset, result: Nothing }, team.reset);
}
