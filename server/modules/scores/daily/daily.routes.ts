import type { FastifyInstance } from 'fastify';
import {
  DailyBoard,
  DailyFill,
  DailyImport,
  DailyPage,
  DailyQuery,
  DailyReport,
  DailyScope,
  DailyStanding,
  DailyUndo,
  DailyUndone,
  DailyWrite,
  DailyWritten,
  OwnTraceQuery,
  TracePage,
  TraceQuery,
} from '#contract/scores/daily.contract.ts';
import { dailyOperations as to } from '#contract/scores/daily.operations.ts';
import { handlersOf, serve } from '#server/platform/calls/serve.ts';
import { dailyImportsService, type DailyPorts } from './daily-imports.service.ts';
import { dailyService } from './daily.service.ts';

export function dailyRoutes(app: FastifyInstance, ports: DailyPorts): void {
  const daily = handlersOf(dailyService);
  serve(app, to.board, { input: DailyScope, result: DailyBoard }, daily.board);
  serve(app, to.rows, { input: DailyQuery, result: DailyPage }, daily.rows);
  serve(app, to.write, { input: DailyWrite, result: DailyWritten, current: DailyStanding }, daily.write);
  serve(app, to.fill, { input: DailyFill, result: DailyWritten }, daily.fill);
  serve(app, to.undo, { input: DailyUndo, result: DailyUndone }, daily.undo);
  serve(app, to.trace, { input: TraceQuery, result: TracePage }, daily.trace);
  serve(app, to.ownTrace, { input: OwnTraceQuery, result: TracePage }, daily.ownTrace);

  const imports = handlersOf((db) => dailyImportsService(db, ports));
  serve(app, to.read, { input: DailyImport, result: DailyReport }, imports.read);
  serve(app, to.commit, { input: DailyUndo, result: DailyWritten }, imports.commit);
}
