import type { MemberFilter } from '#contract/members/members.contract.ts';
import { memberStatuses } from '#contract/members/member-status.rule.ts';
import type { MembersPlace } from '#contract/members/members.addresses.ts';

export const pageSize = 20;

/** What the address says of the filters, as calls ask it. */
export function filterOf({
  kind,
  college,
  major,
  class: group,
  year,
  account,
  search,
  ...place
}: MembersPlace): MemberFilter {
  const status = memberStatuses.find((one) => one === place.status);
  return {
    ...(kind && { kind }),
    ...(college && { collegeId: college }),
    ...(major && { majorId: major }),
    ...(group && { classId: group }),
    ...(year !== null && { entryYear: year }),
    ...(status && { status }),
    ...(account && { account }),
    ...(search.trim() && { search: search.trim() }),
  };
}
