import type { FastifyInstance } from 'fastify';
import { Grading, GradingQuery, GradingWrite } from '#contract/scores/settings.contract.ts';
import { gradingOperations as to } from '#contract/scores/settings.operations.ts';
import { handlersOf, serve } from '#server/platform/calls/serve.ts';
import { settingsService } from './settings.service.ts';

export function settingsRoutes(app: FastifyInstance): void {
  const settings = handlersOf(settingsService);
  serve(app, to.read, { input: GradingQuery, result: Grading }, settings.read);
  serve(app, to.write, { input: GradingWrite, result: Grading, current: Grading }, settings.write);
}
