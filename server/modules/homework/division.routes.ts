import type { FastifyInstance } from 'fastify';
import {
  Division,
  DivisionEffect,
  DivisionEffectQuery,
  DivisionQuery,
  DivisionSet,
} from '#contract/homework/division.contract.ts';
import { divisionOperations } from '#contract/homework/division.operations.ts';
import { SecondMarking, SecondMarkingQuery, SecondMarkingSet } from '#contract/homework/second-marking.contract.ts';
import { secondMarkingOperations } from '#contract/homework/second-marking.operations.ts';
import { serve } from '#server/platform/calls/serve.ts';
import { divisionService } from './division.service.ts';
import { secondMarkingService } from './second-marking.service.ts';

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
  serve(
    app,
    divisionOperations.effect,
    { input: DivisionEffectQuery, result: DivisionEffect },
    (asked, actor, { db }) => divisionService(db).effect(actor, asked),
  );
  serve(
    app,
    secondMarkingOperations.get,
    { input: SecondMarkingQuery, result: SecondMarking },
    (query, actor, { db }) => secondMarkingService(db).get(actor, query),
  );
  serve(
    app,
    secondMarkingOperations.set,
    { input: SecondMarkingSet, result: SecondMarking, current: SecondMarking },
    (asked, actor, { db }) => secondMarkingService(db).set(actor, asked),
  );
}
