import type { FastifyInstance } from 'fastify';
import {
  Comparison,
  ComparisonQuery,
  CourseVersionPage,
  CourseVersionQuery,
  VersionReturn,
} from '#contract/course-versions/course-versions.contract.ts';
import { courseVersionsOperations } from '#contract/course-versions/course-versions.operations.ts';
import { ManagedCourse } from '#contract/teaching/teaching.contract.ts';
import { handlersOf, serve } from '#server/platform/calls/serve.ts';
import { versionsService } from './versions.service.ts';

/** What of a course was published. */
export function versionsRoutes(app: FastifyInstance): void {
  const { list, compare, takeBack } = courseVersionsOperations;
  const versions = handlersOf(versionsService);
  serve(app, list, { input: CourseVersionQuery, result: CourseVersionPage }, versions.list);
  serve(app, compare, { input: ComparisonQuery, result: Comparison }, versions.compare);
  serve(app, takeBack, { input: VersionReturn, result: ManagedCourse, current: ManagedCourse }, versions.takeBack);
}
