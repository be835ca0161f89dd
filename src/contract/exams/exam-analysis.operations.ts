import { operation } from '../common/operation.ts';
import type { ExamId } from './exams.contract.ts';
import type { ExamSession } from './exam-session.contract.ts';
import type { ExamAnalysis, ExamAnalysisFile, ExamAnalysisWrite } from './exam-analysis.contract.ts';

const teaches = { needs: 'course.edit', person: true } as const;

export const examAnalysisOperations = {
  read: operation<ExamId, ExamAnalysis>({
    method: 'GET',
    path: '/exams/:id/analysis',
    ...teaches,
    summary: 'How an exam came out, with what its team wrote of it (试卷分析).',
  }),
  write: operation<ExamAnalysisWrite, ExamAnalysis, ExamAnalysis>({
    method: 'PUT',
    path: '/exams/:id/analysis',
    ...teaches,
    says: 'saved',
  }),
  file: operation<ExamId, ExamAnalysisFile>({
    method: 'POST',
    path: '/exams/:id/analysis/files',
    ...teaches,
    summary: 'The analysis as a document of Word.',
  }),
  session: operation<ExamId, ExamSession>({
    method: 'GET',
    path: '/exams/:id/session',
    ...teaches,
    summary: 'What is remarkable about how an exam was taken: indications with their reasons.',
  }),
};
