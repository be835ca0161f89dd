import { operation } from '../common/operation.ts';
import type {
  Appointment,
  AppointableQuery,
  AppointableRoles,
  RoleCandidates,
  RoleCandidatesQuery,
  RoleClasses,
  RoleClassesQuery,
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
  classes: operation<RoleClassesQuery, RoleClasses>({
    method: 'GET',
    path: '/roles/classes',
    needs: 'profile.edit',
    person: true,
    summary: 'Administrative classes for which a role can be given, by college, year and name',
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
    summary: 'Gives a role, be it for several classes; asks to confirm oneself (4015), and holds at once',
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
