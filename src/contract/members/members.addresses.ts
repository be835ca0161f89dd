import { address, id, named, oneOf, page, text, whole, type Read } from '../common/address.ts';
import { memberKinds, memberStatuses } from './member-status.rule.ts';

export const membersAddresses = {
  list: address('/account/schoolAdmin/teacherstudentmanagement', {
    query: {
      school: id,
      kind: oneOf(['', ...memberKinds]),
      college: id,
      major: id,
      class: id,
      year: whole,
      status: oneOf(['', ...memberStatuses]),
      search: named('q', text(80)),
      sort: oneOf(['number', 'name', 'recent']),
      page,
      /** The one in the drawer, and what of it. */
      member: id,
      shows: oneOf(['facts', 'changes']),
    },
  }),
};

/** Everything that decides what the register shows. */
export type MembersPlace = Read<typeof membersAddresses.list>;
