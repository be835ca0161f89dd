import { defineModule } from '#server/platform/modules/module.ts';
import { dataWords } from '#server/platform/ports/data-words.ts';
import { joinedAttempts, joinedResults, joinedVideoAnswers, quizzesPersonalData } from './quizzes.personal-data.ts';
import { quizCopies } from './quiz-copies.repository.ts';
import { quizDates } from './quiz-dates.repository.ts';
import { quizzesRoutes } from './quizzes.routes.ts';
import { expireEnded } from './tally.service.ts';

/** Quizzes of courses: answered by learners, marked by the server. */
export default defineModule({
  id: 'quizzes',
  area: {
    title: dataWords('测验', 'Quizzes'),
    always: dataWords('课程的章节里有测验', 'Chapters of courses hold quizzes'),
  },
  tables: {
    quiz_attempts: {
      people: { learner_id: 'emptied' },
      others: ['offering_id', 'item_id', 'quiz_id'],
      joining: { learner_id: joinedAttempts },
    },
    video_answers: {
      people: { learner_id: 'emptied' },
      others: ['offering_id', 'item_id', 'quiz_id', 'question_id'],
      joining: { learner_id: joinedVideoAnswers },
    },
    quiz_answers: { others: ['question_id', 'client_id'] },
    quiz_plans: { others: ['offering_id', 'item_id'] },
    quiz_results: {
      people: { learner_id: 'kept' },
      others: ['offering_id', 'item_id'],
      joining: { learner_id: joinedResults },
    },
  },
  needs: ['itemProgress'],
  open: ({ db }, { itemProgress }) => ({
    routes: (api) => quizzesRoutes(api, itemProgress),
    chores: [{ name: 'quizzes over', everyMs: 5_000, run: () => expireEnded(db, itemProgress) }],
    dates: quizDates,
    termCopies: quizCopies,
    personal: quizzesPersonalData,
  }),
});
