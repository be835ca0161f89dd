import type { FastifyInstance } from 'fastify';
import { AreaAsked, AreaBoard, AreaLook, AreaSwitching } from '#contract/areas/areas.contract.ts';
import { areasOperations } from '#contract/areas/areas.operations.ts';
import { Empty } from '#contract/common/shapes.contract.ts';
import { handlersOf, serve } from '#server/platform/calls/serve.ts';
import { whenAsked } from '#server/platform/calls/when-asked.ts';
import { areasService, type AreasParts } from './areas.service.ts';
import { knownAreas } from './known-areas.rule.ts';

export function areasRoutes(app: FastifyInstance, parts: Omit<AreasParts, 'served' | 'areas'>): void {
  const { servedCalls: served } = app;
  // Whole once the last module is open.
  const areas = whenAsked(() => knownAreas(app.modules.modules));
  const of = handlersOf((db) => areasService(db, { ...parts, served, areas: areas() }));
  const to = areasOperations;
  serve(app, to.board, { input: Empty, result: AreaBoard }, of.board);
  serve(app, to.look, { input: AreaAsked, result: AreaLook }, of.look);
  // Its effect is the same however often it comes; its check looks past any one transaction.
  serve(app, to.switch, { input: AreaSwitching, result: AreaBoard, current: AreaBoard }, of.switch, { isOnce: true });
}
