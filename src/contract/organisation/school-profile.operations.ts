import type {
  PublicationMove,
  PublicationRestore,
  PublishedVersionPage,
  PublishedVersionQuery,
} from '../common/publication.contract.ts';
import type { ManagedSchool, ManagedSchoolId, SchoolProfileEdit } from './school-profile.contract.ts';
import { operation } from '../common/operation.ts';

export const schoolProfileOperations = {
  get: operation<ManagedSchoolId, ManagedSchool>({
    method: 'GET',
    path: '/organisation/schools/:id/profile',
    needs: 'profile.query',
    person: true,
    summary: 'What an administered school says of itself: as it is typed, and as everybody sees it',
  }),
  edit: operation<SchoolProfileEdit, ManagedSchool, ManagedSchool>({
    method: 'PATCH',
    path: '/organisation/schools/:id/profile',
    needs: 'profile.edit',
    person: true,
    says: 'saved',
    summary: 'Writes fields of the draft',
  }),
  publish: operation<PublicationMove, ManagedSchool, ManagedSchool>({
    method: 'POST',
    path: '/organisation/schools/:id/profile/publication',
    needs: 'profile.edit',
    person: true,
    says: 'published',
    summary: 'Everybody sees the draft from now on',
  }),
  discard: operation<PublicationMove, ManagedSchool, ManagedSchool>({
    method: 'POST',
    path: '/organisation/schools/:id/profile/discarding',
    needs: 'profile.edit',
    person: true,
    says: 'saved',
    summary: 'The draft is again what everybody sees',
  }),
  restore: operation<PublicationRestore, ManagedSchool, ManagedSchool>({
    method: 'POST',
    path: '/organisation/schools/:id/profile/restoration',
    needs: 'profile.edit',
    person: true,
    says: 'published',
    summary: 'Makes an older version public again; the draft stays as it is',
  }),
  versions: operation<PublishedVersionQuery, PublishedVersionPage>({
    method: 'GET',
    path: '/organisation/schools/:id/profile/versions',
    needs: 'profile.query',
    person: true,
    summary: 'What was made public, newest first',
  }),
};
