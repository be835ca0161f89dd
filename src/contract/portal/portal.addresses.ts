import { address, named, oneOf, text } from '../common/address.ts';

/** Where a way that left the product came to its end: what is said there, and where it came from. */
const result = { query: { message: text(1_000), back: text(2_000) } };

export const portalAddresses = {
  /** `preview`: the key of a site's draft, for who edits it; `as`: looked at as somebody who is not logged in. */
  home: address('/index/home', { query: { preview: text(200), as: oneOf(['', 'visitor']) } }),
  /** `type`: one of the sources that areas declare; '' for all. */
  search: address('/index/search', { query: { text: named('q', text(200)), type: text(40) } }),
  success: address('/result/success', result),
  fail: address('/result/fail', result),
  missing: address('/404'),
};
