import { operation } from '../common/operation.ts';
import type { ExamId } from './exams.contract.ts';
import type { ExamReport, ExamReportFile, ExamReportWrite } from './exam-report.contract.ts';

const teaches = { needs: 'course.edit', person: true } as const;

export const examReportOperations = {
  read: operation<ExamId, ExamReport>({
    method: 'GET',
    path: '/exams/:id/report',
    ...teaches,
    summary: 'How an exam came out, with what its team wrote of it (试卷分析).',
  }),
  write: operation<ExamReportWrite, ExamReport, ExamReport>({
    method: 'PUT',
    path: '/exams/:id/report',
    ...teaches,
    says: 'saved',
  }),
  file: operation<ExamId, ExamReportFile>({
    method: 'POST',
    path: '/exams/:id/report/files',
    ...teaches,
    summary: 'The report as a document of Word.',
  }),
};
