import type { FastifyInstance } from 'fastify';
import {
  CourseFacets,
  CourseIntroduction,
  CourseIntroductionQuery,
  CoursePage,
  CourseQuery,
  FacetQuery,
} from '#contract/courses.contract.ts';
import { coursesOperations } from '#contract/courses.operations.ts';
import { serve } from '#server/platform/serve.ts';
import type { Courses } from './open-courses.ts';

/** What everyone may read; authoring is in teaching.routes.ts and outline.routes.ts. */
export function coursesRoutes(app: FastifyInstance, { catalogue, introduction }: Courses) {
  const { list, facets, get } = coursesOperations;
  serve(app, list, { input: CourseQuery, result: CoursePage }, catalogue.list);
  serve(app, facets, { input: FacetQuery, result: CourseFacets }, catalogue.facets);
  serve(app, get, { input: CourseIntroductionQuery, result: CourseIntroduction }, introduction.get);
}
