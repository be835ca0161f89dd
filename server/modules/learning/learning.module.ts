import { defineModule } from '#server/platform/modules/module.ts';
import { dataWords } from '#server/platform/ports/data-words.ts';
import { joinedDays, joinedProgress, learningPersonalData } from './learning.personal-data.ts';
import { learningRoutes } from './learning.routes.ts';
import { itemProgress } from './item-progress.repository.ts';
import { learningFigure } from './learning-figure.repository.ts';

/** How far learners came. */
export default defineModule({
  id: 'learning',
  area: {
    title: dataWords('学习', 'Learning'),
    always: dataWords('学生在这里学习已报名的课程', 'Learners study their courses here'),
  },
  tables: {
    learning_progress: {
      people: { learner_id: 'kept' },
      others: ['offering_id', 'item_id'],
      joining: { learner_id: joinedProgress },
    },
    learning_days: { people: { learner_id: 'deleted' }, joining: { learner_id: joinedDays } },
  },
  open: ({ db, settings }) => ({
    routes: (api) => learningRoutes(api, db, settings.secrets.MEDIA_KEY),
    personal: learningPersonalData,
    termFigures: [learningFigure],
    provides: { itemProgress },
  }),
});
