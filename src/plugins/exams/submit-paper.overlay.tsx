import { useDeferredValue, useState } from 'react';
import type { PaperReview } from '#contract/exams/paper-review.contract.ts';
import { paperReviewOperations } from '#contract/exams/paper-review.operations.ts';
import { conflictOf } from '#kit/conflict.ts';
import { Refused, useAct, useOperation } from '#shell/plugin-api.ts';
import { SubmitPaper } from '#views/exams/review/submit-paper.view.tsx';

interface Props {
  examId: string;
  version: number;
  onClose: (review: PaperReview | null) => void;
}

const { submit, reviewers } = paperReviewOperations;

/** After a conflict the next press submits what somebody else of the team saved meanwhile. */
export default function SubmitPaperOverlay({ examId, version, onClose }: Props) {
  const [theirs, setTheirs] = useState<PaperReview | null>(null);
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim().slice(0, 40));
  const found = useOperation(reviewers, { id: examId, ...(search && { search }) }, { freshMs: 0 });
  const act = useAct(submit, { onDone: ({ result }) => onClose(result) });
  return (
    <Refused by={[submit]}>
      <SubmitPaper
        choices={found.isPlaceholderData ? null : (found.data?.data ?? null)}
        failure={act.error?.message ?? null}
        isBusy={act.isPending}
        onSearch={setTyped}
        onSubmit={(reviewerId, note) =>
          act.mutate(
            { id: examId, version: (theirs ?? { version }).version, reviewerId, note },
            { onError: (error) => setTheirs(conflictOf(submit, error) ?? theirs) },
          )
        }
        onCancel={() => onClose(null)}
      />
    </Refused>
  );
}
