import { defineModule } from '#server/platform/modules/module.ts';
import { dataWords } from '#server/platform/ports/data-words.ts';
import { mistakesPersonalData } from './mistakes.personal-data.ts';
import { mistakesRoutes } from './mistakes.routes.ts';

/** What learners answered wrongly in quizzes and homework, for themselves. */
export default defineModule({
  id: 'mistakes',
  area: { title: dataWords('错题本', 'Wrong answers'), uses: ['courses', 'homework'] },
  tables: {
    mistake_marks: {
      people: { learner_id: 'deleted' },
      others: ['offering_id', 'question_id'],
      joining: {
        learner_id: { name: dataWords('错题', 'Wrong answers'), keys: [['offering_id', 'question_id']] },
      },
    },
    mistake_rounds: {
      people: { learner_id: 'deleted' },
      joining: { learner_id: { name: dataWords('错题练习', 'Practice of wrong answers'), keys: [] } },
    },
    mistake_round_questions: { others: ['offering_id', 'source_id', 'question_id'] },
  },
  open: () => ({
    routes: (api) => mistakesRoutes(api),
    personal: mistakesPersonalData,
  }),
});
