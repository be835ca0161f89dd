import type { FastifyInstance } from 'fastify';
import {
  AnswersSave,
  AnswersSaved,
  Attempt,
  AttemptId,
  AttemptResult,
  AttemptSubmit,
  LearnerPage,
  LearnerQuery,
  LearnerWork,
  LearnerWorkQuery,
  Receipt,
} from '#contract/homework/homework-attempt.contract.ts';
import { homeworkAttemptOperations as operations } from '#contract/homework/homework.operations.ts';
import { serve } from '#server/platform/calls/serve.ts';
import { attemptsService } from './attempts.service.ts';
import type { MarkingPorts } from './marking.service.ts';
import { learnerWorkService } from './learner-work.service.ts';

export function attemptRoutes(app: FastifyInstance, ports: MarkingPorts): void {
  serve(app, operations.list, { input: LearnerQuery, result: LearnerPage }, (query, actor, { db }) =>
    learnerWorkService(db).list(actor, query),
  );
  serve(app, operations.work, { input: LearnerWorkQuery, result: LearnerWork }, (query, actor, { db }) =>
    learnerWorkService(db).work(actor, query),
  );
  serve(app, operations.start, { input: LearnerWorkQuery, result: Attempt }, (query, actor, { db }) =>
    attemptsService(db, ports).start(actor, query),
  );
  serve(
    app,
    operations.saveAnswers,
    { input: AnswersSave, result: AnswersSaved, current: Attempt },
    (save, actor, { db }) => attemptsService(db, ports).saveAnswers(actor, save),
  );
  serve(app, operations.submit, { input: AttemptSubmit, result: Receipt, current: Attempt }, (submit, actor, { db }) =>
    attemptsService(db, ports).submit(actor, submit),
  );
  serve(app, operations.recall, { input: AttemptId, result: Attempt }, ({ id }, actor, { db }) =>
    attemptsService(db, ports).recall(actor, id),
  );
  serve(app, operations.result, { input: AttemptId, result: AttemptResult }, ({ id }, actor, { db }) =>
    learnerWorkService(db).result(actor, id),
  );
}
