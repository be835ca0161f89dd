import { address, named, oneOf, page, text, typed } from '../common/address.ts';
import { bankSorts } from './bank-choices.rule.ts';
import { cognitiveLevels, difficulties } from './question-metadata.rule.ts';
import { questionKinds } from './question-kinds.rule.ts';

/** A course, a question, an import: the server says whether there is one. */
const key = text(40);

export const banksAddresses = {
  questions: address('/courseManagement/index/questionBank', {
    of: { id: key },
    query: {
      search: named('q', typed(100)),
      kind: oneOf(['', ...questionKinds]),
      /** A category with all below it. */
      category: text(300),
      level: oneOf(['', ...cognitiveLevels]),
      difficulty: oneOf(['', ...difficulties]),
      tag: text(40),
      used: oneOf(['', 'yes', 'no']),
      /** `concern`: what wants a look; `bin`: what was removed; `shared`: what other courses share. */
      show: oneOf(['', 'shared', 'concern', 'bin']),
      /** Of what is shared: what the course itself shares. */
      shares: oneOf(['', 'own']),
      /** The share that is open. */
      share: key,
      /** Of the library's; the page knows which there are. */
      licence: text(10),
      sort: oneOf(bankSorts),
      size: oneOf(['20', '50', '100']),
      page,
      question: key,
    },
  }),
  /** Without a question it begins a new one, in a category. */
  edit: address('/courseManagement/index/questionBank/edit', {
    of: { id: key },
    query: { question: key, category: text(300) },
  }),
  import: address('/courseManagement/index/questionBank/import', { of: { id: key }, query: { job: key } }),
};
