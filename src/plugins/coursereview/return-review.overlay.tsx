import type { Review } from '#contract/course-review/course-review.contract.ts';
import { courseReviewOperations } from '#contract/course-review/course-review.operations.ts';
import { teachingOperations } from '#contract/teaching/teaching.operations.ts';
import { conflictOf } from '#kit/conflict.ts';
import { Refused, useAct } from '#shell/plugin-api.ts';
import { useRecord } from '#shell/plugin-editing.ts';
import { ReturnReviewDialog } from '#views/course-review/return-review.view.tsx';

interface Props {
  id: string;
  version: number;
  /** How many of the comments are open. */
  comments: number;
  onClose: (review: Review | null) => void;
}

/** Asks why a course goes back to its team. */
export default function ReturnReviewOverlay({ id, version, comments, onClose }: Props) {
  const { decide, queue, get } = courseReviewOperations;
  const record = useRecord(get, { id });
  const act = useAct(decide, {
    refresh: [queue, teachingOperations.get],
    onDone: ({ result }) => {
      record.put(result);
      onClose(result);
    },
  });
  return (
    <Refused by={[decide]}>
      <ReturnReviewDialog
        comments={comments}
        isBusy={act.isPending}
        message={act.error?.message ?? null}
        onAgree={(reason) =>
          act.mutate(
            { id, version: record.now()?.version ?? version, outcome: 'return', reason },
            {
              onError: (error) => {
                const theirs = conflictOf(decide, error);
                if (theirs) record.put(theirs);
              },
            },
          )
        }
        onCancel={() => onClose(null)}
      />
    </Refused>
  );
}
