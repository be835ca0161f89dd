import type { FastifyInstance } from 'fastify';
import {
  BankShare,
  OwnSharePage,
  OwnShareQuery,
  QuestionsTake,
  QuestionsTaken,
  ShareDraft,
  SharedBankId,
  SharedBankPage,
  SharedBankQuery,
  SharedQuestionPage,
  SharedQuestionQuery,
  ShareVersion,
} from '#contract/banks/bank-shares.contract.ts';
import { bankSharesOperations as operations } from '#contract/banks/bank-shares.operations.ts';
import { Nothing } from '#contract/common/shapes.contract.ts';
import { handlersOf, serve } from '#server/platform/calls/serve.ts';
import { bankSharesService } from './bank-shares.service.ts';
import { takeQuestionsService } from './take-questions.service.ts';

export function bankSharesRoutes(app: FastifyInstance): void {
  const shares = handlersOf(bankSharesService);
  const taking = handlersOf(takeQuestionsService);
  serve(app, operations.own, { input: OwnShareQuery, result: OwnSharePage }, shares.own);
  serve(app, operations.share, { input: ShareDraft, result: BankShare }, shares.share);
  serve(app, operations.end, { input: ShareVersion, result: Nothing, current: BankShare }, shares.end);
  serve(app, operations.shared, { input: SharedBankQuery, result: SharedBankPage }, shares.shared);
  serve(app, operations.read, { input: SharedBankId, result: BankShare }, shares.read);
  serve(app, operations.questions, { input: SharedQuestionQuery, result: SharedQuestionPage }, shares.questions);
  serve(app, operations.take, { input: QuestionsTake, result: QuestionsTaken }, taking.take);
}
