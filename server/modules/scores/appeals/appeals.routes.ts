import type { FastifyInstance } from 'fastify';
import {
  AppealAnswer,
  AppealAsk,
  AppealPage,
  AppealPrepare,
  AppealRow,
  AppealsQuery,
  AppealWithdraw,
  OwnAppeals,
  OwnAppealsQuery,
} from '#contract/scores/appeal.contract.ts';
import { appealOperations as to } from '#contract/scores/appeal.operations.ts';
import { handlersOf, serve } from '#server/platform/calls/serve.ts';
import type { Inbox } from '#server/platform/ports/inbox.port.ts';
import { appealsService } from './appeals.service.ts';

export function appealsRoutes(app: FastifyInstance, parts: { inbox: Inbox }): void {
  const appeals = handlersOf((db) => appealsService(db, parts));
  serve(app, to.own, { input: OwnAppealsQuery, result: OwnAppeals }, appeals.own);
  serve(app, to.ask, { input: AppealAsk, result: OwnAppeals, current: OwnAppeals }, appeals.ask);
  serve(app, to.withdraw, { input: AppealWithdraw, result: OwnAppeals, current: OwnAppeals }, appeals.withdraw);
  serve(app, to.list, { input: AppealsQuery, result: AppealPage }, appeals.list);
  serve(app, to.prepare, { input: AppealPrepare, result: AppealRow, current: AppealRow }, appeals.prepare);
  serve(app, to.answer, { input: AppealAnswer, result: AppealRow, current: AppealRow }, appeals.answer);
}
