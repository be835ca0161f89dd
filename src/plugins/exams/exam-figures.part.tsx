import { useLingui } from '@lingui/react/macro';
import type { ExamAnalysis } from '#contract/exams/exam-analysis.contract.ts';
import type { Exam } from '#contract/exams/exam-team.contract.ts';
import { examTeamOperations as operations } from '#contract/exams/exam-team.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation } from '#shell/plugin-api.ts';
import { ExamFiguresView } from '#views/exams/marking/exam-figures.view.tsx';
import layout from '#views/common/layout.module.css';
import styles from '#views/exams/invigilation/exam-talk.module.css';
import { ErrataPart } from './errata.part.tsx';
import { ExamAnalysisPart } from './exam-analysis.part.tsx';
import { ExamArchivePart } from './exam-archive.part.tsx';
import { ExamSessionPart } from './exam-session.part.tsx';
import { IncidentsPart } from './incidents.part.tsx';
import { regradeHref } from './regrade-href.rule.ts';

/** How an exam came out. */
export function ExamFiguresPart({ exam, onPrint }: { exam: Exam; onPrint: (analysis: ExamAnalysis) => void }) {
  const { t } = useLingui();
  const figures = useOperation(operations.figures, { id: exam.id }, { freshMs: 5000 });
  const isOver = exam.status === 'closed' || exam.status === 'released';
  return (
    <>
      <ExamFiguresView shown={shownOf(figures)} regradeHref={regradeHref(exam)} />
      <ExamAnalysisPart exam={exam} onPrint={onPrint} />
      <section className={`${layout.card} ${layout.padded} ${styles.section}`} aria-label={t`勘误`}>
        <h2>{t`勘误`}</h2>
        <ErrataPart exam={exam} />
      </section>
      <section className={`${layout.card} ${layout.padded} ${styles.section}`} aria-label={t`考场记录`}>
        <h2>{t`考场记录`}</h2>
        <IncidentsPart examId={exam.id} attempt={null} />
      </section>
      {isOver && <ExamArchivePart examId={exam.id} />}
      <ExamSessionPart examId={exam.id} />
    </>
  );
}
