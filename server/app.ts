import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { CaptchaGate } from './platform/ports/captcha.port.ts';
import { watchDatabase } from './platform/database/database-watch.ts';
import { createSites, readSites } from './platform/settings/editions.ts';
import { findModules } from './platform/modules/find-modules.ts';
import { createAreas } from './platform/access/areas.ts';
import { createGrants } from './platform/access/grants.ts';
import { roleRightsRepository } from './platform/access/role-rights.repository.ts';
import { installGuard } from './platform/access/guard.ts';
import { installChores } from './platform/jobs/housekeeping.ts';
import { createHttp } from './platform/calls/http.ts';
import { createLive } from './platform/live/live.ts';
import { installJobs } from './platform/jobs/jobs.ts';
import { joinModules, ownedRoutes } from './platform/modules/join-modules.ts';
import type { Module } from './platform/modules/module.ts';
import { serveOpenApi } from './platform/calls/openapi.ts';
import { outbox } from './platform/outbox/outbox.ts';
import { outboxGauges } from './platform/outbox/outbox-gauges.ts';
import { platformModule } from './platform/platform.module.ts';
import { poolDatabase } from './platform/database/pool-database.ts';
import { refusalLog } from './platform/refusals/refusal-log.ts';
import { installPagePictures } from './platform/pages/page-pictures.ts';
import { installSitemap } from './platform/pages/sitemap.ts';
import type { PagesParts } from './platform/pages/pages.ts';
import type { Settings } from './platform/settings/settings.ts';
import { judgeTables } from './platform/modules/table-owners.ts';

export interface AppParts extends PagesParts {
  /** Opened and closed by the caller. */
  pool: Pool;
  settings: Settings;
  /** The server's clock; `Date.now` if absent. */
  now?: () => number;
  /** Areas; those of `server/modules` if absent. */
  modules?: readonly Module[];
  /** Judges captchas instead of the real one; for tests whose subject is something else. */
  captcha?: CaptchaGate;
  /** The first filling of the sites; `site.config.json` if absent. */
  siteFile?: string;
  /** Adds hooks before any route; tests check answers with it. */
  prepare?: (app: FastifyInstance) => void;
  /** Where log lines go instead of what the settings say. */
  logStream?: { write(line: string): void };
  /** Folders that must have room for the server to be ready; the data folder if absent. */
  writtenTo?: readonly string[];
}

/**
 * The server as a value: not listening yet.
 * @throws StartError where what modules declare of tables, needs and names does not fit together
 */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { pool, settings, now = Date.now, captcha } = parts;
  const db = poolDatabase(pool);
  const modules = [platformModule, ...(parts.modules ?? (await findModules()))];
  await judgeTables(db, modules);
  const watch = watchDatabase(pool);
  const app = await createHttp({ ...parts, db, watch });
  app.addHook('onClose', async () => watch.stop());

  const sites = createSites(readSites(parts.siteFile));
  const grants = createGrants(settings.visitorRights, () => roleRightsRepository(db).read());
  const areas = createAreas(sites);
  const jobs = installJobs(app, pool);
  const channel = createLive({ db, pool, settings, now, log: app.log, grants });
  const out = outbox(db, settings, app.log);
  app.addHook('preClose', async () => out.end());
  outboxGauges(app, out);
  const ground = {
    ...{ db, pool, settings, now, log: app.log, jobs, live: channel.live, sites, grants, areas },
    outbox: out,
  };
  const joined = await joinModules(modules, ground, captcha && { captchas: captcha });
  app.decorate('modules', joined);
  const { publicPages } = joined;
  installSitemap(app, { db, settings, sites, grants, areas, publicPages });
  await installPagePictures(app, { db, sites, grants, areas, publicPages, pagesDir: parts.pagesDir });
  jobs.attend(joined.queues, areas.rests);
  areas.onChange(() => void jobs.review());
  installChores(app, joined.chores);
  await app.register(
    async (api) => {
      const { sessions } = joined.provided;
      const openRoutes = ownedRoutes(api, joined.routes);
      const { editionOf } = sites;
      installGuard(api, { settings, sessions, grants, editionOf, areas, now, onRefused: refusalLog(db) });
      if (settings.isOpenApiOpen) serveOpenApi(api);
      channel.open(api, { sessions, topics: joined.topics });
      openRoutes();
    },
    { prefix: '/api' },
  );
  return app;
}
