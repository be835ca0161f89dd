import { address, id, oneOf, typed } from '../common/address.ts';

export const organisationAddresses = {
  colleges: address('/account/schoolAdmin/collegemanagement', {
    query: { school: id, college: id, search: typed(40), shows: oneOf(['open', 'closed']) },
  }),
};
