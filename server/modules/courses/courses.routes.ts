import type { FastifyInstance } from 'fastify';
import {
  CourseFacets,
  CourseIntroduction,
  CourseIntroductionQuery,
  CoursePage,
  CourseQuery,
  FacetQuery,
} from '#contract/courses/courses.contract.ts';
import { coursesOperations } from '#contract/courses/courses.operations.ts';
import { serve } from '#server/platform/calls/serve.ts';
import type { Inbox } from '#server/platform/ports/inbox.port.ts';
import { outlineRoutes } from './outline/outline.routes.ts';
import { schoolCoursesRoutes } from './school-courses/school-courses.routes.ts';
import { reviewRoutes } from './review/review.routes.ts';
import type { CourseCopies } from '#server/platform/ports/course-copies.port.ts';
import { templatesRoutes } from './templates/templates.routes.ts';
import { teachingRoutes } from './teaching/teaching.routes.ts';
import { versionsRoutes } from './versions/versions.routes.ts';
import type { TermCopies } from '#server/platform/ports/term-copies.port.ts';
import type { Courses } from './catalogue/open-courses.ts';

interface Parts {
  inbox: Inbox;
  /** Of the areas that are on, on the site of a host. */
  termCopiesAt: (hostname: string) => readonly TermCopies[];
  courseCopiesAt: (hostname: string) => readonly CourseCopies[];
}

/** Everything of the area; what everyone may read stands here. */
export function coursesRoutes(app: FastifyInstance, courses: Courses, { inbox, termCopiesAt, courseCopiesAt }: Parts) {
  const { catalogue, introduction, forget } = courses;
  const { list, facets, get } = coursesOperations;
  serve(app, list, { input: CourseQuery, result: CoursePage }, catalogue.list);
  serve(app, facets, { input: FacetQuery, result: CourseFacets }, catalogue.facets);
  serve(app, get, { input: CourseIntroductionQuery, result: CourseIntroduction }, introduction.get);
  teachingRoutes(app, { forget, termCopiesAt });
  outlineRoutes(app);
  schoolCoursesRoutes(app, { inbox, forget });
  versionsRoutes(app);
  templatesRoutes(app, { courseCopiesAt });
  reviewRoutes(app, { inbox, forget });
}
