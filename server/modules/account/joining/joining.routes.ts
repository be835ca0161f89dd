import type { FastifyInstance } from 'fastify';
import {
  Joining,
  JoiningAct,
  JoiningId,
  JoiningList,
  JoiningPreview,
  JoiningProof,
  JoiningProved,
  JoiningUndo,
  JoiningUndoPreview,
  JoiningWish,
} from '#contract/account/joining.contract.ts';
import { joiningOperations } from '#contract/account/joining.operations.ts';
import { Empty } from '#contract/common/shapes.contract.ts';
import { handlersOf, serve } from '#server/platform/calls/serve.ts';
import { joiningService, type JoiningParts } from './joining.service.ts';

/** Two accounts of one person become one. */
export function joiningRoutes(app: FastifyInstance, parts: JoiningParts): void {
  const { list, prove, preview, act, previewUndo, undo } = joiningOperations;
  const handlers = handlersOf((db) => joiningService(db, parts));
  serve(app, list, { input: Empty, result: JoiningList }, handlers.list);
  // What it counts stays counted, and its answer is kept for no repetition.
  serve(
    app,
    prove,
    { input: JoiningProof, result: JoiningProved },
    (input, actor, { db, request }) => joiningService(db, parts).prove(input, actor, parts.accounts.deviceOf(request)),
    { isOnce: true },
  );
  serve(app, preview, { input: JoiningWish, result: JoiningPreview }, handlers.preview);
  serve(app, act, { input: JoiningAct, result: Joining, current: JoiningPreview }, handlers.act);
  serve(app, previewUndo, { input: JoiningId, result: JoiningUndoPreview }, handlers.previewUndo);
  serve(app, undo, { input: JoiningUndo, result: Joining, current: JoiningUndoPreview }, handlers.undo);
}
