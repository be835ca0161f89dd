import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'wouter';
import { examAppealOperations } from '#contract/exams/exam-after.operations.ts';
import { examAppealFilters } from '#contract/exams/exam-appeal.rule.ts';
import type { Exam } from '#contract/exams/exam-team.contract.ts';
import { examsAddresses } from '#contract/exams/exams.addresses.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation, usePlatform } from '#shell/plugin-api.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { ExamAppealTable } from '#views/exams/marking/exam-appeals.view.tsx';

/** What learners ask about their results of an exam. */
export function ExamAppealsPart({ exam }: { exam: Exam }) {
  const { t } = useLingui();
  const { navigate, askOverlay } = usePlatform();
  const [query] = useSearchParams();
  const place = examsAddresses.manage.read(query);
  const only = examAppealFilters.find((one) => one === place.only) ?? null;
  const list = useOperation(
    examAppealOperations.list,
    { id: exam.id, pageNo: place.page, pageSize: 10, ...(only && { only }) },
    { freshMs: 0 },
  );
  const to = (parts: object) =>
    examsAddresses.manage.to({ id: exam.courseId, offering: exam.offeringId, exam: exam.id, ...parts });
  const go = (parts: { only?: string; page?: number }) =>
    navigate(to({ tab: 'appeals', only: place.only, ...parts }), { replace: true });
  return (
    <Loaded shown={shownOf(list)} what={t`复核申请`} skeleton={<SkeletonRows count={5} height={56} />}>
      {(page) => (
        <ExamAppealTable
          {...{ page, only }}
          onOnly={(next) => go({ only: next ?? '', page: 1 })}
          onPage={(next) => go({ page: next })}
          onOpen={(row) => {
            const { questions, totalPoints } = page;
            void askOverlay(() => import('./answer-exam-appeal.overlay.tsx'), { row, questions, totalPoints }).then(
              (question) => question !== null && navigate(to({ tab: 'regrade', question })),
            );
          }}
        />
      )}
    </Loaded>
  );
}
