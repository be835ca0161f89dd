import { address, oneOf } from '../common/address.ts';

export const sitesAddresses = {
  list: address('/account/platformAdmin/sites'),
  site: address('/account/platformAdmin/sites/:id', {
    query: { part: oneOf(['basics', 'footer', 'links', 'banners', 'popup', 'news', 'home', 'search']) },
  }),
};
