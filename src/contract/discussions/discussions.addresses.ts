import { address, id, named, oneOf, page, text, typed, type Read } from '../common/address.ts';
import { ownScopes, threadOrders, threadScopes } from './discussion.rule.ts';

/** An offering, a course, a row of its outline: the server says whether there is one. */
const key = text(40);
const query = {
  /** A chapter, a section or an item. */
  place: key,
  scope: oneOf(['', ...threadScopes]),
  order: oneOf(['', ...threadOrders]),
  search: named('q', typed(80)),
  page,
  /** The thread that is open. */
  thread: id,
};

export const discussionsAddresses = {
  /** Of one offering, for those who learn in it. */
  offering: address('/course/detail/index/qaDiscussion', { of: { id: key }, query }),
  /** Of all offerings of a course, for its team. */
  course: address('/courseManagement/index/courseQaDiscussion', { of: { id: key }, query: { ...query, offering: id } }),
  own: address('/account/discuss', { query: { scope: oneOf(['', ...ownScopes]), page } }),
};

export type DiscussionPlace = Omit<Read<typeof discussionsAddresses.offering>, 'id'>;
