import type { Exam } from '#contract/exams/exam-team.contract.ts';
import { examTeamOperations as operations } from '#contract/exams/exam-team.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation } from '#shell/plugin-api.ts';
import { ExamFiguresView } from '#views/exams/exam-figures.view.tsx';
import { regradeHref } from './regrade-href.rule.ts';

/** How an exam came out. */
export function ExamFiguresPart({ exam }: { exam: Exam }) {
  const figures = useOperation(operations.figures, { id: exam.id }, { freshMs: 5000 });
  return <ExamFiguresView shown={shownOf(figures)} regradeHref={regradeHref(exam)} />;
}
