import { address, digits, flag, id, named, oneOf, page, text, type Read } from '../common/address.ts';
import { schoolKinds } from './school-kinds.rule.ts';

export const schoolsAddresses = {
  list: address('/school/index', {
    query: {
      search: named('q', text(40)),
      city: text(20),
      kind: oneOf(['', ...schoolKinds]),
      initial: oneOf(['', ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']),
      onlyRunning: named('running', flag),
      sort: oneOf(['city', 'kind', 'initial', 'courses']),
      page,
    },
  }),
  detail: address('/school/detail', {
    of: { id },
    query: { tab: oneOf(['about', 'majors']), subject: digits(2), major: id },
  }),
};

/** Everything that decides what the directory of schools shows. */
export type SchoolListPlace = Read<typeof schoolsAddresses.list>;
