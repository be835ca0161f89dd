import { useState } from 'react';
import type { CorrectionRow, CorrectionWhole } from '#contract/members/corrections.contract.ts';
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

const { decide, list, whole } = correctionsOperations;

export default function DecideCorrectionOverlay({ row, isApproved, onClose }: Props) {
  const [theirs, setTheirs] = useState<CorrectionRow | null>(null);
  const [seen, setSeen] = useState<CorrectionWhole | null>(null);
  const revealed = useAct(whole, { onDone: ({ result }) => setSeen(result) });
  const decided = useAct(decide, {
    refresh: [list, membersOperations.list, membersOperations.get],
    onDone: ({ result }) => onClose(result),
  });
  const { id, version, memberVersion } = theirs ?? row;
  const failure = revealed.error ?? decided.error;
  return (
    <Refused by={[correctionsOperations.decide]}>
      <DecideCorrectionDialog
        row={theirs ?? row}
        isApproved={isApproved}
        whole={seen}
        isRevealing={revealed.isPending}
        failure={theirs ? null : (failure?.message ?? null)}
        isSaving={decided.isPending}
        onReveal={() => revealed.mutate({ id })}
        onDecide={(answer) =>
          decided.mutate(
            { id, version, memberVersion, isApproved, answer },
            {
              onError: (error) => {
                setTheirs(conflictOf(decide, error) ?? null);
                // What the register says may be another one by now.
                setSeen(null);
              },
            },
          )
        }
        onCancel={() => onClose(null)}
      />
    </Refused>
  );
}
