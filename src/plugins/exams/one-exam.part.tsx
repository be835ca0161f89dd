import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'wouter';
import { examsAddresses } from '#contract/exams/exams.addresses.ts';
import type { Exam } from '#contract/exams/exam-team.contract.ts';
import { examTeamOperations as operations } from '#contract/exams/exam-team.operations.ts';
import { teachingOperations } from '#contract/teaching/teaching.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation, usePlatform } from '#shell/plugin-api.ts';
import { useJournal } from '#shell/plugin-editing.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import type { ExamTab } from '#views/exams/exam-page.view.tsx';
import { ExamEditor } from './exam-editor.part.tsx';
import type { ExamDraft } from './exam.editing.ts';

/** One exam for its team: what is asked and when, who takes it, what it came to. */
export function OneExam({ examId }: { examId: string }) {
  const { t } = useLingui();
  const exam = useOperation(operations.read, { id: examId }, { freshMs: 5000 });
  const course = useOperation(teachingOperations.get, exam.data ? { id: exam.data.courseId } : null);
  const skeleton = <SkeletonRows count={8} height={56} />;
  return (
    <Loaded shown={shownOf(exam)} what={t`考试`} skeleton={skeleton}>
      {(read) => (
        <Loaded shown={shownOf(course)} what={t`课程`} skeleton={skeleton}>
          {({ journalKey }) => <WithJournal exam={read} journalKey={journalKey} />}
        </Loaded>
      )}
    </Loaded>
  );
}

function WithJournal({ exam, journalKey }: { exam: Exam; journalKey: string }) {
  const { navigate } = usePlatform();
  const [query] = useSearchParams();
  const { tab } = examsAddresses.manage.read(query);
  const journal = useJournal<ExamDraft>(`exam ${exam.id}`, journalKey);
  const place = { id: exam.courseId, offering: exam.offeringId, exam: exam.id };
  const go = (next: ExamTab) => navigate(examsAddresses.manage.to({ ...place, tab: next }), { replace: true });
  return (
    journal && (
      <ExamEditor
        exam={exam}
        journal={journal}
        tab={tab}
        backHref={examsAddresses.manage.to({ id: exam.courseId, offering: exam.offeringId })}
        onTab={go}
      />
    )
  );
}
