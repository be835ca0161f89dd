import { defineModule } from '#server/platform/modules/module.ts';
import { consoleRoutes } from './console.routes.ts';

/** The running side of the platform: its health, and its background work. */
export default defineModule({
  id: 'console',
  open: (platform) => ({ routes: (api) => consoleRoutes(api, platform) }),
});
