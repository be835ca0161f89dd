import { operation } from '../common/operation.ts';
import type { Empty } from '../common/shapes.contract.ts';
import type {
  MajorPage,
  MajorQuery,
  SchoolDetail,
  SchoolFacets,
  SchoolId,
  SchoolPage,
  SchoolQuery,
} from './schools.contract.ts';

export const schoolsOperations = {
  list: operation<SchoolQuery, SchoolPage>({
    method: 'GET',
    path: '/schools',
    needs: 'index.query',
    summary: 'Schools of the edition, with how many courses each has published',
  }),
  facets: operation<Empty, SchoolFacets>({
    method: 'GET',
    path: '/schools/facets',
    needs: 'index.query',
    summary: 'How many schools the edition has by city, by kind and by first letter, with the tiles of the cities',
  }),
  get: operation<SchoolId, SchoolDetail>({
    method: 'GET',
    path: '/schools/:id',
    needs: 'index.get',
    summary: 'One school',
  }),
  majors: operation<MajorQuery, MajorPage>({
    method: 'GET',
    path: '/schools/:id/majors',
    needs: 'index.query',
    summary: 'Majors of a school that can be begun, by college',
  }),
};
