import { defineModule } from '#server/platform/modules/module.ts';
import { scoresPersonalData } from './scores.personal-data.ts';
import { scoresRoutes } from './scores.routes.ts';

/** Grades, counted from what other areas show; nothing is kept. */
export default defineModule({
  id: 'scores',
  open: () => ({ routes: scoresRoutes, personal: scoresPersonalData }),
});
