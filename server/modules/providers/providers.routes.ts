import type { FastifyInstance } from 'fastify';
import { appLoginRoutes } from './app-login.routes.ts';
import { signInService } from './sign-in.service.ts';
import { navigationsRoutes } from './navigations.routes.ts';
import type { ProvidersParts } from './providers.port.ts';
import { signOutsRoutes } from './sign-outs.routes.ts';
import { universityOf } from './outside/university.ts';
import { webLoginRoutes } from './web-login.routes.ts';

/** Every way in that leads over somebody else. */
export function providersRoutes(app: FastifyInstance, parts: ProvidersParts): void {
  const entry = signInService(parts);
  appLoginRoutes(app, parts, entry);
  webLoginRoutes(app, parts, entry);
  const university = universityOf(parts);
  navigationsRoutes(app, parts, entry, university);
  signOutsRoutes(app, parts, university);
}
