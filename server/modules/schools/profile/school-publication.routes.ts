import type { FastifyInstance } from 'fastify';
import {
  ManagedSchool,
  ManagedSchoolId,
  RoleHolderPage,
  RoleHolderQuery,
  SchoolProfileEdit,
  SchoolProfileMove,
  SchoolProfileRestore,
  SchoolVersionPage,
  SchoolVersionQuery,
} from '#contract/organisation/school-profile.contract.ts';
import { schoolProfileOperations } from '#contract/organisation/school-profile.operations.ts';
import { handlersOf, serve } from '#server/platform/calls/serve.ts';
import { schoolPublicationService } from './school-publication.service.ts';

/** What administrators write of their school. */
export function schoolPublicationRoutes(app: FastifyInstance): void {
  const { get, edit, publish, discard, restore, versions, holders } = schoolProfileOperations;
  const handlers = handlersOf(schoolPublicationService);
  const versioned = { result: ManagedSchool, current: ManagedSchool };
  serve(app, get, { input: ManagedSchoolId, result: ManagedSchool }, handlers.get);
  serve(app, edit, { input: SchoolProfileEdit, ...versioned }, handlers.edit);
  serve(app, publish, { input: SchoolProfileMove, ...versioned }, handlers.publish);
  serve(app, discard, { input: SchoolProfileMove, ...versioned }, handlers.discard);
  serve(app, restore, { input: SchoolProfileRestore, ...versioned }, handlers.restore);
  serve(app, versions, { input: SchoolVersionQuery, result: SchoolVersionPage }, handlers.versions);
  serve(app, holders, { input: RoleHolderQuery, result: RoleHolderPage }, handlers.holders);
}
