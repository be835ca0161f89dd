import { operation } from '../common/operation.ts';
import type { Empty } from '../common/shapes.contract.ts';
import type {
  OwnTeacherPage,
  TeacherConsent,
  TeacherDetail,
  TeacherEdit,
  TeacherFacetQuery,
  TeacherFacets,
  TeacherId,
  TeacherPage,
  TeacherQuery,
} from './teachers.contract.ts';

export const teachersOperations = {
  list: operation<TeacherQuery, TeacherPage>({
    method: 'GET',
    path: '/teachers',
    needs: 'index.query',
    summary: 'Verified teachers of the edition who agreed to be shown, filtered, searched and sorted',
  }),
  facets: operation<TeacherFacetQuery, TeacherFacets>({
    method: 'GET',
    path: '/teachers/facets',
    needs: 'index.query',
    summary: 'How many teachers each filter choice would leave; may lag ten seconds behind',
  }),
  get: operation<TeacherId, TeacherDetail>({
    method: 'GET',
    path: '/teachers/:id',
    needs: 'index.get',
    summary: 'One verified teacher who agreed to be shown; anybody else is not found',
  }),
  own: operation<Empty, OwnTeacherPage>({
    method: 'GET',
    path: '/teachers/own',
    needs: 'profile.get',
    person: true,
    summary: 'What the verified teacher keeps of herself, with what everybody would see',
  }),
  edit: operation<TeacherEdit, OwnTeacherPage, OwnTeacherPage>({
    method: 'PATCH',
    path: '/teachers/own',
    needs: 'profile.edit',
    person: true,
    says: 'saved',
    summary: 'Writes fields of it',
  }),
  consent: operation<TeacherConsent, OwnTeacherPage>({
    method: 'PUT',
    path: '/teachers/own/consent',
    needs: 'profile.edit',
    person: true,
    says: 'saved',
    summary: 'Agrees that everybody sees it, or takes that back, which holds at once',
  }),
};
