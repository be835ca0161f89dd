import type { FastifyInstance } from 'fastify';
import { SchoolDetail, SchoolId, SchoolPage, SchoolQuery } from '#contract/schools/schools.contract.ts';
import { schoolsOperations } from '#contract/schools/schools.operations.ts';
import type { Database } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { shortCache } from '#server/platform/database/short-cache.ts';
import { serve } from '#server/platform/calls/serve.ts';
import { schoolsRepository } from './schools.repository.ts';

/** Counts of courses may lag this long. */
const lifetimeMs = 1000;

/** Schools are read only so far: the repository answers without a service between. */
export function schoolsRoutes(app: FastifyInstance, db: Database) {
  const pages = shortCache<SchoolPage>(lifetimeMs);
  serve(app, schoolsOperations.list, { input: SchoolQuery, result: SchoolPage }, (query, actor) =>
    pages.get(JSON.stringify([actor.edition, query]), () => schoolsRepository(db, actor).list(query)),
  );
  serve(app, schoolsOperations.get, { input: SchoolId, result: SchoolDetail }, async ({ id }, actor) => {
    const school = await schoolsRepository(db, actor).find(id);
    if (!school) throw new Refusal('notFound');
    return school;
  });
}
