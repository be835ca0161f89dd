import type { FastifyInstance } from 'fastify';
import {
  MarkingSubmission,
  Lease,
  MarkingFinished,
  MarkingMove,
  MarksSave,
  MarksSaved,
  Neighbours,
  NeighboursQuery,
  QueuePage,
  QueueQuery,
  SubmissionId,
  SubmissionIdentify,
  SubmissionIdentity,
  SubmissionReturn,
  WaitingWork,
} from '#contract/homework/homework-marking.contract.ts';
import { markingOperations } from '#contract/homework/marking.operations.ts';
import { Empty, Nothing } from '#contract/common/shapes.contract.ts';
import { serve } from '#server/platform/calls/serve.ts';
import { identify } from './anonymity.service.ts';
import { markingService, type MarkingPorts } from './marking.service.ts';
import { queueService } from './queue.service.ts';
import { readWaiting } from './waiting.repository.ts';

export function markingRoutes(app: FastifyInstance, ports: MarkingPorts): void {
  serve(app, markingOperations.waiting, { input: Empty, result: WaitingWork }, (_input, actor, { db }) =>
    readWaiting(db, actor),
  );
  serve(app, markingOperations.queue, { input: QueueQuery, result: QueuePage }, (query, actor, { db }) =>
    queueService(db).list(actor, query),
  );
  serve(app, markingOperations.neighbours, { input: NeighboursQuery, result: Neighbours }, (query, actor, { db }) =>
    queueService(db).neighbours(actor, query),
  );
  serve(app, markingOperations.look, { input: SubmissionId, result: MarkingSubmission }, ({ id }, actor, { db }) =>
    markingService(db, ports).look(actor, id),
  );
  serve(app, markingOperations.lock, { input: SubmissionId, result: MarkingSubmission }, ({ id }, actor, { db }) =>
    markingService(db, ports).lock(actor, id),
  );
  serve(app, markingOperations.renewLock, { input: SubmissionId, result: Lease }, ({ id }, actor, { db }) =>
    markingService(db, ports).renewLock(actor, id),
  );
  serve(app, markingOperations.releaseLock, { input: SubmissionId, result: Nothing }, ({ id }, actor, { db }) =>
    markingService(db, ports).releaseLock(actor, id),
  );
  serve(
    app,
    markingOperations.saveMarks,
    { input: MarksSave, result: MarksSaved, current: MarkingSubmission },
    (save, actor, { db }) => markingService(db, ports).saveMarks(actor, save),
  );
  serve(
    app,
    markingOperations.finish,
    { input: MarkingMove, result: MarkingFinished, current: MarkingSubmission },
    (move, actor, { db }) => markingService(db, ports).finish(actor, move),
  );
  serve(
    app,
    markingOperations.publish,
    { input: MarkingMove, result: MarkingFinished, current: MarkingSubmission },
    (move, actor, { db }) => markingService(db, ports).publish(actor, move),
  );
  serve(
    app,
    markingOperations.identify,
    { input: SubmissionIdentify, result: SubmissionIdentity },
    (asked, actor, { db }) => identify(db, actor, asked),
  );
  serve(
    app,
    markingOperations.giveBack,
    { input: SubmissionReturn, result: Nothing, current: MarkingSubmission },
    (given, actor, { db }) => markingService(db, ports).giveBack(actor, given),
  );
}
