import { examRehearsalLifecycle } from '#machines/exams/exam-rehearsal.lifecycle.ts';
import { testWholeTable } from '../support/lifecycle-table.ts';

const asked = { 'examRehearsal.ask': 'queued' } as const;
const ended = { 'examRehearsal.stop': 'stopped', 'examRehearsal.fail': 'failed' } as const;

testWholeTable(examRehearsalLifecycle, [
  {
    when: 'whoever asks',
    facts: {},
    moves: {
      none: asked,
      queued: { 'examRehearsal.begin': 'running', ...ended },
      running: { 'examRehearsal.finish': 'done', ...ended },
      done: asked,
      stopped: asked,
      failed: asked,
    },
  },
]);
