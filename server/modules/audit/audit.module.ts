import { defineModule } from '#server/platform/modules/module.ts';
import { auditPersonalData } from './audit.personal-data.ts';
import { auditRoutes } from './audit.routes.ts';
import { loginFigure } from './login-figure.repository.ts';

/** The audit log, for whoever answers for the platform and for oneself. The platform writes and owns it. */
export default defineModule({
  id: 'audit',
  open: ({ settings }) => ({
    routes: (api) => auditRoutes(api, settings),
    personal: auditPersonalData,
    termFigures: [loginFigure],
  }),
});
