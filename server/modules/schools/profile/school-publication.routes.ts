import type { FastifyInstance } from 'fastify';
import {
  PublicationMove,
  PublicationRestore,
  PublishedVersionPage,
  PublishedVersionQuery,
} from '#contract/common/publication.contract.ts';
import { ManagedSchool, ManagedSchoolId, SchoolProfileEdit } from '#contract/organisation/school-profile.contract.ts';
import { schoolProfileOperations } from '#contract/organisation/school-profile.operations.ts';
import { handlersOf, serve } from '#server/platform/calls/serve.ts';
import { schoolPublicationService } from './school-publication.service.ts';

/** What administrators write of their school. */
export function schoolPublicationRoutes(app: FastifyInstance): void {
  const { get, edit, publish, discard, restore, versions } = schoolProfileOperations;
  const handlers = handlersOf(schoolPublicationService);
  const versioned = { result: ManagedSchool, current: ManagedSchool };
  serve(app, get, { input: ManagedSchoolId, result: ManagedSchool }, handlers.get);
  serve(app, edit, { input: SchoolProfileEdit, ...versioned }, handlers.edit);
  serve(app, publish, { input: PublicationMove, ...versioned }, handlers.publish);
  serve(app, discard, { input: PublicationMove, ...versioned }, handlers.discard);
  serve(app, restore, { input: PublicationRestore, ...versioned }, handlers.restore);
  serve(app, versions, { input: PublishedVersionQuery, result: PublishedVersionPage }, handlers.versions);
}
