import type { FastifyInstance } from 'fastify';
import {
  Body,
  BodyInput,
  NodeAdd,
  NodeDetail,
  NodeEdit,
  NodeInput,
  NodeMove,
  NodeRemove,
  Outline,
  OutlineId,
  ReleaseClasses,
  StudyInput,
  StudyOutline,
  Trash,
} from '#contract/teaching/outline.contract.ts';
import { outlineOperations } from '#contract/teaching/outline.operations.ts';
import { handlersOf, serve } from '#server/platform/calls/serve.ts';
import { outlineService } from './outline.service.ts';
import { studyService } from '../study.service.ts';

export function outlineRoutes(app: FastifyInstance) {
  const outline = handlersOf(outlineService);
  const study = handlersOf(studyService);
  const { get, detail, add, edit, move, remove, trash, classes, restore, study: read, body } = outlineOperations;
  serve(app, get, { input: OutlineId, result: Outline }, outline.get);
  serve(app, detail, { input: NodeInput, result: NodeDetail }, outline.detail);
  serve(app, add, { input: NodeAdd, result: Outline }, outline.add);
  serve(app, edit, { input: NodeEdit, result: NodeDetail, current: NodeDetail }, outline.edit);
  serve(app, move, { input: NodeMove, result: Outline, current: Outline }, outline.move);
  serve(app, remove, { input: NodeRemove, result: Outline, current: Outline }, outline.remove);
  serve(app, trash, { input: OutlineId, result: Trash }, outline.trash);
  serve(app, classes, { input: OutlineId, result: ReleaseClasses }, outline.classes);
  serve(app, restore, { input: NodeInput, result: Outline }, outline.restore);
  serve(app, read, { input: StudyInput, result: StudyOutline }, study.outline);
  serve(app, body, { input: BodyInput, result: Body }, study.body);
}
