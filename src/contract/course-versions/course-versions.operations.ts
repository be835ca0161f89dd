import { operation } from '../common/operation.ts';
import type { ManagedCourse } from '../teaching/teaching.contract.ts';
import type {
  Comparison,
  ComparisonQuery,
  CourseVersionPage,
  CourseVersionQuery,
  VersionReturn,
} from './course-versions.contract.ts';

/** What of a course was published, for its team. */
export const courseVersionsOperations = {
  list: operation<CourseVersionQuery, CourseVersionPage>({
    method: 'GET',
    path: '/courses/:id/versions',
    needs: 'course.edit',
    person: true,
    summary: 'What was published of a course, the newest first, and how each differs from the one before',
  }),
  compare: operation<ComparisonQuery, Comparison>({
    method: 'GET',
    path: '/courses/:id/comparison',
    needs: 'course.edit',
    person: true,
    summary: 'What differs between a version and another one, or the draft',
  }),
  takeBack: operation<VersionReturn, ManagedCourse, ManagedCourse>({
    method: 'POST',
    path: '/courses/:id/taking-back',
    needs: 'course.edit',
    person: true,
    says: 'saved',
    summary: 'Makes the draft again as a version was; learners see it once it is published',
  }),
};
