import { operation } from '../common/operation.ts';
import type { CourseId, ManagedCourse } from '../teaching/teaching.contract.ts';
import type {
  CourseTemplate,
  FollowerPage,
  FollowerQuery,
  TemplateCopy,
  TemplateDecisions,
  TemplateItem,
  TemplateItemQuery,
  TemplateMark,
} from './course-templates.contract.ts';

const edits = { needs: 'course.edit', person: true } as const;

/** Courses that are made from another one, and are offered what it changes. */
export const courseTemplatesOperations = {
  get: operation<CourseId, CourseTemplate>({
    method: 'GET',
    path: '/courses/:id/template',
    ...edits,
    summary: 'Whether a course is a template, and what the template that it follows offers it',
  }),
  item: operation<TemplateItemQuery, TemplateItem>({
    method: 'GET',
    path: '/courses/:id/template/:sourceId',
    ...edits,
    summary: 'A row of the template that a course follows, beside the row of the course',
  }),
  followers: operation<FollowerQuery, FollowerPage>({
    method: 'GET',
    path: '/courses/:id/followers',
    ...edits,
    summary: 'Which courses follow a template, and up to which version',
  }),
  mark: operation<TemplateMark, ManagedCourse, ManagedCourse>({
    method: 'PUT',
    path: '/courses/:id/template',
    ...edits,
    says: 'saved',
    summary: 'Makes a course a template, or none any more',
  }),
  copy: operation<TemplateCopy, ManagedCourse>({
    method: 'POST',
    path: '/courses/:id/followers',
    needs: 'course.add',
    person: true,
    says: 'saved',
    summary: 'Makes a draft from what is published of a template, with the caller as its lead',
  }),
  decide: operation<TemplateDecisions, CourseTemplate, CourseTemplate>({
    method: 'POST',
    path: '/courses/:id/template/decisions',
    ...edits,
    says: 'saved',
    summary: 'Takes changes of the template into the draft of a course, or leaves them',
  }),
};
