import { defineModule } from '#server/platform/modules/module.ts';
import { dataWords } from '#server/platform/ports/data-words.ts';
import { figuresOf } from './learner-figures.repository.ts';
import { scoresPersonalData } from './scores.personal-data.ts';
import { scoresRoutes } from './scores.routes.ts';

/** Grades, counted from what other areas show; nothing is kept. */
export default defineModule({
  id: 'scores',
  area: {
    title: dataWords('成绩', 'Grades'),
    uses: ['courses', 'homework'],
  },
  open: () => ({ routes: scoresRoutes, personal: scoresPersonalData, provides: { grades: { of: figuresOf } } }),
});
