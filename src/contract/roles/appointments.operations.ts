import { operation } from '../common/operation.ts';
import type {
  Appointment,
  AppointableQuery,
  AppointableRoles,
  RoleCandidates,
  RoleCandidatesQuery,
  RoleEnding,
  RolePlaces,
  RolePlacesQuery,
} from './appointments.contract.ts';

/** Roles are given to people, and ended. */
export const appointmentsOperations = {
  appointable: operation<AppointableQuery, AppointableRoles>({
    method: 'GET',
    path: '/roles/appointable',
    needs: 'profile.edit',
    person: true,
    summary: 'Which roles whoever asks may give, and what each may do',
  }),
  places: operation<RolePlacesQuery, RolePlaces>({
    method: 'GET',
    path: '/roles/places',
    needs: 'profile.edit',
    person: true,
    summary: 'Schools, colleges or libraries for which a role can be given',
  }),
  candidates: operation<RoleCandidatesQuery, RoleCandidates>({
    method: 'GET',
    path: '/roles/candidates',
    needs: 'profile.edit',
    person: true,
    summary: 'People who could hold a role, by name or number; with those who have no account yet',
  }),
  appoint: operation<Appointment, null>({
    method: 'POST',
    path: '/roles/holdings',
    needs: 'profile.edit',
    person: true,
    confirming: 'administrators',
    says: 'saved',
    summary: 'Gives a role; asks to confirm oneself (4015), and holds at once',
  }),
  end: operation<RoleEnding, null>({
    method: 'POST',
    path: '/roles/holdings/:id/ending',
    needs: 'profile.edit',
    person: true,
    confirming: 'administrators',
    says: 'saved',
    summary: 'Ends a role that somebody holds; asks to confirm oneself (4015), and holds at once',
  }),
};
