import type { FastifyInstance } from 'fastify';
import {
  CourseHandover,
  CoursesOutcome,
  CoursesWrite,
  LeadQuery,
  Leads,
  SchoolCourseDetail,
  SchoolCourseFacetQuery,
  SchoolCourseFacets,
  SchoolCourseId,
  SchoolCoursePage,
  SchoolCourseQuery,
  TermOpening,
} from '#contract/school-courses/school-courses.contract.ts';
import { schoolCoursesOperations } from '#contract/school-courses/school-courses.operations.ts';
import { handlersOf, serve } from '#server/platform/calls/serve.ts';
import { courseActs, type SchoolCoursesPorts } from './course-acts.service.ts';
import { schoolCoursesService } from './school-courses.service.ts';

/** What administrators do with the courses of their school. */
export function schoolCoursesRoutes(app: FastifyInstance, ports: SchoolCoursesPorts): void {
  const { list, facets, get, leads, openTerm, handOver, archive, restore } = schoolCoursesOperations;
  const read = handlersOf(schoolCoursesService);
  const acts = handlersOf((db) => courseActs(db, ports));
  serve(app, list, { input: SchoolCourseQuery, result: SchoolCoursePage }, read.list);
  serve(app, facets, { input: SchoolCourseFacetQuery, result: SchoolCourseFacets }, read.facets);
  serve(app, leads, { input: LeadQuery, result: Leads }, read.leads);
  serve(app, get, { input: SchoolCourseId, result: SchoolCourseDetail }, read.get);
  serve(app, openTerm, { input: TermOpening, result: CoursesOutcome }, acts.openTerm);
  serve(app, handOver, { input: CourseHandover, result: CoursesOutcome }, acts.handOver);
  serve(app, archive, { input: CoursesWrite, result: CoursesOutcome }, acts.archive);
  serve(app, restore, { input: CoursesWrite, result: CoursesOutcome }, acts.restore);
}
