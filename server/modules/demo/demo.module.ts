import { defineModule } from '#server/platform/modules/module.ts';
import { dataWords } from '#server/platform/ports/data-words.ts';
import { inboxRoutes } from './inbox.routes.ts';

/** For people who try the product out; in production there is nothing of it. */
export default defineModule({
  id: 'demo',
  area: {
    title: dataWords('演示', 'Demo'),
    always: dataWords('是否演示由部署配置决定', 'Whether this is a demo, the deployment says'),
  },
  needs: ['puzzles'],
  open: ({ settings, outbox }, { puzzles }) =>
    settings.mode === 'production' ? {} : { routes: (api) => inboxRoutes(api, { outbox, puzzles }) },
});
