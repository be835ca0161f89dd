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
  OwnMemberships,
} from '#contract/members/corrections.contract.ts';
import { correctionsOperations as to } from '#contract/members/corrections.operations.ts';
import { handlersOf, serve } from '#server/platform/calls/serve.ts';
import type { Inbox } from '#server/platform/ports/inbox.port.ts';
import { correctionsService } from './corrections.service.ts';

/** What people read of themselves in the register, and have corrected. */
export function correctionsRoutes(app: FastifyInstance, { inbox, forget }: { inbox: Inbox; forget: () => void }): void {
  const calls = handlersOf((db) => correctionsService(db, inbox, forget));
  serve(app, to.own, { input: Empty, result: OwnMemberships }, calls.own);
  serve(app, to.ask, { input: CorrectionAsk, result: Correction }, calls.ask);
  serve(app, to.withdraw, { input: CorrectionId, result: Correction }, calls.withdraw);
  serve(app, to.list, { input: CorrectionQuery, result: CorrectionPage }, calls.list);
  serve(app, to.decide, { input: CorrectionDecision, result: CorrectionRow, current: CorrectionRow }, calls.decide);
}
