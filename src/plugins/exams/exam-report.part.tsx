import { useLingui } from '@lingui/react/macro';
import type { ExamReport } from '#contract/exams/exam-report.contract.ts';
import { examReportOperations as operations } from '#contract/exams/exam-report.operations.ts';
import type { Exam } from '#contract/exams/exam-team.contract.ts';
import { teachingOperations } from '#contract/teaching/teaching.operations.ts';
import { differing } from '#kit/merge.ts';
import type { ReadJournal } from '#kit/recovered-draft.ts';
import { saveBytes } from '#kit/save-bytes.ts';
import { shownOf } from '#kit/shown.ts';
import { Refused, useAct, useOperation } from '#shell/plugin-api.ts';
import { useDraft, useJournal, useRecord } from '#shell/plugin-editing.ts';
import { Conflict } from '#views/common/conflict.view.tsx';
import { Loaded } from '#views/common/loaded.view.tsx';
import { SaveLine } from '#views/common/save-line.view.tsx';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { ExamReportView, useReportFields } from '#views/exams/exam-report.view.tsx';
import { examReportEditing, type ReportText } from './exam-report.editing.ts';

interface Printing {
  /** Puts it on paper in place of the screen. */
  onPrint: (report: ExamReport) => void;
}

/** 试卷分析: what the exam came to, and what its team writes of it. */
export function ExamReportPart({ exam, onPrint }: { exam: Exam } & Printing) {
  const { t } = useLingui();
  const report = useOperation(operations.read, { id: exam.id }, { freshMs: 5000 });
  const course = useOperation(teachingOperations.get, { id: exam.courseId });
  const skeleton = <SkeletonRows count={3} height={96} />;
  return (
    <Loaded shown={shownOf(report)} what={t`试卷分析报告`} skeleton={skeleton}>
      {(read) => (
        <Loaded shown={shownOf(course)} what={t`课程`} skeleton={skeleton}>
          {({ journalKey }) => read.papers > 0 && <WithJournal {...{ report: read, journalKey, onPrint }} />}
        </Loaded>
      )}
    </Loaded>
  );
}

function WithJournal({ report, journalKey, onPrint }: Printing & { report: ExamReport; journalKey: string }) {
  const journal = useJournal<ReportText>(`exam report ${report.id}`, journalKey);
  return journal && <OpenReport {...{ report, journal, onPrint }} />;
}

function OpenReport({ report, journal, onPrint }: Printing & { report: ExamReport; journal: ReadJournal<ReportText> }) {
  const { id } = report;
  const place = useRecord(operations.read, { id });
  const draft = useDraft(examReportEditing(id), { record: report, place, journal });
  const { content, theirs } = draft;
  const fields = useReportFields();
  const file = useAct(operations.file, { onDone: ({ result }) => saveBytes(result.fileName, [result.content]) });
  return (
    <Refused by={[operations.write]} isQuiet>
      <ExamReportView
        report={report}
        text={content}
        saved={report.mayWrite && <SaveLine {...draft.save} onRetry={draft.retry} />}
        conflict={
          theirs && (
            <Conflict
              fields={differing(theirs, content).map((name) => ({
                ...{ name: fields[name], mine: content[name], theirs: theirs[name] },
              }))}
              onMine={draft.keepMine}
              onTheirs={draft.takeTheirs}
            />
          )
        }
        isBusy={file.isPending}
        onChange={(change) => draft.change({ ...content, ...change })}
        onPrint={() => onPrint({ ...report, ...content })}
        onFile={() => void draft.settle().then((version) => version !== null && file.mutate({ id }))}
      />
    </Refused>
  );
}
