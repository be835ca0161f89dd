import type { SecondMarking, SecondMarkingQuery, SecondMarkingSet } from './second-marking.contract.ts';
import { operation } from '../common/operation.ts';

const teaches = { needs: 'course.edit', person: true } as const;

/** Whether another marker marks it as well. */
export const secondMarkingOperations = {
  get: operation<SecondMarkingQuery, SecondMarking>({
    method: 'GET',
    path: '/homework/:id/second-marking',
    ...teaches,
    summary: 'Second marking of a homework, and what of it is open.',
  }),
  set: operation<SecondMarkingSet, SecondMarking, SecondMarking>({
    method: 'PUT',
    path: '/homework/:id/second-marking',
    ...teaches,
    says: 'saved',
    summary: 'Holds for works that are finished from now on; what is in second marking goes on.',
  }),
};
