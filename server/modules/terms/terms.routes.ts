import type { FastifyInstance } from 'fastify';
import { TermAdd, TermChange, TermMoveWrite, TermQuery, Terms, TermWrite } from '#contract/terms/terms.contract.ts';
import { termsOperations } from '#contract/terms/terms.operations.ts';
import { handlersOf, serve } from '#server/platform/calls/serve.ts';
import { termsService } from './terms.service.ts';

/** What administrators do with the terms of their school. */
export function termsRoutes(app: FastifyInstance): void {
  const { list, add, change, move, remove } = termsOperations;
  const handlers = handlersOf(termsService);
  const versioned = { result: Terms, current: Terms };
  serve(app, list, { input: TermQuery, result: Terms }, handlers.list);
  serve(app, add, { input: TermAdd, result: Terms }, handlers.add);
  serve(app, change, { input: TermChange, ...versioned }, handlers.change);
  serve(app, move, { input: TermMoveWrite, ...versioned }, handlers.move);
  serve(app, remove, { input: TermWrite, ...versioned }, handlers.remove);
}
