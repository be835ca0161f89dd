import { address, id } from '../common/address.ts';

export const termsAddresses = {
  terms: address('/account/schoolAdmin/terms', { query: { school: id, term: id } }),
};
