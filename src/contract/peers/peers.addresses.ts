import { address, oneOf, page, text } from '../common/address.ts';

/** An offering, a course, a homework, a review: the server says whether there is one. */
const key = text(40);

export const peersAddresses = {
  /** For those who review: the id is the offering's; `homework` opens one, `review` a work. */
  mine: address('/course/detail/index/peers', { of: { id: key }, query: { homework: key, review: key } }),
  /** For those who teach: the id is the course's. */
  manage: address('/courseManagement/index/coursePeers', {
    of: { id: key },
    // `now`: what its state makes the first thing to look at.
    query: { homework: key, tab: oneOf(['now', 'works', 'reviewers', 'settings']), work: key, page },
  }),
};
