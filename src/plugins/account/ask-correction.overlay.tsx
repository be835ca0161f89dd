import type { OwnMembership } from '#contract/members/corrections.contract.ts';
import { correctionsOperations } from '#contract/members/corrections.operations.ts';
import { Refused, useAct } from '#shell/plugin-api.ts';
import { AskCorrectionDialog } from '#views/account/ask-correction.view.tsx';

interface Props {
  of: OwnMembership;
  onClose: (isAsked: boolean) => void;
}

export default function AskCorrectionOverlay({ of, onClose }: Props) {
  const asked = useAct(correctionsOperations.ask, {
    refresh: [correctionsOperations.own],
    onDone: () => onClose(true),
  });
  return (
    <Refused by={[correctionsOperations.ask]}>
      <AskCorrectionDialog
        of={of}
        failure={asked.error?.message ?? null}
        isSaving={asked.isPending}
        onAsk={(input) => asked.mutate(input)}
        onCancel={() => onClose(false)}
      />
    </Refused>
  );
}
