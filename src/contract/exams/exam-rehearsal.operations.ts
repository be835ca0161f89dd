import { operation } from '../common/operation.ts';
import type { ExamRehearsal, ExamRehearsalStart } from './exam-rehearsal.contract.ts';
import type { ExamId } from './exams.contract.ts';

/** The team of the whole exam, or the examinations office of its school: which of them, the server says. */
const named = { needs: 'user', person: true } as const;

export const examRehearsalOperations = {
  read: operation<ExamId, ExamRehearsal>({
    method: 'GET',
    path: '/exams/:id/rehearsal',
    ...named,
    summary: 'How the last rehearsal of an exam stands, and what came of it.',
  }),
  start: operation<ExamRehearsalStart, ExamRehearsal>({
    method: 'POST',
    path: '/exams/:id/rehearsal',
    ...named,
    says: 'saved',
    summary: 'Lets virtual learners take an exam, in a database of their own that is removed afterwards.',
  }),
  stop: operation<ExamId, ExamRehearsal>({
    method: 'POST',
    path: '/exams/:id/rehearsal/stop',
    ...named,
    says: 'saved',
    summary: 'Ends a rehearsal before its time.',
  }),
};
