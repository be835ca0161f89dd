import { address, text } from '../common/address.ts';

export const areasAddresses = {
  page: address('/account/platformAdmin/areas', {
    query: {
      /** The area that is looked at. */
      area: text(40),
      /** The site on which. */
      site: text(36),
    },
  }),
};
