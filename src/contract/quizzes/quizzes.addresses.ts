import { address, oneOf, page, text } from '../common/address.ts';

import { quizFilters } from './quiz-choices.rule.ts';

/** An offering, an item of its outline, an attempt: the server says whether there is one. */
const key = text(40);

export const quizzesAddresses = {
  /** For those who do it: the id is the offering's; `attempt` shows one that was handed in. */
  quiz: address('/course/detail/index/quiz', { of: { id: key, item: key }, query: { attempt: key } }),
  /** For those who teach: the id is the course's; `item` opens a quiz. */
  manage: address('/courseManagement/index/courseQuizzes', {
    of: { id: key },
    query: {
      offering: key,
      item: key,
      tab: oneOf(['learners', 'figures']),
      filter: oneOf(quizFilters),
      q: text(40),
      page,
    },
  }),
};
