import { defineModule } from '#server/platform/modules/module.ts';
import { dataWords } from '#server/platform/ports/data-words.ts';
import { consoleRoutes } from './console.routes.ts';

/** The running side of the platform: its health, and its background work. */
export default defineModule({
  id: 'console',
  area: {
    title: dataWords('运行', 'Operation'),
    always: dataWords('平台的运行状况在这里查看', 'Whoever runs the platform sees its health here'),
  },
  open: (platform) => ({ routes: (api) => consoleRoutes(api, platform) }),
});
