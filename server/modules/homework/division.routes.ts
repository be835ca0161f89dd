import type { FastifyInstance } from 'fastify';
import { Division, DivisionEffect, DivisionQuery, DivisionSet } from '#contract/homework/division.contract.ts';
import { divisionOperations } from '#contract/homework/division.operations.ts';
import { serve } from '#server/platform/calls/serve.ts';
import { divisionService } from './division.service.ts';

export function divisionRoutes(app: FastifyInstance): void {
  serve(app, divisionOperations.get, { input: DivisionQuery, result: Division }, (query, actor, { db }) =>
    divisionService(db).get(actor, query),
  );
  serve(
    app,
    divisionOperations.set,
    { input: DivisionSet, result: Division, current: Division },
    (asked, actor, { db }) => divisionService(db).set(actor, asked),
  );
  serve(app, divisionOperations.effect, { input: DivisionSet, result: DivisionEffect }, (asked, actor, { db }) =>
    divisionService(db).effect(actor, asked),
  );
}
