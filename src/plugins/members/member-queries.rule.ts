import type { MemberFilter } from '#contract/members/members.contract.ts';
import type { MembersPlace } from '#contract/members/members.addresses.ts';

export const pageSize = 20;

/** What the address says of the filters, as calls ask it. */
export const filterOf = ({ kind, college, major, class: group, year, status, search }: MembersPlace): MemberFilter => ({
  ...(kind && { kind }),
  ...(college && { collegeId: college }),
  ...(major && { majorId: major }),
  ...(group && { classId: group }),
  ...(year !== null && { entryYear: year }),
  ...(status && { status }),
  ...(search.trim() && { search: search.trim() }),
});
