import { address, named, oneOf, page, text, typed } from '../common/address.ts';

/** A course, a question, an import: the server says whether there is one. */
const key = text(40);

export const banksAddresses = {
  questions: address('/courseManagement/index/questionBank', {
    of: { id: key },
    query: {
      search: named('q', typed(100)),
      kind: oneOf(['', 'single', 'multiple', 'judge', 'blank', 'match', 'numeric', 'essay']),
      category: text(200),
      page,
      question: key,
    },
  }),
  import: address('/courseManagement/index/questionBank/import', { of: { id: key }, query: { job: key } }),
};
