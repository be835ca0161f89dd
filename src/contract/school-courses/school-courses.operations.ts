import { operation } from '../common/operation.ts';
import type {
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
} from './school-courses.contract.ts';

/** All courses of a school, for those who administer it or one of its colleges. */
export const schoolCoursesOperations = {
  list: operation<SchoolCourseQuery, SchoolCoursePage>({
    method: 'GET',
    path: '/school-courses',
    needs: 'profile.query',
    person: true,
    summary: 'Courses of an administered school, in whatever state',
  }),
  facets: operation<SchoolCourseFacetQuery, SchoolCourseFacets>({
    method: 'GET',
    path: '/school-courses/facets',
    needs: 'profile.query',
    person: true,
    summary: 'How many courses of an administered school are in which state, and which terms they have',
  }),
  get: operation<SchoolCourseId, SchoolCourseDetail>({
    method: 'GET',
    path: '/school-courses/:id',
    needs: 'profile.query',
    person: true,
    summary: 'A course of an administered school with its offerings, team and history',
  }),
  leads: operation<LeadQuery, Leads>({
    method: 'GET',
    path: '/school-courses/leads',
    needs: 'course.edit',
    person: true,
    summary: 'Teachers to whom a course can be handed',
  }),
  openTerm: operation<TermOpening, CoursesOutcome>({
    method: 'POST',
    path: '/school-courses/opening',
    needs: 'course.edit',
    person: true,
    summary: 'Opens a term for many courses, each as its offering of an earlier term was',
  }),
  handOver: operation<CourseHandover, CoursesOutcome>({
    method: 'POST',
    path: '/school-courses/handover',
    needs: 'course.edit',
    person: true,
    // The team's roles decide who may teach, mark and see.
    confirming: 'administrators',
    summary: 'Makes another teacher of the school lead many courses; both are told',
  }),
  archive: operation<CoursesWrite, CoursesOutcome>({
    method: 'POST',
    path: '/school-courses/archiving',
    needs: 'course.disable',
    person: true,
    summary: 'Takes many courses off the list',
  }),
  restore: operation<CoursesWrite, CoursesOutcome>({
    method: 'POST',
    path: '/school-courses/restoring',
    needs: 'course.enable',
    person: true,
    summary: 'Puts many archived courses back',
  }),
};
