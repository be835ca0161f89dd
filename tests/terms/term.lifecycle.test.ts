import { termLifecycle } from '#machines/terms/term.lifecycle.ts';
import { testWholeTable } from '../support/lifecycle-table.ts';

const still = { running: { 'term.close': 'closed' }, locked: { 'term.unlock': 'closed' } } as const;
const blocked = { ...still, planned: {}, closed: { 'term.lock': 'locked' } } as const;
const over = { ...blocked, planned: { 'term.close': 'closed' } } as const;

testWholeTable(termLifecycle, [
  {
    when: 'no other term runs',
    facts: { isTaken: false, isOver: false },
    moves: {
      ...still,
      planned: { 'term.start': 'running' },
      closed: { 'term.reopen': 'running', 'term.lock': 'locked' },
    },
  },
  { when: 'another term runs', facts: { isTaken: true, isOver: false }, moves: blocked },
  { when: 'its last day has passed', facts: { isTaken: false, isOver: true }, moves: over },
  { when: 'both', facts: { isTaken: true, isOver: true }, moves: over },
]);
