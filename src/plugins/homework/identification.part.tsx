import { markingOperations as operations } from '#contract/homework/marking.operations.ts';
import { Refused, useAct } from '#shell/plugin-api.ts';
import { IdentifyDialog } from '#views/homework/identify-dialog.view.tsx';

/** Asks who it is, and says it here alone. */
export function Identification({ id, number, onClose }: { id: string; number: string; onClose: () => void }) {
  const identify = useAct(operations.identify);
  return (
    <Refused by={[operations.identify]}>
      <IdentifyDialog
        number={number}
        name={identify.data?.result.learnerName ?? null}
        isBusy={identify.isPending}
        message={identify.error?.message ?? null}
        onAsk={(reason) => identify.mutate({ id, reason })}
        onClose={onClose}
      />
    </Refused>
  );
}
