import type { FastifyInstance } from 'fastify';
import {
  ConsoleSessionPage,
  ConsoleSessionQuery,
  LockedAccountPage,
  LockedAccountQuery,
  Unlock,
  Unlocked,
} from '#contract/console/console-sessions.contract.ts';
import { consoleSessionsOperations } from '#contract/console/console-sessions.operations.ts';
import { handlersOf, serve } from '#server/platform/calls/serve.ts';
import type { AuthParts } from '../auth.port.ts';
import { consoleSessionsService } from './console-sessions.service.ts';

export function consoleSessionsRoutes(app: FastifyInstance, parts: AuthParts): void {
  const handlers = handlersOf((db) => consoleSessionsService(db, parts));
  const { list, locked, unlock } = consoleSessionsOperations;
  serve(app, list, { input: ConsoleSessionQuery, result: ConsoleSessionPage }, handlers.list);
  serve(app, locked, { input: LockedAccountQuery, result: LockedAccountPage }, handlers.locked);
  serve(app, unlock, { input: Unlock, result: Unlocked }, handlers.unlock);
}
