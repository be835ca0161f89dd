import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Division as Divided, DivisionEffect } from '#contract/homework/division.contract.ts';
import { divisionOperations as operations } from '#contract/homework/division.operations.ts';
import { markingOperations } from '#contract/homework/marking.operations.ts';
import { Refused, useAct, usePlatform } from '#shell/plugin-api.ts';
import { DivisionDialog } from '#views/homework/division-dialog.view.tsx';

interface Props {
  homeworkId: string;
  offeringId: string;
  division: Divided;
  onClose: () => void;
}

/** Divides the marking in one offering. */
export function Division({ homeworkId: id, offeringId, division, onClose }: Props) {
  const { t } = useLingui();
  const { notify } = usePlatform();
  const [effect, setEffect] = useState<DivisionEffect | null>(null);
  const ask = useAct(operations.effect, { onDone: ({ result }) => setEffect(result) });
  const set = useAct(operations.set, {
    refresh: [operations.get, markingOperations.queue, markingOperations.neighbours, markingOperations.waiting],
    onDone: () => {
      notify({ kind: 'success', title: t`分工已保存` });
      onClose();
    },
  });
  return (
    <Refused by={[operations.set]}>
      <DivisionDialog
        division={division}
        effect={effect}
        isBusy={ask.isPending || set.isPending}
        message={set.error?.message ?? ask.error?.message ?? null}
        onAsk={(draft) => ask.mutate({ id, offeringId, ...draft })}
        onChange={() => setEffect(null)}
        onSave={(draft) => set.mutate({ id, offeringId, version: division.version, ...draft })}
        onClose={onClose}
      />
    </Refused>
  );
}
