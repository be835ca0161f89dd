import type { FastifyInstance } from 'fastify';
import {
  Restructuring,
  RestructuringPreview,
  RestructuringWish,
  StructureAct,
  StructureActId,
  StructureActPage,
  StructureActQuery,
} from '#contract/organisation/restructuring.contract.ts';
import { restructuringOperations } from '#contract/organisation/restructuring.operations.ts';
import { handlersOf, serve } from '#server/platform/calls/serve.ts';
import type { StructureHolding } from '#server/platform/ports/structure-holdings.port.ts';
import { restructuringService } from './restructuring.service.ts';

/** Merging and splitting colleges and majors. */
export function restructuringRoutes(app: FastifyInstance, holdings: readonly StructureHolding[]): void {
  const { list, get, preview, act, undo } = restructuringOperations;
  const handlers = handlersOf(restructuringService(holdings));
  serve(app, list, { input: StructureActQuery, result: StructureActPage }, handlers.list);
  serve(app, get, { input: StructureActId, result: StructureAct }, handlers.get);
  serve(app, preview, { input: RestructuringWish, result: RestructuringPreview }, handlers.preview);
  serve(app, act, { input: Restructuring, result: StructureAct, current: RestructuringPreview }, handlers.act);
  serve(app, undo, { input: StructureActId, result: StructureAct }, handlers.undo);
}
