import type { FastifyInstance } from 'fastify';
import { Nothing } from '#contract/common/shapes.contract.ts';
import {
  Evaluation,
  EvaluationAnswered,
  EvaluationAnswers,
  EvaluationCreate,
  EvaluationEdit,
  EvaluationForm,
  EvaluationId,
  EvaluationMove,
  EvaluationReminded,
  EvaluationReply,
  EvaluationResults,
  Evaluations,
  EvaluationsQuery,
  OwnEvaluations,
  OwnEvaluationsQuery,
} from '#contract/evaluations/evaluations.contract.ts';
import { evaluationsOperations as to } from '#contract/evaluations/evaluations.operations.ts';
import { handlersOf, serve } from '#server/platform/calls/serve.ts';
import { answeringService } from './answering.service.ts';
import type { EvaluationParts } from './evaluations.port.ts';
import { evaluationsService } from './evaluations.service.ts';

export function evaluationsRoutes(app: FastifyInstance, parts: EvaluationParts): void {
  const team = handlersOf((db) => evaluationsService(db, parts));
  serve(app, to.list, { input: EvaluationsQuery, result: Evaluations }, team.list);
  serve(app, to.create, { input: EvaluationCreate, result: EvaluationId }, team.create);
  serve(app, to.get, { input: EvaluationId, result: Evaluation }, team.get);
  serve(app, to.edit, { input: EvaluationEdit, result: Evaluation, current: Evaluation }, team.edit);
  serve(app, to.remove, { input: EvaluationId, result: Nothing }, team.remove);
  serve(app, to.move, { input: EvaluationMove, result: Evaluation, current: Evaluation }, team.move);
  serve(app, to.results, { input: EvaluationId, result: EvaluationResults }, team.results);
  serve(app, to.remind, { input: EvaluationId, result: EvaluationReminded }, team.remind);
  serve(app, to.reply, { input: EvaluationReply, result: Evaluation, current: Evaluation }, team.reply);

  const own = handlersOf((db) => answeringService(db, parts));
  serve(app, to.own, { input: OwnEvaluationsQuery, result: OwnEvaluations }, own.own);
  serve(app, to.form, { input: EvaluationId, result: EvaluationForm }, own.form);
  // A repetition's key would be stored with the person, the moment and a hash of the answers. It is once without one.
  serve(app, to.answer, { input: EvaluationAnswers, result: EvaluationAnswered }, own.answer, { isOnce: true });
}
