import { useState } from 'react';
import type { CorrectionRow } from '#contract/members/corrections.contract.ts';
import { correctionsOperations } from '#contract/members/corrections.operations.ts';
import { membersOperations } from '#contract/members/members.operations.ts';
import { conflictOf } from '#kit/conflict.ts';
import { Refused, useAct } from '#shell/plugin-api.ts';
import { DecideCorrectionDialog } from '#views/datamanagement/decide-correction.view.tsx';

interface Props {
  row: CorrectionRow;
  isApproved: boolean;
  onClose: (decided: CorrectionRow | null) => void;
}

const { decide, list } = correctionsOperations;

export default function DecideCorrectionOverlay({ row, isApproved, onClose }: Props) {
  const [theirs, setTheirs] = useState<CorrectionRow | null>(null);
  const decided = useAct(decide, {
    refresh: [list, membersOperations.list, membersOperations.get],
    onDone: ({ result }) => onClose(result),
  });
  const { id, version } = theirs ?? row;
  return (
    <Refused by={[correctionsOperations.decide]}>
      <DecideCorrectionDialog
        row={theirs ?? row}
        isApproved={isApproved}
        failure={theirs ? null : (decided.error?.message ?? null)}
        isSaving={decided.isPending}
        onDecide={(answer) =>
          decided.mutate(
            { id, version, isApproved, answer },
            { onError: (error) => setTheirs(conflictOf(decide, error) ?? null) },
          )
        }
        onCancel={() => onClose(null)}
      />
    </Refused>
  );
}
