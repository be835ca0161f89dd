import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { publicMedia } from '#contract/files.rule.ts';
import { accountSecrets } from './modules/auth/account-secrets.ts';
import { installLibrary } from './library-parts.ts';
import { personalParts } from './personal-parts.ts';
import { accountRoutes } from './modules/account/account.routes.ts';
import { deleteDue } from './modules/account/account.service.ts';
import { auditRoutes } from './modules/audit/audit.routes.ts';
import { authForOthers } from './modules/auth/auth-for-others.ts';
import { authRoutes } from './modules/auth/auth.routes.ts';
import { loginsRepository } from './modules/auth/logins.repository.ts';
import { sessionPort } from './modules/auth/session-lookup.repository.ts';
import { renewStaleWords as renewQuestionWords } from './modules/banks/banks.repository.ts';
import { banksRoutes } from './modules/banks/banks.routes.ts';
import { importReading } from './modules/banks/import-reading.service.ts';
import { captchaGate } from './modules/captcha/captcha-gate.ts';
import { captchaRepository } from './modules/captcha/captcha.repository.ts';
import { captchaRoutes } from './modules/captcha/captcha.routes.ts';
import { renewStaleWords as renewCourseWords } from './modules/courses/course-words.ts';
import { coursesRoutes } from './modules/courses/courses.routes.ts';
import { openCourses } from './modules/courses/open-courses.ts';
import { seats } from './modules/courses/seats.repository.ts';
import { enrolmentsRoutes } from './modules/enrolments/enrolments.routes.ts';
import { filesRoutes } from './modules/files/files.routes.ts';
import { filesForOthers } from './modules/files/files-for-others.ts';
import { openFiles } from './modules/files/open-files.ts';
import { readsFeedback } from './modules/help/help.repository.ts';
import { helpRoutes } from './modules/help/help.routes.ts';
import { homeworkRoutes } from './modules/homework/homework.routes.ts';
import { scoresRoutes } from './modules/scores/scores.routes.ts';
import { drawPages } from './modules/library/draw-pages.ts';
import { readsKeptFile } from './modules/library/kept-files.ts';
import { learningRoutes } from './modules/learning/learning.routes.ts';
import { schoolsRoutes } from './modules/schools/schools.routes.ts';
import { inboxRoutes } from './modules/demo/inbox.routes.ts';
import { portalRoutes } from './modules/portal/portal.routes.ts';
import { sweepSearchWords } from './modules/portal/search-words.repository.ts';
import { verificationStanding } from './modules/verification/verification.repository.ts';
import { readsDocument } from './modules/verification/review.repository.ts';
import { verificationRoutes } from './modules/verification/verification.routes.ts';
import { boundIdentities, sweepProviders } from './modules/providers/identities.repository.ts';
import { providersRoutes } from './modules/providers/providers.routes.ts';
import { leaveOldMonths } from './platform/audit-months.ts';
import type { CaptchaGate } from './platform/captcha.port.ts';
import { readSites } from './platform/editions.ts';
import { watchDatabase } from './platform/database-watch.ts';
import { createGrants } from './platform/grants.ts';
import { installGuard } from './platform/guard.ts';
import { installChores, sweepPlatform } from './platform/housekeeping.ts';
import { createHttp } from './platform/http.ts';
import { installJobs } from './platform/jobs.ts';
import { serveOpenApi } from './platform/openapi.ts';
import { outbox } from './platform/outbox.ts';
import { refusalLog } from './platform/refusal-log.ts';
import { configuredProviders } from './platform/provider-settings.ts';
import { poolDatabase } from './platform/pool-database.ts';
import type { Settings } from './platform/settings.ts';

export interface AppParts {
  /** Opened and closed by the caller. */
  pool: Pool;
  settings: Settings;
  /** The server's clock; `Date.now` if absent. */
  now?: () => number;
  /** Judges captchas instead of the real one; for tests whose subject is something else. */
  captcha?: CaptchaGate;
  /** Adds hooks before any route; tests check answers with it. */
  prepare?: (app: FastifyInstance) => void;
  /** Where log lines go instead of what the settings say. */
  logStream?: { write(line: string): void };
  /** The built browser side; `dist` if absent. */
  pagesDir?: string;
  /** Folders that must have room for the server to be ready; the data folder if absent. */
  writtenTo?: readonly string[];
}

