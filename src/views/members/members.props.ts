import type { MembersPlace } from '#contract/members/members.addresses.ts';

/** What narrows and orders the register. */
export type MembersFilter = Pick<
  MembersPlace,
  'kind' | 'college' | 'major' | 'class' | 'year' | 'status' | 'account' | 'search' | 'sort'
>;

export const noFilter: Omit<MembersFilter, 'sort' | 'kind'> = {
  ...{ college: '', major: '', class: '', year: null, status: '', account: '', search: '' },
};
