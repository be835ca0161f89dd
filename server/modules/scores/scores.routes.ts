import type { FastifyInstance } from 'fastify';
import {
  GradeQuery,
  LearnerGrade,
  NewMarks,
  ScoreOverview,
  ScorePage,
  ScoreQuery,
  ScoreScope,
  Standing,
} from '#contract/scores/scores.contract.ts';
import { scoresOperations } from '#contract/scores/scores.operations.ts';
import { Empty } from '#contract/common/shapes.contract.ts';
import { serve } from '#server/platform/calls/serve.ts';
import { scoresService } from './scores.service.ts';

export function scoresRoutes(app: FastifyInstance): void {
  serve(app, scoresOperations.mine, { input: GradeQuery, result: LearnerGrade }, ({ offeringId }, actor, { db }) =>
    scoresService(db).mine(actor, offeringId),
  );
  serve(app, scoresOperations.standing, { input: GradeQuery, result: Standing }, ({ offeringId }, actor, { db }) =>
    scoresService(db).standing(actor, offeringId),
  );
  serve(app, scoresOperations.news, { input: Empty, result: NewMarks }, (_, actor, { db }) =>
    scoresService(db).news(actor),
  );
  serve(app, scoresOperations.overview, { input: ScoreScope, result: ScoreOverview }, (scope, actor, { db }) =>
    scoresService(db).overview(actor, scope),
  );
  serve(app, scoresOperations.table, { input: ScoreQuery, result: ScorePage }, (query, actor, { db }) =>
    scoresService(db).table(actor, query),
  );
}
