import type { FastifyInstance } from 'fastify';
import {
  CourseTemplate,
  FollowerPage,
  FollowerQuery,
  TemplateCopy,
  TemplateDecisions,
  TemplateItem,
  TemplateItemQuery,
  TemplateMark,
} from '#contract/course-templates/course-templates.contract.ts';
import { courseTemplatesOperations } from '#contract/course-templates/course-templates.operations.ts';
import { CourseId, ManagedCourse } from '#contract/teaching/teaching.contract.ts';
import { handlersOf, serve } from '#server/platform/calls/serve.ts';
import type { CourseCopies } from '#server/platform/ports/course-copies.port.ts';
import { templatesService } from './templates.service.ts';

interface Parts {
  /** Of the areas that are on, on the site of a host. */
  courseCopiesAt: (hostname: string) => readonly CourseCopies[];
}

/** Courses that follow a template. */
export function templatesRoutes(app: FastifyInstance, { courseCopiesAt }: Parts): void {
  const { get, item, followers, mark, copy, decide } = courseTemplatesOperations;
  const templates = handlersOf((db, { request }) => templatesService(db, courseCopiesAt(request.hostname)));
  serve(app, get, { input: CourseId, result: CourseTemplate }, templates.get);
  serve(app, item, { input: TemplateItemQuery, result: TemplateItem }, templates.item);
  serve(app, followers, { input: FollowerQuery, result: FollowerPage }, templates.followers);
  serve(app, mark, { input: TemplateMark, result: ManagedCourse, current: ManagedCourse }, templates.mark);
  serve(app, copy, { input: TemplateCopy, result: ManagedCourse }, templates.copy);
  serve(app, decide, { input: TemplateDecisions, result: CourseTemplate, current: CourseTemplate }, templates.decide);
}
