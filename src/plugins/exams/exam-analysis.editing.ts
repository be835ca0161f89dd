import type { ExamAnalysis, ExamAnalysisWrite } from '#contract/exams/exam-analysis.contract.ts';
import { examAnalysisOperations } from '#contract/exams/exam-analysis.operations.ts';
import type { Editing } from '#kit/save-record.ts';

/** What a team writes below the figures of an exam. */
export type AnalysisText = Pick<ExamAnalysis, 'findings' | 'measures'>;

/** How it is edited. */
export const examAnalysisEditing = (
  id: string,
): Editing<AnalysisText, ExamAnalysis, ExamAnalysisWrite, ExamAnalysis> => ({
  operation: examAnalysisOperations.write,
  draftOf: ({ findings, measures, version }) => ({ content: { findings, measures }, version }),
  inputOf: (changed, version) => ({ id, version, ...changed }),
  versionOf: ({ version }) => version,
  recordOf: (analysis) => analysis,
});
