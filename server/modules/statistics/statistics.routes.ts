import type { FastifyInstance } from 'fastify';
import {
  FigureRecount,
  FigureRecounted,
  FigureRows,
  FigureRowsQuery,
  SchoolFigures,
  SchoolFiguresQuery,
  TermStatistics,
  TermStatisticsQuery,
} from '#contract/statistics/statistics.contract.ts';
import { statisticsOperations } from '#contract/statistics/statistics.operations.ts';
import { handlersOf, serve } from '#server/platform/calls/serve.ts';
import type { TermFigure } from '#server/platform/ports/term-figures.port.ts';
import { statisticsService } from './statistics.service.ts';

/** What administrators read of the terms of their school. */
export function statisticsRoutes(app: FastifyInstance, figures: readonly TermFigure[]): void {
  const { get, rows, schools, recount } = statisticsOperations;
  const handlers = handlersOf(statisticsService(figures));
  serve(app, get, { input: TermStatisticsQuery, result: TermStatistics }, handlers.get);
  serve(app, rows, { input: FigureRowsQuery, result: FigureRows }, handlers.rows);
  serve(app, schools, { input: SchoolFiguresQuery, result: SchoolFigures }, handlers.schools);
  serve(app, recount, { input: FigureRecount, result: FigureRecounted }, handlers.recount);
}
