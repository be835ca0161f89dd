import { operation } from '../common/operation.ts';
import type { Nothing } from '../common/shapes.contract.ts';
import type {
  GroupChoosing,
  GroupPage,
  GroupPlaced,
  GroupPlacing,
  GroupSet,
  GroupSetAdd,
  GroupSetEdit,
  GroupSetId,
  GroupSets,
  GroupsOfClass,
  GroupsQuery,
  OwnGroupSets,
  UngroupedPage,
} from './groups.contract.ts';

const team = { needs: 'course.edit', person: true } as const;

/** Groups of a teaching class (小组). */
export const groupsOperations = {
  own: operation<GroupsOfClass, OwnGroupSets>({
    method: 'GET',
    path: '/classes/:id/own-groups',
    needs: 'user',
    person: true,
    summary: 'The groups of one’s own class: where one is, and where one may choose',
  }),
  choose: operation<GroupChoosing, Nothing>({
    method: 'POST',
    path: '/classes/groups/:id/choosing',
    needs: 'user',
    person: true,
    summary: 'Goes into a group, out of another of the same division, or out of it; the last place is given once',
  }),
  sets: operation<GroupsOfClass, GroupSets>({
    ...team,
    method: 'GET',
    path: '/classes/:id/group-sets',
    summary: 'The divisions of a class into groups, newest first',
  }),
  add: operation<GroupSetAdd, GroupSetId>({
    ...team,
    method: 'POST',
    path: '/classes/:id/group-sets',
    says: 'saved',
    summary: 'Divides a class into groups: empty ones, at random, or for learners to choose',
  }),
  edit: operation<GroupSetEdit, GroupSet, GroupSet>({
    ...team,
    method: 'PATCH',
    path: '/classes/group-sets/:id',
    says: 'saved',
    summary: 'Renames a division; says whether and until when learners choose, and whether they see each other',
  }),
  remove: operation<GroupSetId, Nothing>({
    ...team,
    method: 'DELETE',
    path: '/classes/group-sets/:id',
    summary: 'Deletes a division with its groups; learners stay in the class',
  }),
  groups: operation<GroupsQuery, GroupPage>({
    ...team,
    method: 'GET',
    path: '/classes/group-sets/:id/groups',
    summary: 'The groups of a division with their members',
  }),
  ungrouped: operation<GroupsQuery, UngroupedPage>({
    ...team,
    method: 'GET',
    path: '/classes/group-sets/:id/ungrouped',
    summary: 'Members of the class who are in no group of the division, by name',
  }),
  place: operation<GroupPlacing, GroupPlaced>({
    ...team,
    method: 'POST',
    path: '/classes/group-sets/:id/placing',
    summary: 'Puts members of the class into a group, or takes them out',
  }),
  shuffle: operation<GroupSetId, GroupPlaced>({
    ...team,
    method: 'POST',
    path: '/classes/group-sets/:id/shuffling',
    summary: 'Spreads those without a group over the groups at random, the smallest first',
  }),
};
