import type { FastifyInstance } from 'fastify';
import { Empty } from '#contract/common/shapes.contract.ts';
import {
  MajorPage,
  MajorQuery,
  SchoolDetail,
  SchoolFacets,
  SchoolId,
  SchoolPage,
  SchoolQuery,
} from '#contract/schools/schools.contract.ts';
import { schoolsOperations } from '#contract/schools/schools.operations.ts';
import { serve } from '#server/platform/calls/serve.ts';
import type { Database } from '#server/platform/database/database.ts';
import { shortCache } from '#server/platform/database/short-cache.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { schoolFacets } from './school-facets.repository.ts';
import { schoolProfileRepository } from './school-profile.repository.ts';
import { schoolsRepository } from './schools.repository.ts';

/** Counts of courses may lag this long. */
const lifetimeMs = 1000;

/**
 * What everybody may see of schools: the repositories answer without a service between.
 * @returns what a write of this node calls, so that the next answer is as it stands then
 */
export function schoolsRoutes(app: FastifyInstance, db: Database): () => void {
  const pages = shortCache<SchoolPage>(lifetimeMs);
  const facets = shortCache<SchoolFacets>(lifetimeMs);
  const profile = schoolProfileRepository(db);
  serve(app, schoolsOperations.list, { input: SchoolQuery, result: SchoolPage }, (query, actor) =>
    pages.get(JSON.stringify([actor.edition, query]), () => schoolsRepository(db, actor).list(query)),
  );
  serve(app, schoolsOperations.facets, { input: Empty, result: SchoolFacets }, (_query, actor) =>
    facets.get(actor.edition, () => schoolFacets(db, actor.edition)),
  );
  serve(app, schoolsOperations.get, { input: SchoolId, result: SchoolDetail }, async ({ id }) => {
    const school = await profile.find(id);
    if (!school) throw new Refusal('notFound');
    return school;
  });
  serve(app, schoolsOperations.majors, { input: MajorQuery, result: MajorPage }, (query) => profile.majors(query));
  return () => {
    pages.forget();
    facets.forget();
  };
}
