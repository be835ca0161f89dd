import { evaluationLifecycle } from '#machines/evaluations/evaluation.lifecycle.ts';
import { testWholeTable } from '../support/lifecycle-table.ts';

const rest = { closed: {}, published: { 'evaluation.unpublish': 'closed' } } as const;

testWholeTable(evaluationLifecycle, [
  {
    when: 'it is complete, and nobody has answered',
    facts: { isWhole: true, isAnswered: false, isEnough: false },
    moves: {
      draft: { 'evaluation.open': 'open' },
      open: { 'evaluation.withdraw': 'draft', 'evaluation.close': 'closed' },
      ...rest,
    },
  },
  {
    when: 'it is not complete',
    facts: { isWhole: false, isAnswered: false, isEnough: false },
    moves: { draft: {}, open: { 'evaluation.withdraw': 'draft', 'evaluation.close': 'closed' }, ...rest },
  },
  {
    when: 'some have answered, and fewer than five',
    facts: { isWhole: true, isAnswered: true, isEnough: false },
    moves: { draft: { 'evaluation.open': 'open' }, open: { 'evaluation.close': 'closed' }, ...rest },
  },
  {
    when: 'five have answered',
    facts: { isWhole: true, isAnswered: true, isEnough: true },
    moves: {
      draft: { 'evaluation.open': 'open' },
      open: { 'evaluation.close': 'closed' },
      closed: { 'evaluation.publish': 'published' },
      published: { 'evaluation.unpublish': 'closed' },
    },
  },
]);
