import { operation } from '../common/operation.ts';
import type { ExamDivision, ExamDivisionSet } from './exam-division.contract.ts';
import type { ExamId } from './exams.contract.ts';

const teaches = { needs: 'course.edit', person: true } as const;

/** Who of the team marks which answers of an exam. */
export const examDivisionOperations = {
  get: operation<ExamId, ExamDivision>({
    method: 'GET',
    path: '/exams/:id/division',
    ...teaches,
    summary: 'Who marks what of an exam; who leads the team sees how far each has come.',
  }),
  set: operation<ExamDivisionSet, ExamDivision, ExamDivision>({
    method: 'PUT',
    path: '/exams/:id/division',
    ...teaches,
    says: 'saved',
    summary: 'Divides the marking of an exam anew; what is given stays, and what is in second marking goes on.',
  }),
};
