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

export function markingRoutes(app: FastifyInstance, db: Database): void {
  const marking = markingService(db);
  const queue = queueService(db);

  serve(app, markingOperations.waiting, { input: Empty, result: WaitingWork }, (_input, actor) =>
    readWaiting(db, actor),
  );
  serve(app, markingOperations.queue, { input: QueueQuery, result: QueuePage }, (query, actor) =>
    queue.list(actor, query),
  );
  serve(app, markingOperations.neighbours, { input: NeighboursQuery, result: Neighbours }, (query, actor) =>
    queue.neighbours(actor, query),
  );
  serve(app, markingOperations.look, { input: SubmissionId, result: DeskSubmission }, ({ id }, actor) =>
    marking.look(actor, id),
  );
  serve(app, markingOperations.lock, { input: SubmissionId, result: DeskSubmission }, ({ id }, actor) =>
    marking.lock(actor, id),
  );
  serve(app, markingOperations.renewLock, { input: SubmissionId, result: LockHeld }, ({ id }, actor) =>
    marking.renewLock(actor, id),
  );
  serve(app, markingOperations.releaseLock, { input: SubmissionId, result: Nothing }, ({ id }, actor) =>
    marking.releaseLock(actor, id),
  );
  serve(app, markingOperations.saveMarks, { input: MarksSave, result: MarksSaved }, (save, actor) =>
    marking.saveMarks(actor, save),
  );
  serve(app, markingOperations.finish, { input: MarkingMove, result: MarkingFinished }, (move, actor) =>
    marking.finish(actor, move),
  );
  serve(app, markingOperations.publish, { input: MarkingMove, result: MarkingFinished }, (move, actor) =>
    marking.publish(actor, move),
  );
  serve(app, markingOperations.giveBack, { input: SubmissionReturn, result: Nothing }, (given, actor) =>
    marking.giveBack(actor, given),
  );
}
