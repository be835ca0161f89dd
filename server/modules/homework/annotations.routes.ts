import type { FastifyInstance } from 'fastify';
import {
  AnnotationSet,
  AnnotationsSave,
  AnnotationsSaved,
  HandInFileAsked,
  HandInFileShown,
} from '#contract/homework/annotations.contract.ts';
import { annotationsOperations as operations } from '#contract/homework/annotations.operations.ts';
import { serve } from '#server/platform/calls/serve.ts';
import type { Files } from '#server/platform/ports/files.port.ts';
import { annotationsService } from './annotations.service.ts';

export function annotationRoutes(app: FastifyInstance, files: Files): void {
  serve(app, operations.look, { input: HandInFileAsked, result: HandInFileShown }, (asked, actor, { db }) =>
    annotationsService(db, files).look(actor, asked),
  );
  serve(app, operations.own, { input: HandInFileAsked, result: HandInFileShown }, (asked, actor, { db }) =>
    annotationsService(db, files).own(actor, asked),
  );
  serve(
    app,
    operations.save,
    { input: AnnotationsSave, result: AnnotationsSaved, current: AnnotationSet },
    (save, actor, { db }) => annotationsService(db, files).save(actor, save),
  );
}
