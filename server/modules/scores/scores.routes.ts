import type { FastifyInstance } from 'fastify';
import { ExcuseWrite, LearnerScope, LearnerHomeworks } from '#contract/scores/excuses.contract.ts';
import { OfferingScheme, SchemeEffect, SchemeScope, SchemeTry, SchemeWrite } from '#contract/scores/scheme.contract.ts';
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
import { schemeOperations } from '#contract/scores/scheme.operations.ts';
import { scoresOperations } from '#contract/scores/scores.operations.ts';
import { Empty, Nothing } from '#contract/common/shapes.contract.ts';
import { handlersOf, serve } from '#server/platform/calls/serve.ts';
import { schemesService } from './schemes.service.ts';
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
  const schemes = handlersOf(schemesService);
  serve(app, schemeOperations.scheme, { input: SchemeScope, result: OfferingScheme }, schemes.scheme);
  serve(app, schemeOperations.tryScheme, { input: SchemeTry, result: SchemeEffect }, schemes.tryScheme);
  serve(
    app,
    schemeOperations.changeScheme,
    { input: SchemeWrite, result: OfferingScheme, current: OfferingScheme },
    schemes.changeScheme,
  );
  serve(app, schemeOperations.works, { input: LearnerScope, result: LearnerHomeworks }, schemes.works);
  serve(app, schemeOperations.excuse, { input: ExcuseWrite, result: Nothing }, schemes.excuse);
  serve(app, scoresOperations.table, { input: ScoreQuery, result: ScorePage }, (query, actor, { db }) =>
    scoresService(db).table(actor, query),
  );
}
