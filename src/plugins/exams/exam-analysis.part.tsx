import { useLingui } from '@lingui/react/macro';
import type { ExamAnalysis } from '#contract/exams/exam-analysis.contract.ts';
import { examAnalysisOperations as operations } from '#contract/exams/exam-analysis.operations.ts';
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
import { ExamAnalysisView, useAnalysisFields } from '#views/exams/marking/exam-analysis.view.tsx';
import { examAnalysisEditing, type AnalysisText } from './exam-analysis.editing.ts';

interface Printing {
  /** Puts it on paper in place of the screen. */
  onPrint: (analysis: ExamAnalysis) => void;
}

/** 试卷分析: what the exam came to, and what its team writes of it. */
export function ExamAnalysisPart({ exam, onPrint }: { exam: Exam } & Printing) {
  const { t } = useLingui();
  const analysis = useOperation(operations.read, { id: exam.id }, { freshMs: 5000 });
  const course = useOperation(teachingOperations.get, { id: exam.courseId });
  const skeleton = <SkeletonRows count={3} height={96} />;
  return (
    <Loaded shown={shownOf(analysis)} what={t`试卷分析报告`} skeleton={skeleton}>
      {(read) => (
        <Loaded shown={shownOf(course)} what={t`课程`} skeleton={skeleton}>
          {({ journalKey }) => read.papers > 0 && <WithJournal {...{ analysis: read, journalKey, onPrint }} />}
        </Loaded>
      )}
    </Loaded>
  );
}

function WithJournal({ analysis, journalKey, onPrint }: Printing & { analysis: ExamAnalysis; journalKey: string }) {
  const journal = useJournal<AnalysisText>(`exam analysis ${analysis.id}`, journalKey);
  return journal && <OpenAnalysis {...{ analysis, journal, onPrint }} />;
}

function OpenAnalysis({
  analysis,
  journal,
  onPrint,
}: Printing & { analysis: ExamAnalysis; journal: ReadJournal<AnalysisText> }) {
  const { id } = analysis;
  const place = useRecord(operations.read, { id });
  const draft = useDraft(examAnalysisEditing(id), { record: analysis, place, journal });
  const { content, theirs } = draft;
  const fields = useAnalysisFields();
  const file = useAct(operations.file, { onDone: ({ result }) => saveBytes(result.fileName, [result.content]) });
  return (
    <Refused by={[operations.write]} isQuiet>
      <ExamAnalysisView
        analysis={analysis}
        text={content}
        saved={analysis.mayWrite && <SaveLine {...draft.save} onRetry={draft.retry} />}
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
        onPrint={() => onPrint({ ...analysis, ...content })}
        onFile={() => void draft.settle().then((version) => version !== null && file.mutate({ id }))}
      />
    </Refused>
  );
}
