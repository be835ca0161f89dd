import { examTeamOperations as operations } from '#contract/exams/exam-team.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation } from '#shell/plugin-api.ts';
import { ExamFiguresView } from '#views/exams/exam-figures.view.tsx';

/** How an exam came out. */
export function ExamFiguresPart({ examId }: { examId: string }) {
  const figures = useOperation(operations.figures, { id: examId }, { freshMs: 5000 });
  return <ExamFiguresView shown={shownOf(figures)} />;
}
