import { address, day, flagAs, named, oneOf, page, text, typed } from '../common/address.ts';

export const accountAddresses = {
  /** `tab`: what an area has there; '' for the centre's own. */
  center: address('/account/center', { query: { tab: text(20) } }),
  /** `isVerifying`: the verification stands first. */
  settings: address('/account/settings/basic', { query: { isVerifying: named('rz', flagAs('true')) } }),
  joining: address('/account/settings/joining'),
  verifications: address('/account/schoolAdmin/verification', {
    query: {
      state: oneOf(['submitted', 'approved', 'rejected', 'revoked', 'all']),
      search: named('q', typed(40)),
      page,
      id: text(40),
    },
  }),
  /** `from` and `to` are days; `to` includes its day. */
  audit: address('/account/schoolAdmin/audit', {
    query: {
      event: text(40),
      person: typed(40),
      object: typed(80),
      outcome: oneOf(['', 'done', 'refused']),
      from: day,
      to: day,
    },
  }),
};
