import type { FastifyInstance } from 'fastify';
import { PublicationMove } from '#contract/common/publication.contract.ts';
import { Empty } from '#contract/common/shapes.contract.ts';
import {
  LedMajor,
  LedMajorEdit,
  LedMajorId,
  LedMajors,
  LinkablePage,
  LinkableQuery,
  PublicMajor,
} from '#contract/organisation/major-page.contract.ts';
import { majorPageOperations } from '#contract/organisation/major-page.operations.ts';
import { handlersOf, serve } from '#server/platform/calls/serve.ts';
import { majorPagesService } from './major-pages.service.ts';

/** Pages of majors: for everybody, and for whoever is in charge of one. */
export function majorPagesRoutes(app: FastifyInstance): void {
  const { get, led, read, edit, publish, discard, linkable } = majorPageOperations;
  const handlers = handlersOf(majorPagesService);
  const versioned = { result: LedMajor, current: LedMajor };
  serve(app, get, { input: LedMajorId, result: PublicMajor }, handlers.get);
  serve(app, led, { input: Empty, result: LedMajors }, handlers.led);
  serve(app, read, { input: LedMajorId, result: LedMajor }, handlers.read);
  serve(app, edit, { input: LedMajorEdit, ...versioned }, handlers.edit);
  serve(app, publish, { input: PublicationMove, ...versioned }, handlers.publish);
  serve(app, discard, { input: PublicationMove, ...versioned }, handlers.discard);
  serve(app, linkable, { input: LinkableQuery, result: LinkablePage }, handlers.linkable);
}
