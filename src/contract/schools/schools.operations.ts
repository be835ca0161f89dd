import { operation } from '../common/operation.ts';
import type { SchoolDetail, SchoolId, SchoolPage, SchoolQuery } from './schools.contract.ts';

export const schoolsOperations = {
  list: operation<SchoolQuery, SchoolPage>({
    method: 'GET',
    path: '/schools',
    needs: 'index.query',
    summary: 'Schools of the edition, with how many courses each has published',
  }),
  get: operation<SchoolId, SchoolDetail>({
    method: 'GET',
    path: '/schools/:id',
    needs: 'index.get',
    summary: 'One school',
  }),
};
