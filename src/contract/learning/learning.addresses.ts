import { threadOrders } from '../discussions/discussion.rule.ts';
import { address, id, named, oneOf, page, text, typed, whole } from '../common/address.ts';

/** An offering, an item of its outline, a file: the server says whether there is one. */
const key = text(40);
const of = { id: key };

/** The pages of an offering: the id in them is the offering's (docs/protocol.md, "Routes"). */
export const learningAddresses = {
  offering: address('/course/detail/index', { of }),
  /** `t`: seconds of the item's content; `note`: what a panel beside it has of this person; `evaluation`: what is to be answered. */
  study: address('/course/detail/index/courseStudy', {
    of,
    query: {
      ...{ item: key, t: whole, note: id, evaluation: id },
      // Of an item that is a discussion: the thread that is open, and how the list stands.
      ...{ thread: id, order: oneOf(['', ...threadOrders]), search: named('q', typed(80)), page },
    },
  }),
  courses: address('/account/course', { query: { state: oneOf(['', 'studying', 'upcoming', 'finished']), page } }),
};
