import { useLingui } from '@lingui/react/macro';
import { banksAddresses } from '#contract/banks/banks.addresses.ts';
import { examsAddresses } from '#contract/exams/exams.addresses.ts';
import { examTeamOperations as operations } from '#contract/exams/exam-team.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation } from '#shell/plugin-api.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { PaperComparison } from '#views/exams/papers/paper-comparison.view.tsx';

interface Props {
  examId: string;
  otherId: string;
  onChoose: () => void;
  onClose: () => void;
}

/** This paper beside another: nothing of either is changed. */
export function PaperComparisonPart({ examId, otherId, onChoose, onClose }: Props) {
  const { t } = useLingui();
  const comparison = useOperation(operations.compare, { id: examId, otherId }, { freshMs: 0 });
  return (
    <Loaded
      shown={shownOf(comparison)}
      what={t`试卷比较`}
      skeleton={<SkeletonRows count={6} height={56} />}
      missing={
        <StateBlock kind="missing" title={t`没有这场考试`} actions={[{ label: t`返回试卷`, onPress: onClose }]}>
          {t`考试可能已删除，或不在你任教的课程中。`}
        </StateBlock>
      }
    >
      {(found) => (
        <PaperComparison
          comparison={found}
          examHref={({ courseId, offeringId, id }) =>
            examsAddresses.manage.to({ id: courseId, offering: offeringId, exam: id })
          }
          questionHref={({ id, courseId }, { sourceQuestionId, questionId }) =>
            sourceQuestionId
              ? banksAddresses.questions.to({ id: courseId, question: sourceQuestionId })
              : examsAddresses.preview.to({ exam: id, question: questionId })
          }
          onChoose={onChoose}
          onClose={onClose}
        />
      )}
    </Loaded>
  );
}
