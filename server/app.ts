import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { accountSecrets } from './modules/auth/account-secrets.ts';
import { authRoutes } from './modules/auth/auth.routes.ts';
import { sessionPort } from './modules/auth/sessions.repository.ts';
import { filesRoutes } from './modules/files/files.routes.ts';
import { openFiles } from './modules/files/open-files.ts';
import { homeworkRoutes } from './modules/homework/homework.routes.ts';
import { ambientDatabase } from './platform/ambient-database.ts';
import { readSites } from './platform/editions.ts';
import { answerFault, installFaults } from './platform/faults.ts';
import { createGrants } from './platform/grants.ts';
import { installGuard } from './platform/guard.ts';
import { installIdempotency } from './platform/idempotency.ts';
import { installInput } from './platform/input.ts';
import { loggerOptions } from './platform/logging.ts';
import { installOpenApi, serveOpenApi } from './platform/openapi.ts';
import type { Settings } from './platform/settings.ts';

export interface AppParts {
  /** Opened and closed by the caller. */
  pool: Pool;
  settings: Settings;
  /** The server's clock; `Date.now` if absent. */
  now?: () => number;
  /** Adds hooks before any route; tests check answers with it. */
  prepare?: (app: FastifyInstance) => void;
}

/** The server as a value: not listening yet. */
export async function createApp({ pool, settings, now = Date.now, prepare }: AppParts): Promise<FastifyInstance> {
  const ambient = ambientDatabase(pool);
  const { db } = ambient;
  const sites = readSites();
  const app = Fastify({
    logger: loggerOptions(settings.logLevel),
    trustProxy: settings.trustedProxies.length > 0 ? settings.trustedProxies : false,
    genReqId: () => crypto.randomUUID(),
    frameworkErrors: answerFault,
    bodyLimit: 1 << 20,
    routerOptions: { maxParamLength: 300 },
  });
  prepare?.(app);
  app.decorate('envelopeKeys', settings.isEnvelopeEncrypted ? settings.secrets : null);
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
  });

  const { answerUnknownPath } = installFaults(app);
  app.setNotFoundHandler(answerUnknownPath);
  installInput(app);
  installIdempotency(app, ambient);
  await app.register(cookie);
  await installOpenApi(app);

  const sessions = sessionPort(pool, settings.session);
  const files = await openFiles(settings, sessions.companionOf);
  await app.register(
    async (api) => {
      installGuard(api, {
        settings,
        sessions,
        grants: createGrants(settings.visitorRights),
        editionOf: sites.editionOf,
        now,
        onRefused: (request, { code }) => request.log.warn({ code }, 'refused'),
      });
      if (settings.isOpenApiOpen) serveOpenApi(api);
      filesRoutes(api, db, files);
      homeworkRoutes(api, db);
      authRoutes(api, { db, secrets: accountSecrets(settings), settings });
    },
    { prefix: '/api' },
  );
  return app;
}
