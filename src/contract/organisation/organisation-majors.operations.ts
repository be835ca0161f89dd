import type {
  MajorAdd,
  MajorChange,
  MajorWrite,
  ManagedMajor,
  ManagedMajorId,
  ManagedMajorPage,
  ManagedMajorQuery,
} from './organisation-majors.contract.ts';
import { operation } from '../common/operation.ts';

export const organisationMajorsOperations = {
  list: operation<ManagedMajorQuery, ManagedMajorPage>({
    method: 'GET',
    path: '/organisation/majors',
    needs: 'profile.query',
    person: true,
    summary: 'Majors of an administered school, those that were stopped as well',
  }),
  get: operation<ManagedMajorId, ManagedMajor>({
    method: 'GET',
    path: '/organisation/majors/:id',
    needs: 'profile.query',
    person: true,
    summary: 'One major of an administered school',
  }),
  add: operation<MajorAdd, ManagedMajor>({
    method: 'POST',
    path: '/organisation/majors',
    needs: 'profile.add',
    person: true,
    says: 'saved',
    summary: 'Adds a major to a college',
  }),
  change: operation<MajorChange, ManagedMajor, ManagedMajor>({
    method: 'PUT',
    path: '/organisation/majors/:id',
    needs: 'profile.edit',
    person: true,
    says: 'saved',
    summary: 'Writes code, name, level and years of a major; another college takes its people along',
  }),
  stop: operation<MajorWrite, ManagedMajor, ManagedMajor>({
    method: 'POST',
    path: '/organisation/majors/:id/stopping',
    needs: 'profile.disable',
    person: true,
    says: 'saved',
    summary: 'Nobody begins the major any more; who has begun it goes on',
  }),
  reopen: operation<MajorWrite, ManagedMajor, ManagedMajor>({
    method: 'POST',
    path: '/organisation/majors/:id/reopening',
    needs: 'profile.enable',
    person: true,
    says: 'saved',
    summary: 'A stopped major can be begun again',
  }),
};
