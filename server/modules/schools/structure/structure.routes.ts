import type { FastifyInstance } from 'fastify';
import {
  AdministeredPage,
  AdministeredQuery,
  CollegeAdd,
  CollegeMove,
  CollegeRename,
  CollegeWrite,
  Structure,
  StructureQuery,
} from '#contract/organisation/organisation.contract.ts';
import { organisationOperations } from '#contract/organisation/organisation.operations.ts';
import { handlersOf, serve } from '#server/platform/calls/serve.ts';
import { structureService } from './structure.service.ts';

/** What administrators do with the colleges of their school. */
export function structureRoutes(app: FastifyInstance): void {
  const { schools, structure, add, rename, move, close, reopen } = organisationOperations;
  const handlers = handlersOf(structureService);
  const versioned = { result: Structure, current: Structure };
  serve(app, schools, { input: AdministeredQuery, result: AdministeredPage }, handlers.schools);
  serve(app, structure, { input: StructureQuery, result: Structure }, handlers.structure);
  serve(app, add, { input: CollegeAdd, result: Structure }, handlers.add);
  serve(app, rename, { input: CollegeRename, ...versioned }, handlers.rename);
  serve(app, move, { input: CollegeMove, ...versioned }, handlers.move);
  serve(app, close, { input: CollegeWrite, ...versioned }, handlers.close);
  serve(app, reopen, { input: CollegeWrite, ...versioned }, handlers.reopen);
}
