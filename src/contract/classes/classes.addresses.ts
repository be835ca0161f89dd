import { address, id, named, oneOf, page, text, typed } from '../common/address.ts';

/** An offering, a course: the server says whether there is one. */
const key = text(40);

export const classesAddresses = {
  /** One's own class in an offering. */
  offering: address('/course/detail/index/courseClass', {
    of: { id: key },
    query: { search: named('q', typed(40)), page },
  }),
  /** All of one's own; `code` fills the boxes, and joins nobody. */
  own: address('/account/class', { query: { code: text(12), page } }),
  /** Of an offering of a course, for its team. */
  course: address('/courseManagement/index/courseClass', { of: { id: key }, query: { offering: id } }),
  /** One class, for the team. */
  detail: address('/courseManagement/index/courseClass/detail', {
    of: { id: key, class: key },
    query: { status: oneOf(['', 'applied', 'left', 'removed']), search: named('q', typed(40)), page },
  }),
};
