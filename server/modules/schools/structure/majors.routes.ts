import type { FastifyInstance } from 'fastify';
import { LeadAppoint, LeadCandidates, LeadQuery } from '#contract/organisation/major-page.contract.ts';
import { majorPageOperations } from '#contract/organisation/major-page.operations.ts';
import {
  MajorAdd,
  MajorChange,
  MajorWrite,
  ManagedMajor,
  ManagedMajorId,
  ManagedMajorPage,
  ManagedMajorQuery,
} from '#contract/organisation/organisation-majors.contract.ts';
import { organisationMajorsOperations } from '#contract/organisation/organisation-majors.operations.ts';
import { handlersOf, serve } from '#server/platform/calls/serve.ts';
import { majorsService } from './majors.service.ts';

/** What administrators do with the majors of their school. */
export function majorsRoutes(app: FastifyInstance): void {
  const { list, get, add, change, stop, reopen } = organisationMajorsOperations;
  const handlers = handlersOf(majorsService);
  const { candidates, appoint } = majorPageOperations;
  const versioned = { result: ManagedMajor, current: ManagedMajor };
  serve(app, list, { input: ManagedMajorQuery, result: ManagedMajorPage }, handlers.list);
  serve(app, get, { input: ManagedMajorId, result: ManagedMajor }, handlers.get);
  serve(app, add, { input: MajorAdd, result: ManagedMajor }, handlers.add);
  serve(app, change, { input: MajorChange, ...versioned }, handlers.change);
  serve(app, stop, { input: MajorWrite, ...versioned }, handlers.stop);
  serve(app, candidates, { input: LeadQuery, result: LeadCandidates }, handlers.candidates);
  serve(app, appoint, { input: LeadAppoint, ...versioned }, handlers.appoint);
  serve(app, reopen, { input: MajorWrite, ...versioned }, handlers.reopen);
}
