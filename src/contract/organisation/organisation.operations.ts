import type {
  AdministeredPage,
  AdministeredQuery,
  CollegeAdd,
  CollegeMove,
  CollegeRename,
  CollegeWrite,
  Structure,
  StructureQuery,
} from './organisation.contract.ts';
import { operation } from '../common/operation.ts';

/** Each write answers with the whole structure as it stands then, and so does what was refused for its version. */
export const organisationOperations = {
  schools: operation<AdministeredQuery, AdministeredPage>({
    method: 'GET',
    path: '/organisation/schools',
    needs: 'profile.query',
    person: true,
    summary: 'Schools whose structure the person administers',
  }),
  structure: operation<StructureQuery, Structure>({
    method: 'GET',
    path: '/organisation/structure',
    needs: 'profile.query',
    person: true,
    summary: 'The colleges of an administered school, with how many majors and people each has',
  }),
  add: operation<CollegeAdd, Structure>({
    method: 'POST',
    path: '/organisation/colleges',
    needs: 'profile.add',
    person: true,
    says: 'saved',
    summary: 'Adds a college, last of its family',
  }),
  rename: operation<CollegeRename, Structure, Structure>({
    method: 'PUT',
    path: '/organisation/colleges/:id/name',
    needs: 'profile.edit',
    person: true,
    says: 'saved',
    summary: 'Renames a college',
  }),
  move: operation<CollegeMove, Structure, Structure>({
    method: 'PUT',
    path: '/organisation/colleges/:id/place',
    needs: 'profile.edit',
    person: true,
    says: 'saved',
    summary: 'Moves a college, with all that lies in it',
  }),
  close: operation<CollegeWrite, Structure, Structure>({
    method: 'POST',
    path: '/organisation/colleges/:id/closing',
    needs: 'profile.disable',
    person: true,
    says: 'saved',
    summary: 'Closes a college without open majors and colleges',
  }),
  reopen: operation<CollegeWrite, Structure, Structure>({
    method: 'POST',
    path: '/organisation/colleges/:id/reopening',
    needs: 'profile.enable',
    person: true,
    says: 'saved',
    summary: 'Opens a closed college again',
  }),
};
