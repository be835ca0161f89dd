import type {
  CourseFacets,
  CourseIntroduction,
  CourseIntroductionQuery,
  CoursePage,
  CourseQuery,
  FacetQuery,
} from './courses.contract.ts';
import { operation } from '../common/operation.ts';

/** What everyone may read; authoring is in teaching.operations.ts and outline.operations.ts. */
export const coursesOperations = {
  list: operation<CourseQuery, CoursePage>({
    method: 'GET',
    path: '/courses',
    needs: 'course.query',
    summary: 'Published courses of the edition, filtered, searched and sorted; may lag a second behind',
  }),
  facets: operation<FacetQuery, CourseFacets>({
    method: 'GET',
    path: '/courses/facets',
    needs: 'course.query',
    summary: 'How many courses each filter choice would leave; may lag a second behind',
  }),
  get: operation<CourseIntroductionQuery, CourseIntroduction>({
    method: 'GET',
    path: '/courses/:id',
    needs: 'course.get',
    summary: 'The introduction of a published course, with the state of the enrol button for the caller',
  }),
};
