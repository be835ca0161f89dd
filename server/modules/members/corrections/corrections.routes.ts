import type { FastifyInstance } from 'fastify';
import { Empty } from '#contract/common/shapes.contract.ts';
import {
  Correction,
  CorrectionAsk,
  CorrectionDecision,
  CorrectionId,
  CorrectionPage,
  CorrectionQuery,
  CorrectionRow,
  CorrectionWhole,
  OwnMemberships,
} from '#contract/members/corrections.contract.ts';
import { correctionsOperations as to } from '#contract/members/corrections.operations.ts';
import { handlersOf, serve } from '#server/platform/calls/serve.ts';
import { correctionsService, type CorrectionParts } from './corrections.service.ts';

/** What people read of themselves in the register, and have corrected. */
export function correctionsRoutes(app: FastifyInstance, parts: CorrectionParts): void {
  const calls = handlersOf((db) => correctionsService(db, parts));
  serve(app, to.own, { input: Empty, result: OwnMemberships }, calls.own);
  serve(app, to.ask, { input: CorrectionAsk, result: Correction }, calls.ask);
  serve(app, to.withdraw, { input: CorrectionId, result: Correction }, calls.withdraw);
  serve(app, to.list, { input: CorrectionQuery, result: CorrectionPage }, calls.list);
  serve(app, to.whole, { input: CorrectionId, result: CorrectionWhole }, calls.whole);
  serve(app, to.decide, { input: CorrectionDecision, result: CorrectionRow, current: CorrectionRow }, calls.decide);
}
