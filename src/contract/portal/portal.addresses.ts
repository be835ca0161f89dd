import { address, named, text } from '../common/address.ts';

/** Where a way that left the product came to its end: what is said there, and where it came from. */
const result = { query: { message: text(1_000), back: text(2_000) } };

export const portalAddresses = {
  home: address('/index/home'),
  /** `type`: one of the sources that areas declare; '' for all. */
  search: address('/index/search', { query: { text: named('q', text(200)), type: text(40) } }),
  success: address('/result/success', result),
  fail: address('/result/fail', result),
  missing: address('/404'),
};
