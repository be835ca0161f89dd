import { threadLifecycle } from '#machines/discussions/thread.lifecycle.ts';
import { testWholeTable } from '../support/lifecycle-table.ts';

testWholeTable(threadLifecycle, [
  {
    when: 'everybody may write',
    facts: { isLocked: false },
    moves: {
      open: { 'thread.accept': 'resolved' },
      resolved: { 'thread.accept': 'resolved', 'thread.reopen': 'open' },
    },
  },
  { when: 'the team has locked it', facts: { isLocked: true }, moves: { open: {}, resolved: {} } },
]);
