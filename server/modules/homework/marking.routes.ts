import type { FastifyInstance } from 'fastify';
import {
  DeskSubmission,
  LockHeld,
  MarkingFinished,
  MarkingMove,
  MarksSave,
  MarksSaved,
  Neighbours,
  NeighboursQuery,
  QueuePage,
  QueueQuery,
  SubmissionId,
  SubmissionReturn,
  WaitingWork,
} from '#contract/homework-marking.contract.ts';
import { markingOperations } from '#contract/homework.operations.ts';
import { Empty, Nothing } from '#contract/shapes.contract.ts';
import type { Database } from '#server/platform/database.ts';
import { serve } from '#server/platform/serve.ts';
import { markingService } from './marking.service.ts';
import { queueService } from './queue.service.ts';
import { readWaiting } from './waiting.repository.ts';

export function markingRoutes(app: FastifyInstance): void {
  serve(app, markingOperations.waiting, { input: Empty, result: WaitingWork }, (_input, actor, { db }) =>
    readWaiting(db, actor),
  );
  serve(app, markingOperations.queue, { input: QueueQuery, result: QueuePage }, (query, actor, { db }) =>
    queueService(db).list(actor, query),
  );
  serve(app, markingOperations.neighbours, { input: NeighboursQuery, result: Neighbours }, (query, actor, { db }) =>
    queueService(db).neighbours(actor, query),
  );
  serve(app, markingOperations.look, { input: SubmissionId, result: DeskSubmission }, ({ id }, actor, { db }) =>
    markingService(db).look(actor, id),
  );
  serve(app, markingOperations.lock, { input: SubmissionId, result: DeskSubmission }, ({ id }, actor, { db }) =>
    markingService(db).lock(actor, id),
  );
  serve(app, markingOperations.renewLock, { input: SubmissionId, result: LockHeld }, ({ id }, actor, { db }) =>
    markingService(db).renewLock(actor, id),
  );
  serve(app, markingOperations.releaseLock, { input: SubmissionId, result: Nothing }, ({ id }, actor, { db }) =>
    markingService(db).releaseLock(actor, id),
  );
  serve(
    app,
    markingOperations.saveMarks,
    { input: MarksSave, result: MarksSaved, current: DeskSubmission },
    (save, actor, { db }) => markingService(db).saveMarks(actor, save),
  );
  serve(
    app,
    markingOperations.finish,
    { input: MarkingMove, result: MarkingFinished, current: DeskSubmission },
    (move, actor, { db }) => markingService(db).finish(actor, move),
  );
  serve(
    app,
    markingOperations.publish,
    { input: MarkingMove, result: MarkingFinished, current: DeskSubmission },
    (move, actor, { db }) => markingService(db).publish(actor, move),
  );
  serve(
    app,
    markingOperations.giveBack,
    { input: SubmissionReturn, result: Nothing, current: DeskSubmission },
    (given, actor, { db }) => markingService(db).giveBack(actor, given),
  );
}
