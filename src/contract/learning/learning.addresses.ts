import { address, id, oneOf, page, text, whole } from '../common/address.ts';

/** An offering, an item of its outline, a file: the server says whether there is one. */
const key = text(40);
const of = { id: key };

/** The pages of an offering: the id in them is the offering's (docs/protocol.md, "Routes"). */
export const learningAddresses = {
  offering: address('/course/detail/index', { of }),
  /** `t`: seconds of the item's content; `note`: what a panel beside it has of this person; `evaluation`: what is to be answered. */
  study: address('/course/detail/index/courseStudy', { of, query: { item: key, t: whole, note: id, evaluation: id } }),
  courses: address('/account/course', { query: { state: oneOf(['', 'studying', 'upcoming', 'finished']), page } }),
};
