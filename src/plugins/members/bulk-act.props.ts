import type { MemberKind } from '#contract/members/member-status.rule.ts';
import type { MemberPlaces } from '#contract/members/members.contract.ts';
import type { MemberSelection } from '#contract/members/members-writes.contract.ts';

/** What is to be done with whom: another place, or another status of those of one kind. */
export interface BulkActProps {
  places: MemberPlaces;
  selection: MemberSelection;
  count: number;
  what: 'place' | MemberKind;
}
