import { operation } from '../common/operation.ts';
import type { Grading, GradingQuery, GradingWrite } from './settings.contract.ts';

/** How the grades of a school’s courses are said. */
export const gradingOperations = {
  read: operation<GradingQuery, Grading>({
    method: 'GET',
    path: '/scores/settings',
    needs: 'profile.query',
    person: true,
    summary:
      'The usual scale of an administered school, its table of grade points, and the columns of its file of grades.',
  }),
  write: operation<GradingWrite, Grading, Grading>({
    method: 'PUT',
    path: '/scores/settings',
    needs: 'profile.edit',
    person: true,
    says: 'saved',
    summary: 'Sets them; what is published stays as it was.',
  }),
};
