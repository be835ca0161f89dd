import { address, id, named, oneOf, page, text, typed, type Read } from '../common/address.ts';

export const courseReviewAddresses = {
  queue: address('/courseManagement/examine', {
    query: {
      list: oneOf(['mine', 'open', 'ended']),
      step: oneOf(['', 'submitted', 'schoolReview', 'provinceReview']),
      course: id,
      search: named('q', typed(40)),
      page,
    },
  }),
  review: address('/courseManagement/examine/detail', {
    of: { review: id },
    query: { node: text(40), comment: text(40) },
  }),
};

/** Which reviews are shown. */
export type ReviewQueuePlace = Read<typeof courseReviewAddresses.queue>;
