import { defineModule } from '#server/platform/module.ts';
import { scoresPersonal } from './scores-personal.repository.ts';
import { scoresRoutes } from './scores.routes.ts';

/** Grades, counted from what other areas show; nothing is kept. */
export default defineModule({
  id: 'scores',
  open: () => ({ routes: scoresRoutes, personal: scoresPersonal }),
});
