import type { FastifyInstance } from 'fastify';
import { JobIds, JobPage, JobQuery, JobQueues, JobsMoved, Overview } from '#contract/console/console.contract.ts';
import { consoleOperations } from '#contract/console/console.operations.ts';
import { Empty } from '#contract/common/shapes.contract.ts';
import { handlersOf, serve } from '#server/platform/calls/serve.ts';
import type { Platform } from '#server/platform/modules/module.ts';
import { jobsService } from './jobs.service.ts';
import { overviewService } from './overview.service.ts';

/** What whoever runs the platform sees of it, and does. */
export function consoleRoutes(
  app: FastifyInstance,
  { gathered, jobs, log, now }: Pick<Platform, 'gathered' | 'jobs' | 'log' | 'now'>,
): void {
  const wake = () => void jobs.open().catch((err: unknown) => log.warn({ err }, 'jobs wait for the next one'));
  const overview = handlersOf((db) => overviewService(db, gathered, now));
  const work = handlersOf((db) => jobsService(db, gathered, wake));
  serve(app, consoleOperations.overview, { input: Empty, result: Overview }, overview.overview);
  serve(app, consoleOperations.queues, { input: Empty, result: JobQueues }, work.queues);
  serve(app, consoleOperations.jobs, { input: JobQuery, result: JobPage }, work.jobs);
  serve(app, consoleOperations.retryJobs, { input: JobIds, result: JobsMoved }, work.retryJobs);
  serve(app, consoleOperations.giveUpJobs, { input: JobIds, result: JobsMoved }, work.giveUpJobs);
}
