import { useLingui } from '@lingui/react/macro';
import type { MarkingSubmission } from '#contract/homework/homework-marking.contract.ts';
import { homeworkOperations } from '#contract/homework/homework.operations.ts';
import { markingOperations as operations } from '#contract/homework/marking.operations.ts';
import { Refused, useAct, usePlatform } from '#shell/plugin-api.ts';
import { ReturnDialog } from '#views/homework/return-dialog.view.tsx';
import type { useMarking } from './use-marking.ts';

interface Props {
  submission: MarkingSubmission;
  desk: ReturnType<typeof useMarking>;
  /** Comes on the desk afterwards; null: none is left. */
  nextId: string | null;
  onClose: () => void;
}

/** Gives the work on the desk back to its learner, once what was typed of its marks is saved. */
export function GiveBack({ submission, desk, nextId, onClose }: Props) {
  const { t } = useLingui();
  const { notify } = usePlatform();
  const { submissionId: id, version } = desk.snapshot.context;
  const giveBack = useAct(operations.giveBack, {
    refresh: [operations.neighbours, operations.queue, homeworkOperations.list],
    onDone: () => {
      onClose();
      notify({ kind: 'success', title: t`已退回，学生可见原因` });
      desk.send({ type: 'marking.next', submissionId: nextId ?? id });
    },
  });
  const returnIt = async (reason: string, until: string | undefined) => {
    if (await desk.flushed()) giveBack.mutate({ id, version, reason, ...(until && { until }) });
  };
  return (
    <Refused by={[operations.giveBack]}>
      <ReturnDialog
        learnerName={submission.learnerName}
        isPublished={submission.status === 'published'}
        isBusy={giveBack.isPending}
        message={giveBack.error?.message ?? null}
        onReturn={(reason, until) => void returnIt(reason, until)}
        onCancel={onClose}
      />
    </Refused>
  );
}
