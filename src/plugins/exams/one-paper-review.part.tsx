import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { PaperReview } from '#contract/exams/paper-review.contract.ts';
import { paperReviewOperations as operations } from '#contract/exams/paper-review.operations.ts';
import { conflictOf } from '#kit/conflict.ts';
import { shownOf } from '#kit/shown.ts';
import { Refused, useAct, useOperation, usePlatform } from '#shell/plugin-api.ts';
import { useRecord } from '#shell/plugin-editing.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { OnePaperReview } from '#views/exams/review/one-paper-review.view.tsx';

interface Props {
  examId: string;
  listHref: string;
}

/** One paper that is reviewed or approved. */
export function OnePaperReviewPart({ examId, listHref }: Props) {
  const { t } = useLingui();
  const review = useOperation(operations.read, { id: examId }, { freshMs: 0 });
  return (
    <Loaded
      shown={shownOf(review)}
      what={t`试卷`}
      skeleton={<SkeletonRows count={8} height={56} />}
      missing={
        <StateBlock
          kind="missing"
          headingLevel={1}
          title={t`没有这份试卷`}
          actions={[{ label: t`返回试卷审核`, href: listHref }]}
        >
          {t`试卷可能已撤回，或由其他人审核。`}
        </StateBlock>
      }
    >
      {(data) => <Deciding review={data} listHref={listHref} />}
    </Loaded>
  );
}

function Deciding({ review, listHref }: { review: PaperReview; listHref: string }) {
  const { t } = useLingui();
  const { confirm, notify } = usePlatform();
  const [note, setNote] = useState('');
  const { examId: id, version, status } = review;
  const record = useRecord(operations.read, { id });
  const act = useAct(operations.decide, {
    refresh: [operations.list],
    onDone: ({ result }) => {
      record.put(result);
      setNote('');
      notify({ kind: 'success', title: result.status === 'writing' ? t`已退回` : t`已通过` });
    },
  });
  const decide = async (outcome: 'pass' | 'return') => {
    const isApproval = status === 'approving';
    const isAgreed =
      outcome === 'return' ||
      (await confirm({
        title: isApproval ? t`批准并密封试卷` : t`审题通过`,
        text: isApproval
          ? t`试卷密封至开考，教学团队可以安排考试。之后任何人打开都会留下记录。`
          : t`试卷送考务批准，你不再能看到内容。`,
        agree: isApproval ? t`批准并密封` : t`审题通过`,
      }));
    if (!isAgreed) return;
    act.mutate(
      { id, version, outcome, note: note.trim() },
      {
        onError: (error) => {
          const theirs = conflictOf(operations.decide, error);
          if (theirs) record.put(theirs);
        },
      },
    );
  };
  return (
    <Refused by={[operations.decide]}>
      <OnePaperReview
        {...{ review, note, listHref }}
        failure={act.error?.message ?? null}
        isBusy={act.isPending}
        onNote={setNote}
        onDecide={(outcome) => void decide(outcome)}
      />
    </Refused>
  );
}
