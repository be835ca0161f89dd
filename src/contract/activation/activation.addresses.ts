import { address, id, oneOf } from '../common/address.ts';

export const activationAddresses = {
  /** What a slip's picture leads to: the school is chosen, the number and the code are typed. */
  activate: address('/activate', { query: { school: id, kind: oneOf(['learner', 'staff']) } }),
};
