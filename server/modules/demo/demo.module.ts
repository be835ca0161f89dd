import { defineModule } from '#server/platform/modules/module.ts';
import { inboxRoutes } from './inbox.routes.ts';

/** For people who try the product out; in production there is nothing of it. */
export default defineModule({
  id: 'demo',
  needs: ['puzzles'],
  open: ({ settings, outbox }, { puzzles }) =>
    settings.mode === 'production' ? {} : { routes: (api) => inboxRoutes(api, { outbox, puzzles }) },
});
