import type {
  CountsInput,
  Decision,
  DecisionResult,
  MyEnrolment,
  MyEnrolments,
  OfferingInput,
  ReviewCounts,
  ReviewPage,
  ReviewQuery,
} from './enrolments.contract.ts';
import { operation } from '../common/operation.ts';
import type { Empty } from '../common/shapes.contract.ts';

export const enrolmentsOperations = {
  apply: operation<OfferingInput, MyEnrolment>({
    method: 'POST',
    path: '/offerings/:offeringId/enrolment',
    needs: 'user',
    person: true,
    says: 'submitted',
    summary: 'Enrols or applies; repeating it answers the same place',
  }),
  withdraw: operation<OfferingInput, MyEnrolment>({
    method: 'DELETE',
    path: '/offerings/:offeringId/enrolment',
    confirming: 'nobody',
    needs: 'user',
    person: true,
    says: 'saved',
    summary: 'Takes back an application or leaves the course; progress is kept',
  }),
  mine: operation<OfferingInput, MyEnrolment>({
    method: 'GET',
    path: '/offerings/:offeringId/enrolment',
    needs: 'user',
    person: true,
    summary: 'My place in an offering',
  }),
  allMine: operation<Empty, MyEnrolments>({
    method: 'GET',
    path: '/enrolments',
    needs: 'user',
    person: true,
    summary: 'My places in all offerings, newest first',
  }),
  review: operation<ReviewQuery, ReviewPage>({
    method: 'GET',
    path: '/courses/:courseId/enrolments',
    needs: 'course.edit',
    person: true,
    summary: 'Who applied and who learns in a course that the caller teaches or administers',
  }),
  counts: operation<CountsInput, ReviewCounts>({
    method: 'GET',
    path: '/courses/:courseId/enrolments/counts',
    needs: 'course.edit',
    person: true,
    summary: 'How many of each status',
  }),
  decide: operation<Decision, DecisionResult>({
    method: 'POST',
    path: '/courses/:courseId/enrolments/decisions',
    needs: 'course.edit',
    person: true,
    says: 'saved',
    summary: 'Approves, rejects or removes up to 200 at once, and tells of each that could not be',
  }),
};
