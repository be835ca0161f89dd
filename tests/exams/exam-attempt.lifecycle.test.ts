import { examAttemptLifecycle } from '#machines/exams/exam-attempt.lifecycle.ts';
import { testWholeTable } from '../support/lifecycle-table.ts';

const always = {
  lobby: {},
  running: { 'attempt.force': 'submitted', 'attempt.void': 'voided' },
  paused: { 'attempt.resume': 'running', 'attempt.force': 'submitted', 'attempt.void': 'voided' },
  submitted: { 'attempt.mark': 'marking', 'attempt.void': 'voided' },
  marking: { 'attempt.mark': 'marking', 'attempt.publish': 'published', 'attempt.void': 'voided' },
  published: { 'attempt.void': 'voided' },
  absent: {},
  voided: {},
} as const;
const inTime = {
  ...always,
  running: { ...always.running, 'attempt.pause': 'paused' },
  submitted: { ...always.submitted, 'attempt.reopen': 'running' },
} as const;

testWholeTable(examAttemptLifecycle, [
  {
    when: 'while one may enter, and not hand in yet',
    facts: { mayEnter: true, isTimeOver: false, mayHandIn: false },
    moves: { ...inTime, lobby: { 'attempt.start': 'running' } },
  },
  {
    when: 'once one may hand in',
    facts: { mayEnter: false, isTimeOver: false, mayHandIn: true },
    moves: {
      ...inTime,
      running: { ...inTime.running, 'attempt.submit': 'submitted' },
      paused: { ...inTime.paused, 'attempt.submit': 'submitted' },
    },
  },
  {
    when: 'when the time is over',
    facts: { mayEnter: false, isTimeOver: true, mayHandIn: true },
    moves: {
      ...always,
      lobby: { 'attempt.expire': 'absent' },
      running: { ...always.running, 'attempt.expire': 'submitted' },
    },
  },
]);
