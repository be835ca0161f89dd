import cookie from '@fastify/cookie';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { Database } from '../database/database.ts';
import type { DatabaseWatch } from '../database/database-watch.ts';
import { answerFault, installFaults } from './faults.ts';
import { healthRoutes } from '../operation/health.ts';
import { installIdempotency } from './idempotency.ts';
import { installMediaOrigin } from '../pages/media-origin.ts';
import { installInput } from './input.ts';
import { installOutput } from './output.ts';
import { installRequestLog, loggerOptions } from '../operation/logging.ts';
import { installMetrics } from '../operation/metrics.ts';
import { installOpenApi, serveOpenApiPage } from './openapi.ts';
import { installOverload } from '../operation/overload.ts';
import { installPolicyReports } from '../pages/policy-reports.ts';
import type { Settings } from '../settings/settings.ts';
import { installPages, type PagesParts } from '../pages/pages.ts';

export interface HttpParts extends PagesParts {
  settings: Settings;
  db: Database;
  pool: Pool;
  watch: DatabaseWatch;
  prepare?: (app: FastifyInstance) => void;
  /** Instead of the place that the settings name. */
  logStream?: { write(line: string): void };
  /** Folders that must have room; the data folder if absent. */
  writtenTo?: readonly string[];
}

/** Everything below the modules: transport, faults, pages, health. Nothing listens yet. */
export async function createHttp({
  settings,
  db,
  watch,
  prepare,
  logStream,
  writtenTo,
  ...pages
}: HttpParts): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { ...loggerOptions(settings), ...(logStream && { stream: logStream }) },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: settings.trustedProxies.length > 0 ? settings.trustedProxies : false,
    genReqId: () => crypto.randomUUID(),
    frameworkErrors: answerFault,
    bodyLimit: 1 << 20,
    routerOptions: { maxParamLength: 300 },
    // Half-sent requests end; uploads have longer, since their bodies are streams of their own time.
    connectionTimeout: 0,
    requestTimeout: 120_000,
    keepAliveTimeout: 72_000,
    http: { headersTimeout: 15_000, maxHeaderSize: 65_536 },
  });
  prepare?.(app);
  app.decorate('envelopeKeys', settings.isEnvelopeEncrypted ? settings.secrets : null);
  const faults = installFaults(app);
  installOverload(app, watch, settings.callsPerMinute);
  installRequestLog(app);
  installMetrics(app, settings.isMetricsOpen);
  installMediaOrigin(app, settings);
  installInput(app);
  installOutput(app);
  installPolicyReports(app);
  installIdempotency(app, db, settings.secrets.PHONE_INDEX_KEY);
  await app.register(cookie);
  await installOpenApi(app);
  if (settings.isOpenApiOpen) await serveOpenApiPage(app);
  healthRoutes(app, watch, writtenTo ?? [settings.dataDir]);
  await installPages(app, settings, faults.answerUnknownPath, pages);
  return app;
}
