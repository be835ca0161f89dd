import { address, text } from '../common/address.ts';

/** An offering, an item of its outline, an attempt: the server says whether there is one. */
const key = text(40);

export const quizzesAddresses = {
  /** For those who do it: the id is the offering's; `attempt` shows one that was handed in. */
  quiz: address('/course/detail/index/quiz', { of: { id: key, item: key }, query: { attempt: key } }),
};
