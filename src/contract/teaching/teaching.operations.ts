import { operation, type Operation } from '../common/operation.ts';
import type {
  ColleagueQuery,
  Colleagues,
  CourseCreate,
  CourseEdit,
  CourseId,
  CoursePublish,
  CourseWrite,
  ManagedCourse,
  OfferingAdd,
  OfferingEdit,
  OfferingWrite,
  TaughtOfferingPage,
  TaughtOfferingQuery,
  TaughtPage,
  TaughtQuery,
  TeamWrite,
} from './teaching.contract.ts';

/** A write that answers the course as the team then sees it; 409 carries the current one. */
const write = <Input, Current = ManagedCourse>(
  method: 'POST' | 'PUT' | 'PATCH',
  path: `/${string}`,
  needs: Operation<Input, ManagedCourse>['needs'],
  summary: string,
  { says = 'saved', confirming }: Pick<Operation<Input, ManagedCourse>, 'says' | 'confirming'> = {},
) =>
  operation<Input, ManagedCourse, Current>({
    method,
    path,
    needs,
    person: true,
    says,
    summary,
    ...(confirming && { confirming }),
  });

/** Authoring, for the team of a course and the administrators of its school. */
export const teachingOperations = {
  taught: operation<TaughtQuery, TaughtPage>({
    method: 'GET',
    path: '/courses/taught',
    needs: 'course.edit',
    person: true,
    summary: 'The courses that the caller teaches, last changed first',
  }),
  offerings: operation<TaughtOfferingQuery, TaughtOfferingPage>({
    method: 'GET',
    path: '/courses/taught/offerings',
    needs: 'course.edit',
    person: true,
    summary: 'Offerings of the courses that the caller teaches, over the terms',
  }),
  get: operation<CourseId, ManagedCourse>({
    method: 'GET',
    path: '/courses/:id/manage',
    needs: 'course.edit',
    person: true,
    summary: 'A course as its team sees it, with what is not published yet',
  }),
  create: write<CourseCreate, never>('POST', '/courses', 'course.add', 'Makes a draft with the caller as its lead'),
  edit: write<CourseEdit>('PATCH', '/courses/:id', 'course.edit', 'Changes fields of the sheet'),
  publish: write<CoursePublish>(
    'POST',
    '/courses/:id/publish',
    'course.enable',
    'Makes learners see the draft as it is',
    { says: 'published' },
  ),
  archive: write<CourseWrite>('POST', '/courses/:id/archive', 'course.disable', 'Takes a course off the list'),
  reopen: write<CourseWrite>('POST', '/courses/:id/reopen', 'course.enable', 'Puts an archived course back'),
  remove: operation<CourseWrite, null, ManagedCourse>({
    method: 'DELETE',
    path: '/courses/:id',
    needs: 'course.delete',
    person: true,
    says: 'saved',
    summary: 'Deletes a draft that was never published',
  }),
  setTeam: write<TeamWrite>('PUT', '/courses/:id/team', 'course.edit', 'Replaces the teaching team', {
    // The team's roles decide who may teach, mark and see.
    confirming: 'administrators',
  }),
  colleagues: operation<ColleagueQuery, Colleagues>({
    method: 'GET',
    path: '/courses/:id/colleagues',
    needs: 'course.edit',
    person: true,
    summary: 'Verified teachers to choose for the team',
  }),
  addOffering: write<OfferingAdd, never>('POST', '/courses/:id/offerings', 'course.edit', 'Sets the next offering'),
  editOffering: write<OfferingEdit>('PATCH', '/offerings/:offeringId', 'course.edit', 'Changes dates, seats or review'),
  cancelOffering: write<OfferingWrite>(
    'POST',
    '/offerings/:offeringId/cancel',
    'course.edit',
    'Cancels an offering that has not begun',
  ),
};