/** The server as a value: not listening yet. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { pool, settings, now = Date.now } = parts;
  const db = poolDatabase(pool);
  const sites = readSites();
  const watch = watchDatabase(pool);
  const app = await createHttp({ ...parts, db, watch });
  app.addHook('onClose', async () => watch.stop());

  const out = outbox(db, settings, app.log);
  installChores(app, [
    { name: 'outbox', everyMs: 1_000, run: out.deliver },
    { name: 'platform', everyMs: 600_000, run: () => sweepPlatform(db) },
    { name: 'search words', everyMs: 3_600_000, run: () => sweepSearchWords(db) },
    { name: 'auth', everyMs: 600_000, run: () => loginsRepository(db).sweep() },
    { name: 'providers', everyMs: 600_000, run: () => sweepProviders(db) },
    {
      name: 'audit months',
      everyMs: 3_600_000,
      run: () => leaveOldMonths(db, { keptMonths: settings.auditMonths, dataDir: settings.dataDir }),
    },
    { name: 'course words', everyMs: 5_000, run: () => renewCourseWords(db) },
    { name: 'question words', everyMs: 5_000, run: () => renewQuestionWords(db) },
    { name: 'captcha', everyMs: 60_000, run: () => captchaRepository(db).sweep() },
  ]);
  const grants = createGrants(settings.visitorRights);
  const secrets = accountSecrets(settings);
  const authParts = {
    ...{ db, secrets, settings, now, messages: out.messages, log: app.log },
    captcha: parts.captcha ?? captchaGate(settings),
    avatarAddress: publicMedia,
    bindingsOf: boundIdentities,
    verificationOf: verificationStanding,
  };
  const others = authForOthers(authParts);
  const sessions = sessionPort(pool, settings.session);
  const files = await openFiles(settings, sessions.holderOf, [readsDocument, readsFeedback, readsKeptFile]);
  const accountPorts = { parts: personalParts({ secrets, others, settings, files }) };
  const jobs = installJobs(app, pool);
  const openLibraryRoutes = installLibrary(app, { db, jobs, files, settings });
  const bankPorts = filesForOthers(files);
  const reading = importReading(db, bankPorts, app.log);
  jobs.attend([reading.queue]);
  installChores(app, [
    { name: 'deletions', everyMs: 3_600_000, run: () => deleteDue(db, accountPorts) },
    { name: 'question imports', everyMs: 5_000, run: () => reading.resume(jobs) },
  ]);
  await app.register(
    async (api) => {
      installGuard(api, {
        settings,
        sessions,
        grants,
        editionOf: sites.editionOf,
        now,
        onRefused: refusalLog(db),
      });
      if (settings.isOpenApiOpen) serveOpenApi(api);
      filesRoutes(api, db, files, { drawPages, siteNameOf: (hostname) => sites.siteOf(hostname).title });
      schoolsRoutes(api, db);
      coursesRoutes(api, openCourses(db));
      enrolmentsRoutes(api, { seats, onApproved: [] });
      openLibraryRoutes(api, others);
      learningRoutes(api, db, settings.secrets.MEDIA_KEY);
      banksRoutes(api, bankPorts, (importId) => reading.begin(jobs, importId));
      homeworkRoutes(api);
      scoresRoutes(api);
      captchaRoutes(api, { db, messages: out.messages, settings });
      authRoutes(api, authParts);
      providersRoutes(api, {
        ...{ db, settings, now, log: app.log },
        accounts: others,
        keepPortrait: filesForOthers(files).keepPortrait,
        loginsOf: (hostname) => sites.siteOf(hostname).logins,
      });
      verificationRoutes(api, others);
      accountRoutes(api, accountPorts);
      auditRoutes(api, settings);
      if (settings.mode !== 'production')
        inboxRoutes(api, { outbox: out, openPuzzles: captchaRepository(db).openPuzzles });
      helpRoutes(api, settings);
      portalRoutes(api, db, {
        sites,
        grants,
        isDemo: settings.mode === 'demo',
        logins: configuredProviders(settings.providers),
        isInspectorOpen: settings.isInspectorOpen,
      });
    },
    { prefix: '/api' },
  );
  return app;
}
