import type {
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
} from './quiz-team.contract.ts';
import { operation } from '../common/operation.ts';
import type { Nothing } from '../common/shapes.contract.ts';

const teaches = { needs: 'course.edit', person: true } as const;

export const quizTeamOperations = {
  list: operation<QuizListQuery, QuizList>({
    method: 'GET',
    path: '/quizzes/courses/:courseId',
    ...teaches,
    summary: 'The quizzes of an offering with how far its learners are.',
  }),
  learners: operation<QuizLearnerQuery, QuizLearnerPage>({
    method: 'GET',
    path: '/quizzes/offerings/:offeringId/items/:itemId/learners',
    ...teaches,
    summary: 'Who learns in an offering with the attempts at a quiz.',
  }),
  figures: operation<QuizFiguresQuery, QuizFigures>({
    method: 'GET',
    path: '/quizzes/offerings/:offeringId/items/:itemId/figures',
    ...teaches,
    summary: 'How each question of a quiz was answered.',
  }),
  plan: operation<QuizPlanWrite, QuizPlan, QuizPlan>({
    method: 'PUT',
    path: '/quizzes/offerings/:offeringId/items/:itemId/plan',
    ...teaches,
    says: 'saved',
    summary: 'What a quiz weighs among the quizzes of an offering’s grade, and when it can be done there.',
  }),
  extra: operation<QuizExtra, Nothing>({
    method: 'POST',
    path: '/quizzes/offerings/:offeringId/items/:itemId/extra',
    ...teaches,
    says: 'saved',
    summary: 'Gives a learner one more attempt, with a reason.',
  }),
  reset: operation<QuizReset, Nothing>({
    method: 'POST',
    path: '/quizzes/taken/:id/reset',
    ...teaches,
    says: 'saved',
    summary: 'Takes an attempt out of the count, with a reason; the learner may begin again.',
  }),
};
