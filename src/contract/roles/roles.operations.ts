import { operation } from '../common/operation.ts';
import type { Empty } from '../common/shapes.contract.ts';
import type { AccessExplanation, AccessPeople, AccessPeopleQuery, AccessQuery } from './access.contract.ts';
import type { RightsWrite, RoleMatrix, RolePeopleQuery, RolePersonPage } from './roles.contract.ts';

/** Rights of roles, who holds them, and why somebody does not see something. */
export const rolesOperations = {
  matrix: operation<Empty, RoleMatrix>({
    method: 'GET',
    path: '/roles/rights',
    needs: 'profile.query',
    person: true,
    summary: 'Which role holds which right, for platform administrators',
  }),
  change: operation<RightsWrite, RoleMatrix, RoleMatrix>({
    method: 'PUT',
    path: '/roles/rights',
    needs: 'profile.edit',
    person: true,
    confirming: 'administrators',
    says: 'saved',
    summary: 'Gives and takes rights of roles; asks to confirm oneself (4015), and holds at once for everybody',
  }),
  people: operation<RolePeopleQuery, RolePersonPage>({
    method: 'GET',
    path: '/roles/people',
    needs: 'profile.edit',
    person: true,
    summary: 'Who holds a role, since when, until when and by whose act: of what whoever asks administers',
  }),
  explain: operation<AccessQuery, AccessExplanation>({
    method: 'GET',
    path: '/roles/explanation',
    needs: 'user',
    person: true,
    summary: 'Why a person does not see a page or is refused a call: oneself, or somebody whom one administers',
  }),
  explainedPeople: operation<AccessPeopleQuery, AccessPeople>({
    method: 'GET',
    path: '/roles/explained-people',
    needs: 'profile.get',
    person: true,
    summary: 'People whom one administers, by name or number, for an explanation',
  }),
};
