import type { PublicationMove } from '../common/publication.contract.ts';
import type { ManagedMajor } from './organisation-majors.contract.ts';
import type {
  LeadAppoint,
  LeadCandidates,
  LeadQuery,
  LedMajor,
  LedMajorEdit,
  LedMajorId,
  LedMajors,
  LinkablePage,
  LinkableQuery,
  PublicMajor,
} from './major-page.contract.ts';
import { operation } from '../common/operation.ts';
import type { Empty } from '../common/shapes.contract.ts';

const own = { needs: 'profile', person: true } as const;

export const majorPageOperations = {
  get: operation<LedMajorId, PublicMajor>({
    method: 'GET',
    path: '/majors/:id',
    needs: 'index.get',
    summary: 'What a major that can be begun says of itself; not found before it is published',
  }),
  led: operation<Empty, LedMajors>({
    ...own,
    method: 'GET',
    path: '/led-majors',
    summary: 'The majors that the person is in charge of',
  }),
  read: operation<LedMajorId, LedMajor>({
    ...own,
    method: 'GET',
    path: '/led-majors/:id',
    summary: 'The page of a major that the person is in charge of: as it is typed, and as everybody sees it',
  }),
  edit: operation<LedMajorEdit, LedMajor, LedMajor>({
    ...own,
    method: 'PATCH',
    path: '/led-majors/:id',
    says: 'saved',
    summary: 'Writes fields of its draft',
  }),
  publish: operation<PublicationMove, LedMajor, LedMajor>({
    ...own,
    method: 'POST',
    path: '/led-majors/:id/publication',
    says: 'published',
    summary: 'Everybody sees the draft from now on',
  }),
  discard: operation<PublicationMove, LedMajor, LedMajor>({
    ...own,
    method: 'POST',
    path: '/led-majors/:id/discarding',
    says: 'saved',
    summary: 'The draft is again what everybody sees',
  }),
  linkable: operation<LinkableQuery, LinkablePage>({
    ...own,
    method: 'GET',
    path: '/led-majors/:id/courses',
    summary: 'Published courses of its school, by title',
  }),
  candidates: operation<LeadQuery, LeadCandidates>({
    ...own,
    method: 'GET',
    path: '/organisation/majors/:id/candidates',
    needs: 'profile.edit',
    summary: 'Teachers of the school who may be put in charge of the major',
  }),
  appoint: operation<LeadAppoint, ManagedMajor, ManagedMajor>({
    ...own,
    method: 'PUT',
    path: '/organisation/majors/:id/lead',
    needs: 'profile.edit',
    says: 'saved',
    summary: 'Puts a teacher in charge of the major, or nobody',
  }),
};
