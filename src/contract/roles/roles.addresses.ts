import { address, oneOf, page, text, typed } from '../common/address.ts';

export const rolesAddresses = {
  page: address('/account/platformAdmin/roles', {
    query: {
      tab: oneOf(['rights', 'people']),
      /** Of a right, or of a person. */
      search: typed(40),
      role: text(40),
      page,
    },
  }),
};
