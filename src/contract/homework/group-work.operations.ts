import type { Attempt } from './homework-attempt.contract.ts';
import type { AgreementSet, GroupWork, GroupWorkSet, MarkedMembers, MemberMarkSet } from './group-work.contract.ts';
import type { SubmissionId } from './homework-marking.contract.ts';
import type { Homework, HomeworkId } from './homework.contract.ts';
import type { Nothing } from '../common/shapes.contract.ts';
import { operation } from '../common/operation.ts';

const teaches = { needs: 'course.edit', person: true } as const;

/** Homework that groups do. */
export const groupWorkOperations = {
  look: operation<HomeworkId, GroupWork>({
    method: 'GET',
    path: '/homework/:id/groups',
    ...teaches,
    summary: 'By which groups a homework is done, what may be chosen, and who is in none.',
  }),
  set: operation<GroupWorkSet, Homework, Homework>({
    method: 'PUT',
    path: '/homework/:id/groups',
    ...teaches,
    says: 'saved',
    summary: 'Once somebody has begun, divisions of further classes only.',
  }),
  agree: operation<AgreementSet, Nothing, Attempt>({
    method: 'POST',
    path: '/homework/attempts/:id/agreement',
    needs: 'user',
    person: true,
    says: 'saved',
  }),
  members: operation<SubmissionId, MarkedMembers>({
    method: 'GET',
    path: '/homework/submissions/:id/members',
    ...teaches,
  }),
  setMemberMark: operation<MemberMarkSet, MarkedMembers>({
    method: 'PUT',
    path: '/homework/submissions/:id/members/:learnerId',
    ...teaches,
    says: 'saved',
    summary: "A mark of a member's own in place of the group's, with its reason, which that member alone reads.",
  }),
};
