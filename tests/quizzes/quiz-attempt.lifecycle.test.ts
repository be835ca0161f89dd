import { quizAttemptLifecycle } from '#machines/quizzes/quiz-attempt.lifecycle.ts';
import { testWholeTable } from '../support/lifecycle-table.ts';

const moves = { running: { 'attempt.reset': 'reset' }, submitted: { 'attempt.reset': 'reset' }, reset: {} } as const;

testWholeTable(quizAttemptLifecycle, [
  {
    when: 'while there is time',
    facts: { isTimeOver: false },
    moves: { ...moves, running: { ...moves.running, 'attempt.submit': 'submitted' } },
  },
  {
    when: 'when its time is over',
    facts: { isTimeOver: true },
    moves: { ...moves, running: { ...moves.running, 'attempt.expire': 'submitted' } },
  },
]);
