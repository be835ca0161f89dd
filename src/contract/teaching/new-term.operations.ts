import { operation } from '../common/operation.ts';
import type { NewTermAdd, NewTermQuery, NewTermSource } from './new-term.contract.ts';
import type { ManagedCourse } from './teaching.contract.ts';

export const newTermOperations = {
  source: operation<NewTermQuery, NewTermSource>({
    method: 'GET',
    path: '/offerings/:offeringId/new-term',
    needs: 'course.edit',
    person: true,
    summary: 'What an offering has of its own, with the later terms of the school, to make the next offering from',
  }),
  add: operation<NewTermAdd, ManagedCourse>({
    method: 'POST',
    path: '/offerings/:offeringId/new-term',
    needs: 'course.edit',
    person: true,
    says: 'saved',
    summary: 'Sets the next offering with what is chosen of this one, on dates of its own; without people',
  }),
};
