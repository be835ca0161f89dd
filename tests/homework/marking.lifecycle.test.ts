import { markingLifecycle } from '#machines/homework/marking.lifecycle.ts';
import { testWholeTable } from '../support/lifecycle-table.ts';

const moves = {
  free: { 'marking.lock': 'locked' },
  locked: { 'marking.save': 'draft', 'marking.release': 'free', 'marking.expire': 'free' },
  draft: {
    'marking.save': 'draft',
    'marking.finish': 'marked',
    'marking.release': 'free',
    'marking.expire': 'free',
  },
  marked: { 'marking.finalise': 'final' },
  second: {
    'marking.save': 'second',
    'marking.agree': 'final',
    'marking.differ': 'arbitration',
    'marking.return': 'free',
  },
  arbitration: { 'marking.save': 'arbitration', 'marking.settle': 'final', 'marking.return': 'free' },
  final: { 'marking.publish': 'published' },
  published: { 'marking.appeal': 'appealed', 'marking.regrade': 'final' },
  appealed: { 'marking.settle': 'published' },
} as const;

testWholeTable(markingLifecycle, [
  { when: 'one teacher marks', facts: { isSecondWanted: false }, moves },
  {
    when: 'a second teacher is wanted',
    facts: { isSecondWanted: true },
    moves: { ...moves, marked: { 'marking.second': 'second' } },
  },
]);
