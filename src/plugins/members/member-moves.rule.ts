import { learnerMoves, staffMoves, type MemberMove } from '#contract/members/member-status.rule.ts';
import type { Member } from '#contract/members/members.contract.ts';
import { nextStatus } from '#machines/common/next-status.ts';
import { learnerStatusLifecycle, type LearnerStatus } from '#machines/members/learner-status.lifecycle.ts';
import { staffStatusLifecycle, type StaffStatus } from '#machines/members/staff-status.lifecycle.ts';

/** What can be done with the status of this member now. */
export const movesOf = ({ kind, status }: Pick<Member, 'kind' | 'status'>): MemberMove[] =>
  kind === 'learner'
    ? learnerMoves.filter((move) =>
        nextStatus(learnerStatusLifecycle, status as LearnerStatus, { type: `learner.${move}` }, {}),
      )
    : staffMoves.filter((move) =>
        nextStatus(staffStatusLifecycle, status as StaffStatus, { type: `staff.${move}` }, {}),
      );
