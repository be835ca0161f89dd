import { address, id, page, text } from '../common/address.ts';

export const statisticsAddresses = {
  term: address('/account/schoolAdmin/termDataStatistics', {
    query: {
      school: id,
      term: id,
      compared: id,
      /** The one whose rows are open. */
      figure: text(40),
      college: id,
      kind: text(20),
      page,
    },
  }),
  /** The same on a screen that many look at. */
  wall: address('/account/schoolAdmin/termDataStatistics/wall', {
    query: { school: id, term: id, compared: id, figure: text(40) },
  }),
};
