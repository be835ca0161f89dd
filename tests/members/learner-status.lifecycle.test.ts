import { learnerStatusLifecycle } from '#machines/members/learner-status.lifecycle.ts';
import { testWholeTable } from '../support/lifecycle-table.ts';

testWholeTable(learnerStatusLifecycle, [
  {
    when: 'always',
    facts: {},
    moves: {
      enrolled: {
        'learner.changeMajor': 'enrolled',
        'learner.repeat': 'enrolled',
        'learner.suspend': 'suspended',
        'learner.enlist': 'enlisted',
        'learner.withdraw': 'withdrawn',
        'learner.transfer': 'transferred',
        'learner.graduate': 'graduated',
        'learner.complete': 'completed',
        'learner.leaveEarly': 'incomplete',
      },
      suspended: {
        'learner.resume': 'enrolled',
        'learner.enlist': 'enlisted',
        'learner.withdraw': 'withdrawn',
        'learner.transfer': 'transferred',
      },
      enlisted: { 'learner.resume': 'enrolled', 'learner.withdraw': 'withdrawn' },
      withdrawn: { 'learner.restore': 'enrolled' },
      transferred: { 'learner.restore': 'enrolled' },
      completed: { 'learner.graduate': 'graduated' },
      graduated: {},
      incomplete: {},
    },
  },
]);
