import { address, oneOf, page, text } from '../common/address.ts';

/** An offering, a course, a homework, a submission: the server says whether there is one. */
const key = text(40);

export const homeworkAddresses = {
  /** For those who do it: the id is the offering's. */
  list: address('/course/detail/index/homeworkTest', { of: { id: key }, query: { page } }),
  attempt: address('/course/detail/index/homeworkTest/homeworkTestQuestion', { of: { id: key, homework: key } }),
  /** For those who teach: the id is the course's; `homework` opens one, `new` begins one. */
  manage: address('/courseManagement/index/courseTestWork', {
    of: { id: key },
    query: { homework: key, tab: oneOf(['questions', 'settings', 'submissions']) },
  }),
  /** Without a submission it opens at the first that waits. */
  marking: address('/courseManagement/index/courseTestWork/courseTestWorkCorrect', {
    of: { id: key, homework: key },
    query: { submission: key, part: oneOf(['own', 'all']) },
  }),
};
