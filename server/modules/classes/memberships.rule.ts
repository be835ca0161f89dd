import { nextStatus } from '#machines/common/next-status.ts';
import {
  classMembershipLifecycle,
  type ClassMembershipMove,
  type ClassMembershipStatus,
} from '#machines/classes/class-membership.lifecycle.ts';
import type { StoredMembership } from './classes.tables.ts';

/** @returns null where the lifecycle knows no such step */
export function membershipAfter(
  status: ClassMembershipStatus,
  move: ClassMembershipMove,
  isAwaited = false,
): StoredMembership | null {
  const next = nextStatus(classMembershipLifecycle, status, { type: `membership.${move}` }, { isAwaited });
  return next === 'none' ? null : next;
}

/** Who holds a place of the class. */
export const holdsPlace = (status: ClassMembershipStatus): boolean => status === 'applied' || status === 'active';
