import type { ExamReport, ExamReportWrite } from '#contract/exams/exam-report.contract.ts';
import { examReportOperations } from '#contract/exams/exam-report.operations.ts';
import type { Editing } from '#kit/save-record.ts';

/** What a team writes below the figures of an exam. */
export type ReportText = Pick<ExamReport, 'findings' | 'measures'>;

/** How it is edited. */
export const examReportEditing = (id: string): Editing<ReportText, ExamReport, ExamReportWrite, ExamReport> => ({
  operation: examReportOperations.write,
  draftOf: ({ findings, measures, version }) => ({ content: { findings, measures }, version }),
  inputOf: (changed, version) => ({ id, version, ...changed }),
  versionOf: ({ version }) => version,
  recordOf: (report) => report,
});
