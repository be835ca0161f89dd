import { address, id, named, oneOf, page, text, typed, type Read } from '../common/address.ts';
import { questionKinds } from '../banks/question-kinds.rule.ts';
import { mistakeStates } from './mistake.rule.ts';

export const mistakesAddresses = {
  /** `course`: an offering; all of them where it is absent. */
  own: address('/account/center', {
    of: { tab: text(20) },
    query: {
      state: oneOf(mistakeStates),
      course: id,
      chapter: id,
      node: id,
      kind: oneOf(['', ...questionKinds]),
      search: named('q', typed(80)),
      page,
      /** A round of practice. */
      round: id,
    },
  }),
};
export type MistakesPlace = Read<typeof mistakesAddresses.own>;
