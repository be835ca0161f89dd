import { address, named, oneOf, text } from '../common/address.ts';

/** What another site wrote: only the server can judge it. */
const given = text(4_000);

export const providersAddresses = {
  /** Where providers, apps and other sites send people to. */
  callback: address('/oauth/index', {
    query: {
      provider: text(20),
      mode: oneOf(['login', 'bind']),
      code: given,
      state: given,
      token: given,
      returnPath: named('path', given),
      kind: oneOf(['sign', 'account']),
      appId: given,
      account: given,
      time: text(20),
      sign: given,
    },
  }),
};
