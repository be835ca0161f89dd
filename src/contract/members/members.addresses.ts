import { address, id, named, oneOf, page, text, whole, type Read } from '../common/address.ts';

export const membersAddresses = {
  list: address('/account/schoolAdmin/teacherstudentmanagement', {
    query: {
      school: id,
      kind: oneOf(['', 'learner', 'staff']),
      college: id,
      major: id,
      class: id,
      year: whole,
      /** The page knows which there are: all pages carry this file. */
      status: text(12),
      account: oneOf(['', 'active', 'waiting', 'none']),
      search: named('q', text(80)),
      sort: oneOf(['number', 'name', 'recent']),
      page,
      /** The one in the drawer, and what of it. */
      member: id,
      shows: oneOf(['facts', 'changes']),
    },
  }),
  /** Slips that were just handed out. */
  slips: address('/account/schoolAdmin/teacherstudentmanagement/slips', { query: { school: id } }),
  /** A roster: a new one, or the one that the address names. */
  import: address('/account/schoolAdmin/teacherstudentmanagement/import', { query: { school: id, job: id } }),
};

/** Everything that decides what the register shows. */
export type MembersPlace = Read<typeof membersAddresses.list>;
